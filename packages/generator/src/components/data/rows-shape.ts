import { z } from 'zod'
import type { ShapeProperties } from '../component.ts'
import { listSchemaOf, textSchema } from '../property-schema.ts'

/** The zod form of {@link RowsProperties}. */
export const rowsShape = {
  items: listSchemaOf(z.record(z.string(), z.unknown())),
  /** The field that holds the rows. */
  name: textSchema,
  placeholder: textSchema,
}

/** Where the components that repeat take their rows from: fixed ones, or a field of the data around. */
export type RowsProperties = ShapeProperties<typeof rowsShape>
