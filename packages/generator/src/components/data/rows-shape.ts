import { z } from 'zod'
import type { ShapeProperties } from '../component.ts'
import { listOf, text } from '../property-schema.ts'

/** The zod form of {@link RowsProperties}. */
export const rowsShape = {
  items: listOf(z.record(z.string(), z.unknown())),
  /** The field that holds the rows. */
  name: text,
  placeholder: text,
}

/** Where the components that repeat take their rows from: fixed ones, or a field of the data around. */
export type RowsProperties = ShapeProperties<typeof rowsShape>
