import type { MysqlConfig } from '../address/database-config.ts'
import type { ReadOnlyConnection } from '../connection/connection.ts'
import { loadDriver } from '../load-driver.ts'
import { createMysql2Query } from './ask-mysql2.ts'
import { connectionOptions, sessionSettings } from './mysql-connection-options.ts'

/** Opens one connection whose transactions only read. */
export async function openMysqlForReading(config: MysqlConfig): Promise<ReadOnlyConnection> {
  const { default: mysql } = await loadDriver('mysql2', () => import('mysql2/promise'))
  const connection = await mysql.createConnection(connectionOptions(config))
  const close = (): Promise<void> => connection.end().catch(() => {})
  try {
    await connection.query(sessionSettings(config))
    await connection.query('set session transaction read only')
    return { driver: config.driver, ask: createMysql2Query(connection as never), close }
  } catch (error) {
    await close()
    throw error
  }
}
