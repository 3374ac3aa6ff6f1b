import { toColumnList } from '@quoin/generator/feature-pages'
import {
  AliasNode,
  IdentifierNode,
  type RawBuilder,
  ReferenceNode,
  SelectAllNode,
  type SelectQueryBuilder,
  SelectQueryNode,
  sql,
} from 'kysely'
import type { UntypedDatabase } from '../../database/untyped-database.ts'
import { type ManagingModel, managedColumns, trashCondition } from '../model/managed-columns.ts'
import type { ModelClass } from '../model/model.ts'
import { type KeyedTable, keyTuple } from '../model/row-key.ts'
import { sqlColumn, sqlTable } from '../rows/statement-cache.ts'
import type { ListOptions } from './list-options.ts'

/** A select seen without the types of its tables. */
export type UntypedQuery = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Record<string, unknown>>

/** The same query, its types forgotten. */
export function untypedQuery(query: object): UntypedQuery {
  // The tables that types of queries name are those of an application; here they are those of any.
  return query as UntypedQuery
}

/** What rows are sorted by that is not their column as it is stored. */
export interface SortExpression {
  readonly by: RawBuilder<unknown>
  /** True where it depends on what the user may see. */
  readonly dependsOnUser: boolean
}

const ownShapes = [
  'joins',
  'groupBy',
  'having',
  'distinctOn',
  'orderBy',
  'limit',
  'offset',
  'frontModifiers',
  'setOperations',
] as const

/** True for a query with one row for each row of the table, in no order yet. */
export function isPlainRowQuery(query: UntypedQuery): boolean {
  const node = query.toOperationNode()
  return SelectQueryNode.is(node) && ownShapes.every((name) => node[name] === undefined)
}

/** True for a query of every row of its table. */
export function selectsWholeTable(query: UntypedQuery): boolean {
  return isPlainRowQuery(query) && query.toOperationNode().where === undefined
}

/**
 * A query of some columns, or all, of the rows that another one finds, or all.
 *
 * @param options.joins it is going to be joined: conditions of the other that name no table must not see the tables of this one
 */
export function selectFromRows(
  rows: UntypedQuery | null,
  model: KeyedTable,
  columns: readonly string[] | null,
  { db, joins = false }: { readonly db: UntypedDatabase; readonly joins?: boolean },
): UntypedQuery {
  const table = sqlTable(model)
  const from = rows === null ? db.selectFrom(table) : among(rows, model, db, joins)
  return columns === null ? from.selectAll(table) : from.select(columns.map((column) => sqlColumn(model, column)))
}

function among(rows: UntypedQuery, model: KeyedTable, db: UntypedDatabase, joins: boolean): UntypedQuery {
  const columns = toColumnList(model.primaryKey)
  // Rows that nothing identifies cannot be found again.
  if ((!joins && isPlainRowQuery(rows)) || columns.length === 0) return rows.clearSelect()
  return db
    .selectFrom(sqlTable(model))
    .where(sql<boolean>`${keyTuple(sqlTable(model), columns)} in ${selectKeys(rows, model)}`)
}

/** The keys of the rows that a query finds. */
export function selectKeys(rows: UntypedQuery, model: KeyedTable): UntypedQuery {
  const columns = toColumnList(model.primaryKey).map((column) => sqlColumn(model, column))
  return rows.clearSelect().clearOrderBy().select(columns)
}

/**
 * Sorts by a column of the table or of a `belongsTo` relation, then by the primary key so that pages never overlap.
 *
 * @param related the column of the relation
 */
export function orderRows(
  query: UntypedQuery,
  model: ModelClass,
  options: Pick<ListOptions, 'orderBy' | 'orderDir'>,
  related: SortExpression | null = null,
): UntypedQuery {
  const { orderBy, orderDir } = options
  const columns = toColumnList(model.primaryKey).map((column) => sqlColumn(model, column))
  const byKey = (sorted: UntypedQuery, direction: 'asc' | 'desc'): UntypedQuery =>
    columns.reduce((narrower, column) => narrower.orderBy(column, direction), sorted)
  if (orderBy === null || orderBy === model.primaryKey) return byKey(query, orderBy === null ? 'desc' : orderDir)
  if (related !== null) return byKey(query.orderBy(related.by, orderDir), orderDir)
  const by = computes(query, orderBy) ? sql.id(orderBy) : sql.ref(sqlColumn(model, orderBy))
  return byKey(query.orderBy(by, orderDir), orderDir)
}

/** True for a query that gives its rows a column of this name, which is none of the table. */
function computes(query: UntypedQuery, name: string): boolean {
  const node = query.toOperationNode()
  const selections = SelectQueryNode.is(node) ? (node.selections ?? []) : []
  return selections.some(({ selection }) => {
    const alias = AliasNode.is(selection) ? selection.alias : null
    return alias !== null && IdentifierNode.is(alias) && alias.name === name
  })
}

/**
 * A page of rows that finds its keys first, and only then reads the rest of them: an index knows the keys of rows that a
 * condition leads to, and the rows off the page are never read. Null for a query of anything but whole rows of the table.
 */
export function selectPageByKeys(
  query: UntypedQuery,
  model: ModelClass,
  db: UntypedDatabase,
  page: { sort(query: UntypedQuery): UntypedQuery; limit(query: UntypedQuery): UntypedQuery },
): UntypedQuery | null {
  const columns = toColumnList(model.primaryKey)
  if (columns.length === 0 || !isPlainRowQuery(query) || !readsWholeRows(query)) return null
  const table = sqlTable(model)
  // Bare names of the query mean the table.
  const named = (at: number): string => `quoin_key_${at}`
  const keys = page.limit(
    page.sort(query.clearSelect().select(columns.map((column, at) => `${sqlColumn(model, column)} as ${named(at)}`))),
  )
  const found = sql`select ${sql.join(columns.map((_, at) => sql.ref(named(at))))} from ${keys.as('quoin_page')}`
  return page.sort(
    db
      .selectFrom(table)
      .selectAll(table)
      .where(sql<boolean>`${keyTuple(table, columns)} in (${found})`),
  )
}

function readsWholeRows(query: UntypedQuery): boolean {
  const node = query.toOperationNode()
  const selections = SelectQueryNode.is(node) ? (node.selections ?? []) : []
  const [selected] = selections.map(({ selection }) => selection)
  const column = selected !== undefined && ReferenceNode.is(selected) ? selected.column : selected
  return selections.length === 1 && column !== undefined && SelectAllNode.is(column)
}

/** What leaves the trash of a model out; a list looks here first, which takes no call. */
export const notTrashedConditions: WeakMap<ManagingModel, RawBuilder<boolean>> = new WeakMap()

/** The rows of a query that are not in the trash, or with `trashed` those that are; the names of columns may be bare. */
export function filterTrashed(
  query: UntypedQuery,
  model: ManagingModel & Pick<ModelClass, 'schema' | 'table'>,
  trashed = false,
): UntypedQuery {
  const { trash } = managedColumns(model)
  if (trash === null) return query
  const condition = trashCondition(trash, sqlColumn(model, trash.column), trashed)
  if (!trashed) notTrashedConditions.set(model, condition)
  return query.where(condition)
}
