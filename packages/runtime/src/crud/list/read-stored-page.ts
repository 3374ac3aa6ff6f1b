import type { DriverName } from '@quoin/introspect'
import { SelectQueryNode, sql } from 'kysely'
import { locateModelTable } from '../../database/framework-tables.ts'
import type { SqlDialect } from '../../database/sql-dialect.ts'
import type { WireRow } from '../model/cast.ts'
import type { ModelClass } from '../model/model.ts'
import {
  type Connection,
  type QueryText,
  runDerivedQuery,
  sqlTable,
  sqlTablesByModel,
} from '../rows/statement-cache.ts'
import type { UnitOfWork } from '../rows/unit-of-work.ts'
import type { CountCache } from './count-cache.ts'
import type { ListOptions } from './list-options.ts'
import { orderRows, selectPageByKeys, selectsWholeTable, type UntypedQuery } from './list-query.ts'
import { buildComputedSortExpression } from './sort-expression.ts'

/** One page of a list with its total; the rows are as the database gives them. */
export async function readStoredPage(
  query: UntypedQuery,
  model: ModelClass,
  options: ListOptions,
  unit: UnitOfWork,
): Promise<ListTotal & { readonly items: WireRow[] }> {
  const { connection, context, dialect } = unit
  const { driver, counts, input, exactTotalBelow } = context
  const isPlain =
    options.orderBy === null || (!options.orderBy.includes('.') && model.casts[options.orderBy] !== 'boolean')
  const related = isPlain ? null : buildComputedSortExpression(model, options, unit)
  const exact = exactTotalBelow === undefined || (input.has('exactTotal') && input.boolean('exactTotal'))
  const exactBelow = exact ? Number.POSITIVE_INFINITY : exactTotalBelow
  const compiled = query.compile()
  const { orderBy, orderDir, page, perPage } = options
  const values = [perPage, (page - 1) * perPage]
  const sort = (rows: UntypedQuery) => orderRows(rows, model, { orderBy, orderDir }, related)
  const limit = (rows: UntypedQuery) => rows.limit(perPage).offset(values[1] ?? 0)
  // Rows that a rule finds are spread over the table.
  const isSpread = related === null && unit.own?.isConfined === true && unit.own.rows('read') !== null
  const inOrder = () =>
    (isSpread ? selectPageByKeys(query, model, unit.readingDb(), { sort, limit }) : null) ?? limit(sort(query))
  const [{ rows }, total] = await Promise.all([
    // What an order asks about other rows has values of its own.
    related?.dependsOnUser === true
      ? inOrder()
          .execute()
          .then((rows) => ({ rows }))
      : runDerivedQuery(compiled, connection, `${driver} ${orderBy} ${orderDir} ${isSpread}`, values, inOrder),
    listTotal({ connection, driver, dialect, model, query, compiled, exactBelow }, counts),
  ])
  return { items: rows, ...total }
}

/** How many rows a list has in all. */
interface ListTotal {
  readonly total: number
  /** True when the table is so large that counting would take too long: about so many. */
  readonly estimate: boolean
}

/** What a total is asked of. */
interface TotalQuestion {
  readonly connection: Connection
  readonly driver: DriverName
  readonly dialect: SqlDialect
  readonly model: ModelClass
  readonly query: UntypedQuery
  /** The same query, compiled. */
  readonly compiled: QueryText
  /** From so many rows on an estimate will do. */
  readonly exactBelow: number
}

const sizeMilliseconds = 60_000

/** How many rows a query has in all; asked of the database at most once a second for equal queries. */
async function listTotal(question: TotalQuestion, counts: CountCache): Promise<ListTotal> {
  const { connection, model, compiled, exactBelow } = question
  // What a transaction sees is nobody else's business, and no statistics know of it.
  if (connection.db.isTransaction) return { total: await exactTotal(question), estimate: false }
  const key = `${compiled.sql}\n${JSON.stringify(compiled.parameters)}`
  return counts.get(sqlTablesByModel.get(model) ?? sqlTable(model), `${exactBelow}\n${key}`, async () => {
    const estimate = await estimateTotal(question, counts)
    return estimate === null
      ? { total: await exactTotal(question), estimate: false }
      : { total: estimate, estimate: true }
  })
}

/** The estimate of a large result, or null where counting is quick, or nothing better is known. */
async function estimateTotal(question: TotalQuestion, counts: CountCache): Promise<number | null> {
  const { connection, dialect, model, query, compiled, exactBelow } = question
  const { db } = connection
  if (exactBelow === Number.POSITIVE_INFINITY) return null
  const size = await counts.get(
    '',
    `size of ${sqlTable(model)}`,
    () => dialect.tableSize(db, locateModelTable(db, model)),
    sizeMilliseconds,
  )
  if (size === null || size < exactBelow) return null
  const rows = selectsWholeTable(query) ? size : await dialect.plannedRows(db, compiled)
  return rows === null || rows < exactBelow ? null : rows
}

async function exactTotal({ compiled, connection, driver, query }: TotalQuestion): Promise<number> {
  const node = query.toOperationNode()
  if (SelectQueryNode.is(node) && (node.groupBy !== undefined || node.distinctOn !== undefined)) {
    return (await query.clearSelect().clearOrderBy().select(sql`1`.as('one')).execute()).length
  }
  const counting = () =>
    query
      .clearSelect()
      .clearOrderBy()
      .select((build) => build.fn.countAll().as('total'))
  const { rows } = await runDerivedQuery(compiled, connection, `${driver} count`, [], counting)
  return Number(rows[0]?.total ?? 0)
}
