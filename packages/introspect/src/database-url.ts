import { IntrospectError } from './errors.ts'

const drivers = new Map([
  ['postgres:', 'pgsql'],
  ['postgresql:', 'pgsql'],
  ['pgsql:', 'pgsql'],
  ['mysql:', 'mysql'],
  ['mariadb:', 'mysql'],
])

/**
 * Reads a database URL into the fields of a configuration; the fields are checked by the caller.
 *
 * `sqlite:path/to/file`, `pgsql://user:password@host:port/database?schema=shop`, `mysql://…`. The query may hold
 * `sslmode`, `schema`, `poolMax`, `connectTimeout` and `statementTimeout`: nothing that makes a driver read a file.
 */
export function parseDatabaseUrl(text: string): Record<string, unknown> {
  const sqlite = /^(?:sqlite3?|file):(?:\/\/)?(.*)$/is.exec(text)
  if (sqlite) return parseSqliteUrl(sqlite[1] ?? '')
  const url = URL.parse(text)
  const driver = url && drivers.get(url.protocol)
  if (!url || !driver) {
    throw invalid('url', 'The database url does not begin with sqlite:, pgsql:// or mysql://.')
  }
  try {
    return {
      driver,
      ...(url.hostname && { host: decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '') }),
      ...(url.port && { port: Number(url.port) }),
      ...(url.username && { user: decodeURIComponent(url.username) }),
      ...(url.password && { password: decodeURIComponent(url.password) }),
      database: decodeURIComponent(url.pathname.slice(1)),
      ...parseQuery(url.searchParams),
    }
  } catch (error) {
    if (error instanceof IntrospectError) throw error
    throw invalid('url', 'The database url holds a % that is not an escape.')
  }
}

function parseSqliteUrl(rest: string): Record<string, unknown> {
  const [file = '', query = ''] = rest.split('?', 2)
  const mode = new URLSearchParams(query)
  for (const key of mode.keys()) {
    if (key === 'mode') continue
    throw invalid(key, `The database url holds the option "${key}", which sqlite databases do not have.`)
  }
  return { driver: 'sqlite', file, ...parseSqliteMode(mode.get('mode')) }
}

/** https://sqlite.org/uri.html#urimode */
function parseSqliteMode(mode: string | null): Record<string, boolean> {
  if (mode === null || mode === 'rwc') return {}
  if (mode === 'ro') return { readonly: true }
  if (mode === 'rw') return { create: false }
  throw invalid('mode', 'The mode of the database url must be ro (read only), rw (the file must exist) or rwc.')
}

function parseQuery(query: URLSearchParams): Record<string, unknown> {
  const config: Record<string, unknown> = {}
  for (const [key, value] of query) {
    if (key === 'schema') config.schema = value
    else if (key === 'sslmode' || key === 'ssl-mode') config.ssl = parseSslMode(value)
    else if (key === 'poolMax') config.pool = { max: Number(value) }
    else if (key === 'connectTimeout' || key === 'statementTimeout') config[key] = Number(value)
    else throw invalid(key, `The database url holds the option "${key}", which is not allowed in a url.`)
  }
  return config
}

function parseSslMode(mode: string): boolean | { verify: boolean } {
  if (/^(?:disable|disabled)$/i.test(mode)) return false
  if (/^(?:require|required)$/i.test(mode)) return { verify: false }
  if (/^(?:verify-full|verify_identity)$/i.test(mode)) return true
  throw invalid('sslmode', 'The sslmode of the database url must be disable, require or verify-full.')
}

function invalid(option: string, message: string): IntrospectError {
  return new IntrospectError('INTROSPECT_CONFIG_INVALID', message, {
    params: { options: [option] },
    hint: 'Allowed are sqlite:<file>, pgsql://user:password@host:port/database and mysql://…, with sslmode, schema, poolMax, connectTimeout and statementTimeout.',
  })
}
