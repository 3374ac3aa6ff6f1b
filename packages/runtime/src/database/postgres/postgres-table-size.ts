import { CompiledQuery, sql } from 'kysely'
import type { ModelTableName, SelectStatement } from '../sql-dialect.ts'
import type { UntypedDatabase } from '../untyped-database.ts'

/** The estimate that `analyze` left in the catalog. */
export async function estimateTableRows(db: UntypedDatabase, place: ModelTableName): Promise<number | null> {
  const { rows } = await sql<{
    rows: unknown
  }>`select reltuples as "rows" from pg_class where oid = to_regclass(cast(${quotedTable(place)} as text))`.execute(db)
  const size = Number(rows[0]?.rows ?? Number.NaN)
  // -1 of a table that was never analysed.
  return size >= 0 ? Math.round(size) : null
}

/** The name of a table as a statement has it. */
export function quotedTable({ schema, table }: ModelTableName): string {
  return (schema === null ? [table] : [schema, table]).map((part) => `"${part.replaceAll('"', '""')}"`).join('.')
}

/** What the planner expects at the top of its plan. */
export async function estimateRows(db: UntypedDatabase, select: SelectStatement): Promise<number | null> {
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`explain (format json) ${select.sql}`, [...select.parameters]),
  )
  const text = rows[0]?.['QUERY PLAN']
  const [first]: readonly { readonly Plan?: { readonly 'Plan Rows'?: unknown } }[] =
    typeof text === 'string' ? JSON.parse(text) : Object(text)
  const planned = first?.Plan?.['Plan Rows']
  return typeof planned === 'number' ? planned : null
}
