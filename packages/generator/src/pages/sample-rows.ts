import { keyPropertyName } from '../feature-pages/row-key.ts'
import { rowNameProperty } from '../feature-pages/row-name.ts'
import { labelFromName } from '../naming/label.ts'
import { isBooleanType, isExactJsNumber } from '../record/column-kinds.ts'
import type { FieldConfig } from '../record/field-config.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { holdsForeignKey } from '../record/relation-config.ts'
import { displayNameProperty } from './field-nodes.ts'

/** Rows as the feature of a record might hold them. */
export function sampleRows(record: GenerationRecord, count: number): readonly Readonly<Record<string, unknown>>[] {
  return Array.from({ length: count }, (_value, index) => {
    const number = index + 1
    const relations = record.relations.filter(holdsForeignKey).map(
      ({ name, displayColumn, type }) =>
        [
          name,
          {
            [type ? rowNameProperty : displayNameProperty(displayColumn ?? 'id')]: `${labelFromName(name)} ${number}`,
          },
        ] as const,
    )
    const values = [...record.table.systemColumns, ...record.fields].map(
      (column) => [column.name, sampleValue(column, number)] as const,
    )
    return Object.fromEntries([...values, ...relations, [keyPropertyName(record.primaryKey), number]])
  })
}

function sampleValue({ name, type }: Pick<FieldConfig, 'name' | 'type'>, number: number): unknown {
  const { values = [] } = type
  if (isBooleanType(type)) return number % 2 === 1
  if (type.name === 'set') return values.slice(0, number)
  if (values.length > 0) return values[(number - 1) % values.length]
  if (isExactJsNumber(type)) return number * 3
  switch (type.name) {
    case 'decimal':
      return (number * 12.5).toFixed(type.scale ?? 2)
    case 'bigint':
      return String(number * 3)
    case 'date':
      return `2026-03-0${number}`
    case 'datetime':
    case 'timestamptz':
      return `2026-03-0${number}T09:30:00Z`
    case 'time':
      return `0${number}:30:00`
    case 'json':
      return { example: number }
    default:
      return `${labelFromName(name)} ${number}`
  }
}
