import { hasZone, parseWireDate } from '../components/form/wire-date.ts'
import type { FormField } from '../form/form-field.ts'
import type { KeyOf } from '../i18n/locales/catalogues.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Schema } from '../schema/schema.ts'
import type { CrudSchema } from './crud-schema.ts'

/** A comparison of a column, as an address names it: `column.operator`. */
export interface ListCondition {
  readonly column: string
  readonly operator: string
}

/** The condition that a parameter of a list names; null for what the list does not offer. */
export function parseConditionParam(schema: CrudSchema, parameter: string): ListCondition | null {
  const at = parameter.lastIndexOf('.')
  const [column, operator] = [parameter.slice(0, Math.max(at, 0)), parameter.slice(at + 1)]
  return schema.filterOperators?.[column]?.includes(operator) ? { column, operator } : null
}

/** The filters of a list that are conditions, and none of the form above it. */
export function conditionFilters(filters: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => name.includes('.')))
}

/** True for operators that compare with nothing: `empty` and `filled`. */
export function isValuelessOperator(operator: string): boolean {
  return operator === 'empty' || operator === 'filled'
}

/** True for operators that take several values. */
export function takesSeveralValues(operator: string): boolean {
  return operator === 'in' || operator === 'notIn' || operator === 'between'
}

/** Several values as one parameter: commas in between, and a comma of a value behind a backslash. */
export function joinFilterValues(values: readonly unknown[]): string {
  return values.map((value) => String(value ?? '').replaceAll(',', '\\,')).join(',')
}

/** The reverse of {@link joinFilterValues}. */
export function splitFilterValues(text: string): readonly string[] {
  return text.split(/(?<!\\),/).map((value) => value.replaceAll('\\,', ','))
}

/** What a column is called. */
export function columnLabel({ columns }: CrudSchema, field: FormField | undefined, name: string): string {
  return columns.find((column) => column.name === name)?.label ?? field?.schema.label ?? name
}

const words: Readonly<Record<string, KeyOf<'crud'>>> = {
  contains: 'crud.filter.is.contains',
  lacks: 'crud.filter.is.lacks',
  starts: 'crud.filter.is.starts',
  ends: 'crud.filter.is.ends',
  equals: 'crud.filter.is.equals',
  not: 'crud.filter.is.not',
  below: 'crud.filter.is.below',
  to: 'crud.filter.is.to',
  from: 'crud.filter.is.from',
  above: 'crud.filter.is.above',
  between: 'crud.filter.is.between',
  in: 'crud.filter.is.in',
  notIn: 'crud.filter.is.notIn',
  empty: 'crud.filter.is.empty',
  filled: 'crud.filter.is.filled',
}

const wordsOfDates: Readonly<Record<string, KeyOf<'crud'>>> = {
  below: 'crud.filter.is.below.date',
  to: 'crud.filter.is.to.date',
  from: 'crud.filter.is.from.date',
  above: 'crud.filter.is.above.date',
}

/** What a comparison is called; days and instants have words of their own. */
export function operatorLabel(operator: string, editor: Schema, t: Translate<'crud'>): string {
  const key = editor.type.startsWith('Date') ? (wordsOfDates[operator] ?? words[operator]) : words[operator]
  return key === undefined ? operator : t(key)
}

/** The field of the list's filter that a column has: its own, or the lower end of its range. */
export function filterFieldOf(fields: readonly FormField[], column: string): FormField | undefined {
  return fields.find(({ name }) => name === column) ?? fields.find(({ name }) => name === `${column}_from`)
}

/** The control that a condition's value is chosen with: made from the filter's own control, else from the column. */
export function conditionEditor(schema: CrudSchema, field: FormField | undefined, condition: ListCondition): Schema {
  const { column: name, operator } = condition
  const given: Readonly<Record<string, unknown>> = field?.schema ?? {}
  if (given['options'] !== undefined || given['source'] !== undefined) {
    return { ...given, type: takesSeveralValues(operator) ? 'MultiSelectControl' : 'SelectControl', name }
  }
  const range = operator === 'between'
  const kind = field ? kindOfControl(field.schema.type) : kindOfColumn(schema, name)
  switch (kind) {
    case 'instant':
      // What the service keeps itself are instants.
      return {
        type: range ? 'DateTimeRangeControl' : 'DateTimeControl',
        name,
        zoned: field === undefined || given['zoned'] === true,
      }
    case 'day':
      return { type: range ? 'DateRangeControl' : 'DateControl', name }
    case 'number':
      return { type: 'NumberControl', name, stringMode: true }
    case 'text':
      return { type: 'TextControl', name }
  }
}

type Kind = 'instant' | 'day' | 'number' | 'text'

function kindOfControl(type: string): Kind {
  if (type.startsWith('DateTime')) return 'instant'
  if (type.startsWith('Date')) return 'day'
  return type === 'NumberControl' ? 'number' : 'text'
}

function kindOfColumn({ columns }: CrudSchema, column: string): Kind {
  const display = columns.find(({ name }) => name === column)?.display?.type
  if (display === 'DateTimeDisplay') return 'instant'
  if (display === 'DateDisplay') return 'day'
  return display === 'Number' ? 'number' : 'text'
}

/** A day or time of an address as people read it, in the zone of the browser where it has one. */
export function formatInstant(value: string, type: string): string {
  if (!type.startsWith('DateTime')) return value
  const instant = parseWireDate(value, 'datetime')
  return instant?.format(hasZone(value) ? 'YYYY-MM-DD HH:mm:ss Z' : 'YYYY-MM-DD HH:mm:ss') ?? value
}
