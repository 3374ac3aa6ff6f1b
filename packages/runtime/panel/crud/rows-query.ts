import { appendQueryParams, callApi } from '../api/api-client.ts'
import type { Data } from '../schema/schema.ts'
import type { CrudSchema } from './crud-schema.ts'
import { isTree, type ListState } from './list-address.ts'

/** One page of rows. */
export interface RowPage {
  readonly items: readonly Data[]
  readonly total: number
  /** The table is so large that `total` is about so many. */
  readonly totalIsEstimate?: boolean
}

/** Filters and order of a list as parameters, without its paging. */
export function filterAndOrderParams(state: ListState): Readonly<Record<string, string | undefined>> {
  const trashed = state.trashed ? { trashed: 'only' } : {}
  return { ...state.filters, ...trashed, orderBy: state.orderBy, orderDir: state.orderDir }
}

/** Where the rows that a list shows come from; `parentKey` names the row of a tree that they stand below. */
export function rowsAddress(schema: CrudSchema, state: ListState, parentKey?: string): string {
  const paging = { _action: 'getData', page: state.page, perPage: state.perPage }
  const level = parentKey === undefined ? { _roots: isTree(schema, state) ? 1 : undefined } : { _below: parentKey }
  return appendQueryParams(schema.api, { ...paging, ...level, ...filterAndOrderParams(state) })
}

/** Asks for the rows that a list shows. */
export function rowsQuery(schema: CrudSchema & { readonly name?: string }, state: ListState, parentKey?: string) {
  const url = rowsAddress(schema, state, parentKey)
  return {
    queryKey: ['data', schema.api, schema.name, url],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi<RowPage>({ url, signal }),
  }
}

/** As many rows as one call may ask for. */
export function maximumPageSize(schema: CrudSchema): number {
  return Math.max(schema.perPage ?? 20, ...(schema.perPageAvailable ?? [100]))
}
