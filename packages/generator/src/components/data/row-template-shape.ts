import { nodesSchema, textSchema } from '../property-schema.ts'
import { listShape } from './list-shape.ts'

/** What the lists without a table say of each row; texts may hold `{field}`. */
export const rowTemplateShape = {
  ...listShape,
  title: textSchema,
  description: textSchema,
  /** A text with the picture's address. */
  picture: textSchema,
  /** Buttons of each row. */
  actions: nodesSchema,
}
