import type { SqliteConfig } from '../address/database-config.ts'
import { invalidAddressError } from '../address/invalid-address.ts'
import type { Dialect, UncheckedOptions } from '../dialect.ts'
import { text } from '../sentence.ts'
import { createSqliteCatalog } from './sqlite-catalog.ts'
import { sqliteFailures } from './sqlite-failures.ts'
import { createSqliteQuery } from './sqlite-query.ts'
import { openSqliteForReading } from './sqlite-reader.ts'

const day = 86_400_000

/** SQLite. */
export const sqliteDialect: Dialect<SqliteConfig> = {
  names: ['sqlite', 'sqlite3'],
  protocols: [],
  hasSchemas: false,
  foldsNames: true,
  defaultSchema: '',
  unnamedDatabase: ':memory:',
  rowReading: { textType: 'text', readOnlyTransactions: false },
  notFoundHint: text('hint.table.sqlite', {}),
  failures: sqliteFailures,
  identityQuery: `select sqlite_version() as version, 'main' as "schema",
    (select file from pragma_database_list where name = 'main') as "database"`,
  readAddress(address) {
    const [, rest] = /^(?:sqlite3?|file):(?:\/\/)?(.*)$/is.exec(address) ?? []
    if (rest !== undefined) return readUrl(rest)
    return isPath(address) ? { file: address } : null
  },
  readConfig: (reader) => ({
    driver: 'sqlite',
    file: reader.text('file'),
    readonly: reader.flag('readonly', false),
    create: reader.flag('create', true),
    busyTimeout: reader.whole('busyTimeout', 0, day, 5_000),
  }),
  placeOf: ({ file }) => `"${file}"`,
  open: async (config) => (await import('./sqlite-server.ts')).openSqlite(config),
  share: async () => (await import('./sqlite-shared.ts')).sqliteBorrowedConnectionEngine,
  openForReading: openSqliteForReading,
  recognize: (connection) => (isSqlite(connection) ? createSqliteQuery(connection) : null),
  isWrittenFor: (query) => query.includes('?'),
  productOf: () => 'sqlite',
  catalogs: (ask) => [createSqliteCatalog(ask)],
}

/** A path of its own says so by its first sign, its ending or its want of a protocol. */
function isPath(address: string): boolean {
  return (
    address === ':memory:' ||
    /^(?:\.{0,2}[\\/]|[a-z]:[\\/])/i.test(address) ||
    /^[^:]+\.(?:db3?|sqlite3?|s3db)$/i.test(address)
  )
}

function readUrl(rest: string): UncheckedOptions {
  const [file = '', query = ''] = rest.split('?', 2)
  const mode = new URLSearchParams(query)
  for (const key of mode.keys()) if (key !== 'mode') throw invalidAddressError('INTROSPECT_CONFIG_INVALID.sqlite', key)
  return { file, ...readMode(mode.get('mode')) }
}

/** https://sqlite.org/uri.html#urimode */
function readMode(mode: string | null): UncheckedOptions {
  if (mode === null || mode === 'rwc') return {}
  if (mode === 'ro') return { readonly: true }
  if (mode === 'rw') return { create: false }
  throw invalidAddressError('INTROSPECT_CONFIG_INVALID.mode', 'mode')
}

/** A database of better-sqlite3 or node:sqlite. */
function isSqlite(connection: object): connection is { readonly prepare: (sql: string) => unknown } {
  return typeof Reflect.get(connection, 'prepare') === 'function'
}
