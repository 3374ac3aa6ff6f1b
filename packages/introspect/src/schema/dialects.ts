import { mysqlKyselyTypes } from '../mysql/mysql-kysely-types.ts'
import { postgresKyselyTypes } from '../postgres/postgres-kysely-types.ts'
import { sqliteKyselyTypes } from '../sqlite/sqlite-kysely-types.ts'
import type { DriverName } from './driver-name.ts'
import type { KyselyTypes } from './kysely-types.ts'

const dialects: Readonly<Record<DriverName, KyselyTypes>> = {
  mysql: mysqlKyselyTypes,
  pgsql: postgresKyselyTypes,
  sqlite: sqliteKyselyTypes,
}

/** What the values of an engine are in TypeScript; apart from the rest of the dialects, so that renderers load no driver. */
export function kyselyTypesOf(driver: DriverName): KyselyTypes {
  return dialects[driver]
}
