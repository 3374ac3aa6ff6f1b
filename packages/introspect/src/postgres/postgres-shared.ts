import { Kysely, PostgresAdapter, PostgresDialect, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { BorrowedConnectionEngine } from '../connect/borrowed-connection-engine.ts'
import { createTypeParsers } from './postgres-values.ts'

/** What is used of a client of pg, and of packages that are used like it. */
interface Client {
  readonly processID?: number
  getTypeParser?(oid: number, format: string): (value: string) => unknown
  query(query: object): Promise<never>
  release(destroy?: boolean): void
}

interface Pool {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
  readonly options?: object
  connect(): Promise<Client>
}

/** int8 and numeric, for which the owner may have chosen a number. */
const exact = [20, 1700]

/** Runs PostgreSQL over connections that belong to somebody else: a pool of pg, or a Kysely. */
export const postgresBorrowedConnectionEngine: BorrowedConnectionEngine = {
  over(pool) {
    if (!isPool(pool)) return null
    const { options = {} } = pool
    const connect = async () => withValues(await pool.connect())
    return {
      db: new Kysely({ dialect: new PostgresDialect({ pool: { connect, end: async () => {}, options } }) }),
      connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    }
  },
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  probe: `select current_setting('TimeZone') as zone, timestamp '2020-06-01 12:00:00' as instant`,
  utc: ['UTC', 'Etc/UTC', 'Etc/UCT', 'UCT', 'Zulu', 'GMT', 'Etc/GMT', 'Universal'],
  setZone: `select set_config('TimeZone', $1, false)`,
  begin: (isolation) => [isolation === undefined ? 'begin' : `begin isolation level ${isolation}`],
  bind: (value) => value,
}

function isPool(pool: object): pool is Pool {
  return typeof Reflect.get(pool, 'connect') === 'function' && typeof Reflect.get(pool, 'totalCount') === 'number'
}

function withValues(client: Client) {
  const parse = (oid: number, format = 'text'): ((value: string) => unknown) =>
    client.getTypeParser?.(oid, format) ?? String
  const types = createTypeParsers(parse, exact)
  return {
    ...(client.processID !== undefined && { processID: client.processID }),
    query: (text: unknown, values?: readonly unknown[]): never => client.query({ text, values, types }) as never,
    release: (destroy?: boolean): void => client.release(destroy),
  }
}
