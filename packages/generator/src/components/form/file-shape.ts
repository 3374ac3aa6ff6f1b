import { booleanSchema, countSchema, stringSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** What every upload understands. */
export const fileShape = {
  ...controlShape,
  /** Accepted kinds as browsers write them, for example `.pdf,image/*`; the server decides. */
  accept: stringSchema,
  multiple: booleanSchema,
  /** The most files of a field that takes several. */
  max: countSchema,
  /** The largest file in bytes; the server has a limit of its own. */
  maxSize: countSchema,
  /** The address files are sent to, below the API. */
  uploadUrl: stringSchema,
}
