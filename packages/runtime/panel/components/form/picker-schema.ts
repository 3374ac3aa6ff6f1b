import type { Schema } from '../../schema/schema.ts'

/** What a choice from a list is told. */
export interface PickerSchema {
  readonly label?: string
  /** The resource, below the API. */
  readonly api: string
  readonly columns: readonly { readonly name: string; readonly label?: string; readonly display?: Schema }[]
  readonly valueField?: string
  readonly labelField?: string
  readonly multiple?: boolean
}
