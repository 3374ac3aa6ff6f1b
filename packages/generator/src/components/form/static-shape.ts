import type { ShapeProperties } from '../component.ts'
import { booleanSchema, textSchema } from '../property-schema.ts'
import { placeholderControlShape } from './control-shape.ts'

/** The zod form of {@link DateStaticProperties}. */
export const dateStaticShape = { ...placeholderControlShape, format: textSchema, relative: booleanSchema }

/** Properties of {@link DateStatic} and {@link DateTimeStatic}. */
export type DateStaticProperties = ShapeProperties<typeof dateStaticShape, 'name'>
