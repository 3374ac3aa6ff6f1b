import { nodesSchema, stringSchema } from '../property-schema.ts'
import { listShape } from './list-shape.ts'

/** What the lists without a table say of each row; texts may hold `{field}`. */
export const rowTemplateShape = {
  ...listShape,
  title: stringSchema,
  description: stringSchema,
  /** A text with the picture's address. */
  picture: stringSchema,
  /** Buttons of each row. */
  actions: nodesSchema,
}
