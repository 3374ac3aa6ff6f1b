import type { ColumnType, ColumnTypeName } from '@quoin/introspect'

/** Whether the column is a yes or no, whatever the database calls it. */
export function isBooleanType(type: ColumnType): boolean {
  return type.name === 'boolean' || (type.name === 'bit' && /^bit(?:\(1\))?$/i.test(type.raw) && !type.array)
}

/** Whether a column holds text that people read and search. */
export function isTextType(type: ColumnType): boolean {
  return !type.array && ['char', 'varchar', 'text', 'mediumtext', 'longtext'].includes(type.name)
}

/** Whether a column holds a plain number. */
export function isNumberType(type: ColumnType): boolean {
  const numbers = ['tinyint', 'smallint', 'integer', 'bigint', 'decimal', 'float', 'double', 'year']
  return !type.array && numbers.includes(type.name)
}

/** Whether a column holds a day or an instant. */
export function isDateType(type: ColumnType): boolean {
  return !type.array && ['date', 'datetime', 'timestamptz'].includes(type.name)
}

/** Whether the values are one of a known list. */
export function hasValues(type: ColumnType): type is ColumnType & { readonly values: readonly string[] } {
  return type.values !== undefined && type.values.length > 0 && !type.array
}

const plainNumbers = new Set(['tinyint', 'smallint', 'integer', 'float', 'double', 'year'])

/** True for a column whose values JavaScript's numbers hold exactly, and so travel as numbers. */
export function isExactJsNumber({ name }: Pick<ColumnType, 'name'>): boolean {
  return plainNumbers.has(name)
}

/** PostgreSQL's time of day with an offset, which no control of times can hold. */
export function isZonedTime({ name, raw }: ColumnType): boolean {
  return name === 'time' && /with time zone|timetz/i.test(raw)
}

/** What kind of value a column of each type holds. */
const valueKinds = {
  char: 'text',
  varchar: 'text',
  text: 'text',
  mediumtext: 'text',
  longtext: 'text',
  xml: 'text',
  unknown: 'text',
  json: 'list',
  set: 'list',
  tinyint: 'number',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  decimal: 'number',
  float: 'number',
  double: 'number',
  year: 'number',
  bit: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'date',
  timestamptz: 'date',
  time: 'time',
  interval: 'time',
  enum: 'choice',
  uuid: 'uuid',
  binary: 'uuid',
  network: 'network',
  geometry: 'geometry',
} as const satisfies Record<ColumnTypeName, string>

/**
 * Whether a column can hold what a control stores: texts and JSON hold anything, other types what the control is a
 * choice for (its `columnTypes`; without them it stores nothing) and what a user types or chooses from a list.
 *
 * @param multiple the control stores an array of its values
 */
export function canHoldValuesOf(type: ColumnType, columnTypes: readonly ColumnTypeName[], multiple = false): boolean {
  const kind = type.array ? 'list' : isBooleanType(type) ? 'boolean' : valueKinds[type.name]
  if (columnTypes.length === 0 || kind === 'text' || (type.name === 'json' && !type.array)) return true
  if (multiple) return kind === 'list'
  const takesAny = columnTypes.includes('unknown') || columnTypes.includes('enum')
  return (takesAny && !type.array) || columnTypes.some((name) => valueKinds[name] === kind)
}
