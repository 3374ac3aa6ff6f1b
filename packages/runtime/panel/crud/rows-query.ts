import { callApi, withParams } from '../api/api-client.ts'
import type { Data } from '../schema/schema.ts'
import type { CrudSchema } from './crud-schema.ts'
import type { ListState } from './list-address.ts'

/** One page of rows. */
export interface RowPage {
  readonly items: readonly Data[]
  readonly total: number
  /** The table is so large that `total` is about so many. */
  readonly totalIsEstimate?: boolean
}

/** Filters and order of a list as parameters, without its paging. */
export function orderParams(state: ListState): Readonly<Record<string, string | undefined>> {
  const trashed = state.trashed ? { trashed: 'only' } : {}
  return { ...state.filters, ...trashed, orderBy: state.orderBy, orderDir: state.orderDir }
}

/** Where the rows that a list shows come from. */
export function rowsAddress(schema: CrudSchema, state: ListState): string {
  const paging = { _action: 'getData', page: state.page, perPage: state.perPage }
  return withParams(schema.api, { ...paging, ...orderParams(state) })
}

/** Asks for the rows that a list shows. */
export function rowsQuery(schema: CrudSchema & { readonly name?: string }, state: ListState) {
  const url = rowsAddress(schema, state)
  return {
    queryKey: ['data', schema.api, schema.name, url],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi<RowPage>({ url, signal }),
  }
}
