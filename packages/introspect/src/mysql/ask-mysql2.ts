import type { QueryFunction } from '../connection/connection.ts'

/** A pool or connection of mysql2/promise. */
interface Mysql2Like {
  query(options: object, parameters?: readonly unknown[]): Promise<readonly [unknown, unknown]>
  execute(options: object, parameters?: readonly unknown[]): Promise<readonly [unknown, unknown]>
}

/** Whether it is a pool or connection of mysql2, of the kind with promises or with callbacks. */
export function isMysql2(value: object): value is Mysql2Like | { promise(): Mysql2Like } {
  return ['query', 'execute'].every((name) => typeof Reflect.get(value, name) === 'function')
}

/** Whatever the owner of the connection has chosen for other statements. */
const options = { rowsAsArray: false, nestTables: false, namedPlaceholders: false, typeCast: true }

/** Asks a pool or connection of mysql2. */
export function createMysql2Query(database: Mysql2Like | { promise(): Mysql2Like }): QueryFunction {
  const connection = 'promise' in database ? database.promise() : database
  return async (sql, parameters) => {
    // A value inside the text would be escaped with backslashes, which a session may have switched off.
    const [rows] = await (parameters.length > 0
      ? connection.execute({ sql, ...options }, parameters)
      : connection.query({ sql, ...options }))
    return rows as readonly unknown[]
  }
}
