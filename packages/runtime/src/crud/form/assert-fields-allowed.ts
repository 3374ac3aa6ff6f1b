import type { FormFieldNode } from '@quoin/generator/feature-pages'
import type { FieldRestrictions } from '../../access/access.ts'
import { RuntimeError } from '../../errors.ts'
import { text } from '../../i18n/sentence.ts'
import { isObject } from '../../is-object.ts'
import { isWritable } from './form-validation.ts'

type Data = Readonly<Record<string, unknown>>

/** What may be sent of a form. */
export interface AllowedFields {
  readonly controls: readonly FormFieldNode[]
  /** The columns and sub-forms that a control may write. */
  readonly writable: readonly string[]
  /** What is kept from the user. */
  readonly restrictions: FieldRestrictions | null
  /** Names that say which row is meant, and how it was read. */
  readonly exempt: readonly string[]
  /** The row as the user sees it; null for a new one. */
  stored(): Promise<Data | null>
}

/**
 * Rejects what is sent and would not be written: fields that the form does not have, and those that the user may
 * not write, or not even see, all with the same answer. What can be read may be sent as it is stored.
 *
 * @param path the place of a row of a sub-form, `lines.2.`
 * @throws RuntimeError `RUNTIME_UNKNOWN_FIELD` at the fields
 */
export async function assertFieldsAllowed(body: unknown, form: AllowedFields, path = ''): Promise<void> {
  if (!isObject(body)) return
  const names: string[] = []
  for (const [name, value] of Object.entries(body)) {
    if (!form.exempt.includes(name) && !(await isKnown(name, value, form))) names.push(`${path}${name}`)
  }
  if (names.length === 0) return
  const errors = Object.fromEntries(names.map((name) => [name, text('field.unknown', {})]))
  throw new RuntimeError('RUNTIME_UNKNOWN_FIELD', { params: { names }, errors })
}

/**
 * Rejects fields other than the exempt ones, unless they equal the stored row: for requests that write no fields.
 *
 * @param path the place of a row among others, `tags.2.`
 * @throws RuntimeError `RUNTIME_UNKNOWN_FIELD` at the fields
 */
export async function assertOnlyAllowedFields(
  body: unknown,
  allowed: readonly string[],
  { stored = null, path = '' }: { readonly stored?: Data | null; readonly path?: string } = {},
): Promise<void> {
  const form = { controls: [], writable: [], restrictions: null, exempt: allowed, stored: async () => stored }
  await assertFieldsAllowed(body, form, path)
}

async function isKnown(name: string, value: unknown, form: AllowedFields): Promise<boolean> {
  const { controls, restrictions: rules, writable } = form
  if (rules?.hidden.has(name) === true) return false
  const control = controls.find((one) => one.name === name)
  const isReadOnly = rules?.readOnly.has(name) === true
  if (control !== undefined && !isReadOnly && isWritable(control) && writable.includes(name)) return true
  const stored = await form.stored()
  if (stored !== null) return Object.hasOwn(stored, name) && isSame(value, stored[name])
  // A form sends what it shows.
  return control !== undefined && (isSame(value, null) || isSame(value, control.default ?? control.value))
}

/** True for a value that leaves a column as it is; a form sends an empty field as an empty text. */
function isSame(sent: unknown, stored: unknown): boolean {
  const [left, right] = [sent, stored].map((value) => (value === '' || value === undefined ? null : value))
  if (left === null || right === null) return left === right
  if (typeof left === 'object' || typeof right === 'object') return JSON.stringify(left) === JSON.stringify(right)
  return String(left) === String(right)
}
