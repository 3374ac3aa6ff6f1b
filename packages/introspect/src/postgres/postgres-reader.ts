import type { PgsqlConfig } from '../address/database-config.ts'
import type { ReadOnlyConnection } from '../connection/connection.ts'
import { loadDriver } from '../load-driver.ts'
import { createPgQuery } from './pg-query.ts'
import { buildSessionQuery, clientOptions } from './postgres-client-options.ts'

/** Opens one connection whose transactions only read. */
export async function openPostgresForReading(config: PgsqlConfig): Promise<ReadOnlyConnection> {
  const { default: pg } = await loadDriver('pg', () => import('pg'))
  const client = new pg.Client(clientOptions(config))
  // What breaks a connection is reported by the statement that it breaks.
  client.on('error', () => {})
  const close = (): Promise<void> => client.end().catch(() => {})
  try {
    await client.connect()
    await client.query(buildSessionQuery(config))
    await client.query('set default_transaction_read_only = on')
    const { driver, schema } = config
    return { driver, ask: createPgQuery(client), close, ...(schema !== undefined && { onlySchema: schema }) }
  } catch (error) {
    await close()
    throw error
  }
}
