import { flag, text } from '../property-schema.ts'
import { controlShape, typedControlShape } from './control-shape.ts'

/** What every control of days understands. */
const dayShape = { format: text, minDate: text, maxDate: text, clearable: flag }

/** What the controls of one day understand. */
export const dateShape = { ...typedControlShape, ...dayShape }

/** What the controls of two days understand. */
export const rangeShape = {
  ...controlShape,
  ...dayShape,
  /** Offers today, this week, this month and the like. */
  presets: flag,
}
