import { z } from 'zod'
import type { ShapeProperties } from '../component.ts'
import { flag, text } from '../property-schema.ts'
import { displayShape } from './display-shape.ts'

/** A text for each stored value. */
export const labels = z.record(z.string(), z.string())

/** The zod form of {@link DateDisplayProperties}. */
export const dateDisplayShape = {
  ...displayShape,
  /** In dayjs tokens; the panel's locale decides without it. */
  format: text,
  /** "3 hours ago", with the exact time on hover. */
  relative: flag,
}

/** Properties of the date and time displays. */
export type DateDisplayProperties = ShapeProperties<typeof dateDisplayShape>
