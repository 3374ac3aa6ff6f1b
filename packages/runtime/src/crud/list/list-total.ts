import type { DriverName } from '@quoin/introspect'
import { SelectQueryNode, sql } from 'kysely'
import { dialectOf } from '../../database/dialects.ts'
import type { LooseDatabase } from '../../database/loose-database.ts'
import type { CountCache } from './count-cache.ts'
import type { LooseQuery } from './list-query.ts'

/** How many rows a list has in all. */
export interface ListTotal {
  readonly total: number
  /** True when the table is so large that counting would take too long: about so many. */
  readonly estimate: boolean
}

/** What a total is asked of. */
export interface TotalQuestion {
  readonly db: LooseDatabase
  readonly driver: DriverName
  readonly table: string
  readonly query: LooseQuery
  /** The same query, compiled. */
  readonly compiled: { readonly sql: string; readonly parameters: readonly unknown[] }
  /** From so many rows on an estimate will do. */
  readonly exactBelow: number
}

const sizeMilliseconds = 60_000

/** How many rows a query has in all; asked of the database at most once a second for equal queries. */
export async function listTotal(question: TotalQuestion, counts: CountCache): Promise<ListTotal> {
  const { db, table, compiled, exactBelow } = question
  // What a transaction sees is nobody else's business, and no statistics know of it.
  if (db.isTransaction) return { total: await exactTotal(question.query), estimate: false }
  const key = `${compiled.sql}\n${JSON.stringify(compiled.parameters)}`
  return counts.get(table, `${exactBelow}\n${key}`, async () => {
    const estimate = await estimateTotal(question, counts)
    return estimate === null
      ? { total: await exactTotal(question.query), estimate: false }
      : { total: estimate, estimate: true }
  })
}

/** The estimate of a large result, or null where counting is quick, or nothing better is known. */
async function estimateTotal(question: TotalQuestion, counts: CountCache): Promise<number | null> {
  const { db, driver, table, query, compiled, exactBelow } = question
  if (exactBelow === Number.POSITIVE_INFINITY) return null
  const dialect = dialectOf(driver)
  const size = await counts.get('', `size of ${table}`, () => dialect.tableSize(db, table), sizeMilliseconds)
  if (size === null || size < exactBelow) return null
  const rows = isWholeTable(query) ? size : await dialect.plannedRows(db, compiled)
  return rows === null || rows < exactBelow ? null : rows
}

function isWholeTable(query: LooseQuery): boolean {
  const node = query.toOperationNode()
  return (
    SelectQueryNode.is(node) &&
    node.where === undefined &&
    node.joins === undefined &&
    node.having === undefined &&
    node.groupBy === undefined &&
    node.distinctOn === undefined &&
    node.limit === undefined &&
    node.setOperations === undefined
  )
}

async function exactTotal(query: LooseQuery): Promise<number> {
  const node = query.toOperationNode()
  if (SelectQueryNode.is(node) && (node.groupBy !== undefined || node.distinctOn !== undefined)) {
    return (await query.clearSelect().clearOrderBy().select(sql`1`.as('one')).execute()).length
  }
  const counting = query
    .clearSelect()
    .clearOrderBy()
    .select((build) => build.fn.countAll().as('total'))
  const row = (await counting.executeTakeFirst()) as { readonly total?: unknown } | undefined
  return Number(row?.total ?? 0)
}
