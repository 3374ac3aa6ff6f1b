import type BetterSqlite3 from 'better-sqlite3'
import { CompiledQuery, Kysely, SqliteDialect, sql } from 'kysely'
import type { SqliteConfig } from '../address/database-config.ts'
import type { AnyDatabase, OpenedServer } from '../connect/opened-server.ts'
import { withEscapedNames } from '../connect/sql-name.ts'
import type { PreparedStatements, StatementResult, StatementRow } from '../connect/statements.ts'
import { loadDriver } from '../load-driver.ts'
import { AnyNameIntrospector } from './any-name-introspector.ts'
import { type NextStatement, StatementCachingDatabase } from './caching-database.ts'
import { TransactionalSqliteAdapter } from './transactional-sqlite-adapter.ts'

/** Opens a sqlite file with foreign keys on, write-ahead logging and a cache of prepared statements. */
export async function openSqlite(config: SqliteConfig): Promise<OpenedServer> {
  const { default: Database } = await loadDriver('better-sqlite3', () => import('better-sqlite3'))
  const file = new Database(config.file, {
    readonly: config.readonly,
    fileMustExist: config.readonly || !config.create,
    timeout: config.busyTimeout,
  })
  try {
    file.pragma('foreign_keys = ON')
    if (!config.readonly) enableWriteAheadLog(file)
    const database = new StatementCachingDatabase(file)
    const dialect = new SqliteDialect({ database })
    dialect.createAdapter = () => new TransactionalSqliteAdapter()
    dialect.createIntrospector = (own) => new AnyNameIntrospector(own)
    const db = new Kysely<AnyDatabase>({ dialect: withEscapedNames(dialect) })
    // The file is read only now: one that is no database, or is locked, says so at once.
    const { rows } = await sql<{ version: string }>`
      select sqlite_version() as version from (select count(*) from sqlite_schema)`.execute(db)
    return {
      db,
      server: { product: 'sqlite', version: rows[0]?.version ?? '', defaultSchema: 'main' },
      statements: new SqliteStatements(database, db),
      // The one that there is; whoever waits for it does so in this process.
      connections: () => ({ open: 1, idle: database.taken ? 0 : 1, waiting: 0 }),
    }
  } catch (error) {
    file.close()
    throw error
  }
}

function enableWriteAheadLog(file: BetterSqlite3.Database): void {
  // A checkpoint writes a page once, however often it has changed: with 16 MB of log, a change costs a fifth less.
  file.pragma('wal_autocheckpoint = 4000')
  if (file.pragma('journal_mode', { simple: true }) === 'wal') return
  try {
    file.pragma('journal_mode = WAL')
    file.pragma('synchronous = NORMAL')
  } catch (error) {
    // Somebody else is using the file in its old mode; it can be read like that too.
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))) throw error
  }
}

/** Reads are answered at once; while the connection is taken, everything waits in kysely's queue. */
class SqliteStatements implements PreparedStatements {
  readonly #database: StatementCachingDatabase
  readonly #db: Kysely<AnyDatabase>

  constructor(database: StatementCachingDatabase, db: Kysely<AnyDatabase>) {
    this.#database = database
    this.#db = db
  }

  run(sql: string, parameters: readonly unknown[]): StatementResult {
    if (this.#database.taken) return this.#db.executeQuery(CompiledQuery.raw(sql, [...parameters]))
    return this.#database.runGrouped(sql, parameters)
  }

  readonly runWith = (sql: string, parameters: readonly unknown[], follow: NextStatement): StatementResult => {
    if (!this.#database.taken) return this.#database.runPairGrouped(sql, parameters, follow)
    return this.#db.transaction().execute(async (transaction) => {
      const result = await transaction.executeQuery<StatementRow>(CompiledQuery.raw(sql, [...parameters]))
      const next = follow(result)
      if (next !== null) await transaction.executeQuery(CompiledQuery.raw(next.sql, [...next.parameters]))
      return result
    })
  }
}
