import { booleanSchema, optionListSchema, stringSchema } from '../property-schema.ts'
import { placeholderControlShape } from './control-shape.ts'

/** What the choices in a tree understand. */
export const treeSelectShape = {
  ...placeholderControlShape,
  options: optionListSchema,
  source: stringSchema,
  /** Stores an array. */
  multiple: booleanSchema,
  searchable: booleanSchema,
  clearable: booleanSchema,
}
