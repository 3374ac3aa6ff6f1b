import type { ShapeProperties } from '../component.ts'
import { stringSchema } from '../property-schema.ts'
import { displayShape } from './display-shape.ts'

/** The zod form of {@link PeriodDisplayProperties}. */
export const periodDisplayShape = {
  ...displayShape,
  /** In dayjs tokens. */
  format: stringSchema,
}

/** Properties of the period displays. */
export type PeriodDisplayProperties = ShapeProperties<typeof periodDisplayShape>
