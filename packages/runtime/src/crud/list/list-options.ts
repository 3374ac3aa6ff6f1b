import type { FilterOperator } from '@quoin/generator/components'
import type { SqlExpressionNormalizer } from '../../database/sql-dialect.ts'

/** A condition on a column that a user has put together. */
export interface ListFilter {
  readonly column: string
  readonly operator: FilterOperator
  readonly values: readonly unknown[]
  /** An empty text counts as no value. */
  readonly blank: boolean
  /** What makes values of the column comparable, where it may store one in several forms. */
  readonly form: SqlExpressionNormalizer | null
}

/** A level of a list whose rows stand below one another. */
export interface TreeLevel {
  /** The column that names the row above. */
  readonly parentColumn: string
  /** What stands in it; null asks for the rows at the top. */
  readonly parentKey: string | null
}

/** Which part of a list is asked for. */
export interface ListOptions {
  readonly page: number
  readonly perPage: number
  readonly orderBy: string | null
  readonly orderDir: 'asc' | 'desc'
  /** Conditions that a user has put together. */
  readonly filters?: readonly ListFilter[]
  /** The level of a tree; without it all rows are listed alike. */
  readonly level?: TreeLevel
}

/** One page of a list. */
export interface ListPage<Row> {
  readonly items: Row[]
  readonly total: number
  /** Only there when the table is so large that `total` is about so many; `exactTotal=1` counts. */
  readonly totalIsEstimate?: true
}
