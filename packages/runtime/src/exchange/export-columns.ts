import type { ExportableColumn } from '../crud/definition/list-definition.ts'
import type { Cast } from '../crud/model/cast.ts'
import type { ModelClass } from '../crud/model/model.ts'
import { relatedModel } from '../crud/model/model.ts'
import { validationFailed } from '../errors.ts'
import type { RequestInput } from '../http/request-input.ts'
import { text } from '../i18n/sentence.ts'
import { isObject } from '../is-object.ts'

/** One column of an exported file. */
export interface ExportColumn {
  readonly path: readonly string[]
  readonly label: string
  /** Words for values, when the list shows a mapping. */
  readonly valueLabels: Readonly<Record<string, unknown>>
  /** The property that names the rows of a relation with many of them; null for any other column. */
  readonly labelField: string | null
  /** How the model reads the column; null where it says nothing. */
  readonly cast: Cast | null
}

/** The columns the caller names in `columns`, in that order; without it those that the list shows at first. */
export function exportColumns(
  columns: readonly ExportableColumn[],
  model: ModelClass,
  input: RequestInput,
): ExportColumn[] {
  const chosen = input.has('columns')
    ? [...new Set(input.list('columns'))].map((name) => {
        const column = columns.find((candidate) => candidate.name === name)
        if (column === undefined) throw validationFailed({ columns: text('field.noColumn', { column: name }) })
        return column
      })
    : columns.filter(({ shown }) => shown)
  return chosen.map(({ name, label, labelField, valueLabels }) => {
    const path = name.split('.')
    return { path, label, valueLabels, labelField, cast: castOf(model, path) }
  })
}

/** What a column shows of a row. */
export function exportValue(row: unknown, { labelField, path, valueLabels }: ExportColumn): unknown {
  let value = row
  for (const name of path) {
    if (!isObject(value)) return null
    value = value[name]
  }
  if (labelField !== null && Array.isArray(value))
    return value.map((item: unknown) => (isObject(item) ? item[labelField] : item)).join(', ')
  const word = typeof value === 'string' || typeof value === 'number' ? valueLabels[String(value)] : undefined
  return typeof word === 'string' ? word : value
}

function castOf(model: ModelClass, [first = '', second]: readonly string[]): Cast | null {
  if (second === undefined) return model.casts[first] ?? null
  const relation = model.relations[first]
  if (relation === undefined || relation.kind === 'belongsToAny') return null
  return relatedModel(relation).casts[second] ?? null
}
