import type { PgsqlConfig } from '../address/database-config.ts'
import { withOptionalTls } from '../address/optional-tls.ts'
import { describeServer, readServerConfig } from '../address/read-server.ts'
import { readUrlOptions } from '../address/url-options.ts'
import type { Dialect, UncheckedOptions } from '../dialect.ts'
import { text } from '../sentence.ts'
import { createPgQuery } from './pg-query.ts'
import { createPostgresCatalog } from './postgres-catalog.ts'
import { fillFromPgEnvironment } from './postgres-environment.ts'
import { postgresFailures } from './postgres-failures.ts'
import { openPostgresForReading } from './postgres-reader.ts'

/** PostgreSQL. */
export const postgresDialect: Dialect<PgsqlConfig> = {
  names: ['pgsql', 'postgres', 'postgresql'],
  protocols: ['postgres', 'postgresql', 'pgsql'],
  hasSchemas: true,
  foldsNames: false,
  defaultSchema: 'public',
  unnamedDatabase: '',
  rowReading: { textType: 'text', readOnlyTransactions: true },
  // Tables that may not be read are listed, too.
  notFoundHint: text('hint.table.pgsql', {}),
  failures: postgresFailures,
  identityQuery: `select current_setting('server_version') as version, current_schema()::text as schema,
    current_database()::text as database`,
  readAddress: (address) => (/^\w+\s*=/.test(address) ? { database: '', ...readKeywords(address) } : null),
  readConfig(all, environment) {
    const reader = all.with((given) => fillFromPgEnvironment(given, environment))
    const schema = reader.optionalText('schema')
    const server = readServerConfig(reader, { port: 5432, user: environment.PGUSER ?? 'postgres' })
    return { driver: 'pgsql', ...server, ...(schema !== undefined && { schema }) }
  },
  placeOf: describeServer,
  open: async (config) => withOptionalTls(config, (await import('./postgres-server.ts')).openPostgres),
  share: async () => (await import('./postgres-shared.ts')).postgresBorrowedConnectionEngine,
  openForReading: (config) => withOptionalTls(config, openPostgresForReading),
  recognize: (connection) => (isPg(connection) ? createPgQuery(connection) : null),
  isWrittenFor: (query) => query.includes('$1'),
  productOf: () => 'postgresql',
  catalogs: (ask, { version }, schemas) => [createPostgresCatalog(ask, version, schemas)],
}

/** https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-KEYWORD-VALUE */
function readKeywords(address: string): UncheckedOptions {
  const options = new URLSearchParams()
  const keywords = /(\w+)\s*=\s*(?:'((?:[^'\\]|\\.)*)'|((?:[^\s\\]|\\.)*))/gs
  for (const [, key = '', quoted, plain] of address.matchAll(keywords)) {
    options.append(key, (quoted ?? plain ?? '').replaceAll(/\\(.)/gs, '$1'))
  }
  return readUrlOptions(options, true)
}

/** A pool or client of pg, or what is used like it; a connection that prepares statements is another driver's. */
function isPg(connection: object): connection is { readonly query: (...parameters: never[]) => unknown } {
  return typeof Reflect.get(connection, 'query') === 'function' && !('prepare' in connection)
}
