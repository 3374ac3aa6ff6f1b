import { isBooleanType, isExactJsNumber } from '../record/column-kinds.ts'
import type { FieldConfig } from '../record/field-config.ts'
import type { PageValue } from './page-value.ts'

/** Controls that take the whole width of a form. */
export const wideControls: ReadonlySet<string> = new Set([
  'TextareaControl',
  'JsonSchemaControl',
  'JsonEditorControl',
  'RichTextControl',
  'EditorControl',
])

/** The database's literal default, as the wire value of the column. */
export function readLiteralDefault(field: FieldConfig): PageValue | undefined {
  const literal = field.default?.kind === 'literal' ? field.default.value : undefined
  if (literal === undefined || field.type.array || 'relation' in field.properties) return undefined
  if (isBooleanType(field.type)) return /^(?:1|t|true|b'1')$/i.test(literal)
  if (isExactJsNumber(field.type)) return Number.isFinite(Number(literal)) ? Number(literal) : undefined
  switch (field.type.name) {
    case 'set':
      return literal === '' ? [] : literal.split(',')
    case 'json':
    case 'binary':
      return undefined
    case 'bit':
      return literal.padStart(/^bit\(/i.test(field.type.raw) ? (field.type.length ?? 0) : 0, '0')
    default:
      return literal
  }
}
