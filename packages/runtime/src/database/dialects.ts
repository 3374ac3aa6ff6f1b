import type { DriverName } from '@quoin/introspect'
import type { DialectErrors } from './dialect-errors.ts'
import { mysqlDialect } from './mysql/mysql-dialect.ts'
import { postgresDialect } from './postgres/postgres-dialect.ts'
import type { SqlDialect } from './sql-dialect.ts'
import { sqliteDialect } from './sqlite/sqlite-dialect.ts'

const dialects: Readonly<Record<DriverName, SqlDialect>> = {
  mysql: mysqlDialect,
  pgsql: postgresDialect,
  sqlite: sqliteDialect,
}

/** What the errors of each engine mean: an error alone does not say whose it is. */
export const dialectErrors: readonly DialectErrors[] = Object.values(dialects).map(({ errors }) => errors)

/** The engines whose databases are files: a configuration does not always say whose it is. */
export const fileDatabaseDialects: readonly NonNullable<SqlDialect['files']>[] = Object.values(dialects).flatMap(
  ({ files }) => files ?? [],
)

/** What is different on the engine of a connection; the only place of the server that knows the engines by name. */
export function dialectOf(driver: DriverName): SqlDialect {
  return dialects[driver]
}
