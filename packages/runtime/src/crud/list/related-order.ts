import { validationFailed } from '../../errors.ts'
import { text } from '../../i18n/sentence.ts'
import { hiddenColumns } from '../model/hidden-columns.ts'
import type { ModelClass } from '../model/model.ts'
import { type RelationPlace, relatedColumns } from '../rows/relation-loader.ts'
import type { ListOptions } from './list-options.ts'
import type { UntypedQuery } from './list-query.ts'

/**
 * The rows of a relation whose order may be told, where a list is sorted by a column of one; null is all of them.
 *
 * @throws RuntimeError 422 at `orderBy` for a column that the person is not shown
 */
export function relatedOrder(
  model: ModelClass,
  { orderBy }: Pick<ListOptions, 'orderBy'>,
  place: RelationPlace,
): UntypedQuery | null {
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
  return place.readable(target)
}
