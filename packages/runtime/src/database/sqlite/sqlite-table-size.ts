import { sql } from 'kysely'
import type { ModelTableName } from '../sql-dialect.ts'
import type { UntypedDatabase } from '../untyped-database.ts'

/** What `analyze` found, which makes the table that is asked here; null before. */
export async function estimateTableRows(db: UntypedDatabase, { table }: ModelTableName): Promise<number | null> {
  try {
    const { rows } = await sql<{ stat: unknown }>`select stat from sqlite_stat1 where tbl = ${table}`.execute(db)
    const sizes = rows.map(({ stat }) => Number(String(stat).split(' ', 1)[0])).filter(Number.isSafeInteger)
    return sizes.length === 0 ? null : Math.max(...sizes)
  } catch {
    return null
  }
}
