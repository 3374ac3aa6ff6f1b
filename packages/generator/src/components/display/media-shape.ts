import type { ShapeProperties } from '../component.ts'
import { booleanSchema, countSchema, cssSizeSchema } from '../property-schema.ts'
import { labelledDisplayShape } from './display-shape.ts'

/** What components that show several pictures understand. */
export const imagesShape = { ...labelledDisplayShape, width: cssSizeSchema, height: cssSizeSchema }

/** What players understand. */
export const mediaPlayerShape = { ...labelledDisplayShape, loop: booleanSchema }

/** The zod form of {@link SizedDisplayProperties}. */
export const sizedDisplayShape = {
  ...labelledDisplayShape,
  /** In pixels. */
  size: countSchema,
}

/** Properties of {@link Icon} and {@link Avatar}. */
export type SizedDisplayProperties = ShapeProperties<typeof sizedDisplayShape>
