import { hasEnumUnionType } from '../emit/column-type.ts'
import type { FilterKind } from '../feature-pages/filter-operators.ts'
import { isBooleanType, isDateType, isNumberType, isTextType } from '../record/column-kinds.ts'
import type { FieldConfig } from '../record/field-config.ts'

/** What a column holds that people compare by operator; null for what has no order and no words. */
export function getFilterValueKind(field: FieldConfig): FilterKind | null {
  const kind = kindOf(field)
  if (field.operator === 'like' && (kind === 'exact' || Array.isArray(kind))) return 'text'
  return field.operator === 'equal' && kind === 'text' ? 'exact' : kind
}

/** Whether the runtime filters such a column by its parameters as the record says: by words, by ends, or as a whole. */
export function isFilteredByRuntime(field: FieldConfig): boolean {
  const kind = getFilterValueKind(field)
  if (kind === null) return false
  if (field.operator === 'like') return kind === 'text'
  return field.operator === 'equal' || ordered.has(kind)
}

const ordered: ReadonlySet<FilterKind> = new Set(['integer', 'number', 'date', 'datetime'])

function kindOf(field: FieldConfig): FilterKind | null {
  const { type } = field
  if (hasEnumUnionType(field)) return type.values ?? []
  if (type.array) return null
  if (isBooleanType(type)) return 'boolean'
  if (isTextType(type)) return 'text'
  if (isNumberType(type)) return ['decimal', 'float', 'double'].includes(type.name) ? 'number' : 'integer'
  if (type.name === 'date') return 'date'
  if (isDateType(type)) return 'datetime'
  return type.name === 'uuid' || type.name === 'binary' ? 'exact' : null
}
