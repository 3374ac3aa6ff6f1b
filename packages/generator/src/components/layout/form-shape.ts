import { z } from 'zod'
import { actionSchema, requestSchema } from '../action-schema.ts'
import { booleanSchema, listSchemaOf, nodesSchema, stringSchema } from '../property-schema.ts'

/** What every form understands, in one piece or in steps. */
export const formShape = {
  title: stringSchema,
  /** `filter` forms sit above a list, `create` sends all touched fields, `edit` only the changed ones. */
  mode: z.enum(['create', 'edit', 'filter', 'plain']),
  layout: z.enum(['vertical', 'horizontal', 'inline']),
  /** Controls, groups of controls and layout. */
  body: nodesSchema,
  /** Where the form is sent. */
  request: requestSchema,
  /** Where its first data comes from. */
  initRequest: requestSchema,
  data: z.record(z.string(), z.unknown()),
  /** Columns of fields. */
  columns: z.int().min(1).max(4),
  actions: nodesSchema,
  /** What follows a successful send; without it the dialog closes and the list reloads. */
  // biome-ignore lint/suspicious/noThenProperty: the name on the wire
  then: listSchemaOf(actionSchema),
  submitText: stringSchema,
  disabled: booleanSchema,
}
