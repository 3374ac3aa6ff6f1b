import { sql } from 'kysely'
import { pageRelationKey, type RelationUsesInPages } from '../../access/declared-relations.ts'
import { locateModelTable } from '../../database/framework-tables.ts'
import type { IsComparableValue } from '../../database/sql-dialect.ts'
import { isNullishOrEmptyText } from '../../is-nullish-or-empty-text.ts'
import type { WireRow } from '../model/cast.ts'
import { type ModelClass, relatedModel } from '../model/model.ts'
import type { BelongsTo, BelongsToAny } from '../model/relation.ts'
import { relationOfType } from '../model/relation-of-type.ts'
import type { RelationReadContext } from './related-context.ts'
import { sqlColumn, sqlTable } from './statement-cache.ts'

/** Loads a relation as the one that it is for rows of a type. */
type Load = (
  rows: readonly WireRow[],
  declared: RelationUsesInPages | null,
  relations: Readonly<Record<string, BelongsTo>>,
) => Promise<void>

/**
 * Loads a relation to any of several models, the rows of each type at once; a row has null where its type has no model,
 * or no row has its key.
 */
export async function loadByType(
  context: RelationReadContext,
  { name, relation }: { readonly name: string; readonly relation: BelongsToAny },
  rows: readonly WireRow[],
  declared: RelationUsesInPages | null,
  load: Load,
): Promise<void> {
  for (const row of rows) row[name] = null
  const byType = Map.groupBy(rows, (row) => String(row[relation.typeColumn]))
  const loading = [...byType].map(async ([type, own]) => {
    const direct = relationOfType(relation, type)
    if (direct === null) return
    const said = declared?.get(pageRelationKey(name, type))
    const known = said === undefined ? null : new Map([[name, said]])
    const fitting = await fittingRows(context, direct, own)
    if (fitting.length > 0) await load(fitting, known, { [name]: direct })
  })
  await Promise.all(loading)
}

/** Those whose key can be compared with the keys of their type: one column here holds the keys of all types. */
async function fittingRows(
  place: RelationReadContext,
  direct: BelongsTo,
  rows: readonly WireRow[],
): Promise<readonly WireRow[]> {
  const { columnTest } = place.dialect
  if (columnTest === null) return rows
  const { foreignKey, ownerKey } = direct
  const target = relatedModel(direct)
  const db = place.readingDb(target)
  const known = tests.get(target) ?? (await columnTest(db, locateModelTable(db, target), ownerKey))
  if (known !== null) tests.set(target, known)
  const keys = rows.flatMap((row) => row[foreignKey] ?? [])
  const test = known ?? (await standsAsText(place, target, ownerKey, keys))
  return rows.filter((row) => !isNullishOrEmptyText(row[foreignKey]) && test(row[foreignKey]))
}

/** The tests of the keys of models that were asked for. */
const tests = new WeakMap<ModelClass, IsComparableValue>()

/** The test of a column of any other type: what can be compared with it is read as a text there. */
async function standsAsText(
  place: RelationReadContext,
  model: ModelClass,
  column: string,
  values: readonly unknown[],
): Promise<IsComparableValue> {
  if (values.length === 0) return () => false
  const text = place.dialect.asText(sql.ref(sqlColumn(model, column)))
  const read = place
    .readingDb(model)
    .selectFrom(sqlTable(model))
    .select(text.as('key'))
    .where(text, 'in', values.map(String))
  const found = new Set((await read.execute()).map((row) => row['key']))
  return (value) => found.has(String(value))
}
