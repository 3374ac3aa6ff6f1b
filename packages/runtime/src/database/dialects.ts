import type { DriverName } from '@quoin/introspect'
import { mysqlDialect } from './mysql/mysql-dialect.ts'
import { postgresDialect } from './postgres/postgres-dialect.ts'
import type { SqlDialect } from './sql-dialect.ts'
import { sqliteDialect } from './sqlite/sqlite-dialect.ts'

const dialects: Readonly<Record<DriverName, SqlDialect>> = {
  mysql: mysqlDialect,
  pgsql: postgresDialect,
  sqlite: sqliteDialect,
}

/** What is different on the engine of a connection; the only place of the server that knows the engines by name. */
export function dialectOf(driver: DriverName): SqlDialect {
  return dialects[driver]
}
