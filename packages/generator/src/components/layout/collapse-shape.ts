import { bodySchema, flag, text } from '../property-schema.ts'

/** What one block that folds understands. */
export const collapseShape = { title: text, body: bodySchema, collapsed: flag }
