import type { ShapeProperties } from '../component.ts'
import { count, flag, size } from '../property-schema.ts'
import { namedDisplayShape } from './display-shape.ts'

/** What components that show several pictures understand. */
export const imagesShape = { ...namedDisplayShape, width: size, height: size }

/** What players understand. */
export const mediaPlayerShape = { ...namedDisplayShape, loop: flag }

/** The zod form of {@link SizedDisplayProperties}. */
export const sizedMediaShape = {
  ...namedDisplayShape,
  /** In pixels. */
  size: count,
}

/** Properties of {@link Icon} and {@link Avatar}. */
export type SizedDisplayProperties = ShapeProperties<typeof sizedMediaShape>
