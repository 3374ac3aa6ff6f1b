import type { Kysely } from 'kysely'
import {
  type DatabaseConfig,
  databaseLabel,
  type ResolvedDatabaseConfig,
  resolveDatabaseConfig,
} from './database-config.ts'
import { databaseError } from './database-error.ts'
import { openMysql } from './mysql/mysql-dialect.ts'
import type { AnyDatabase, ConnectionCounts, DatabaseServer, OpenedServer } from './opened-server.ts'
import { openPostgres } from './postgres/postgres-dialect.ts'
import type { DriverName } from './schema.ts'
import { openSqlite } from './sqlite/sqlite-dialect.ts'
import type { Statements } from './statements.ts'

/** An open database; `close` it when done. */
export interface OpenDatabase<DB = AnyDatabase> {
  readonly db: Kysely<DB>
  readonly driver: DriverName
  readonly server: DatabaseServer
  /** Runs prepared statements beside `db`, at less cost. */
  readonly statements: Statements
  /** PostgreSQL: the only schema to read, when the configuration names one. */
  readonly onlySchema?: string
  /** The connections at the moment. */
  connections(): ConnectionCounts
  /** Names the database in messages; holds no password. */
  readonly label: string
  close(): Promise<void>
}

/**
 * Opens a database and checks that it answers.
 *
 * Values come as the wire rules want them: dates, decimals and wide integers as strings, JSON as its text, times in UTC.
 *
 * @example
 * const database = await openDatabase('pgsql://reader:secret@127.0.0.1/shop')
 * const tables = await createIntrospector(database).tables()
 * await database.close()
 *
 * @throws IntrospectError `INTROSPECT_CONFIG_INVALID`, `INTROSPECT_DRIVER_MISSING`, or why the server does not answer.
 */
export async function openDatabase<DB = AnyDatabase>(config: DatabaseConfig | string): Promise<OpenDatabase<DB>> {
  const resolved = resolveDatabaseConfig(config)
  const label = databaseLabel(resolved)
  try {
    const { connections, db, server, statements } = await openServer(resolved)
    return {
      db: db as unknown as Kysely<DB>,
      driver: resolved.driver,
      server,
      statements,
      connections,
      ...(resolved.driver === 'pgsql' && resolved.schema !== undefined && { onlySchema: resolved.schema }),
      label,
      close: () => db.destroy(),
    }
  } catch (error) {
    throw databaseError(error, label)
  }
}

function openServer(config: ResolvedDatabaseConfig): Promise<OpenedServer> {
  if (config.driver === 'sqlite') return openSqlite(config)
  return config.driver === 'pgsql' ? openPostgres(config) : openMysql(config)
}
