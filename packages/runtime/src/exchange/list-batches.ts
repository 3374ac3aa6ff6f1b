import { setImmediate } from 'node:timers/promises'
import { formatRowKey, keyPropertyName, toColumnList } from '@quoin/generator/feature-pages'
import { AdminService } from '../crud/admin-service.ts'
import { isInvalidValueError } from '../crud/failures/no-such-value.ts'
import { filterRows } from '../crud/list/list-filters.ts'
import type { ListOptions } from '../crud/list/list-options.ts'
import { isPlainRowQuery, type UntypedQuery } from '../crud/list/list-query.ts'
import type { WireRow } from '../crud/model/cast.ts'
import type { ModelClass } from '../crud/model/model.ts'
import { hasOneOfKeys } from '../crud/model/row-key.ts'
import type { ResourceService } from '../crud/resource-service.ts'
import { sqlColumn } from '../crud/rows/statement-cache.ts'
import { isObject } from '../is-object.ts'

const rowsPerRead = 500

/** Which rows of a list, and in which order. */
export type ListOrder = Pick<ListOptions, 'orderBy' | 'orderDir' | 'filters'>

/**
 * All rows of a list in its order, some hundred at a time and only when they are asked for. No connection is held in
 * between, and what others write meanwhile neither skips a row nor brings one twice: rows are found by their keys.
 * A service with a `list` of its own, or whose `listQuery` joins, groups or sorts, is read page by page.
 * With keys only those rows of the list are read.
 */
export function listBatches(
  service: ResourceService,
  order: ListOrder,
  keys: readonly string[] | null = null,
): AsyncGenerator<readonly unknown[]> {
  return taken(keys === null ? batchesOf(service, order) : chosen(service, order, keys))
}

/** Lets other requests have their turn after each batch: SQLite answers without ever waiting. */
async function* taken(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<readonly unknown[]> {
  let begun = false
  try {
    for await (const rows of batches) {
      begun = true
      yield rows
      await setImmediate()
    }
  } catch (error) {
    // PostgreSQL rejects a filter whose value the column cannot hold; as in the list, that finds nothing.
    if (begun || !isInvalidValueError(error)) throw error
  }
}

function batchesOf(service: ResourceService, order: ListOrder): AsyncGenerator<readonly unknown[]> {
  if (!(service instanceof AdminService) || service.list !== AdminService.prototype.list) return pages(service, order)
  const listed: AdminService<ModelClass> = service
  if (!isPlainRowQuery(listQueryOf(listed, order))) return pages(service, order)
  const { primaryKey } = listed.modelName
  // Without a key no row is found again.
  if (primaryKey === null) return pages(service, order)
  const isByKey = order.orderBy === null || order.orderBy === primaryKey
  return isByKey && typeof primaryKey === 'string' ? byKey(listed, primaryKey, order) : byKeyList(listed, order)
}

/** Some rows of a list, in its order; keys that it does not hold bring nothing. */
async function* chosen(
  service: ResourceService,
  order: ListOrder,
  keys: readonly string[],
): AsyncGenerator<readonly unknown[]> {
  if (keys.length === 0) return
  const { primaryKey } = service.modelName
  const wanted = new Set(keys)
  const keyOf = (row: Readonly<WireRow>): unknown => {
    const answered = typeof primaryKey === 'string' ? undefined : row[keyPropertyName(primaryKey)]
    return answered ?? formatRowKey(primaryKey, row)
  }
  const isWanted = (row: unknown): row is WireRow => isObject(row) && wanted.has(String(keyOf(row)))
  if (!(service instanceof AdminService) || service.list !== AdminService.prototype.list) {
    for await (const rows of pages(service, order)) yield rows.filter(isWanted)
    return
  }
  const listed: AdminService<ModelClass> = service
  const query = listed.orderedRows(listQueryOf(listed, order), order)
  const rows: readonly unknown[] = await query.where(hasOneOfKeys(service.modelName, keys)).execute()
  // MySQL finds row 5 for the key "5abc".
  yield await presented(listed, rows.filter(isWanted))
}

/** In the order of the key, each read begins behind the last row of the one before. */
async function* byKey(
  service: AdminService<ModelClass>,
  primaryKey: string,
  order: ListOrder,
): AsyncGenerator<readonly WireRow[]> {
  const column = sqlColumn(service.modelName, primaryKey)
  const behind = order.orderBy !== null && order.orderDir === 'asc' ? '>' : '<'
  for (let last: unknown = null; ; ) {
    const query = service.orderedRows(listQueryOf(service, order), order)
    const rows = await (last === null ? query : query.where(column, behind, last)).limit(rowsPerRead).execute()
    last = rows.at(-1)?.[primaryKey]
    const full = rows.length === rowsPerRead
    if (rows.length > 0) yield await presented(service, rows)
    if (!full) return
  }
}

/** In any other order the keys are read first: a row that moves in the order meanwhile keeps its place. */
async function* byKeyList(service: AdminService<ModelClass>, order: ListOrder): AsyncGenerator<readonly WireRow[]> {
  const { modelName } = service
  const { primaryKey } = modelName
  const columns = toColumnList(primaryKey).map((column) => sqlColumn(modelName, column))
  const listed = service.orderedRows(listQueryOf(service, order), order)
  const keyed = await listed.clearSelect().select(columns).execute()
  const keys = keyed.map((row) => formatRowKey(primaryKey, row))
  for (let start = 0; start < keys.length; start += rowsPerRead) {
    const wanted = keys.slice(start, start + rowsPerRead)
    const rows = await listQueryOf(service, order).where(hasOneOfKeys(modelName, wanted)).execute()
    const found = new Map(rows.map((row) => [formatRowKey(primaryKey, row), row]))
    const ordered = wanted.map((key) => found.get(key)).filter((row) => row !== undefined)
    if (ordered.length > 0) yield await presented(service, ordered)
  }
}

async function* pages(service: ResourceService, order: ListOrder): AsyncGenerator<readonly unknown[]> {
  for (let page = 1; ; page += 1) {
    const { items } = await service.list({ page, perPage: rowsPerRead, ...order })
    if (items.length > 0) yield items
    if (items.length < rowsPerRead) return
  }
}

/** Rows as the list shows them. */
async function presented(service: AdminService<ModelClass>, rows: readonly WireRow[]): Promise<readonly WireRow[]> {
  await service.presentRows(rows)
  return rows
}

function listQueryOf(service: AdminService<ModelClass>, { filters = [] }: ListOrder): UntypedQuery {
  return filterRows(service.listedRows(), service.modelName, filters)
}
