import { sql } from 'kysely'
import type { SqlDialect } from '../sql-dialect.ts'
import { IlikePlugin } from './ilike-plugin.ts'
import { makeIsComparableInPostgres } from './postgres-column-test.ts'
import { postgresErrors } from './postgres-errors.ts'
import { rowAsJson } from './postgres-row-json.ts'
import { estimateRows, estimateTableRows } from './postgres-table-size.ts'

/** PostgreSQL. */
export const postgresDialect: SqlDialect = {
  packages: { pg: '^8.23.0' },
  locksRows: true,
  returnsChanges: true,
  insertsDefaults: true,
  survivesFailure: false,
  losesDigits: false,
  rowAsJson,
  likePlugin: new IlikePlugin(),
  forms: {},
  hasFarDays: true,
  exactNumber: (text) => text,
  asText: (expression) => sql<string>`cast(${expression} as text)`,
  day: (column, minutes) =>
    sql<string>`to_char(${column} + ${sql.raw(String(minutes))} * interval '1 minute', 'YYYY-MM-DD')`,
  upsert: (insert, key, changes) => insert.onConflict((conflict) => conflict.column(key).doUpdateSet(changes)),
  files: null,
  databases: {
    create: (name) => sql`create database ${sql.id(name)}`,
    drop: (name) => sql`drop database if exists ${sql.id(name)} with (force)`,
  },
  tableSize: estimateTableRows,
  plannedRows: estimateRows,
  errors: postgresErrors,
  columnTest: makeIsComparableInPostgres,
  // The error names them.
  uniqueColumns: async () => [],
  keyColumn: ['serial', (column) => column.primaryKey()],
  instantType: sql`timestamp(0)`,
  textType: sql`text`,
  dropIndex: (drop) => drop,
}
