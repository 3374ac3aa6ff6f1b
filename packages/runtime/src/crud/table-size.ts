import type { DriverName } from '@quoin/introspect'
import { CompiledQuery, sql } from 'kysely'
import type { LooseDatabase } from '../database/loose-database.ts'

/** How many rows a table has about, as the engine's own statistics know it; null when they know nothing. */
export async function tableSize(db: LooseDatabase, driver: DriverName, table: string): Promise<number | null> {
  if (driver === 'sqlite') return sqliteSize(db, table)
  const names = table.split('.')
  const name = names.at(-1) ?? table
  const { rows } = await (driver === 'pgsql'
    ? sql<{
        rows: unknown
      }>`select reltuples as "rows" from pg_class where oid = to_regclass(cast(${quoted(names)} as text))`
    : sql<{ rows: unknown }>`select table_rows as \`rows\` from information_schema.tables
        where table_schema = coalesce(${names.at(-2) ?? null}, database()) and table_name = ${name}`
  ).execute(db)
  const size = Number(rows[0]?.rows ?? Number.NaN)
  // PostgreSQL says -1 of a table that was never analysed.
  return size >= 0 ? Math.round(size) : null
}

/** How many rows a select finds about, as the engine's planner expects it; null when it does not say. */
export async function plannedRows(
  db: LooseDatabase,
  driver: DriverName,
  select: { readonly sql: string; readonly parameters: readonly unknown[] },
): Promise<number | null> {
  if (driver === 'sqlite') return null
  const explain = driver === 'pgsql' ? 'explain (format json)' : 'explain'
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${explain} ${select.sql}`, [...select.parameters]),
  )
  if (driver === 'pgsql') return postgresPlan(rows[0]?.['QUERY PLAN'])
  const factors = rows.map((row) => (Number(row.rows ?? 1) * Number(row.filtered ?? 100)) / 100)
  return Math.round(factors.reduce((product, factor) => product * factor, 1))
}

function postgresPlan(text: unknown): number | null {
  const plan: unknown = typeof text === 'string' ? JSON.parse(text) : text
  const [first] = plan as readonly { readonly Plan?: { readonly 'Plan Rows'?: unknown } }[]
  const rows = first?.Plan?.['Plan Rows']
  return typeof rows === 'number' ? rows : null
}

/** SQLite knows sizes only after `analyze`, which makes the table that is asked here. */
async function sqliteSize(db: LooseDatabase, table: string): Promise<number | null> {
  try {
    const { rows } = await sql<{ stat: unknown }>`select stat from sqlite_stat1 where tbl = ${table}`.execute(db)
    const sizes = rows.map(({ stat }) => Number(String(stat).split(' ', 1)[0])).filter(Number.isSafeInteger)
    return sizes.length === 0 ? null : Math.max(...sizes)
  } catch {
    return null
  }
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')
}
