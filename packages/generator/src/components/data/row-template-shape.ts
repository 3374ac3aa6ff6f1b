import { nodesSchema, text } from '../property-schema.ts'
import { listShape } from './list-shape.ts'

/** What the lists without a table say of each row; texts may hold `{field}`. */
export const rowTemplateShape = {
  ...listShape,
  title: text,
  description: text,
  /** A text with the picture's address. */
  picture: text,
  /** Buttons of each row. */
  actions: nodesSchema,
}
