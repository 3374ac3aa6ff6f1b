import { Kysely, PostgresDialect, sql } from 'kysely'
import type { PgsqlConfig } from '../database-config.ts'
import { loadDriver } from '../load-driver.ts'
import type { AnyDatabase, OpenedServer } from '../opened-server.ts'
import { PostgresPipeline } from './postgres-pipeline.ts'
import { PostgresStatements } from './postgres-statements.ts'

/** date, timestamp, timestamptz, interval, json, jsonb, point, circle: left as the text that the server sends. */
const texts = new Set([1082, 1114, 1184, 1186, 114, 3802, 600, 718])
/** The arrays of these, and of numeric, whose elements a number cannot hold. */
const textArrays = new Set([1182, 1115, 1185, 1187, 199, 3807, 1017, 1231])
const textArrayType = 1009

const sessionSettings = `select set_config('timezone', 'UTC', false), set_config('datestyle', 'ISO', false),
  set_config('jit', 'off', false), set_config('statement_timeout', $1, false),
  case when $2::text is not null then set_config('search_path', quote_ident($2) || ', public', false) end,
  pg_backend_pid() as backend`

/** Opens a PostgreSQL server; https://node-postgres.com/apis/pool. */
export async function openPostgres(config: PgsqlConfig): Promise<OpenedServer> {
  const { default: pg } = await loadDriver('pg', () => import('pg'))
  const pool = new pg.Pool({
    host: config.host,
    port: config.port,
    database: config.database,
    user: config.user,
    // A function, because pg looks in the environment and in a password file when the text is empty.
    password: () => config.password,
    ssl: typeof config.ssl === 'boolean' ? config.ssl : { ca: config.ssl.ca, rejectUnauthorized: config.ssl.verify },
    max: config.pool.max,
    // Statements are sent before the one before is answered.
    pipeline: true,
    // Compiling a statement of the catalog to machine code takes 40 times as long as running it.
    onConnect: async (client) => {
      const settings = [String(config.statementTimeout), config.schema ?? null]
      const { rows } = await client.query<{ backend: number }>(sessionSettings, settings)
      pipeline.connected(client, rows[0]?.backend)
    },
    idleTimeoutMillis: config.pool.idleTimeout,
    connectionTimeoutMillis: config.connectTimeout,
    types: {
      getTypeParser(oid: number, format?: 'text' | 'binary') {
        if (format !== 'binary' && texts.has(oid)) return String
        return pg.types.getTypeParser(
          format !== 'binary' && textArrays.has(oid) ? textArrayType : oid,
          format as 'text',
        )
      },
    },
  })
  const pipeline = new PostgresPipeline(pool)
  // Without a listener a connection that breaks while idle would end the process; its next query reports it.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  const db = new Kysely<AnyDatabase>({
    dialect: new PostgresDialect({
      pool: { Client: pg.Client, connect: () => pipeline.connect(), end: () => pipeline.end(), options: pool.options },
    }),
  })
  try {
    const { rows } = await sql<{ version: string; schema: string | null }>`
      select current_setting('server_version') as version, current_schema()::text as schema`.execute(db)
    const server = { version: rows[0]?.version ?? '', defaultSchema: config.schema ?? rows[0]?.schema ?? 'public' }
    return {
      db,
      server: { product: 'postgresql', ...server },
      statements: new PostgresStatements(pipeline, config.pool.max),
      connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    }
  } catch (error) {
    await db.destroy().catch(ignore)
    throw error
  }
}

function ignore(): void {}
