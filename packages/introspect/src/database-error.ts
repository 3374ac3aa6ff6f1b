import { engines } from './dialects.ts'
import { IntrospectError } from './errors.ts'
import type { DatabaseErrorKey, FailureKind } from './failure-kind.ts'
import { text } from './sentence.ts'
import type { IntrospectText } from './text.ts'

/** What may go wrong on the way to any server, by Node's codes and words. */
const networkFailures: readonly FailureKind[] = [
  ['INTROSPECT_DATABASE_UNREACHABLE.host', /^(?:ENOTFOUND|EAI_AGAIN|EAI_\w+)$/],
  ['INTROSPECT_DATABASE_UNREACHABLE.port', /^(?:ECONNREFUSED|ENOENT|ENOTSOCK)$/],
  ['INTROSPECT_DATABASE_UNREACHABLE.network', /^(?:EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|EADDRNOTAVAIL|EACCES|EPERM)$/],
  ['INTROSPECT_DATABASE_UNREACHABLE.slow', /^ETIMEDOUT$/, /connection timeout|connect ETIMEDOUT/i],
  [
    'INTROSPECT_DATABASE_UNREACHABLE.name',
    /^(?:ERR_TLS_CERT_ALTNAME_INVALID)$/,
    /does not match certificate's altnames/,
  ],
  [
    'INTROSPECT_DATABASE_UNREACHABLE.expired',
    /^(?:CERT_HAS_EXPIRED|CERT_NOT_YET_VALID)$/,
    /certificate (?:has expired|is not yet valid)/,
  ],
  [
    'INTROSPECT_DATABASE_UNREACHABLE.untrusted',
    /^(?:UNABLE_TO_.*|DEPTH_ZERO.*|SELF_SIGNED.*|CERT_.*)$/,
    // mysql2 puts a code of its own in the place of OpenSSL's.
    /self-signed certificate|unable to (?:verify the first|get (?:local )?issuer) certificate/,
  ],
  ['INTROSPECT_DATABASE_UNREACHABLE.tls', /^(?:ERR_TLS.*|ERR_SSL.*|ERR_OSSL.*|EPROTO)$/],
  ['INTROSPECT_CONNECTION_LOST', /^(?:ECONNRESET|EPIPE|ECONNABORTED)$/, /read ECONNRESET/i],
]

const kinds: readonly FailureKind[] = [...networkFailures, ...engines.flatMap(([, { failures }]) => failures)]

/**
 * Turns what a driver threw into a sentence that names the database; the driver's own words stay in `cause`. `fallbackKey` is
 * said where only the database knows what is wrong.
 */
export function databaseError(
  error: unknown,
  label: string,
  fallbackKey: DatabaseErrorKey = 'INTROSPECT_READ_FAILED',
): IntrospectError {
  if (error instanceof IntrospectError) return error
  const { key, hint } = explain(error, fallbackKey)
  return new IntrospectError(key, { params: { database: label }, ...(hint && { hint }), cause: error })
}

interface Explanation {
  readonly key: DatabaseErrorKey
  readonly hint?: IntrospectText
}

function explain(error: unknown, other: DatabaseErrorKey): Explanation {
  const codes = driverCodes(error)
  const message = error instanceof Error ? error.message : ''
  // Words first: one code stands for many rejections of a login.
  const kind =
    kinds.find(([, , words]) => words?.test(message) && !codes.includes('57014')) ??
    kinds.find(([, pattern]) => codes.some((code) => pattern?.test(code)))
  if (kind !== undefined) return { key: kind[0] }
  return codes.length === 0 && isProgramError(error) ? { key: 'INTROSPECT_DEFECT' } : failed(message, other)
}

/** Nobody can help without what the database said. */
function failed(message: string, key: DatabaseErrorKey): Explanation {
  const [line = ''] = message.split('\n')
  return line === '' ? { key } : { key, hint: text('hint.database.said', { reason: line.slice(0, 300) }) }
}

/** What the engine throws for a mistake in code; errors of a driver have a code. */
function isProgramError(error: unknown): boolean {
  return [TypeError, RangeError, ReferenceError, SyntaxError].some((type) => error instanceof type)
}

/** The code, and the number that MySQL gives an error for which mysql2 may have no name. */
function driverCodes(error: unknown): readonly string[] {
  if (error instanceof AggregateError && error.errors.length > 0) return driverCodes(error.errors[0])
  if (typeof error !== 'object' || error === null) return []
  return ['code', 'errno'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return value === undefined || (name === 'errno' && Number(value) < 0) ? [] : [String(value)]
  })
}
