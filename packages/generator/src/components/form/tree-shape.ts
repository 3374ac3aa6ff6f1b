import { flag, options, text } from '../property-schema.ts'
import { typedControlShape } from './control-shape.ts'

/** What the choices in a tree understand. */
export const nestedShape = {
  ...typedControlShape,
  options,
  source: text,
  /** Stores an array. */
  multiple: flag,
  searchable: flag,
  clearable: flag,
}
