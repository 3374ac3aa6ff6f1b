import { z } from 'zod'
import type { ShapeProperties } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { booleanSchema, stringSchema } from '../property-schema.ts'

/** The zod form of {@link ControlProperties}. */
export const controlShape = {
  /** The field of the form's data. */
  name: z.string().min(1),
  label: stringSchema,
  required: booleanSchema,
  /** A hint below the control. */
  description: stringSchema,
  /** A validation rule string, for example `string|max:50`; the server is its judge. */
  rules: stringSchema,
  disabled: booleanSchema,
  readOnly: booleanSchema,
  visibleWhen: conditionSchema,
  disabledWhen: conditionSchema,
  requiredWhen: conditionSchema,
  /** Shown in a new form; an untouched field is not sent. */
  default: z.unknown(),
  /** Columns of the form's 24-part grid. */
  span: z.int().min(1).max(24),
}

/** The zod form of {@link PlaceholderControlProperties}. */
export const placeholderControlShape = {
  ...controlShape,
  /** Shown while nothing is in it. */
  placeholder: stringSchema,
}

/** What every form control understands. */
export type ControlProperties = ShapeProperties<typeof controlShape, 'name'>

/** What a control understands that has a place for words while it is empty. */
export type PlaceholderControlProperties = ShapeProperties<typeof placeholderControlShape, 'name'>
