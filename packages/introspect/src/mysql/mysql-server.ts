import { CompiledQuery, Kysely, MysqlDialect, sql } from 'kysely'
import type { MysqlConfig } from '../address/database-config.ts'
import type { AnyDatabase, ConnectionCounts, OpenedServer } from '../connect/opened-server.ts'
import { withEscapedNames } from '../connect/sql-name.ts'
import { loadDriver } from '../load-driver.ts'
import { connectionOptions, sessionSettings } from './mysql-connection-options.ts'
import { MysqlFamilyAdapter } from './mysql-family-adapter.ts'

/** Opens a MySQL or MariaDB server; https://sidorares.github.io/node-mysql2/docs. */
export async function openMysql(config: MysqlConfig): Promise<OpenedServer> {
  const { default: mysql } = await loadDriver('mysql2', () => import('mysql2'))
  const pool = mysql.createPool({
    ...connectionOptions(config),
    connectionLimit: config.pool.max,
    idleTimeout: config.pool.idleTimeout,
  })
  const adapter = new MysqlFamilyAdapter()
  const dialect = new MysqlDialect({
    pool,
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(sessionSettings(config)))
    },
  })
  dialect.createAdapter = () => adapter
  const db = new Kysely<AnyDatabase>({ dialect: withEscapedNames(dialect) })
  try {
    const { rows } = await sql<{
      version: string
      name: string
    }>`select version() as version, database() as name`.execute(db)
    const version = rows[0]?.version ?? ''
    adapter.recognize(version)
    const product = /mariadb/i.test(version) ? 'mariadb' : 'mysql'
    return {
      db,
      server: { product, version, defaultSchema: rows[0]?.name ?? config.database },
      // The driver's prepared statements answer some types in another form than its plain ones.
      statements: { run: (text, parameters) => db.executeQuery(CompiledQuery.raw(text, [...parameters])) },
      connections: () => countConnections(pool),
    }
  } catch (error) {
    await db.destroy().catch(() => {})
    throw error
  }
}

/** The driver tells nobody; where these change their names, nothing is counted. */
function countConnections(pool: object): ConnectionCounts {
  const queues = pool as Partial<
    Record<'_allConnections' | '_freeConnections' | '_connectionQueue', { length: number }>
  >
  return {
    open: queues._allConnections?.length ?? 0,
    idle: queues._freeConnections?.length ?? 0,
    waiting: queues._connectionQueue?.length ?? 0,
  }
}
