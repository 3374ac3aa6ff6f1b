import type { DeclaredFilters } from './filter-operators.ts'

/** What is known of the rows of a feature. */
export interface PageRowFacts {
  readonly primaryKey: string
  readonly softDeletes: boolean
  /** The column that names the row above, in a tree. */
  readonly parent: string | null
  readonly filterOperators: DeclaredFilters
  /** Related rows come with a row, when it is asked for alone. */
  readonly hasChildren: boolean
}

/** What pages depend on beside the list, form and detail of their feature; each is read when a page needs it. */
export interface FeaturePagesContext {
  readonly locale: string
  /** The rows on a page of a list; null where a list does not say it itself. */
  readonly perPage: number | null
  /** Null when no service has one. */
  readonly rows: PageRowFacts | null
}

/** The rows of a feature without a table. */
export const rowFactsWithoutTable: PageRowFacts = {
  primaryKey: 'id',
  softDeletes: false,
  parent: null,
  filterOperators: {},
  hasChildren: false,
}
