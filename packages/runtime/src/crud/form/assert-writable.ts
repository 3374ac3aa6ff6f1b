import type { FieldRules } from '../../access/access.ts'
import { type FieldSentence, validationFailed } from '../../errors.ts'
import { text } from '../../i18n/sentence.ts'
import { isObject } from '../../is-object.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Refuses fields that are kept from the person; those that can be read may be sent as they are stored. Nothing is
 * compared with a field that the person does not see.
 *
 * @param stored the row as the person sees it; null for a new one
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` at the fields
 */
export async function assertWritable(
  body: unknown,
  fields: FieldRules | null,
  stored: () => Promise<Data | null>,
): Promise<void> {
  if (fields === null || !isObject(body)) return
  const errors: Record<string, FieldSentence> = {}
  for (const [name, value] of Object.entries(body)) {
    if (fields.hidden.has(name)) errors[name] = text('field.readOnly', {})
    else if (fields.readOnly.has(name) && !isSame(value, (await stored())?.[name])) {
      errors[name] = text('field.readOnly', {})
    }
  }
  if (Object.keys(errors).length > 0) throw validationFailed(errors)
}

/** True for a value that leaves a column as it is; a form sends an empty field as an empty text. */
function isSame(sent: unknown, stored: unknown): boolean {
  const [left, right] = [sent, stored].map((value) => (value === '' || value === undefined ? null : value))
  if (left === null || right === null) return left === right
  if (typeof left === 'object' || typeof right === 'object') return JSON.stringify(left) === JSON.stringify(right)
  return String(left) === String(right)
}
