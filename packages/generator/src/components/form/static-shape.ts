import type { ShapeProperties } from '../component.ts'
import { booleanSchema, stringSchema } from '../property-schema.ts'
import { placeholderControlShape } from './control-shape.ts'

/** The zod form of {@link DateStaticProperties}. */
export const dateStaticShape = { ...placeholderControlShape, format: stringSchema, relative: booleanSchema }

/** Properties of {@link DateStatic} and {@link DateTimeStatic}. */
export type DateStaticProperties = ShapeProperties<typeof dateStaticShape, 'name'>
