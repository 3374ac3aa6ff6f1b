import type { ColumnType, DriverName } from '@quoin/introspect'
import { labelFromName } from '../naming/label.ts'
import type { ColumnFacts } from './column-facts.ts'
import { hasValues, isBooleanType } from './column-kinds.ts'
import type { ComponentChoice } from './field-config.ts'
import { type GuessReason, reason } from './guess.ts'

/** A project's own choices of form component by column type name (`config.generator.componentMap`). */
export type ComponentMap = Readonly<Record<string, string>>

/** Whether a column holds a moment that is the same everywhere: `timestamptz`, and `timestamp` of MySQL. */
function isInstantType(type: ColumnType, driver: DriverName): boolean {
  return type.name === 'timestamptz' || (driver === 'mysql' && /^timestamp\b/i.test(type.raw))
}

/** Labelled options in the database's order. */
function optionsOf(values: readonly string[]): readonly { readonly label: string; readonly value: string }[] {
  return values.map((value) => ({ label: labelOfValue(value), value }))
}

function labelOfValue(value: string): string {
  if (value === '') return '(empty)'
  return /^[\w -]+$/.test(value) ? labelFromName(value) : value
}

/** Why {@link componentFor} chose what it did. */
export function componentReason(
  { type }: ColumnFacts,
  choice: ComponentChoice | null,
  map: ComponentMap = {},
): GuessReason {
  if (map[type.name] !== undefined) return reason('component.map', { type: type.name })
  if (choice === null) return reason('component.none', { type: type.raw })
  if (isBooleanType(type)) return reason('component.boolean')
  if ('options' in choice.properties) return reason('component.values', { count: type.values?.length ?? 0 })
  if (choice.component === 'TextareaControl') return reason('component.long', { count: oneLine })
  return reason('component.type', { type: type.raw })
}

/** The form component of a column, with the properties the column's type asks for; null: not editable. */
export function componentFor(column: ColumnFacts, driver: DriverName, map: ComponentMap = {}): ComponentChoice | null {
  const { type } = column
  const own = map[type.name]
  if (own !== undefined) return { component: own, properties: {} }
  if (type.array) return { component: 'JsonSchemaControl', properties: {} }
  if (isBooleanType(type)) return { component: 'SwitchControl', properties: {} }
  switch (type.name) {
    case 'set':
      return { component: 'MultiSelectControl', properties: { options: optionsOf(type.values ?? []) } }
    case 'enum':
      return { component: 'SelectControl', properties: { options: optionsOf(type.values ?? []) } }
    case 'tinyint':
    case 'smallint':
    case 'integer':
    case 'year':
      return numberOrChoice(type, { precision: 0 })
    case 'bigint':
      return numberOrChoice(type, { precision: 0, stringMode: true })
    case 'decimal':
      return numberOrChoice(type, { ...(type.scale === undefined ? {} : { precision: type.scale }), stringMode: true })
    case 'float':
    case 'double':
      return numberOrChoice(type, {})
    case 'date':
      return { component: 'DateTimeControl', properties: { showTime: false } }
    case 'datetime':
    case 'timestamptz':
      return { component: 'DateTimeControl', properties: isInstantType(type, driver) ? { zoned: true } : {} }
    case 'time':
      return { component: 'TimeControl', properties: {} }
    case 'json':
      return { component: 'JsonSchemaControl', properties: {} }
    case 'text':
    case 'mediumtext':
    case 'longtext':
    case 'xml':
      return textComponent(type)
    case 'binary':
    case 'geometry':
      return null
    default:
      return textComponent(type)
  }
}

function numberOrChoice(type: ColumnType, properties: ComponentChoice['properties']): ComponentChoice {
  if (hasValues(type)) return { component: 'SelectControl', properties: { options: optionsOf(type.values) } }
  return { component: 'NumberControl', properties }
}

/** The longest text that still fits a one-line box. */
const oneLine = 255

function textComponent(type: ColumnType): ComponentChoice {
  if (hasValues(type)) return { component: 'SelectControl', properties: { options: optionsOf(type.values) } }
  const long = ['text', 'mediumtext', 'longtext', 'xml'].includes(type.name)
  if (long && (type.length === undefined || type.length > oneLine))
    return { component: 'TextareaControl', properties: {} }
  return { component: 'TextControl', properties: {} }
}

/** How a list or detail shows a column; null: plain text. */
export function displayFor(column: ColumnFacts): ComponentChoice | null {
  const { type } = column
  if (type.array || type.name === 'json') return { component: 'Json', properties: {} }
  if (isBooleanType(type)) return { component: 'Status', properties: {} }
  if (type.name === 'set') return { component: 'Tags', properties: { map: labelMap(type.values ?? []) } }
  if (hasValues(type)) return { component: 'Mapping', properties: { map: labelMap(type.values) } }
  switch (type.name) {
    case 'tinyint':
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'year':
      return { component: 'Number', properties: countsSomething(column) ? {} : { grouping: false } }
    case 'float':
    case 'double':
      return { component: 'Number', properties: {} }
    case 'decimal':
      return { component: 'Number', properties: type.scale ? { scale: type.scale } : {} }
    case 'date':
      return { component: 'DateDisplay', properties: {} }
    case 'datetime':
    case 'timestamptz':
      return { component: 'DateTimeDisplay', properties: {} }
    default:
      return null
  }
}

/** Keys, codes and years are read digit by digit: nobody writes them with separators. */
function countsSomething({ name, type, unique, autoIncrement }: ColumnFacts): boolean {
  const words = name.replace(/([a-z])([A-Z])/g, '$1_$2')
  return type.name !== 'year' && !unique && !autoIncrement && !/(?:^|_)(?:id|code|number|year)$/i.test(words)
}

function labelMap(values: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(optionsOf(values).map(({ label, value }) => [value, label]))
}
