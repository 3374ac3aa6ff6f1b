import { z } from 'zod'
import type { ShapeProperties } from '../component.ts'
import { booleanSchema, stringSchema } from '../property-schema.ts'
import { displayShape } from './display-shape.ts'

/** A text for each stored value. */
export const valueLabelsSchema = z.record(z.string(), z.string())

/** The zod form of {@link DateDisplayProperties}. */
export const dateDisplayShape = {
  ...displayShape,
  /** In dayjs tokens; the panel's locale decides without it. */
  format: stringSchema,
  /** "3 hours ago", with the exact time on hover. */
  relative: booleanSchema,
}

/** Properties of the date and time displays. */
export type DateDisplayProperties = ShapeProperties<typeof dateDisplayShape>
