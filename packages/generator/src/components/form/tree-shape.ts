import { flag, options, text } from '../property-schema.ts'
import { placeholderControlShape } from './control-shape.ts'

/** What the choices in a tree understand. */
export const treeSelectShape = {
  ...placeholderControlShape,
  options,
  source: text,
  /** Stores an array. */
  multiple: flag,
  searchable: flag,
  clearable: flag,
}
