import { z } from 'zod'
import type { Condition } from '../../conditions/condition.ts'
import type { PropertyShape } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { flag, text } from '../property-schema.ts'

/** What every form control understands. */
export interface ControlProperties {
  /** The field of the form's data. */
  readonly name: string
  readonly label?: string
  readonly required?: boolean
  /** A hint below the control. */
  readonly description?: string
  /** A validation rule string, for example `string|max:50`; the server is its judge. */
  readonly rules?: string
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly visibleWhen?: Condition
  readonly disabledWhen?: Condition
  readonly requiredWhen?: Condition
  /** Shown in a new form; an untouched field is not sent. */
  readonly default?: unknown
  /** Columns of the form's 24-part grid. */
  readonly span?: number
}

/** What a control understands that has a place for words while it is empty. */
export interface TypedControlProperties extends ControlProperties {
  /** Shown while nothing is in it. */
  readonly placeholder?: string
}

/** The zod form of {@link ControlProperties}. */
export const controlShape: PropertyShape<ControlProperties> = {
  name: z.string().min(1),
  label: text,
  required: flag,
  description: text,
  rules: text,
  disabled: flag,
  readOnly: flag,
  visibleWhen: conditionSchema,
  disabledWhen: conditionSchema,
  requiredWhen: conditionSchema,
  default: z.unknown(),
  span: z.int().min(1).max(24),
}

/** The zod form of {@link TypedControlProperties}. */
export const typedControlShape: PropertyShape<TypedControlProperties> = { ...controlShape, placeholder: text }
