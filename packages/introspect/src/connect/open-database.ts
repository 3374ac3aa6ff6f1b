import type { Kysely } from 'kysely'
import type { DatabaseConfig, WrittenDatabaseConfig } from '../address/database-config.ts'
import { databaseLabel, resolveDatabaseConfig } from '../address/resolve-database-config.ts'
import type { DatabaseServer } from '../connection/connection.ts'
import { databaseError } from '../database-error.ts'
import { dialectOf } from '../dialects.ts'
import type { DriverName } from '../schema/driver-name.ts'
import type { AnyDatabase, ConnectionCounts } from './opened-server.ts'
import type { PreparedStatements } from './statements.ts'

/** An open database; `close` it when done. */
export interface OpenDatabase<DB = AnyDatabase> {
  readonly db: Kysely<DB>
  readonly driver: DriverName
  readonly server: DatabaseServer
  /** Runs prepared statements beside `db`, at less cost. */
  readonly statements: PreparedStatements
  /** PostgreSQL: the only schema to read, when the configuration names one. */
  readonly onlySchema?: string
  /** The connections now. */
  connections(): ConnectionCounts
  /** Names the database in messages; holds no password. */
  readonly label: string
  close(): Promise<void>
}

/**
 * Opens a database for a program that works with it, and checks that it answers. A SQLite file that does not exist is
 * made, and put into write-ahead logging; to read a database as it is, use `introspect`.
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
export async function openDatabase<DB = AnyDatabase>(
  config: DatabaseConfig | WrittenDatabaseConfig | string,
): Promise<OpenDatabase<DB>> {
  const resolved = resolveDatabaseConfig(config)
  const label = databaseLabel(resolved)
  try {
    const { db, ...opened } = await dialectOf(resolved.driver).open(resolved)
    return {
      db: db as unknown as Kysely<DB>,
      driver: resolved.driver,
      ...opened,
      label,
      close: () => db.destroy(),
    }
  } catch (error) {
    throw databaseError(error, label)
  }
}
