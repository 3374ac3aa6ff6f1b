import type { ShapeProperties } from '../component.ts'
import { booleanSchema, countSchema, optionListSchema, stringSchema } from '../property-schema.ts'
import { placeholderControlShape } from './control-shape.ts'

/** What every one-line text box understands. */
export const singleLineTextShape = {
  ...placeholderControlShape,
  maxLength: countSchema,
  showCount: booleanSchema,
  clearable: booleanSchema,
  prefix: stringSchema,
}

/** The zod form of {@link TextControlProperties}. */
export const textShape = {
  ...singleLineTextShape,
  suffix: stringSchema,
  /** Suggestions while typing; other values stay possible. */
  options: optionListSchema,
}

/** Properties of the other one-line text boxes. */
export type TextControlProperties = ShapeProperties<typeof textShape, 'name'>
