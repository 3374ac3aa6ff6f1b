import type { ColumnFacts } from './column-facts.ts'
import { isBooleanType } from './component-map.ts'
import type { RelationConfig } from './relation-config.ts'

const integerBounds: Readonly<Record<string, readonly [signed: number, unsigned: number]>> = {
  tinyint: [127, 255],
  smallint: [32_767, 65_535],
  integer: [2_147_483_647, 4_294_967_295],
}

/** The rule string that a column's type and constraints ask for; `required` is a property of the control. */
export function rulesFor(column: ColumnFacts, table: string, relation?: RelationConfig): string {
  const rules = [...(column.nullable ? ['nullable'] : []), ...typeRules(column)]
  if (relation) rules.push(`exists:${relation.table},${relation.ownerKey}`)
  if (column.unique) rules.push(`unique:${table},${column.name}`)
  return rules.some((rule) => rule.includes('|'))
    ? rules.filter((rule) => !rule.includes('|')).join('|')
    : rules.join('|')
}

function typeRules({ type }: ColumnFacts): readonly string[] {
  if (type.array) return ['array']
  if (isBooleanType({ ...type })) return ['boolean']
  if (type.name === 'set') return ['array']
  const choice =
    type.values === undefined || type.values.length === 0 ? [] : [`in:${type.values.map(quoteValue).join(',')}`]
  switch (type.name) {
    case 'tinyint':
    case 'smallint':
    case 'integer':
      return ['integer', ...choice, ...integerRange(type.name, type.unsigned === true, type.raw)]
    case 'bigint':
      return ['integer', ...choice, ...(type.unsigned ? ['min:0'] : [])]
    case 'year':
      return ['integer', 'between:1901,2155']
    case 'bit':
      return ['integer', 'min:0']
    case 'decimal':
      return [type.scale === undefined ? 'numeric' : `decimal:0,${type.scale}`, ...choice, ...decimalRange(type)]
    case 'float':
    case 'double':
      return ['numeric', ...choice, ...(type.unsigned ? ['min:0'] : [])]
    case 'date':
    case 'datetime':
    case 'timestamptz':
      return ['date']
    case 'time':
      return ['date_format:H:i:s']
    case 'uuid':
      return ['uuid']
    case 'json':
      return []
    default:
      return choice.length > 0 ? choice : ['string', ...(type.length === undefined ? [] : [`max:${type.length}`])]
  }
}

function integerRange(name: string, unsigned: boolean, raw: string): readonly string[] {
  const bounds = /^mediumint/i.test(raw) ? ([8_388_607, 16_777_215] as const) : integerBounds[name]
  if (!bounds) return []
  if (unsigned) return ['min:0', `max:${bounds[1]}`]
  return name === 'integer' ? [] : [`between:${-bounds[0] - 1},${bounds[0]}`]
}

function decimalRange(type: ColumnFacts['type']): readonly string[] {
  const unsigned = type.unsigned ? ['min:0'] : []
  if (type.precision === undefined || type.precision > 15) return unsigned
  const whole = Math.max(type.precision - (type.scale ?? 0), 0)
  const limit = `${'9'.repeat(whole) || '0'}${type.scale ? `.${'9'.repeat(type.scale)}` : ''}`
  return [...unsigned, `max:${limit}`]
}

function quoteValue(value: string): string {
  return /^[^",\s]+$/.test(value) ? value : `"${value.replaceAll('"', '""')}"`
}
