import type { ControlOptions } from '../render/adapter.ts'
import type { Schema } from '../schema/schema.ts'
import { allowsEmptyAndNull, isFieldNullable } from './field-rules.ts'

/** A control of a form with what its adapter says of it. */
export interface FormField {
  readonly name: string
  readonly schema: Schema
  readonly options: ControlOptions
  /** The fields of each row of a sub-form. */
  readonly items?: readonly FormField[]
}

/** An emptied text is null where the field may be null; any other emptied control is null. */
export function wireValue(field: FormField, value: unknown, before: unknown): unknown {
  if (value === undefined) return before === undefined ? undefined : null
  // An empty text that was there before, or that somebody chose, is no value that was taken out.
  if (value !== '' || before === '' || (field.options.emptied === 'chosen' && allowsEmptyAndNull(field.schema)))
    return value
  return field.options.emptied === 'null' || before === null || isFieldNullable(field.schema) ? null : ''
}
