import type { ShapeProperties } from '../component.ts'
import { flag, options, text } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** The zod form of {@link TransferControlProperties}. */
export const transferShape = {
  ...controlShape,
  options,
  source: text,
  /** The name of a relation of the model; read by the server. */
  relation: text,
  searchable: flag,
}

/** Properties of {@link TransferControl}. */
export type TransferControlProperties = ShapeProperties<typeof transferShape, 'name'>
