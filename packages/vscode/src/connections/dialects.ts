import type { DriverName } from '@quoin/introspect'
import type { Dialect } from './dialect.ts'
import { mysqlDialect } from './mysql/mysql-dialect.ts'
import { postgresDialect } from './postgres/postgres-dialect.ts'
import { sqliteDialect } from './sqlite/sqlite-dialect.ts'

const dialects: Readonly<Record<DriverName, Dialect>> = {
  sqlite: sqliteDialect,
  pgsql: postgresDialect,
  mysql: mysqlDialect,
}

/** All engines, in the order in which they are offered. */
export const engines: readonly (readonly [driver: string, Dialect])[] = Object.entries(dialects)

/** Whether a connection of this driver opens a file, without user and password. */
export function opensFile(driver: string): boolean {
  return engines.some(([name, { files }]) => name === driver && files !== null)
}
