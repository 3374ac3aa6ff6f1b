import { IntrospectError } from '../errors.ts'
import { readSslMode } from './ssl-mode.ts'

/** What an option of an address sets. */
type Reader = (value: string) => Readonly<Record<string, unknown>>

const seconds = (value: string): number => Number(value) * 1000
const schema: Reader = (value) => ({ schema: value })
const ssl: Reader = (value) => ({ ssl: readSslMode(value) })

/** libpq's names, those of pg, mysql2 and other tools, and our own. */
const readers = new Map<string, Reader>([
  ['host', (host) => ({ host })],
  ['hostaddr', (host) => ({ host })],
  ['socket', (host) => ({ host })],
  ['socketpath', (host) => ({ host })],
  ['port', (value) => ({ port: Number(value) })],
  ['user', (user) => ({ user })],
  ['username', (user) => ({ user })],
  ['password', (password) => ({ password })],
  ['dbname', (database) => ({ database })],
  ['database', (database) => ({ database })],
  ['schema', schema],
  ['currentschema', schema],
  ['search_path', (value) => schema(value.split(',')[0]?.trim() ?? '')],
  ['options', readOptions],
  ['sslmode', ssl],
  ['ssl-mode', ssl],
  ['ssl_mode', ssl],
  ['sslaccept', ssl],
  ['ssl', readSsl],
  ['poolmax', readPool],
  ['connection_limit', readLimit],
  ['connectionlimit', readLimit],
  ['connecttimeout', (value) => ({ connectTimeout: Number(value) })],
  ['connect_timeout', (value) => ({ connectTimeout: seconds(value) })],
  ['statementtimeout', (value) => ({ statementTimeout: Number(value) })],
  ['statement_timeout', (value) => ({ statementTimeout: Number(value) })],
])

/** Those that name a file, which is never read for an address. */
const files = new Set(
  ['sslrootcert', 'sslcert', 'sslkey', 'sslcrl', 'sslcrldir', 'passfile', 'service', 'servicefile'].concat([
    'ssl-ca',
    'ssl-cert',
    'ssl-key',
    'sslidentity',
  ]),
)

/** Known, and without a meaning for who only reads. */
const silent = new Set(
  ['application_name', 'fallback_application_name', 'client_encoding', 'keepalives'].concat([
    ...['channel_binding', 'gssencmode', 'target_session_attrs', 'uselibpqcompat', 'sslnegotiation'],
    ...['charset', 'timezone', 'pgbouncer', 'supa', 'workaround', 'pool_timeout', 'pool_mode', 'socket_timeout'],
    ...['max_idle_connection_lifetime', 'statement_cache_size', 'allowpublickeyretrieval', 'usessl', 'servertimezone'],
  ]),
)

const warned = new Set<string>()

/**
 * Reads the options behind the `?` of an address. What another tool alone knows is left out, with one warning.
 *
 * @param hasSchemas whether one of them may name a schema
 */
export function readUrlOptions(options: URLSearchParams, hasSchemas: boolean): Record<string, unknown> {
  const config: Record<string, unknown> = {}
  const unknown: string[] = []
  for (const [key, value] of options) {
    const name = key.toLowerCase()
    const read = readers.get(name)
    if (files.has(name) && value !== 'system') throw namesFile(key)
    if (read !== undefined && (hasSchemas || read !== schema)) Object.assign(config, read(value))
    else if (!silent.has(name) && !files.has(name)) unknown.push(key)
  }
  warn(unknown)
  return config
}

/** `-c search_path=shop`, as Neon and Supabase write it; what else is set there does not matter to reading. */
function readOptions(value: string): Readonly<Record<string, unknown>> {
  const path = /(?:^|\s)(?:-c\s*|--)search_path=([^\s,]+)/.exec(value)?.[1]
  return path === undefined ? {} : schema(path)
}

/** `true`, a mode, or mysql2's `{"rejectUnauthorized":true}`. */
function readSsl(value: string): Readonly<Record<string, unknown>> {
  if (!value.startsWith('{')) return ssl(value)
  try {
    const { rejectUnauthorized, ca } = JSON.parse(value) as { rejectUnauthorized?: unknown; ca?: unknown }
    return { ssl: { verify: rejectUnauthorized !== false, ...(ca !== undefined && { ca }) } }
  } catch {
    return ssl(value)
  }
}

function readPool(value: string): Readonly<Record<string, unknown>> {
  return { pool: { max: Number(value) } }
}

/** Another tool's pool may be larger than ours can be. */
function readLimit(value: string): Readonly<Record<string, unknown>> {
  return { pool: { max: Math.min(Number(value), 100) } }
}

function namesFile(option: string): IntrospectError {
  return new IntrospectError('INTROSPECT_CONFIG_INVALID.file', { params: { options: [option], option } })
}

function warn(options: readonly string[]): void {
  const fresh = options.filter((option) => !warned.has(option))
  if (fresh.length === 0) return
  for (const option of fresh) warned.add(option)
  const names = fresh.map((option) => `"${option}"`).join(', ')
  process.emitWarning(`The database url holds ${names}, which @quoin/introspect does not know and ignores.`, {
    code: 'QUOIN_UNKNOWN_URL_OPTION',
  })
}
