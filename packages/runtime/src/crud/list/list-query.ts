import { type SelectQueryBuilder, sql } from 'kysely'
import type { ModelClass } from '../model/model.ts'
import type { ListOptions } from './list-options.ts'

/** A select seen without the types of its tables. */
export type UntypedQuery = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Record<string, unknown>>

/** Sorts by a column of the table or of a `belongsTo` relation, then by the primary key so that pages never overlap. */
export function orderRows(query: UntypedQuery, model: ModelClass, options: ListOptions): UntypedQuery {
  const { orderBy, orderDir } = options
  const byKey = `${model.table}.${model.primaryKey}`
  if (orderBy === null || orderBy === model.primaryKey)
    return query.orderBy(byKey, orderBy === null ? 'desc' : orderDir)
  const [relationName = '', column] = orderBy.split('.')
  const relation = column === undefined ? undefined : model.relations[relationName]
  if (relation?.kind === 'belongsTo' && column !== undefined) {
    const { table } = relation.model()
    const related = sql`(select ${sql.ref(`owner.${column}`)} from ${sql.table(table)} as ${sql.id('owner')} where ${sql.ref(
      `owner.${relation.ownerKey}`,
    )} = ${sql.ref(`${model.table}.${relation.foreignKey}`)})`
    return query.orderBy(related, orderDir).orderBy(byKey, orderDir)
  }
  return query.orderBy(`${model.table}.${orderBy}`, orderDir).orderBy(byKey, orderDir)
}
