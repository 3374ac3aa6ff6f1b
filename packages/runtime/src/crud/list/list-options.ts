import type { FilterOperator } from '@quoin/generator/components'

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
