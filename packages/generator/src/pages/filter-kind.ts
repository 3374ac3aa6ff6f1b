import { isEnumerated } from '../emit/column-type.ts'
import type { FilterKind } from '../feature-pages/filter-operators.ts'
import { isBooleanType, isDateType, isNumberType, isTextType } from '../record/column-kinds.ts'
import type { FieldConfig } from '../record/field-config.ts'

/** What a column holds that people compare by operator; null for what has no order and no words. */
export function filterKindOf(field: FieldConfig): FilterKind | null {
  const { type } = field
  if (isEnumerated(field)) return type.values ?? []
  if (type.array) return null
  if (isBooleanType(type)) return 'boolean'
  if (isTextType(type)) return 'text'
  if (isNumberType(type)) return ['decimal', 'float', 'double'].includes(type.name) ? 'number' : 'integer'
  if (type.name === 'date') return 'date'
  if (isDateType(type)) return 'datetime'
  return type.name === 'uuid' ? 'exact' : null
}
