import type { Dialect } from './dialect.ts'
import { mysqlDialect } from './mysql/mysql-dialect.ts'
import { postgresDialect } from './postgres/postgres-dialect.ts'
import type { DriverName } from './schema/driver-name.ts'
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

/** All engines; the first that recognizes a connection or an address is the one. */
export const engines: readonly (readonly [DriverName, Dialect])[] = Object.entries(dialects) as never
