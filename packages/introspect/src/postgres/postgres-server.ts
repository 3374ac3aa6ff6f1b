import { Kysely, PostgresDialect, sql } from 'kysely'
import type { PgsqlConfig } from '../address/database-config.ts'
import type { AnyDatabase, OpenedServer } from '../connect/opened-server.ts'
import { withEscapedNames } from '../connect/sql-name.ts'
import { loadDriver } from '../load-driver.ts'
import { buildSessionQuery, clientOptions } from './postgres-client-options.ts'
import { PostgresPipeline } from './postgres-pipeline.ts'
import { PostgresPreparedStatements } from './postgres-statements.ts'
import { createTypeParsers } from './postgres-values.ts'

/** Opens a PostgreSQL server; https://node-postgres.com/apis/pool. */
export async function openPostgres(config: PgsqlConfig): Promise<OpenedServer> {
  const { default: pg } = await loadDriver('pg', () => import('pg'))
  const pool = new pg.Pool({
    ...clientOptions(config),
    max: config.pool.max,
    // Statements are sent before the one before is answered.
    pipeline: true,
    // Compiling a statement of the catalog to machine code takes 40 times as long as running it.
    onConnect: async (client) => {
      const { rows } = await client.query<{ backend: number }>(buildSessionQuery(config))
      pipeline.connected(client, rows[0]?.backend)
    },
    idleTimeoutMillis: config.pool.idleTimeout,
    types: createTypeParsers((oid, format) => pg.types.getTypeParser(oid, format as 'text')),
  })
  const pipeline = new PostgresPipeline(pool)
  // Without a listener a connection that breaks while idle would end the process; its next query reports it.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  const db = new Kysely<AnyDatabase>({
    dialect: withEscapedNames(
      new PostgresDialect({
        pool: {
          Client: pg.Client,
          connect: () => pipeline.connect(),
          end: () => pipeline.end(),
          options: pool.options,
        },
      }),
    ),
  })
  try {
    const { rows } = await sql<{ version: string; schema: string | null }>`
      select current_setting('server_version') as version, current_schema()::text as schema`.execute(db)
    const server = { version: rows[0]?.version ?? '', defaultSchema: config.schema ?? rows[0]?.schema ?? 'public' }
    return {
      db,
      server: { product: 'postgresql', ...server },
      statements: new PostgresPreparedStatements(pipeline, config.pool.max),
      ...(config.schema !== undefined && { onlySchema: config.schema }),
      connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    }
  } catch (error) {
    await db.destroy().catch(ignore)
    throw error
  }
}

function ignore(): void {}
