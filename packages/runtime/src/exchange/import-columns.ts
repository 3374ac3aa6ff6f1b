import { type FormFieldNode, formatRowKey, toColumnList } from '@quoin/generator/feature-pages'
import { findCast } from '../crud/model/cast.ts'
import { formatTypedKey } from '../crud/model/compared-value.ts'
import type { ModelClass } from '../crud/model/model.ts'
import { RuntimeError, validationFailed } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { importValue } from './import-value.ts'

/** What a file may fill. */
export interface ImportFields {
  readonly model: ModelClass
  /** The writable controls of the form. */
  readonly controls: readonly FormFieldNode[]
  /** How the list calls the primary key. */
  readonly keyLabel: string | null
}

/** A column of the file and what it fills: a field, a column of the key, or both. */
export interface ImportColumn {
  /** The field; null where the column only says which row is meant. */
  readonly control: FormFieldNode | null
  /** The column of the key that it holds. */
  readonly keyColumn: string | null
}

/**
 * Finds the field of each column by its name or label.
 *
 * @throws RuntimeError 422 at `file` for a column that is unknown, ambiguous or there twice
 */
export function readHeader(header: readonly string[], fields: ImportFields): ImportColumn[] {
  const columns = header.map((title) => findColumn(title.trim(), fields))
  const names = columns.map(({ control }) => control?.name ?? toColumnList(fields.model.primaryKey)[0] ?? '')
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw validationFailed({ file: text('csv.columnTwice', { column: twice }) })
  return columns
}

/** The key and the data of a row; an empty cell of a new row is left to the server's default. */
export function readCells(
  cells: readonly string[],
  columns: readonly ImportColumn[],
  { model }: ImportFields,
): { readonly key: string | null; data(isEdit: boolean): Record<string, unknown> } {
  const row = Object.fromEntries(
    columns.flatMap(({ keyColumn: key }, at) =>
      key === null ? [] : [[key, formatTypedKey(model, key, (cells[at] ?? '').trim())] as const],
    ),
  )
  const isWhole = toColumnList(model.primaryKey).every((column) => (row[column] ?? '') !== '')
  return {
    key: isWhole && model.primaryKey !== null ? formatRowKey(model.primaryKey, row) : null,
    data: (isEdit) => {
      const data: Record<string, unknown> = {}
      for (const [index, { control }] of columns.entries()) {
        const text = cells[index] ?? ''
        if (control === null || (text === '' && !isEdit)) continue
        const cast = findCast(model, control.name) ?? null
        data[control.name] = text === '' ? emptied(cast) : importValue(text, control, cast)
      }
      return data
    },
  }
}

/** An emptied text is an empty text or null, as the rules of its field say; anything else can only be null. */
function emptied(cast: string | null): unknown {
  return cast === null ? '' : null
}

function findColumn(title: string, { model, controls, keyLabel }: ImportFields): ImportColumn {
  const wanted = title.toLowerCase()
  const named = controls.filter(({ name }) => name.toLowerCase() === wanted)
  const keys = toColumnList(model.primaryKey)
  const labelled = named.length === 0 && wanted === keyLabel?.toLowerCase() ? keys[0] : undefined
  const key = keys.find((column) => wanted === column.toLowerCase()) ?? labelled ?? null
  if (key !== null) return { control: named[0] ?? null, keyColumn: key }
  const found = named.length > 0 ? named : controls.filter(({ label }) => label?.toLowerCase() === wanted)
  const [control] = found
  if (control !== undefined && found.length === 1)
    return { control, keyColumn: keys.length > 1 && keys.includes(control.name) ? control.name : null }
  const columns = [...keys, ...controls.map(({ name }) => name)]
  if (found.length > 1) throw validationFailed({ file: text('csv.columnAmbiguous', { column: title, columns }) })
  const errors = { file: text('csv.columnUnknown', { column: title, columns }) }
  throw new RuntimeError('RUNTIME_UNKNOWN_FIELD', { params: { names: [title] }, errors })
}
