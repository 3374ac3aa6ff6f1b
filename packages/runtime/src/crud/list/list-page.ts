import type { DriverName } from '@quoin/introspect'
import { CompiledQuery, SelectQueryNode, sql } from 'kysely'
import type { SqlDialect } from '../../database/sql-dialect.ts'
import type { UntypedDatabase } from '../../database/untyped-database.ts'
import type { WireRow } from '../model/cast.ts'
import type { ModelClass } from '../model/model.ts'
import { knownTables, sqlTable } from '../rows/statement-cache.ts'
import type { UnitOfWork } from '../rows/unit-of-work.ts'
import type { CountCache } from './count-cache.ts'
import type { ListOptions } from './list-options.ts'
import { isWholeTable, orderRows, type RelatedOrder, type UntypedQuery } from './list-query.ts'
import { relatedOrder } from './related-order.ts'

/** One page of a list with its total; the rows are as the database gives them. */
export async function readPage(
  query: UntypedQuery,
  model: ModelClass,
  options: ListOptions,
  unit: UnitOfWork,
): Promise<ListTotal & { readonly items: WireRow[] }> {
  const { connection, context, dialect } = unit
  const { driver, counts, input, exactTotalBelow } = context
  const related = options.orderBy?.includes('.') === true ? relatedOrder(model, options, unit) : null
  const exact = exactTotalBelow === undefined || (input.has('exactTotal') && input.boolean('exactTotal'))
  const exactBelow = exact ? Number.POSITIVE_INFINITY : exactTotalBelow
  const compiled = query.compile()
  const { sql: text, parameters } = compilePage(query, compiled, driver, model, options, related)
  const { db, statements } = connection
  const [{ rows }, total] = await Promise.all([
    statements?.run(text, parameters) ?? db.executeQuery<WireRow>(CompiledQuery.raw(text, [...parameters])),
    listTotal({ db, dialect, model, query, compiled, exactBelow }, counts),
  ])
  return { items: rows, ...total }
}

/** A query as its text and values. */
interface CompiledPage {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The text of a page by that of its list and its order; null where the list's own text has an end of its own. */
const pageTexts = new Map<string, string | null>()
const maximumTexts = 500

/** One page of a list; only the list itself is compiled each time, its order and limits once. */
function compilePage(
  query: UntypedQuery,
  list: CompiledPage,
  driver: DriverName,
  model: ModelClass,
  { page, perPage, orderBy, orderDir }: ListOptions,
  related: RelatedOrder | null,
): CompiledPage {
  const offset = (page - 1) * perPage
  const inOrder = (): UntypedQuery => orderRows(query, model, { orderBy, orderDir }, related)
  if (related?.isNarrowed === true) return inOrder().limit(perPage).offset(offset).compile()
  const key = `${driver} ${orderBy} ${orderDir}\n${list.sql}`
  const known = pageTexts.get(key)
  if (typeof known === 'string') return { sql: known, parameters: [...list.parameters, perPage, offset] }
  const compiled = inOrder().limit(perPage).offset(offset).compile()
  if (known === undefined) {
    const expected = [...list.parameters, perPage, offset]
    const appended =
      compiled.parameters.length === expected.length && compiled.parameters.every((value, at) => value === expected[at])
    if (pageTexts.size >= maximumTexts) pageTexts.clear()
    pageTexts.set(key, appended ? compiled.sql : null)
  }
  return compiled
}

/** How many rows a list has in all. */
interface ListTotal {
  readonly total: number
  /** True when the table is so large that counting would take too long: about so many. */
  readonly estimate: boolean
}

/** What a total is asked of. */
interface TotalQuestion {
  readonly db: UntypedDatabase
  readonly dialect: SqlDialect
  readonly model: ModelClass
  readonly query: UntypedQuery
  /** The same query, compiled. */
  readonly compiled: { readonly sql: string; readonly parameters: readonly unknown[] }
  /** From so many rows on an estimate will do. */
  readonly exactBelow: number
}

const sizeMilliseconds = 60_000

/** How many rows a query has in all; asked of the database at most once a second for equal queries. */
async function listTotal(question: TotalQuestion, counts: CountCache): Promise<ListTotal> {
  const { db, model, compiled, exactBelow } = question
  // What a transaction sees is nobody else's business, and no statistics know of it.
  if (db.isTransaction) return { total: await exactTotal(question.query), estimate: false }
  const key = `${compiled.sql}\n${JSON.stringify(compiled.parameters)}`
  return counts.get(knownTables.get(model) ?? sqlTable(model), `${exactBelow}\n${key}`, async () => {
    const estimate = await estimateTotal(question, counts)
    return estimate === null
      ? { total: await exactTotal(question.query), estimate: false }
      : { total: estimate, estimate: true }
  })
}

/** The estimate of a large result, or null where counting is quick, or nothing better is known. */
async function estimateTotal(question: TotalQuestion, counts: CountCache): Promise<number | null> {
  const { db, dialect, model, query, compiled, exactBelow } = question
  if (exactBelow === Number.POSITIVE_INFINITY) return null
  const size = await counts.get('', `size of ${sqlTable(model)}`, () => dialect.tableSize(db, model), sizeMilliseconds)
  if (size === null || size < exactBelow) return null
  const rows = isWholeTable(query) ? size : await dialect.plannedRows(db, compiled)
  return rows === null || rows < exactBelow ? null : rows
}

async function exactTotal(query: UntypedQuery): Promise<number> {
  const node = query.toOperationNode()
  if (SelectQueryNode.is(node) && (node.groupBy !== undefined || node.distinctOn !== undefined)) {
    return (await query.clearSelect().clearOrderBy().select(sql`1`.as('one')).execute()).length
  }
  const counting = query
    .clearSelect()
    .clearOrderBy()
    .select((build) => build.fn.countAll().as('total'))
  const row = await counting.executeTakeFirst()
  return Number(row?.total ?? 0)
}
