import { CompiledQuery, sql } from 'kysely'
import type { ModelTableName, SelectStatement } from '../sql-dialect.ts'
import type { UntypedDatabase } from '../untyped-database.ts'

/** The estimate of information_schema, which the storage engine keeps. */
export async function estimateTableRows(
  db: UntypedDatabase,
  { schema, table }: ModelTableName,
): Promise<number | null> {
  const { rows } = await sql<{ rows: unknown }>`select table_rows as \`rows\` from information_schema.tables
    where table_schema = coalesce(${schema}, database()) and table_name = ${table}`.execute(db)
  const size = Number(rows[0]?.rows ?? Number.NaN)
  return Number.isNaN(size) ? null : Math.round(size)
}

/** The product of what `explain` expects of each joined table. */
export async function estimateRows(db: UntypedDatabase, select: SelectStatement): Promise<number | null> {
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`explain ${select.sql}`, [...select.parameters]),
  )
  const factors = rows.map((row) => (Number(row.rows ?? 1) * Number(row.filtered ?? 100)) / 100)
  return Math.round(factors.reduce((product, factor) => product * factor, 1))
}
