import { isBlank } from '../schema/is-blank.ts'
import { isDeepEqual } from '../schema/is-deep-equal.ts'
import type { Data, Schema } from '../schema/schema.ts'
import { type FormField, wireValue } from './form-field.ts'

/** Marks a row that is deleted when the form is saved; until then it can be undone. */
export const deletionMark = '_delete'

/** True for a control that edits the rows of a relation. */
export function editsRelation(schema: Schema): boolean {
  return typeof schema['relation'] === 'string' && Array.isArray(schema['items'])
}

/** True for the sub-form of a hasOne: one row, or none. */
export function isHasOneSubForm(schema: Schema): boolean {
  return schema['multiple'] === false
}

/** The column that tells the related rows apart. */
function keyOfRows(schema: Schema): string {
  const key = schema['primaryKey']
  return typeof key === 'string' ? key : 'id'
}

/** A row as it was loaded, if the server has it. */
export function findLoadedRow(schema: Schema, loadedRows: unknown, row: Data): Data | undefined {
  const key = keyOfRows(schema)
  const rows: readonly Data[] = Array.isArray(loadedRows) ? loadedRows : isRow(loadedRows) ? [loadedRows] : []
  return row[key] === undefined ? undefined : rows.find((known) => String(known[key]) === String(row[key]))
}

/**
 * What a sub-form sends: rows of the server with their key and what changed, new ones with what was entered. Every
 * row keeps its place, so that a mistake at `lines.2` is that of the third row; undefined when nothing changed.
 */
export function rowsToSend(field: FormField, value: unknown, loaded: unknown): unknown {
  const { schema } = field
  if (isHasOneSubForm(schema)) {
    const before = isRow(loaded) ? loaded : undefined
    if (!isRow(value) || value[deletionMark] === true) return before === undefined ? undefined : null
    const row = rowValues(field, value, before)
    return before !== undefined && Object.keys(row).length === 0 ? undefined : row
  }
  const key = keyOfRows(schema)
  let changed = false
  const rows = (Array.isArray(value) ? value : []).map((row: Data) => {
    const before = findLoadedRow(schema, loaded, row)
    const mark = before === undefined ? {} : { [key]: before[key] }
    if (row[deletionMark] === true) {
      changed ||= before !== undefined
      return { ...mark, [deletionMark]: true }
    }
    const values = rowValues(field, row, before)
    changed ||= before === undefined || Object.keys(values).length > 0
    return { ...values, ...mark }
  })
  return changed ? rows : undefined
}

/** Where a sentence of the server belongs: `lines.2.price` is `['lines', 2, 'price']`; null outside of sub-forms. */
export function subFormErrorPath(fields: readonly FormField[], name: string): readonly (string | number)[] | null {
  const field = fields.find((candidate) => candidate.items !== undefined && name.startsWith(`${candidate.name}.`))
  if (field === undefined) return null
  const [first = '', ...rest] = name.slice(field.name.length + 1).split('.')
  if (isHasOneSubForm(field.schema)) return [field.name, first]
  return rest.length === 0 ? [field.name] : [field.name, Number(first), rest.join('.')]
}

function rowValues(field: FormField, row: Data, before: Data | undefined): Data {
  const sent: Record<string, unknown> = {}
  for (const item of field.items ?? []) {
    const value = wireValue(item, row[item.name], before?.[item.name])
    if (before === undefined ? !isBlank(value) : !isDeepEqual(value, before[item.name])) sent[item.name] = value ?? null
  }
  return sent
}

function isRow(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
