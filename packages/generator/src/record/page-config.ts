import { z } from 'zod'
import type { ContentPart, LayoutPart } from './layout.ts'
import { contentPartSchema, layoutSchema } from './layout-schema.ts'

/** How the form is shown: in a modal dialog, a side drawer, or on a page of its own. */
export type FormDisplay = 'dialog' | 'drawer' | 'page'

/** The buttons above a list that the framework knows. */
export const toolbarButtons = ['create', 'export', 'reload', 'columns'] as const

/** A button above a list: one of {@link toolbarButtons}, or an action of one's own. */
export type ToolbarPart = (typeof toolbarButtons)[number] | ContentPart

/** What the framework can do with a row. */
export const rowButtons = ['view', 'edit', 'delete'] as const

/** A button beside a row: one of {@link rowButtons}, or an action of one's own. */
export type RowActionPart = (typeof rowButtons)[number] | ContentPart

/** List, form and detail page. */
export interface PageConfig {
  /** How the form is shown. */
  readonly display: FormDisplay
  /** The list of rows. */
  readonly list: {
    /** The filters can be folded away. */
    readonly filterTogglable: boolean
    /** The buttons above it, in their order; left out where they are the usual ones, {@link toolbarButtons}. */
    readonly toolbar?: readonly ToolbarPart[]
    /** The buttons beside a row, in their order; left out where they are the usual ones, {@link rowButtons}. */
    readonly actions?: readonly RowActionPart[]
    /** The columns that come first, in their order; left out where it is the one of the fields. */
    readonly columns?: readonly string[]
    /** The filters that come first, in their order; left out where it is the one of the fields. */
    readonly filters?: readonly string[]
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
    /** How its fields are laid out; those that it does not place come first. Left out: one below the other. */
    readonly body?: readonly LayoutPart[]
  }
  /** The detail of a row. */
  readonly detail: {
    /** How many values stand side by side, 1 to 4. */
    readonly columns: number
    /** How its values are laid out; those that it does not place come first. Left out: in the order of the fields. */
    readonly body?: readonly LayoutPart[]
  }
}

const names = z.array(z.string().min(1).max(128)).max(2000)

/** True for a list with a button for a new row. */
export function hasCreateButton({ toolbar = toolbarButtons }: PageConfig['list']): boolean {
  return toolbar.includes('create')
}

/** The zod form of {@link PageConfig}. */
export const pageConfigSchema: z.ZodType<PageConfig> = z.strictObject({
  display: z.enum(['dialog', 'drawer', 'page']),
  list: z.strictObject({
    filterTogglable: z.boolean(),
    toolbar: z
      .array(z.union([z.enum(toolbarButtons), contentPartSchema]))
      .max(50)
      .exactOptional(),
    actions: z
      .array(z.union([z.enum(rowButtons), contentPartSchema]))
      .max(50)
      .exactOptional(),
    columns: names.exactOptional(),
    filters: names.exactOptional(),
    orderBy: z.string().max(128).nullable(),
    orderDir: z.enum(['asc', 'desc']),
    perPage: z.int().min(1).max(1000).nullable(),
  }),
  form: z.strictObject({
    layout: z.enum(['vertical', 'horizontal']),
    columns: z.int().min(1).max(4),
    body: layoutSchema.exactOptional(),
  }),
  detail: z.strictObject({ columns: z.int().min(1).max(4), body: layoutSchema.exactOptional() }),
})
