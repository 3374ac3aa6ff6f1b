import type { ClientConfig, QueryConfig } from 'pg'
import type { PgsqlConfig } from '../address/database-config.ts'

/** How pg reaches a server. */
export function clientOptions(config: PgsqlConfig): ClientConfig {
  return {
    host: config.host,
    port: config.port,
    database: config.database,
    user: config.user,
    // A function, because pg looks in the environment and in a password file when the text is empty.
    password: (): string => config.password,
    ssl: tlsOptions(config),
    connectionTimeoutMillis: config.connectTimeout,
  }
}

function tlsOptions({ host, ssl }: PgsqlConfig): NonNullable<ClientConfig['ssl']> {
  // Nobody listens between two ends of a socket, and the server speaks no TLS there.
  if (typeof ssl === 'boolean' || host.startsWith('/')) return ssl === true && !host.startsWith('/')
  const { ca, verify, anyHost } = ssl
  return { ca, rejectUnauthorized: verify, ...(anyHost && { checkServerIdentity: () => undefined }) }
}

/** The first statement of each connection. Compiling a statement of the catalog takes 40 times as long as running it. */
export function buildSessionQuery({ schema, statementTimeout }: PgsqlConfig): QueryConfig {
  const text = `select set_config('timezone', 'UTC', false), set_config('datestyle', 'ISO', false),
    set_config('jit', 'off', false), set_config('statement_timeout', $1, false),
    case when $2::text is not null then set_config('search_path', quote_ident($2) || ', public', false) end,
    pg_backend_pid() as backend`
  return { text, values: [String(statementTimeout), schema ?? null] }
}
