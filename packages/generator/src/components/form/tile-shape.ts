import type { ShapeProperties } from '../component.ts'
import { flag, options, text } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** The zod form of {@link TileControlProperties}. */
export const tileShape = {
  ...controlShape,
  options,
  source: text,
  /** Stores an array. */
  multiple: flag,
}

/** Properties of the choices that are all in sight. */
export type TileControlProperties = ShapeProperties<typeof tileShape, 'name'>
