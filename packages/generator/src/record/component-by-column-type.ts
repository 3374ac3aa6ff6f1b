import type { ColumnType, DriverName } from '@quoin/introspect'
import { dialectOf } from '../dialect/dialects.ts'
import { type CommentOptions, commentOptions, type LabelledValue } from '../naming/comment-options.ts'
import { labelFromName } from '../naming/label.ts'
import type { ColumnFacts } from './column-facts.ts'
import { hasValues, isBooleanType, isNumberType, isTextType, isZonedTime } from './column-kinds.ts'
import {
  type ColumnMeaning,
  columnMeaning,
  passwordStorage,
  strongestFittingHash,
  yesNoValues,
} from './column-meaning.ts'
import type { ComponentChoice } from './field-config.ts'
import { type GuessReason, guessReason } from './guess.ts'

/** A project's own choices of form component by column type name (`config.generator.componentMap`). */
export type ComponentByColumnType = Readonly<Record<string, string>>

/** Whether a column holds an instant that is the same everywhere. */
function isInstantType(type: ColumnType, driver: DriverName): boolean {
  return type.name === 'timestamptz' || dialectOf(driver).isInstant(type)
}

/** Labelled options in the database's order, named as the comment of the column names them. */
function optionsOf(values: readonly string[], told: CommentOptions | null = null): readonly LabelledValue[] {
  const labels = new Map(told?.options.map(({ value, label }) => [value, label]))
  return values.map((value) => ({ label: labels.get(value) ?? labelOfValue(value), value }))
}

/** The values of a choice: those that the type lists, else those that the comment names. */
export function columnOptions({
  type,
  comment,
}: Pick<ColumnFacts, 'type' | 'comment'>): readonly LabelledValue[] | null {
  const told = commentOptions(comment)
  if (type.array) return null
  if (hasValues(type)) return optionsOf(type.values, told)
  if (told === null || type.name === 'decimal' || !(isTextType(type) || isNumberType(type))) return null
  const values = told.options.map(({ value }) => value)
  const isWhole = isTextType(type) || values.every((value) => /^-?\d+$/.test(value))
  return isWhole ? optionsOf(values, told) : null
}

function labelOfValue(value: string): string {
  if (value === '') return '(empty)'
  // Laravel writes the name of a class with that of its namespace.
  const [, className] = /^(?:\w+\\)+(\w+)$/.exec(value) ?? []
  if (className !== undefined) return labelFromName(className)
  // Codes keep their case: PG-13, EUR, XL.
  if (/^[A-Z\d]+(?:[-_ ][A-Z\d]+)*$/.test(value) && (/\d/.test(value) || value.length <= 3)) return value
  return /^[\w -]+$/.test(value) ? labelFromName(value) : value
}

/** Why {@link componentFor} chose what it did. */
export function componentReason(
  column: ColumnFacts,
  choice: ComponentChoice | null,
  map: ComponentByColumnType = {},
): GuessReason {
  const { type } = column
  if (map[type.name] !== undefined) return guessReason('component.map', { type: type.name })
  if (choice === null) return guessReason('component.none', { type: type.raw })
  if (isBooleanType(type)) return guessReason('component.boolean')
  if ('options' in choice.properties) {
    return hasValues(type)
      ? guessReason('component.values', { count: type.values.length })
      : guessReason('component.comment')
  }
  if ('hash' in choice.properties) return guessReason('password.hash')
  if (namedComponent(column)?.component === choice.component)
    return guessReason('component.name', { name: column.name })
  if (choice.component === 'TextareaControl') return guessReason('component.long', { count: oneLine })
  return guessReason('component.type', { type: type.raw })
}

/**
 * The form component of a column, with the properties the column's type asks for; null: not editable.
 *
 * @param isKey bytes are edited only where they are one
 */
export function componentFor(
  column: ColumnFacts,
  driver: DriverName,
  map: ComponentByColumnType = {},
  isKey = false,
): ComponentChoice | null {
  const { type } = column
  const own = map[type.name]
  if (own !== undefined) return { component: own, properties: {} }
  if (isKey) return { component: isUuidSized(type) ? 'UuidControl' : 'TextControl', properties: {} }
  if (type.array) return arrayComponent(column)
  if (isBooleanType(type)) return { component: 'SwitchControl', properties: {} }
  const options = columnOptions(column)
  if (options !== null)
    return { component: type.name === 'set' ? 'MultiSelectControl' : 'SelectControl', properties: { options } }
  return namedComponent(column) ?? typeComponent(column, driver)
}

/** Bytes of a UUID. */
function isUuidSized({ length, name }: ColumnType): boolean {
  return name === 'binary' && length === 16
}

/** Bytes are no text that could be typed, in an array neither. */
function arrayComponent(column: ColumnFacts): ComponentChoice | null {
  const type = { ...column.type, array: false }
  if (type.name === 'binary') return null
  const options = columnOptions({ ...column, type })
  if (options !== null) return { component: 'MultiSelectControl', properties: { options } }
  return { component: isTextType(type) ? 'TagControl' : 'JsonSchemaControl', properties: {} }
}

const byMeaning: Readonly<Partial<Record<ColumnMeaning, ComponentChoice>>> = {
  secret: { component: 'PasswordControl', properties: {} },
  yesNo: { component: 'SwitchControl', properties: { trueValue: 1, falseValue: 0 } },
  email: { component: 'EmailControl', properties: {} },
  url: { component: 'UrlControl', properties: {} },
  color: { component: 'ColorControl', properties: {} },
  image: { component: 'ImageControl', properties: {} },
  file: { component: 'FileControl', properties: {} },
  uuid: { component: 'UuidControl', properties: {} },
}

/** The component of what the name of a column says that it holds. */
function namedComponent(column: ColumnFacts): ComponentChoice | null {
  const meaning = columnMeaning(column)
  const hash = strongestFittingHash(column.type)
  if (meaning === 'secret' && passwordStorage(column) === 'hash' && hash !== null)
    return { component: 'PasswordControl', properties: { hash } }
  const [trueValue, falseValue] = yesNoValues(column) ?? []
  if (trueValue !== undefined && falseValue !== undefined)
    return { component: 'SwitchControl', properties: { trueValue, falseValue } }
  return (meaning && byMeaning[meaning]) ?? null
}

function typeComponent(column: ColumnFacts, driver: DriverName): ComponentChoice | null {
  const { type } = column
  switch (type.name) {
    case 'set':
      return { component: 'MultiSelectControl', properties: { options: [] } }
    case 'enum':
      return { component: 'SelectControl', properties: { options: [] } }
    case 'tinyint':
    case 'smallint':
    case 'integer':
    case 'year':
      return { component: 'NumberControl', properties: { precision: 0 } }
    case 'bigint':
      return { component: 'NumberControl', properties: { precision: 0, stringMode: true } }
    case 'decimal':
      return {
        component: 'NumberControl',
        properties: { ...(type.scale === undefined ? {} : { precision: Math.max(type.scale, 0) }), stringMode: true },
      }
    case 'float':
    case 'double':
      return { component: 'NumberControl', properties: {} }
    case 'date':
      return { component: 'DateTimeControl', properties: { showTime: false } }
    case 'datetime':
    case 'timestamptz':
      return { component: 'DateTimeControl', properties: isInstantType(type, driver) ? { zoned: true } : {} }
    case 'time':
      return { component: isZonedTime(type) ? 'TextControl' : 'TimeControl', properties: {} }
    case 'json':
      return { component: 'JsonSchemaControl', properties: {} }
    case 'binary':
    case 'geometry':
      return null
    default:
      return { component: isLongText(column, driver) ? 'TextareaControl' : 'TextControl', properties: {} }
  }
}

/** The longest text that still fits a one-line box. */
const oneLine = 255
/** So long a text is never written in one line. */
const paragraph = 1000

/**
 * Whether a text has more than a line, by its length, else by its name: SQLite has one type for all texts, and
 * PostgreSQL's is used for short ones, too.
 */
export function isLongText(column: Pick<ColumnFacts, 'name' | 'type' | 'comment'>, driver: DriverName): boolean {
  const { type } = column
  const meaning = columnMeaning(column)
  if (type.name === 'varchar' || type.name === 'char') {
    const length = type.length ?? 0
    return length >= paragraph || (length > oneLine && meaning === 'longText')
  }
  if (!['text', 'mediumtext', 'longtext', 'xml'].includes(type.name)) return false
  if (type.length !== undefined) return type.length > oneLine
  if (type.name !== 'text' || meaning === 'longText') return true
  return dialectOf(driver).defaults.enforcesTypeSizes && meaning === null
}

/** How a list or detail shows a column; null: plain text. */
export function displayFor(column: ColumnFacts): ComponentChoice | null {
  const { type } = column
  if (type.array && hasValues({ ...type, array: false })) return { component: 'Tags', properties: {} }
  if (type.array || type.name === 'json') return { component: 'Json', properties: {} }
  if (isBooleanType(type)) return { component: 'Status', properties: {} }
  const choices = columnOptions(column)
  if (choices !== null)
    return { component: type.name === 'set' ? 'Tags' : 'Mapping', properties: { map: labelMap(choices) } }
  const named = displayByMeaning[columnMeaning(column) ?? 'shortText']
  if (named !== undefined) return named
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
      return { component: 'Number', properties: type.scale && type.scale > 0 ? { scale: type.scale } : {} }
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

function labelMap(choices: readonly LabelledValue[]): Readonly<Record<string, string>> {
  return Object.fromEntries(choices.map(({ label, value }) => [value, label]))
}

const displayByMeaning: Readonly<Partial<Record<ColumnMeaning, ComponentChoice>>> = {
  yesNo: { component: 'Status', properties: {} },
  url: { component: 'Link', properties: {} },
  color: { component: 'Color', properties: {} },
  image: { component: 'Image', properties: {} },
}
