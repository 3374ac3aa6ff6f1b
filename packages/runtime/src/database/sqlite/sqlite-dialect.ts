import { sql } from 'kysely'
import type { SqlDialect } from '../sql-dialect.ts'
import { sqliteErrors } from './sqlite-errors.ts'
import { openEmptyIfSqliteLabel, resolveSqliteFile } from './sqlite-file.ts'
import { sqliteValueNormalizers } from './sqlite-forms.ts'
import { estimateTableRows } from './sqlite-table-size.ts'

/** SQLite. */
export const sqliteDialect: SqlDialect = {
  packages: {},
  locksRows: false,
  returnsChanges: true,
  insertsDefaults: true,
  survivesFailure: true,
  losesDigits: true,
  rowAsJson: null,
  likePlugin: null,
  forms: sqliteValueNormalizers,
  hasFarDays: false,
  exactNumber: (text) => text,
  asText: (expression) => sql<string>`cast(${expression} as text)`,
  day: (column, minutes) => sql<string>`strftime('%Y-%m-%d', ${column}, ${sql.raw(`'${minutes} minutes'`)})`,
  upsert: (insert, key, changes) => insert.onConflict((conflict) => conflict.column(key).doUpdateSet(changes)),
  files: { openEmpty: openEmptyIfSqliteLabel, locate: resolveSqliteFile },
  databases: null,
  tableSize: estimateTableRows,
  plannedRows: async () => null,
  errors: sqliteErrors,
  columnTest: null,
  // The error names them.
  uniqueColumns: async () => [],
  keyColumn: ['integer', (column) => column.primaryKey().autoIncrement()],
  instantType: sql`datetime`,
  textType: sql`text`,
  dropIndex: (drop) => drop,
}
