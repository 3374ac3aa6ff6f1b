import type { FormSchema } from '../form/form-schema.ts'
import type { Schema } from '../schema/schema.ts'

/** A column of a list: of values, or of row actions when it has buttons. */
export interface ColumnSchema extends Schema {
  readonly display?: Schema
  readonly sortable?: boolean
  readonly width?: number | string
  readonly align?: 'left' | 'center' | 'right'
  readonly fixed?: 'left' | 'right'
  readonly ellipsis?: boolean
  readonly toggled?: boolean
  readonly editor?: Schema
  readonly buttons?: readonly Schema[]
}

/** A list with paging, filter, sort and actions. */
export interface CrudSchema {
  readonly api: string
  readonly primaryKey?: string
  readonly columns: readonly ColumnSchema[]
  readonly filter?: Schema & FormSchema
  readonly filterTogglable?: boolean
  /** Columns that people may compare as they like, with the operators for each. */
  readonly filterOperators?: Readonly<Record<string, readonly string[]>>
  readonly headerToolbar?: readonly Schema[]
  readonly footerToolbar?: readonly Schema[]
  readonly bulkActions?: readonly Schema[]
  readonly perPage?: number
  readonly perPageAvailable?: readonly number[]
  readonly orderBy?: string
  readonly orderDir?: 'asc' | 'desc'
  readonly interval?: number
  /** The rows have a trash. */
  readonly softDeletes?: boolean
  readonly exportable?: boolean
  readonly importable?: boolean
  /** All rows in one long table, fetched while it scrolls. */
  readonly virtual?: boolean
  /** The column that names the row above, where rows stand below one another. */
  readonly tree?: string | false
}
