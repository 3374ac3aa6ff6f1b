import type { ShapeProperties } from '../component.ts'
import { booleanSchema, optionListSchema, textSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** The zod form of {@link TransferControlProperties}. */
export const transferShape = {
  ...controlShape,
  options: optionListSchema,
  source: textSchema,
  /** The name of a relation of the model; read by the server. */
  relation: textSchema,
  searchable: booleanSchema,
}

/** Properties of {@link TransferControl}. */
export type TransferControlProperties = ShapeProperties<typeof transferShape, 'name'>
