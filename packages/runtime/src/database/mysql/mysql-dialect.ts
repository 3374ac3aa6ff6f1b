import { sql } from 'kysely'
import type { SqlDialect } from '../sql-dialect.ts'
import { mysqlErrors } from './mysql-errors.ts'
import { estimateRows, estimateTableRows } from './mysql-table-size.ts'

/** MySQL and MariaDB. */
export const mysqlDialect: SqlDialect = {
  packages: { mysql2: '^3.24.0' },
  locksRows: true,
  // MariaDB answers inserted and deleted rows, MySQL none.
  returnsChanges: false,
  insertsDefaults: false,
  survivesFailure: true,
  losesDigits: false,
  rowAsJson: null,
  likePlugin: null,
  // A tinyint(1) has 256 values.
  forms: { boolean: (expression) => sql`(${expression} <> 0)` },
  hasFarDays: false,
  // Numbers and texts are compared as floating point, which loses digits of large numbers.
  exactNumber: (text) => sql<string>`cast(${text} as decimal(65, 30))`,
  asText: (expression) => sql<string>`cast(${expression} as char)`,
  day: (column, minutes) =>
    sql<string>`date_format(date_add(${column}, interval ${sql.raw(String(minutes))} minute), '%Y-%m-%d')`,
  upsert: (insert, _key, changes) => insert.onDuplicateKeyUpdate(changes),
  files: null,
  databases: {
    // MariaDB before 11.6 would take latin1.
    create: (name) => sql`create database ${sql.id(name)} character set utf8mb4`,
    drop: (name) => sql`drop database if exists ${sql.id(name)}`,
  },
  tableSize: estimateTableRows,
  plannedRows: estimateRows,
  errors: mysqlErrors,
  // MySQL rejects a text that is no date, or has letters that the texts of a column cannot have.
  columnTest: async (db, { schema, table }, column) => {
    const { rows } = await sql<{ readonly type: string; readonly letters: string | null }>`
      select data_type as type, character_set_name as letters from information_schema.columns
      where table_schema = coalesce(${schema}, database()) and table_name = ${table} and column_name = ${column}`.execute(
      db,
    )
    return rows.some(({ type, letters }) => !/^(?:date|time|year)/.test(type) && /^(?:utf8|$)/.test(letters ?? ''))
      ? () => true
      : null
  },
  uniqueColumns: async (db, { schema, table }, index) => {
    const { rows } = await sql<{ readonly name: string }>`select column_name as name from information_schema.statistics
      where table_schema = coalesce(${schema}, database())
        and table_name = ${table} and index_name = ${index}
      order by seq_in_index`.execute(db)
    return rows.map(({ name }) => name)
  },
  keyColumn: ['integer', (column) => column.primaryKey().autoIncrement()],
  instantType: sql`datetime`,
  textType: sql`longtext`,
  dropIndex: (drop, table) => drop.on(table),
}
