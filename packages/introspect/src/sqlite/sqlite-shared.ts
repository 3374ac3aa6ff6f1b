import { Kysely, SqliteDialect, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { BorrowedConnectionEngine } from '../connect/borrowed-connection-engine.ts'
import { StatementCachingDatabase } from './caching-database.ts'
import { TransactionalSqliteAdapter } from './transactional-sqlite-adapter.ts'

type File = ConstructorParameters<typeof StatementCachingDatabase>[0]

/** SQLite over a database of better-sqlite3, or a Kysely of somebody else. */
export const sqliteBorrowedConnectionEngine: BorrowedConnectionEngine = {
  over: (file) =>
    isBetterSqlite(file)
      ? { db: new Kysely({ dialect: new SqliteDialect({ database: new StatementCachingDatabase(file) }) }) }
      : null,
  createAdapter: () => new TransactionalSqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  probe: `select 'UTC' as zone, '2020-06-01 12:00:00' as instant`,
  utc: ['UTC'],
  setZone: null,
  begin: () => ['begin immediate'],
  // SQLite has no booleans, and better-sqlite3 rejects them.
  bind: (value) => (typeof value === 'boolean' ? Number(value) : value),
}

function isBetterSqlite(file: object): file is File {
  return ['prepare', 'pragma', 'close'].every((name) => typeof Reflect.get(file, name) === 'function')
}
