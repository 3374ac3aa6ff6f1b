import { Kysely, MysqlDialect, MysqlIntrospector, type MysqlPool, MysqlQueryCompiler } from 'kysely'
import type { BorrowedConnectionEngine } from '../connect/borrowed-connection-engine.ts'
import { MysqlFamilyAdapter } from './mysql-family-adapter.ts'

type PoolConnection = Parameters<Parameters<MysqlPool['getConnection']>[0]>[1]

/** What is used of a pool of mysql2. */
interface Pool {
  getConnection(callback: (error: unknown, connection: PoolConnection) => void): void
}

/** In which form values come, whatever the owner of the pool has chosen for other statements. */
const values = {
  dateStrings: true,
  supportBigNumbers: true,
  bigNumberStrings: true,
  typeCast: true,
  rowsAsArray: false,
  nestTables: false,
  namedPlaceholders: false,
}

/** Runs MySQL and MariaDB over connections that belong to somebody else: a pool of mysql2, or a Kysely. */
export function mysqlBorrowedConnectionEngine(): BorrowedConnectionEngine {
  const adapter = new MysqlFamilyAdapter()
  return {
    over(given) {
      const pool: unknown = Reflect.get(given, 'pool') ?? given
      if (!isPool(pool)) return null
      const getConnection: MysqlPool['getConnection'] = (callback) =>
        pool.getConnection((error, connection) => callback(error, error ? connection : withValues(connection)))
      return { db: new Kysely({ dialect: new MysqlDialect({ pool: { getConnection, end: (done) => done(null) } }) }) }
    },
    createAdapter: () => adapter,
    createQueryCompiler: () => new MysqlQueryCompiler(),
    createIntrospector: (db) => new MysqlIntrospector(db),
    recognize: (version) => adapter.recognize(version),
    probe: `select if(@@session.time_zone = 'SYSTEM', @@system_time_zone, @@session.time_zone) as zone,
      cast('2020-06-01 12:00:00' as datetime) as instant`,
    utc: ['+00:00', 'UTC', 'GMT', 'Etc/UTC'],
    setZone: 'set time_zone = ?',
    begin: (isolation) => [
      ...(isolation === undefined ? [] : [`set transaction isolation level ${isolation}`]),
      'begin',
    ],
    // An object given as a value would otherwise become SQL.
    bind: (value) => (isPlainObject(value) ? JSON.stringify(value) : value),
  }
}

function isPool(pool: unknown): pool is Pool {
  return typeof pool === 'object' && pool !== null && typeof Reflect.get(pool, 'getConnection') === 'function'
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !(value instanceof Uint8Array) && !(value instanceof Date)
}

function withValues(connection: PoolConnection): PoolConnection {
  const query = (sql: string, parameters: unknown, callback?: never) =>
    connection.query({ sql, values: parameters, ...values } as never, callback as never)
  return {
    config: connection.config,
    threadId: connection.threadId,
    connect: () => {},
    destroy: () => connection.destroy(),
    release: () => connection.release(),
    query: query as PoolConnection['query'],
  }
}
