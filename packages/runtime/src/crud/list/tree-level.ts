import { formatKeyValue } from '@quoin/generator/feature-pages'
import { sqlName } from '@quoin/introspect/connect'
import type { UntypedDatabase } from '../../database/untyped-database.ts'
import type { WireRow } from '../model/cast.ts'
import { toComparisonValue } from '../model/compared-value.ts'
import { type ModelClass, parentKeyColumn } from '../model/model.ts'
import { sqlColumn, sqlTable } from '../rows/statement-cache.ts'
import type { TreeLevel } from './list-options.ts'
import type { UntypedQuery } from './list-query.ts'

/** The rows of a list on one level; at the top stand those too whose row above the list does not find. */
export function rowsOfLevel(
  rows: UntypedQuery,
  model: ModelClass,
  { parentKey: above, parentColumn: column }: TreeLevel,
): UntypedQuery {
  const parent = sqlColumn(model, column)
  if (above !== null) return rows.where(parent, '=', toComparisonValue(model, column, above))
  const key = sqlColumn(model, parentKeyColumn(model, column))
  const keys = rows.clearSelect().clearOrderBy().select(key).where(key, 'is not', null)
  return rows.where(({ eb, or }) => or([eb(parent, 'is', null), eb(parent, 'not in', keys)]))
}

/**
 * Gives rows, as the database gives them, `_below`: what `_below` of a request has to be for the rows below each, null
 * where the list has none.
 */
export async function markRowsWithChildren(
  page: readonly WireRow[],
  { rows, model, column, db }: { rows: UntypedQuery; model: ModelClass; column: string; db: UntypedDatabase },
): Promise<void> {
  const name = parentKeyColumn(model, column)
  const keys = page.map((row) => row[name]).filter((key) => (key ?? null) !== null)
  if (keys.length === 0) return
  const above = `quoin_above.${sqlName(name)}`
  const below = rows
    .clearSelect()
    .clearOrderBy()
    .select(sqlColumn(model, column))
    .whereRef(sqlColumn(model, column), '=', above)
  const full = await db
    .selectFrom(`${sqlTable(model)} as quoin_above`)
    .select(`${above} as key`)
    .where(above, 'in', keys)
    .where(({ exists }) => exists(below))
    .execute()
  const texts = new Set(full.map(({ key }) => formatKeyValue(key)))
  for (const row of page) {
    const text = formatKeyValue(row[name])
    row._below = texts.has(text) ? text : null
  }
}
