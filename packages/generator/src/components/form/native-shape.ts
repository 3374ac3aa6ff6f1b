import type { ShapeProperties } from '../component.ts'
import { size } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** The zod form of {@link NativeControlProperties}. */
export const nativeShape = { ...controlShape, min: size, max: size, step: size }

/** Properties of the browser's own boxes. */
export type NativeControlProperties = ShapeProperties<typeof nativeShape, 'name'>
