import type { QueryFunction } from '../connection/connection.ts'

interface PreparedStatement {
  all(...parameters: readonly (string | number)[]): readonly unknown[]
  /** better-sqlite3 */
  safeIntegers?(on: boolean): unknown
  raw?(on: boolean): unknown
  /** node:sqlite */
  setReadBigInts?(on: boolean): unknown
  setReturnArrays?(on: boolean): unknown
}

/** Asks a database of better-sqlite3 or node:sqlite, however its owner has it answer other statements. */
export function createSqliteQuery(database: { readonly prepare: (sql: string) => unknown }): QueryFunction {
  return async (sql, parameters) => {
    const statement = database.prepare(sql) as PreparedStatement
    statement.safeIntegers?.(false)
    statement.setReadBigInts?.(false)
    statement.setReturnArrays?.(false)
    return statement.all(...parameters)
  }
}
