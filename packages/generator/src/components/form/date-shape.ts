import { booleanSchema, stringSchema } from '../property-schema.ts'
import { controlShape, placeholderControlShape } from './control-shape.ts'

/** What every control of days understands. */
const dayShape = { format: stringSchema, minDate: stringSchema, maxDate: stringSchema, clearable: booleanSchema }

/** What the controls of one day understand. */
export const dateShape = { ...placeholderControlShape, ...dayShape }

/** What the controls of two days understand. */
export const dateRangeShape = {
  ...controlShape,
  ...dayShape,
  /** Offers today, this week, this month and the like. */
  presets: booleanSchema,
}
