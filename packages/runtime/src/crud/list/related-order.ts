import { keyColumns } from '@quoin/generator/feature-pages'
import { sql } from 'kysely'
import { validationFailed } from '../../errors.ts'
import { text } from '../../i18n/sentence.ts'
import { hiddenColumns } from '../model/hidden-columns.ts'
import type { ModelClass } from '../model/model.ts'
import { keyTuple } from '../model/row-key.ts'
import { type RelationPlace, relatedColumns } from '../rows/relation-loader.ts'
import { tableOf } from '../rows/statement-cache.ts'
import type { ListOptions } from './list-options.ts'
import { keysOf, type RelatedOrder } from './list-query.ts'

/**
 * The column of a relation that a list is sorted by, of rows that the person may read; null where it is sorted by its own.
 *
 * @throws RuntimeError 422 at `orderBy` for a column that the person is not shown
 */
export function relatedOrder(
  model: ModelClass,
  { orderBy }: Pick<ListOptions, 'orderBy'>,
  place: RelationPlace,
): RelatedOrder | null {
  const [name = '', column] = orderBy?.split('.') ?? []
  const relation = column === undefined ? undefined : model.relations[name]
  if (column === undefined || relation?.kind !== 'belongsTo') return null
  const target = relation.model() as ModelClass
  const columns = relatedColumns(place.access, target, place.relations?.get(name) ?? null)
  const isKept = columns?.hidden?.has(column) === true || place.own?.hidden.has(name) === true
  const isHidden = isKept || hiddenColumns(target).has(column)
  if (columns === null || isHidden || columns.names?.has(column) === false) {
    throw validationFailed({ orderBy: text('field.sort', { column: orderBy ?? '' }) })
  }
  const readable = place.readable(target)
  const key = keyTuple('owner', keyColumns(target.primaryKey))
  const among = readable === null ? sql`` : sql` and ${key} in ${keysOf(readable, target)}`
  const owner = sql`${sql.ref(`owner.${relation.ownerKey}`)} = ${sql.ref(`${tableOf(model)}.${relation.foreignKey}`)}`
  const rows = place.readingDb(target).selectFrom(`${tableOf(target)} as owner`)
  const by = sql`${rows.select(`owner.${column}`).where(sql<boolean>`${owner}${among}`)}`
  return { by, isNarrowed: readable !== null }
}
