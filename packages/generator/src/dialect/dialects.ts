import type { DriverName } from '@quoin/introspect'
import type { Dialect } from './dialect.ts'
import { mysqlDialect } from './mysql/mysql-dialect.ts'
import { postgresDialect } from './postgres/postgres-dialect.ts'
import { sqliteDialect } from './sqlite/sqlite-dialect.ts'

const byDriver: Readonly<Record<DriverName, Dialect>> = {
  mysql: mysqlDialect,
  pgsql: postgresDialect,
  sqlite: sqliteDialect,
}

/** All dialects: an error alone does not say whose it is. */
export const dialects: readonly Dialect[] = Object.values(byDriver)

/** The dialect of an engine. */
export function dialectOf(driver: DriverName): Dialect {
  return byDriver[driver]
}
