import { valueAt } from '@quoin/generator/conditions'
import { findAdapter } from '../render/registry.ts'
import { isBlank } from '../schema/is-blank.ts'
import { isDeepEqual } from '../schema/is-deep-equal.ts'
import { type Data, isSchema } from '../schema/schema.ts'
import { allowsEmptyAndNull } from './field-rules.ts'
import { type FormField, wireValue } from './form-field.ts'
import { editsRelation, rowsToSend } from './related-rows.ts'

/** All controls in a form's body, however deep in groups, tabs and cards. */
export function fieldsIn(body: unknown): readonly FormField[] {
  if (Array.isArray(body)) return body.flatMap(fieldsIn)
  if (typeof body !== 'object' || body === null) return []
  if (isSchema(body) && body.name !== undefined) {
    const adapter = findAdapter(body.type)
    if (adapter && !(adapter instanceof Promise) && adapter.kind === 'control') {
      const field = { name: body.name, schema: body, options: adapter.options }
      return [editsRelation(body) ? { ...field, items: fieldsIn(body['items']) } : field]
    }
  }
  return Object.entries(body).flatMap(([key, part]) => (key === 'visibleWhen' ? [] : fieldsIn(part)))
}

/** The first values of a form's fields: from the row, else from the controls' defaults. */
export function initialValues(fields: readonly FormField[], data: Data, withDefaults: boolean): Data {
  const values: Record<string, unknown> = {}
  for (const { name, schema } of fields) {
    const given = valueAt(data, name)
    const value = given === undefined && withDefaults ? (schema['default'] ?? schema['value']) : given
    if (value !== undefined) values[name] = value
  }
  return values
}

/** What a new row sends: touched fields and hidden values; untouched ones stay absent, so that the server's defaults apply. */
export function createdValues(fields: readonly FormField[], values: Data, touched: (name: string) => boolean): Data {
  const sent: Record<string, unknown> = {}
  for (const field of fields) {
    if (field.items !== undefined) {
      const rows = rowsToSend(field, values[field.name], undefined)
      if (rows !== undefined) sent[field.name] = rows
      continue
    }
    if (!Object.hasOwn(values, field.name) || !(field.options.hidden || touched(field.name))) continue
    const value = wireValue(field, values[field.name], undefined)
    if (isBlank(value) && value !== null && !field.schema['required'] && !isChosenEmpty(field, value)) continue
    if (value !== undefined) sent[field.name] = value
  }
  return sent
}

/** Names of the fields with an empty text that was chosen over no value, for `_empty` of the body. */
export function listChosenEmptyTextFields(fields: readonly FormField[], sentValues: Data): readonly string[] {
  return fields.flatMap((field) => (isChosenEmpty(field, sentValues[field.name]) ? [field.name] : []))
}

function isChosenEmpty({ options, schema }: FormField, value: unknown): boolean {
  return value === '' && options.emptied === 'chosen' && allowsEmptyAndNull(schema)
}

/** What an edited row sends: only the fields whose value differs from the loaded one. */
export function changedValues(fields: readonly FormField[], values: Data, initial: Data): Data {
  const sent: Record<string, unknown> = {}
  for (const field of fields) {
    if (!Object.hasOwn(values, field.name)) continue
    const before = valueAt(initial, field.name)
    if (field.items !== undefined) {
      const rows = rowsToSend(field, values[field.name], before)
      if (rows !== undefined) sent[field.name] = rows
      continue
    }
    const value = wireValue(field, values[field.name], before)
    if (!isDeepEqual(value, before) && !(isBlank(value) && before === undefined)) sent[field.name] = value ?? null
  }
  return sent
}
