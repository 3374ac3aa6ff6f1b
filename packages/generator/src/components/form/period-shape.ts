import type { ShapeProperties } from '../component.ts'
import { booleanSchema, stringSchema } from '../property-schema.ts'
import { controlShape, placeholderControlShape } from './control-shape.ts'

/** The zod form of {@link PeriodRangeControlProperties}. */
export const periodRangeShape = {
  ...controlShape,
  /** How the value is shown, in dayjs tokens. */
  format: stringSchema,
  clearable: booleanSchema,
}

/** The zod form of {@link PeriodControlProperties}. */
export const periodShape = { ...periodRangeShape, ...placeholderControlShape }

/** Properties of the ranges of periods; values are ISO texts: `2026-03`, `2026-Q1`, `2026`, ranges arrays of two. */
export type PeriodRangeControlProperties = ShapeProperties<typeof periodRangeShape, 'name'>

/** Properties of the period controls. */
export type PeriodControlProperties = ShapeProperties<typeof periodShape, 'name'>
