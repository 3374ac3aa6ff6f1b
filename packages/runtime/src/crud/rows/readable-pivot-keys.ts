import { sqlName } from '@quoin/introspect/connect'
import { filterTrashed, selectFromRows, type UntypedQuery, untypedQuery } from '../list/list-query.ts'
import type { ModelClass } from '../model/model.ts'
import type { BelongsToMany } from '../model/relation.ts'
import { singleKeyColumn } from '../model/row-key.ts'
import type { RelatedSelection, RelationReadContext } from './related-context.ts'
import { sqlColumn, sqlTable } from './statement-cache.ts'

/** The rows that a pivot table joins to the owners with these keys, each with that of its owner as `pivot_owner`. */
export function selectJoined(
  { model, context: place, selected }: RelatedSelection,
  relation: BelongsToMany,
  owners: readonly unknown[],
): UntypedQuery {
  const joined = { db: place.readingDb(model), joins: true }
  const pivot = selectReadablePivotKeys(place, relation, model)
  return untypedQuery(
    filterTrashed(selectFromRows(place.readable(model), model, selected, joined), model)
      .innerJoin(pivot.as('quoin_pivot'), (join) =>
        join.onRef('quoin_pivot.other', '=', sqlColumn(model, singleKeyColumn(model))),
      )
      .select('quoin_pivot.owner as pivot_owner')
      .where('quoin_pivot.owner', 'in', owners),
  )
}

/** The pairs of keys of a relation, where their table has a feature those that the user may read. */
export function selectReadablePivotKeys(
  context: RelationReadContext,
  { foreignPivotKey, pivotTable, relatedPivotKey }: BelongsToMany,
  model: ModelClass,
): UntypedQuery {
  const served = context.access?.modelOf(pivotTable, model.connection) ?? null
  const table = served === null ? pivotTable : sqlTable(served)
  const rows =
    served === null
      ? context.readingDb(model).selectFrom(table)
      : filterTrashed(context.readable(served) ?? context.readingDb(served).selectFrom(table), served)
  return rows
    .clearSelect()
    .select([`${table}.${sqlName(foreignPivotKey)} as owner`, `${table}.${sqlName(relatedPivotKey)} as other`])
}
