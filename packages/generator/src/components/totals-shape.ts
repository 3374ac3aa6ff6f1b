import { listSchemaOf, objectSchema, stringSchema, textListSchema } from './property-schema.ts'

/** The zod form of what rows are summed up by. */
export const totalsShape = {
  /**
   * Sums under the rows, each of one column, or of several that are multiplied in each row: `[{ of: ['quantity', 'price'] }]`.
   * Without a label it is called after its columns.
   */
  totals: listSchemaOf(objectSchema({ label: stringSchema, of: textListSchema }, ['of'])),
}
