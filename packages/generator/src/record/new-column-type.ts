import type { ColumnType, DriverName } from '@quoin/introspect'
import { dialectOf } from '../dialect/dialects.ts'
import { sqlString } from '../dialect/quoted.ts'
import { type NewColumnTypeName, newColumnTypeNames } from './new-column-type-names.ts'

export { type NewColumnTypeName, newColumnTypeNames } from './new-column-type-names.ts'

/** What some types need beside their word: characters (255), digits (10), digits after the point (2), the values of a list. */
export interface NewColumnFacts {
  readonly length?: number | undefined
  readonly precision?: number | undefined
  readonly scale?: number | undefined
  readonly values?: readonly string[] | undefined
}

/** What each type takes beside its word, in the order in which it is written in parentheses. */
export const newColumnArguments: Readonly<Record<NewColumnTypeName, readonly (keyof NewColumnFacts)[]>> = {
  varchar: ['length'],
  text: [],
  integer: [],
  bigint: [],
  decimal: ['precision', 'scale'],
  double: [],
  boolean: [],
  date: [],
  datetime: [],
  time: [],
  enum: ['values'],
  json: [],
  uuid: [],
}

/** The database that is to hold a column; without a product, MySQL is meant and not MariaDB. */
export interface NewColumnTarget {
  readonly driver: DriverName
  readonly product?: string
}

/** The type of a new column, in the words in which the engine's catalog gives it back: reading the table changes nothing. */
export function newColumnType(
  typeName: NewColumnTypeName,
  target: NewColumnTarget,
  facts: NewColumnFacts = {},
): ColumnType {
  const types = dialectOf(target.driver).newTypes
  const { length = 255, precision = 10, scale = 2, values = [] } = facts
  switch (typeName) {
    case 'varchar':
      return { name: typeName, raw: types.varchar(length), length }
    case 'decimal': {
      const after = Math.min(scale, precision)
      return { name: typeName, raw: types.decimal(precision, after), precision, scale: after }
    }
    case 'enum': {
      if (types.enum !== null) return { name: typeName, raw: types.enum(values.map(sqlString).join(',')), values }
      const size = Math.max(16, ...values.map((value) => value.length))
      return { name: typeName, raw: types.varchar(size), length: size, values }
    }
    case 'uuid':
      return types.hasUuid ? { name: 'uuid', raw: 'uuid' } : { name: 'char', raw: 'char(36)', length: 36 }
    default:
      return { name: typeName, raw: types.words(target.product)[typeName] ?? typeName }
  }
}

/** What people call the type of a new column. */
export function toNewColumnTypeName({ name }: ColumnType): NewColumnTypeName {
  return name === 'char' ? 'uuid' : (newColumnTypeNames.find((word) => word === name) ?? 'text')
}
