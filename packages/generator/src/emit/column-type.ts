import type { DriverName } from '@quoin/introspect'
import { dialectOf } from '../dialect/dialects.ts'
import type { ColumnFacts } from '../record/column-facts.ts'
import { hasValues, isBooleanType, isExactJsNumber } from '../record/column-kinds.ts'
import type { FieldConfig } from '../record/field-config.ts'

/** The TypeScript type of a column on the wire, without null. */
export function typeScriptType(column: ColumnFacts): 'string' | 'number' | 'boolean' | 'Json' | 'Uint8Array' {
  const { type } = column
  if (isBooleanType(type)) return 'boolean'
  if (isExactJsNumber(type)) return 'number'
  switch (type.name) {
    case 'json':
      return 'Json'
    case 'binary':
      return 'Uint8Array'
    default:
      return 'string'
  }
}

/** Whether the model exports the values of this column and its type is one of them. */
export function hasEnumUnionType(column: ColumnFacts): boolean {
  return hasValues(column.type) && column.type.name !== 'set' && typeScriptType(column) === 'string'
}

/** The cast of a column, or null when the driver's value already is the wire value. */
export function modelCastForColumn(column: ColumnFacts, driver: DriverName): string | null {
  const { type } = column
  if (type.array) return dialectOf(driver).readsArray(type) ? null : 'array'
  const bits = dialectOf(driver).bits(type)
  if (bits !== null) return bits.cast
  if (isBooleanType(type)) return 'boolean'
  switch (type.name) {
    case 'decimal':
      return type.scale === undefined || type.scale < 0 ? 'decimal' : `decimal:${type.scale}`
    case 'bigint':
      return 'bigint'
    case 'float':
    case 'double':
      return 'float'
    case 'json':
      return 'json'
    case 'date':
      return 'date'
    case 'datetime':
    case 'timestamptz':
      return isEditedWithTimeZone(column) ? 'instant' : 'datetime'
    case 'time':
      return 'time'
    case 'set':
      return 'set'
    case 'binary':
      return 'blob'
    case 'unknown':
      // A column without a type holds values of any type.
      return type.raw === '' ? 'blob' : null
    default:
      return null
  }
}

/** Whether a field is edited as an instant with its zone; what is read and filtered then has one too. */
export function isEditedWithTimeZone(field: ColumnFacts & Partial<Pick<FieldConfig, 'properties'>>): boolean {
  return field.properties?.zoned === true
}
