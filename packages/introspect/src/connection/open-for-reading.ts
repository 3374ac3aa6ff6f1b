import type { MysqlConfig, PgsqlConfig, ResolvedDatabaseConfig, SqliteConfig } from '../address/database-config.ts'
import { withOptionalTls } from '../address/optional-tls.ts'
import { loadDriver } from '../load-driver.ts'
import { askMysql2 } from '../mysql/ask-mysql2.ts'
import { connectionOptions, sessionSettings as mysqlSettings } from '../mysql/mysql-connection-options.ts'
import { askPg } from '../postgres/ask-pg.ts'
import { clientOptions, sessionSettings as postgresSettings } from '../postgres/postgres-client-options.ts'
import { askSqlite } from '../sqlite/ask-sqlite.ts'
import type { KnownConnection } from './connection.ts'

/** A connection that can only read, and how to close it. */
export interface OpenedForReading extends KnownConnection {
  close(): Promise<void>
}

/** Opens one connection that changes nothing: no file is made, and no mode of a file is changed. */
export function openForReading(config: ResolvedDatabaseConfig): Promise<OpenedForReading> {
  if (config.driver === 'sqlite') return openFile(config)
  return config.driver === 'pgsql' ? withOptionalTls(config, openClient) : withOptionalTls(config, openConnection)
}

async function openFile({ file, busyTimeout }: SqliteConfig): Promise<OpenedForReading> {
  const readonly = file !== ':memory:'
  const open = await loadSqlite()
  const database = open(file, readonly, busyTimeout)
  const ask = askSqlite(database)
  return { driver: 'sqlite', ask, close: async () => database.close() }
}

interface SqliteFile {
  prepare(sql: string): unknown
  close(): void
}

/** better-sqlite3 where it is installed, otherwise what Node has itself. */
async function loadSqlite(): Promise<(file: string, readonly: boolean, timeout: number) => SqliteFile> {
  try {
    const { default: Database } = await loadDriver('better-sqlite3', () => import('better-sqlite3'))
    return (file, readonly, timeout) => new Database(file, { readonly, fileMustExist: readonly, timeout })
  } catch (error) {
    const { DatabaseSync } = await import('node:sqlite').catch(() => {
      throw error
    })
    return (file, readOnly, timeout) => new DatabaseSync(file, { readOnly, timeout })
  }
}

async function openClient(config: PgsqlConfig): Promise<OpenedForReading> {
  const { default: pg } = await loadDriver('pg', () => import('pg'))
  const client = new pg.Client(clientOptions(config))
  // What breaks a connection is reported by the statement that it breaks.
  client.on('error', () => {})
  const close = (): Promise<void> => client.end().catch(() => {})
  try {
    await client.connect()
    await client.query(postgresSettings(config))
    await client.query('set default_transaction_read_only = on')
    const { schema } = config
    return { driver: 'pgsql', ask: askPg(client), close, ...(schema !== undefined && { onlySchema: schema }) }
  } catch (error) {
    await close()
    throw error
  }
}

async function openConnection(config: MysqlConfig): Promise<OpenedForReading> {
  const { default: mysql } = await loadDriver('mysql2', () => import('mysql2/promise'))
  const connection = await mysql.createConnection(connectionOptions(config))
  const close = (): Promise<void> => connection.end().catch(() => {})
  try {
    await connection.query(mysqlSettings(config))
    await connection.query('set session transaction read only')
    return { driver: 'mysql', ask: askMysql2(connection as never), close }
  } catch (error) {
    await close()
    throw error
  }
}
