import { count, flag, text } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** What every upload understands. */
export const fileShape = {
  ...controlShape,
  /** Accepted kinds as browsers write them, for example `.pdf,image/*`; the server decides. */
  accept: text,
  multiple: flag,
  /** The most files of a field that takes several. */
  max: count,
  /** The largest file in bytes; the server has a limit of its own. */
  maxSize: count,
  /** The address files are sent to, below the API. */
  uploadUrl: text,
}
