import { bodySchema, booleanSchema, textSchema } from '../property-schema.ts'

/** What one block that folds understands. */
export const collapseShape = { title: textSchema, body: bodySchema, collapsed: booleanSchema }
