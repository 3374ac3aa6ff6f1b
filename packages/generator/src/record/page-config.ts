import { z } from 'zod'

/** How the form is shown: in a modal dialog, a side drawer, or on a page of its own. */
export type FormDisplay = 'dialog' | 'drawer' | 'page'

/** A titled set of fields of the form. */
export interface FormGroup {
  /** The title of the set. */
  readonly title: string
  /** The names of its fields, in their order. */
  readonly fields: readonly string[]
}

/** List, form and detail page. */
export interface PageConfig {
  /** How the form is shown. */
  readonly display: FormDisplay
  /** The list of rows. */
  readonly list: {
    /** The filters can be folded away. */
    readonly filterTogglable: boolean
    /** There is a button for a new row. */
    readonly createButton: boolean
    /** The column by which the list is sorted at first; null: by key, newest first. */
    readonly orderBy: string | null
    /** The direction of that order. */
    readonly orderDir: 'asc' | 'desc'
    /** Rows of a page; null: as config/admin.ts says. */
    readonly perPage: number | null
  }
  /** The form of a row. */
  readonly form: {
    /** Labels above or beside their fields. */
    readonly layout: 'vertical' | 'horizontal'
    /** How many fields stand side by side, 1 to 4. */
    readonly columns: number
    /** Titled sets of fields. Fields in no group come first, in the order of the record. */
    readonly groups: readonly FormGroup[]
  }
  /** The detail of a row. */
  readonly detail: {
    /** How many values stand side by side, 1 to 4. */
    readonly columns: number
  }
}

/** The zod form of {@link PageConfig}. */
export const pageConfigSchema: z.ZodType<PageConfig> = z.strictObject({
  display: z.enum(['dialog', 'drawer', 'page']),
  list: z.strictObject({
    filterTogglable: z.boolean(),
    createButton: z.boolean(),
    orderBy: z.string().max(128).nullable(),
    orderDir: z.enum(['asc', 'desc']),
    perPage: z.int().min(1).max(1000).nullable(),
  }),
  form: z.strictObject({
    layout: z.enum(['vertical', 'horizontal']),
    columns: z.int().min(1).max(4),
    groups: z
      .array(z.strictObject({ title: z.string().min(1).max(200), fields: z.array(z.string().max(128)) }))
      .max(100),
  }),
  detail: z.strictObject({ columns: z.int().min(1).max(4) }),
})
