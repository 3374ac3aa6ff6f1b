import { z } from 'zod'
import { bodySchema, booleanSchema, cssSizeSchema, nodesSchema, stringSchema } from '../property-schema.ts'

/** What windows over the page understand. */
export const dialogShape = {
  title: stringSchema,
  body: bodySchema,
  /** Named width; `medium` where neither this nor `width` is given. */
  size: z.enum(['small', 'medium', 'large', 'full']),
  /** Pixels or a CSS length, before `size`. */
  width: cssSizeSchema,
  /** Replaces the buttons at the foot. */
  footer: nodesSchema,
  /** Closes on a click outside; Escape always closes. */
  maskClosable: booleanSchema,
}
