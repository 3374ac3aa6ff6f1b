import type { FilterOperator } from '@quoin/generator/components'
import { validationFailed } from '../../errors.ts'
import type { RequestInput } from '../../http/request-input.ts'

/** A condition on a column that a person has put together. */
export interface ListFilter {
  readonly column: string
  readonly operator: FilterOperator
  readonly values: readonly unknown[]
  /** An empty text counts as no value. */
  readonly blank: boolean
}

/** Which part of a list is asked for. */
export interface ListOptions {
  readonly page: number
  readonly perPage: number
  readonly orderBy: string | null
  readonly orderDir: 'asc' | 'desc'
  /** Conditions that a person has put together. */
  readonly filters?: readonly ListFilter[]
}

/** One page of a list. */
export interface ListPage<Row> {
  readonly items: Row[]
  readonly total: number
  /** Only there when the table is so large that `total` is about so many; `exactTotal=1` counts. */
  readonly totalIsEstimate?: true
}

/** What the list's declaration allows. */
export interface ListLimits {
  readonly perPage: number
  readonly maxPerPage: number
  readonly sortable: ReadonlySet<string>
  readonly orderBy: string | null
  readonly orderDir: 'asc' | 'desc'
}

/** Reads paging and sorting from a request; only declared columns sort. */
export function readListOptions(input: RequestInput, limits: ListLimits): ListOptions {
  const page = input.has('page') ? input.integer('page') : 1
  if (page < 1) throw validationFailed({ page: 'The first page is 1.' })
  const perPage = input.has('perPage') ? input.integer('perPage') : limits.perPage
  if (perPage < 1 || perPage > limits.maxPerPage) {
    throw validationFailed({ perPage: `Choose between 1 and ${limits.maxPerPage} rows a page.` })
  }
  if (!input.has('orderBy')) return { page, perPage, orderBy: limits.orderBy, orderDir: limits.orderDir }
  const orderBy = input.text('orderBy')
  if (!limits.sortable.has(orderBy)) {
    throw validationFailed({ orderBy: `This list cannot be sorted by "${orderBy}".` })
  }
  const orderDir = input.has('orderDir') ? input.oneOf('orderDir', ['asc', 'desc']) : 'asc'
  return { page, perPage, orderBy, orderDir }
}
