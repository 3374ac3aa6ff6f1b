import { bodySchema, booleanSchema, stringSchema } from '../property-schema.ts'

/** What one block that folds understands. */
export const collapseShape = { title: stringSchema, body: bodySchema, collapsed: booleanSchema }
