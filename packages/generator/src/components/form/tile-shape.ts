import type { ShapeProperties } from '../component.ts'
import { booleanSchema, optionListSchema, stringSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** The zod form of {@link TileControlProperties}. */
export const tileShape = {
  ...controlShape,
  options: optionListSchema,
  source: stringSchema,
  /** Stores an array. */
  multiple: booleanSchema,
}

/** Properties of the choices that are all in sight. */
export type TileControlProperties = ShapeProperties<typeof tileShape, 'name'>
