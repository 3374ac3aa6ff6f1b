import type { Check } from '@quoin/introspect'
import { type CheckBound, type CheckRange, checkRangeOf } from './check-range.ts'
import type { ColumnFacts } from './column-facts.ts'
import { isBooleanType, isZonedTime } from './column-kinds.ts'
import { columnMeaning, passwordStorage } from './column-meaning.ts'
import { type GuessReason, type GuessRule, guessReason } from './guess.ts'
import type { RelationConfig } from './relation-config.ts'

const integerBounds: Readonly<Record<string, readonly [signed: number, unsigned: number]>> = {
  tinyint: [127, 255],
  smallint: [32_767, 65_535],
  integer: [2_147_483_647, 4_294_967_295],
}

/** What the rules of a column are made from beside the column. */
export interface RuleSources {
  readonly name: string
  readonly checks: readonly Pick<Check, 'expression'>[]
}

/** The rule string that a column's type and constraints ask for; `required` is a property of the control. */
export function rulesFor(column: ColumnFacts, table: RuleSources, relation?: RelationConfig): string {
  return rulesBySource(column, table, relation)
    .map(([, rule]) => rule)
    .join('|')
}

/** What each part of {@link rulesFor} is made from. */
export function rulesReasons(column: ColumnFacts, table: RuleSources, relation?: RelationConfig): GuessReason[] {
  const sources = Map.groupBy(rulesBySource(column, table, relation), ([source]) => source)
  return [...sources].map(([source, found]) =>
    guessReason(source, { rules: found.map(([, rule]) => rule).join('|'), type: column.type.raw }),
  )
}

type SourcedRule = readonly [source: GuessRule, rule: string]

function rulesBySource(column: ColumnFacts, table: RuleSources, relation?: RelationConfig): readonly SourcedRule[] {
  const typed = new Set(typeRules(column, {}))
  const own = typeRules(column, checkRangeOf(column.name, table.checks))
  // A key that must exist needs no range.
  const kept = relation && !relation.along ? own.filter((rule) => !/^(?:between|min|max):/.test(rule)) : own
  const rules: readonly SourcedRule[] = [
    ...(column.nullable ? [['rules.nullable', 'nullable'] as const] : []),
    ...kept.map((rule) => [typed.has(rule) ? 'rules.type' : 'rules.check', rule] as const),
    ...(relation ? [] : namedRules(column)),
    // What no foreign key holds may also be a row that is not there, such as 0 for none.
    // One column of several says of no row that it is there: the server asks for all of them.
    ...(relation && !relation.guessed && !relation.along
      ? [['rules.key', `exists:${quoteName(relation.table)},${quoteName(relation.ownerKey)}`] as const]
      : []),
    ...(column.unique && passwordStorage(column) !== 'hash'
      ? [['rules.unique', `unique:${quoteName(table.name)},${quoteName(column.name)}`] as const]
      : []),
  ]
  return rules.filter(([, rule]) => !rule.includes('|'))
}

/** What the name of a text says of its form. */
function namedRules(column: ColumnFacts): readonly SourcedRule[] {
  const meaning = columnMeaning(column)
  return meaning === 'email' || meaning === 'url' ? [['rules.name', meaning]] : []
}

/** The longest password that is hashed. */
const longestPassword = 255

function typeRules(column: ColumnFacts, range: CheckRange): readonly string[] {
  const { type } = column
  // Its column holds the hash: length and pattern say nothing of what is typed.
  if (passwordStorage(column) === 'hash') return ['string', `max:${longestPassword}`]
  if (type.array) return ['array']
  if (isBooleanType({ ...type })) return ['boolean']
  if (type.name === 'set') return ['array']
  const choice =
    type.values === undefined || type.values.length === 0 ? [] : [`in:${type.values.map(quoteValue).join(',')}`]
  const unsigned = type.unsigned ? { min: closed('0') } : {}
  switch (type.name) {
    case 'tinyint':
    case 'smallint':
    case 'integer':
      return ['integer', ...choice, ...bounds(whole(range), integerRange(type.name, type.unsigned === true, type.raw))]
    case 'bigint':
      return ['integer', ...choice, ...bounds(whole(range), unsigned)]
    case 'year':
      return ['integer', ...bounds(whole(range), { min: closed('0'), max: closed('2155') })]
    case 'bit':
      return bitRules(type)
    case 'decimal':
      return [
        type.scale === undefined || type.scale < 0 ? 'numeric' : `decimal:0,${type.scale}`,
        ...choice,
        ...bounds(range, { ...unsigned, ...decimalRange(type) }),
      ]
    case 'float':
    case 'double':
      return ['numeric', ...choice, ...bounds(range, unsigned)]
    case 'date':
    case 'datetime':
    case 'timestamptz':
      return ['date']
    case 'time':
      return [isZonedTime(type) ? 'string' : timeRule(type.raw)]
    case 'uuid':
      return ['uuid']
    case 'binary':
      return byteRules(type)
    case 'json':
      return []
    default:
      return choice.length > 0 ? choice : ['string', ...lengths(type.length, range)]
  }
}

/** A time, with as many digits of a second as the column has: those of MySQL are also durations, below zero or of days. */
function timeRule(raw: string): string {
  const digits = Number(/\((\d+)\)/.exec(raw)?.[1] ?? (raw.endsWith('without time zone') ? 6 : 0))
  return `regex:/^-?\\d{1,3}(:[0-5]\\d){2}${digits > 0 ? `(\\.\\d{1,${digits}})?` : ''}$/`
}

function closed(value: string): CheckBound {
  return { value, open: false }
}

type NumberRange = Pick<CheckRange, 'min' | 'max'>

/** A whole number above 0 is at least 1. */
function whole({ min, max }: CheckRange): NumberRange {
  return {
    ...(min && { min: closed(min.open ? String(Math.floor(Number(min.value)) + 1) : min.value) }),
    ...(max && { max: closed(max.open ? String(Math.ceil(Number(max.value)) - 1) : max.value) }),
  }
}

/** The tighter of what the checks and the type allow. */
function bounds(checked: NumberRange, typed: NumberRange): readonly string[] {
  const min = tighter(checked.min, typed.min, 1)
  const max = tighter(checked.max, typed.max, -1)
  if (min && max && !min.open && !max.open) return [`between:${min.value},${max.value}`]
  return [
    ...(min ? [`${min.open ? 'gt' : 'min'}:${min.value}`] : []),
    ...(max ? [`${max.open ? 'lt' : 'max'}:${max.value}`] : []),
  ]
}

function tighter(a: CheckBound | undefined, b: CheckBound | undefined, direction: 1 | -1): CheckBound | undefined {
  if (!a || !b) return a ?? b
  return (Number(a.value) - Number(b.value)) * direction >= 0 ? a : b
}

function lengths(typed: number | undefined, { minLength, maxLength }: CheckRange): readonly string[] {
  const longest = [typed, maxLength].filter((length) => length !== undefined)
  const max = longest.length === 0 ? [] : [`max:${Math.min(...longest)}`]
  return minLength === undefined || minLength < 1 ? max : [`min:${minLength}`, ...max]
}

/** Bytes are pairs of hexadecimal digits; sixteen of them may be written as a UUID. */
function byteRules({ length, raw }: ColumnFacts['type']): readonly string[] {
  const isFixed = /^binary\b/i.test(raw)
  if (length === 16 && isFixed) return ['string', 'regex:/^[\\da-f]{8}(?:-?[\\da-f]{4}){4}[\\da-f]{8}$/i']
  const size = length === undefined ? [] : [`${isFixed ? 'size' : 'max'}:${2 * length}`]
  return ['string', 'regex:/^(?:[\\da-f]{2})+$/i', ...size]
}

/** Binary digits, exactly as many as a `bit(n)` has. */
function bitRules({ length, raw }: ColumnFacts['type']): readonly string[] {
  const size = length === undefined ? [] : [`${/^(?:varbit|bit varying)/i.test(raw) ? 'max' : 'size'}:${length}`]
  return ['string', 'regex:/^[01]*$/', ...size]
}

function integerRange(name: string, unsigned: boolean, raw: string): NumberRange {
  const limits = /^mediumint/i.test(raw) ? ([8_388_607, 16_777_215] as const) : integerBounds[name]
  if (!limits) return {}
  if (unsigned) return { min: closed('0'), max: closed(String(limits[1])) }
  return name === 'integer' ? {} : { min: closed(String(-limits[0] - 1)), max: closed(String(limits[0])) }
}

function decimalRange(type: ColumnFacts['type']): NumberRange {
  if (type.precision === undefined || type.precision > 15) return {}
  const scale = type.scale ?? 0
  const digits = Math.max(type.precision - scale, 0)
  // PostgreSQL's negative scale rounds before the decimal point.
  const whole = scale < 0 ? `${'9'.repeat(type.precision)}${'0'.repeat(-scale)}` : '9'.repeat(digits) || '0'
  return { max: closed(scale > 0 ? `${whole}.${'9'.repeat(scale)}` : whole) }
}

function quoteValue(value: string): string {
  return /^[^",\s]+$/.test(value) ? value : quoted(value)
}

/** Blanks within a name are kept as they are. */
function quoteName(name: string): string {
  return /[",]|^\s|\s$/.test(name) ? quoted(name) : name
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`
}
