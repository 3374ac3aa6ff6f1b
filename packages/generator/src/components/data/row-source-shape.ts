import { z } from 'zod'
import type { ShapeProperties } from '../component.ts'
import { listSchemaOf, stringSchema } from '../property-schema.ts'

/** The zod form of {@link RowSourceProperties}. */
export const rowSourceShape = {
  items: listSchemaOf(z.record(z.string(), z.unknown())),
  /** The field that holds the rows. */
  name: stringSchema,
  placeholder: stringSchema,
}

/** Where the components that repeat take their rows from: fixed ones, or a field of the data around. */
export type RowSourceProperties = ShapeProperties<typeof rowSourceShape>
