import { sql } from 'kysely'
import type { SqlDialect } from '../sql-dialect.ts'
import { sqliteErrors } from './sqlite-errors.ts'
import { locateFile, openEmptyFile } from './sqlite-file.ts'
import { sqliteStoredForms } from './sqlite-forms.ts'
import { estimateTableSize } from './sqlite-table-size.ts'

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
  forms: sqliteStoredForms,
  hasFarDays: false,
  exactNumber: (text) => text,
  asText: (expression) => sql<string>`cast(${expression} as text)`,
  day: (column, minutes) => sql<string>`strftime('%Y-%m-%d', ${column}, ${sql.raw(`'${minutes} minutes'`)})`,
  upsert: (insert, key, changes) => insert.onConflict((conflict) => conflict.column(key).doUpdateSet(changes)),
  files: { openEmpty: openEmptyFile, locate: locateFile },
  databases: null,
  tableSize: estimateTableSize,
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
