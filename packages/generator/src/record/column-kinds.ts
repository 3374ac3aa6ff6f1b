import type { ColumnType } from '@quoin/introspect'

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
