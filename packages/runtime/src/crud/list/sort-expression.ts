import { rowNameProperty, toColumnList } from '@quoin/generator/feature-pages'
import { sqlName } from '@quoin/introspect/connect'
import { sql } from 'kysely'
import type { RelatedColumnSelection } from '../../access/declared-relations.ts'
import type { SqlDialect } from '../../database/sql-dialect.ts'
import { type RuntimeError, validationFailed } from '../../errors.ts'
import { text } from '../../i18n/sentence.ts'
import { findCast } from '../model/cast.ts'
import { hiddenColumns } from '../model/hidden-columns.ts'
import { type ModelClass, relatedModel } from '../model/model.ts'
import { keyPairs } from '../model/relation.ts'
import { keyTuple } from '../model/row-key.ts'
import { displayNameParts, displayNameSql } from '../model/row-name.ts'
import type { RelationReadContext } from '../rows/related-context.ts'
import { findReadableRelatedColumns } from '../rows/relation-loader.ts'
import { sqlColumn, sqlTable } from '../rows/statement-cache.ts'
import type { ListOptions } from './list-options.ts'
import { type SortExpression, selectKeys } from './list-query.ts'

/**
 * The column, or the name, of a relation that a list is sorted by, of rows that the user may read, or one form of its own
 * column; null where that sorts as it is stored.
 *
 * @throws RuntimeError 422 at `orderBy` for a column that the user is not shown
 */
export function buildComputedSortExpression(
  model: ModelClass,
  { orderBy }: Pick<ListOptions, 'orderBy'>,
  context: RelationReadContext,
): SortExpression | null {
  const own = formOrder(model, orderBy ?? '', context.dialect)
  if (own !== null) return own
  const [name = '', column] = relatedColumn(orderBy ?? '')
  const relation = column === undefined ? undefined : model.relations[name]
  // Each row is called after another table.
  if (relation?.kind === 'belongsToAny') throw unsortable(orderBy)
  if (column === undefined || relation?.kind !== 'belongsTo') return null
  const target = relatedModel(relation)
  const columns = findReadableRelatedColumns(context.access, target, context.relations?.get(name) ?? null)
  if (columns === null || context.own?.hidden.has(name) === true || !isShown(column, columns, target)) {
    throw unsortable(orderBy)
  }
  const readable = context.readable(target)
  const key = keyTuple('owner', toColumnList(target.primaryKey))
  const among = readable === null ? sql`` : sql` and ${key} in ${selectKeys(readable, target)}`
  const owner = sql.join(
    keyPairs(relation).map(([own, there]) => sql`${sql.id('owner', there)} = ${sql.ref(sqlColumn(model, own))}`),
    sql` and `,
  )
  const rows = context.readingDb(target).selectFrom(`${sqlTable(target)} as owner`)
  const isName = column === rowNameProperty
  const ownerColumn = (one: string): string => `owner.${sqlName(one)}`
  const shown = isName
    ? displayNameSql(displayNameParts(target, columns.hidden), context.dialect, ownerColumn)
    : sql.ref(ownerColumn(column))
  const by = sql`${rows.select(shown.as('shown')).where(sql<boolean>`${owner}${among}`)}`
  return { by, dependsOnUser: isName || readable !== null }
}

function unsortable(column: string | null): RuntimeError {
  return validationFailed({ orderBy: text('field.sort', { column: column ?? '' }) })
}

/** True and false in whatever form they are stored; a sort by dates is left to their index. */
function formOrder(model: ModelClass, column: string, { forms }: SqlDialect): SortExpression | null {
  const form = findCast(model, column) === 'boolean' ? forms.boolean : undefined
  return form === undefined ? null : { by: form(sql.ref(sqlColumn(model, column))), dependsOnUser: false }
}

/** True for a column of a related model that travels to the user. */
function isShown(column: string, { hidden, isNamed, names }: RelatedColumnSelection, target: ModelClass): boolean {
  if (column === rowNameProperty && isNamed === true) return true
  return hidden?.has(column) !== true && !hiddenColumns(target).has(column) && names?.has(column) !== false
}

/** What `customer.name` names: a relation and a column of it. */
function relatedColumn(orderBy: string): readonly [relation: string, column?: string] {
  const end = orderBy.indexOf('.')
  return end < 0 ? [orderBy] : [orderBy.slice(0, end), orderBy.slice(end + 1)]
}
