import type { ShapeProperties } from '../component.ts'
import { booleanSchema, optionListSchema, stringSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** The zod form of {@link TransferControlProperties}. */
export const transferShape = {
  ...controlShape,
  options: optionListSchema,
  source: stringSchema,
  /** The name of a relation of the model; read by the server. */
  relation: stringSchema,
  searchable: booleanSchema,
}

/** Properties of {@link TransferControl}. */
export type TransferControlProperties = ShapeProperties<typeof transferShape, 'name'>
