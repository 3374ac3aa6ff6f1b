import type { ShapeProperties } from '../component.ts'
import { cssSizeSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** The zod form of {@link NativeControlProperties}. */
export const nativeControlShape = { ...controlShape, min: cssSizeSchema, max: cssSizeSchema, step: cssSizeSchema }

/** Properties of the browser's own boxes. */
export type NativeControlProperties = ShapeProperties<typeof nativeControlShape, 'name'>
