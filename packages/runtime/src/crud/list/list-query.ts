import type { DriverName } from '@quoin/introspect'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { ModelClass } from '../model/model.ts'
import type { ListOptions } from './list-options.ts'

/** A select seen without the types of its tables. */
export type LooseQuery = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Record<string, unknown>>

/** Sorts by a column of the table or of a `belongsTo` relation, then by the primary key so that pages never overlap. */
export function orderRows(query: LooseQuery, model: ModelClass, options: ListOptions): LooseQuery {
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

/** A query as its text and values. */
export interface CompiledPage {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The text of a page by that of its list and its order; null where the list's own text has an end of its own. */
const pageTexts = new Map<string, string | null>()
const maximumTexts = 500

/** One page of a list; only the list itself is compiled each time, its order and limits once. */
export function compilePage(
  query: LooseQuery,
  list: CompiledPage,
  driver: DriverName,
  model: ModelClass,
  { page, perPage, orderBy, orderDir }: ListOptions,
): CompiledPage {
  const offset = (page - 1) * perPage
  const key = `${driver} ${orderBy} ${orderDir}\n${list.sql}`
  const known = pageTexts.get(key)
  if (typeof known === 'string') return { sql: known, parameters: [...list.parameters, perPage, offset] }
  const compiled = orderRows(query, model, { page, perPage, orderBy, orderDir }).limit(perPage).offset(offset).compile()
  if (known === undefined) {
    const expected = [...list.parameters, perPage, offset]
    const appended =
      compiled.parameters.length === expected.length && compiled.parameters.every((value, at) => value === expected[at])
    if (pageTexts.size >= maximumTexts) pageTexts.clear()
    pageTexts.set(key, appended ? compiled.sql : null)
  }
  return compiled
}
