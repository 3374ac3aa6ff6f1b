import { createTestDatabase, openServerPool } from '@quoin/test-databases'
import Database from 'better-sqlite3'
import pg from 'pg'

/** The engines that are measured. */
export const engines = ['sqlite', 'pgsql'] as const
/** One of {@link engines}. */
export type Engine = (typeof engines)[number]

/** The first rows, which wait to be deleted. */
export const doomedRows = 600_000
/** The rows after those, which lists and single reads see. */
export const rows = 100_000

/** Equal databases, one per server, so that none pays for what another wrote. */
export interface BenchDatabases {
  readonly urls: readonly string[]
  close(): Promise<void>
}

/** Creates the databases of an engine for so many servers. */
export async function createBenchDatabases(engine: Engine, servers: number): Promise<BenchDatabases> {
  const pool = await openServerPool()
  process.env.TEST_SERVERS = pool.address
  const databases = await Promise.all(Array.from({ length: servers }, () => createTestDatabase(engine)))
  for (const { url } of databases) await (engine === 'pgsql' ? fillPostgres(url) : fillSqlite(url))
  return {
    urls: databases.map(({ url }) => url),
    close: async () => {
      for (const database of databases) await database.drop()
      await pool.stop()
    },
  }
}

const facts = `'S' || i, 'Product ' || i, null, (i % 1000) + 0.5,
  case when i <= ${doomedRows} then 'doomed' when i % 3 = 0 then 'draft' when i % 3 = 1 then 'live' else 'archived' end`
const instants = `'2026-01-01 00:00:00', '2026-01-01 00:00:00'`

function fillSqlite(url: string): void {
  const database = new Database(url.replace(/^sqlite:/, ''))
  database.pragma('journal_mode = WAL')
  database.exec(`create table bench_products (id integer primary key, sku text not null, name text not null,
      description text, price numeric(10,2) not null, status text not null, is_featured boolean not null default 0,
      created_at text, updated_at text);
    create index bench_products_status on bench_products (status);
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows + doomedRows})
    insert into bench_products select i, ${facts}, i % 2, ${instants} from n;`)
  database.close()
}

async function fillPostgres(url: string): Promise<void> {
  const client = new pg.Client(url.replace(/^pgsql/, 'postgres'))
  await client.connect()
  await client.query(`create table bench_products (id serial primary key, sku text not null, name text not null,
      description text, price numeric(10,2) not null, status text not null, is_featured boolean not null default false,
      created_at timestamp, updated_at timestamp);
    insert into bench_products select i, ${facts}, i % 2 = 1, ${instants} from generate_series(1, ${rows + doomedRows}) as n(i);
    create index bench_products_status on bench_products (status);
    select setval('bench_products_id_seq', ${rows + doomedRows});`)
  await client.query('vacuum analyze bench_products')
  await client.end()
}
