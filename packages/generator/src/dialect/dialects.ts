import type { DriverName } from '@quoin/introspect'
import type { Dialect } from './dialect.ts'
import { mysqlDialect } from './mysql/mysql-dialect.ts'
import { postgresDialect } from './postgres/postgres-dialect.ts'
import { sqliteDialect } from './sqlite/sqlite-dialect.ts'

const dialects: Readonly<Record<DriverName, Dialect>> = {
  mysql: mysqlDialect,
  pgsql: postgresDialect,
  sqlite: sqliteDialect,
}

/** The dialect of an engine. */
export function dialectOf(driver: DriverName): Dialect {
  return dialects[driver]
}
