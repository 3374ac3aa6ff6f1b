import type { ColumnType } from '@quoin/introspect'
import { isBooleanType } from '../../record/column-kinds.ts'

type Conversion = (column: string, type: string) => string

/** What PostgreSQL has to be told to turn one type into another; null when it knows by itself. */
export function requiredPostgresConversion(before: ColumnType, after: ColumnType): Conversion | null {
  if (before.name === after.name && before.array === after.array && before.name !== 'enum') return null
  const texts = ['varchar', 'char', 'text']
  if (texts.includes(before.name) && texts.includes(after.name)) return null
  const direct: Conversion = (column, type) => `${column}::${type}`
  if (isBooleanType(after) && after.name === 'boolean') {
    if (before.name === 'integer') return direct
    return ['smallint', 'bigint', 'decimal', 'float', 'double'].includes(before.name)
      ? (column) => `${column} <> 0`
      : (column) => `${column}::text::boolean`
  }
  if (before.name === 'boolean') return (column, type) => `${column}::integer::${type}`
  const byText = [before, after].some(({ name, values }) => name === 'enum' || values !== undefined || name === 'json')
  return byText ? (column, type) => `${column}::text::${type}` : direct
}
