import { sql } from 'kysely'
import { toComparisonValue } from '../model/compared-value.ts'
import { type ModelClass, relatedModel } from '../model/model.ts'
import { singleKeyColumn } from '../model/row-key.ts'
import { selectReadablePivotKeys } from '../rows/readable-pivot-keys.ts'
import type { RelationReadContext } from '../rows/related-context.ts'
import { findReadableRelatedColumns } from '../rows/relation-loader.ts'
import { sqlColumn } from '../rows/statement-cache.ts'
import { filterTrashed, selectFromRows, type UntypedQuery } from './list-query.ts'

/** A belongsToMany relation, and keys of its rows. */
interface JoinedRowsAsked {
  readonly model: ModelClass
  readonly relation: string
  readonly keys: readonly string[]
}

/**
 * The query narrowed to rows that a pivot table joins to one of the rows with these keys; a row that the user may not
 * read joins none.
 */
export function filterByRelatedKeys(
  query: UntypedQuery,
  joined: JoinedRowsAsked,
  context: RelationReadContext,
): UntypedQuery {
  const owners = ownersOf(joined, context)
  if (owners === null) return query.where(sql<boolean>`1 = 0`)
  return query.where(sqlColumn(joined.model, singleKeyColumn(joined.model)), 'in', owners)
}

/** The keys of the rows that are joined to one of these; null for a relation that the user is not shown. */
function ownersOf({ model, relation: name, keys }: JoinedRowsAsked, place: RelationReadContext): UntypedQuery | null {
  const relation = model.relations[name]
  if (relation?.kind !== 'belongsToMany') throw new TypeError(`${model.name} has no belongsToMany relation "${name}".`)
  const target = relatedModel(relation)
  const key = singleKeyColumn(target)
  const columns = findReadableRelatedColumns(place.access, target, place.relations?.get(name) ?? null)
  if (columns === null || place.own?.hidden.has(name) === true) return null
  const db = place.readingDb(target)
  const compared = keys.slice(0, most).map((one) => toComparisonValue(target, key, one))
  const rows = filterTrashed(selectFromRows(place.readable(target), target, [key], { db, joins: true }), target)
  return db
    .selectFrom(selectReadablePivotKeys(place, relation, target).as('quoin_filter'))
    .select('quoin_filter.owner')
    .where('quoin_filter.other', 'in', rows.where(sqlColumn(target, key), 'in', compared))
}

const most = 200
