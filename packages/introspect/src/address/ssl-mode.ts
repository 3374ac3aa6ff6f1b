import { IntrospectError } from '../errors.ts'
import type { TlsConfig } from './database-config.ts'

const modes = new Map<string, boolean | TlsConfig>([
  ['disable', false],
  ['disabled', false],
  ['false', false],
  ['0', false],
  ['allow', { verify: false, optional: true }],
  ['prefer', { verify: false, optional: true }],
  ['preferred', { verify: false, optional: true }],
  ['require', { verify: false }],
  ['required', { verify: false }],
  ['no-verify', { verify: false }],
  ['accept_invalid_certs', { verify: false }],
  ['verify-ca', { verify: true, anyHost: true }],
  ['verify_ca', { verify: true, anyHost: true }],
  ['verify-full', true],
  ['verify_identity', true],
  ['strict', true],
  ['true', true],
  ['1', true],
])

/** What libpq, mysql and the drivers call the ways to encrypt. */
export function readSslMode(text: string): boolean | TlsConfig {
  const mode = modes.get(text.toLowerCase())
  if (mode !== undefined) return mode
  throw new IntrospectError('INTROSPECT_CONFIG_INVALID.sslmode', { params: { options: ['sslmode'] } })
}
