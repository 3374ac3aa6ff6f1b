import { z } from 'zod'

/** How the form is shown: in a modal dialog, a side drawer, or on a page of its own. */
export type FormDisplay = 'dialog' | 'drawer' | 'page'

/** A titled set of fields of the form. */
export interface FormGroup {
  readonly title: string
  readonly fields: readonly string[]
}

/** List, form and detail page. */
export interface PageConfig {
  readonly display: FormDisplay
  readonly list: {
    readonly filterTogglable: boolean
    readonly createButton: boolean
    readonly orderBy: string | null
    readonly orderDir: 'asc' | 'desc'
    readonly perPage: number | null
  }
  readonly form: {
    readonly layout: 'vertical' | 'horizontal'
    readonly columns: number
    /** Fields in no group come first, in the order of the record. */
    readonly groups: readonly FormGroup[]
  }
  readonly detail: { readonly columns: number }
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
