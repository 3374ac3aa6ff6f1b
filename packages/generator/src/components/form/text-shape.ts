import type { ShapeProperties } from '../component.ts'
import { count, flag, options, text } from '../property-schema.ts'
import { placeholderControlShape } from './control-shape.ts'

/** What every one-line text box understands. */
export const passwordShape = {
  ...placeholderControlShape,
  maxLength: count,
  showCount: flag,
  clearable: flag,
  prefix: text,
}

/** The zod form of {@link TextControlProperties}. */
export const textShape = {
  ...passwordShape,
  suffix: text,
  /** Suggestions while typing; other values stay possible. */
  options,
}

/** Properties of the other one-line text boxes. */
export type TextControlProperties = ShapeProperties<typeof textShape, 'name'>
