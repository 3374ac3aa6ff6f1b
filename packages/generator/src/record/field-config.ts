import { z } from 'zod'
import { type ColumnFacts, columnFactsShape } from './column-facts.ts'

/** How a search parameter is compared with its column. */
export type QueryOperator = 'like' | 'equal' | 'between'

/** A component by its catalogue name, with its own properties. */
export interface ComponentChoice {
  /** The component, by catalogue name. */
  readonly component: string
  /** Properties of the component. */
  readonly properties: Readonly<Record<string, unknown>>
}

/** One table column and how it is shown, edited, checked and searched. */
export interface FieldConfig extends ColumnFacts {
  /** The label. */
  readonly label: string
  /** The form component, by catalogue name. */
  readonly component: string
  /** Properties of the form component beyond name, label, required and rules. */
  readonly properties: Readonly<Record<string, unknown>>
  /** A row cannot be saved without it. */
  readonly required: boolean
  /** A rule string such as `string|max:120`. */
  readonly rules: string
  /** It is a column of the list. */
  readonly showInList: boolean
  /** It is a field of the form. */
  readonly showInForm: boolean
  /** It is shown in the detail of a row. */
  readonly showInDetail: boolean
  /** It is a filter of the list. */
  readonly searchable: boolean
  /** The list can be sorted by it. */
  readonly sortable: boolean
  /** How the filter compares. */
  readonly operator: QueryOperator
  /** The width of the list column in pixels. */
  readonly width: number | null
  /** How list and detail show the value; plain text without it. */
  readonly display: ComponentChoice | null
}

const properties = z.record(z.string(), z.json())

/** The zod form of {@link FieldConfig}. */
export const fieldConfigSchema: z.ZodType<FieldConfig> = z.strictObject({
  ...columnFactsShape,
  label: z.string().min(1).max(200),
  component: z.string().min(1).max(100),
  properties,
  required: z.boolean(),
  rules: z.string().max(4000),
  showInList: z.boolean(),
  showInForm: z.boolean(),
  showInDetail: z.boolean(),
  searchable: z.boolean(),
  sortable: z.boolean(),
  operator: z.enum(['like', 'equal', 'between']),
  width: z.int().min(1).max(4000).nullable(),
  display: z.strictObject({ component: z.string().min(1).max(100), properties }).nullable(),
})
