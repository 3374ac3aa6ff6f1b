import { CompiledQuery, Kysely, MysqlDialect, sql } from 'kysely'
import type { MysqlConfig } from '../database-config.ts'
import { loadDriver } from '../load-driver.ts'
import type { AnyDatabase, ConnectionCounts, OpenedServer } from '../opened-server.ts'
import { MysqlFamilyAdapter } from './mysql-family-adapter.ts'

/** Opens a MySQL or MariaDB server; https://sidorares.github.io/node-mysql2/docs. */
export async function openMysql(config: MysqlConfig): Promise<OpenedServer> {
  const { default: mysql } = await loadDriver('mysql2', () => import('mysql2'))
  const pool = mysql.createPool({
    host: config.host,
    port: config.port,
    database: config.database,
    user: config.user,
    password: config.password,
    ...(config.ssl !== false && { ssl: tlsOptions(config.ssl) }),
    connectionLimit: config.pool.max,
    idleTimeout: config.pool.idleTimeout,
    connectTimeout: config.connectTimeout,
    charset: 'utf8mb4',
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    jsonStrings: true,
    // An object given as a value would otherwise become SQL.
    stringifyObjects: true,
    multipleStatements: false,
    // The server must not be able to ask for a file of this machine.
    flags: ['-LOCAL_FILES'],
  })
  const adapter = new MysqlFamilyAdapter()
  const dialect = new MysqlDialect({
    pool,
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(sessionSettings(config.statementTimeout)))
    },
  })
  dialect.createAdapter = () => adapter
  const db = new Kysely<AnyDatabase>({ dialect })
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

/** Each server reads its own comment. Values are escaped with backslashes by the driver, so that mode must be on. */
function sessionSettings(statementTimeout: number): string {
  return `set time_zone = '+00:00', sql_mode = replace(@@sql_mode, 'NO_BACKSLASH_ESCAPES', '')
    /*M!100100 , max_statement_time = ${statementTimeout / 1000} */ /*!80000 , max_execution_time = ${statementTimeout} */`
}

function tlsOptions(ssl: Exclude<MysqlConfig['ssl'], false>) {
  const { ca, verify } = ssl === true ? { ca: undefined, verify: true } : ssl
  return { ...(ca !== undefined && { ca }), rejectUnauthorized: verify, verifyIdentity: verify }
}
