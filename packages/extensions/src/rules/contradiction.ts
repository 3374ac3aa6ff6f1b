import { compareInstants, parseDateWord, parseInstant } from './date-value.ts'
import { compareDecimals, parseDecimal } from './decimal.ts'
import type { ParsedRule } from './parse-rules.ts'

/** Two rules of a field that no value but an empty one fulfils together, or of which one says that the other does not count. */
export type Contradiction = readonly [ParsedRule, ParsedRule]

/**
 * The first two rules that contradict each other; null when there are none. What the values of other fields decide about
 * contradicts nothing, unless both rules ask the same field.
 */
export function findContradiction(rules: readonly ParsedRule[]): Contradiction | null {
  for (const [at, second] of rules.entries()) {
    for (const first of rules.slice(0, at)) if (excludes(first, second)) return [first, second]
  }
  for (const limits of Object.values(limitsByMeasure)) {
    const found = crossing(rules.flatMap((rule) => limits(rule)))
    if (found) return found
  }
  return withoutChoice(rules)
}

// What a value is: rules of two of these groups have no value in common, but for those of `alike`.

const groups = {
  list: ['array', 'list'],
  text: ['string'],
  flag: ['boolean', 'accepted', 'declined'],
  number: ['integer', 'numeric', 'decimal', 'digits', 'digits_between', 'min_digits', 'max_digits', 'multiple_of'],
  letters: ['alpha'],
  email: ['email'],
  url: ['url'],
  uuid: ['uuid'],
  address: ['ip', 'ipv4', 'ipv6'],
  date: ['date', 'date_equals', 'after', 'after_or_equal', 'before', 'before_or_equal'],
} as const
type Group = keyof typeof groups

const groupOf = new Map<string, Group>(
  (Object.keys(groups) as Group[]).flatMap((group) => groups[group].map((name) => [name, group] as const)),
)
const alike: ReadonlySet<string> = new Set(['flag number', 'flag letters'])
/** Of one group, or of none. */
const opposites: ReadonlySet<string> = new Set([
  'accepted declined',
  'ipv4 ipv6',
  'nullable required',
  'accepted prohibited',
  'declined prohibited',
  'prohibited required',
])

function excludes(first: ParsedRule, second: ParsedRule): boolean {
  if (opposites.has(pair(first.name, second.name))) return true
  const [one, other] = [groupOf.get(first.name), groupOf.get(second.name)]
  if (one && other && one !== other) {
    return one === 'list' || other === 'list' || !(one === 'text' || other === 'text' || alike.has(pair(one, other)))
  }
  if (pair(first.name, second.name) === 'different same') return first.values[0] === second.values[0]
  const [demand, ban] = first.name.startsWith('doesnt_') ? [second, first] : [first, second]
  if (ban.name !== `doesnt_${demand.name.replace(/s_with$/, '_with')}`) return false
  const fits = ban.name === 'doesnt_start_with' ? 'startsWith' : 'endsWith'
  return demand.values.every((text) => ban.values.some((affix) => text[fits](affix)))
}

function pair(one: string, other: string): string {
  return [one, other].sort().join(' ')
}

// How large, long, late or exact a value is.

/** An end of what a rule lets through. */
interface Limit {
  readonly rule: ParsedRule
  readonly side: 'least' | 'most'
  readonly value: string
  /** The value itself is not let through. */
  readonly isOpen: boolean
  /** Negative, zero or positive as `value` is below, equal to or above the other; null where nobody can say. */
  readonly compare: (value: string, other: string) => number | null
}

const byNumber = (value: string, other: string): number | null => {
  const [one, two] = [parseDecimal(value), parseDecimal(other)]
  // Fields are compared with themselves alone.
  if (!one || !two) return value === other ? 0 : null
  return compareDecimals(one, two)
}
const byDate = (value: string, other: string): number | null => {
  // Noon: `now` is neither the beginning nor the end of today.
  const now = new Date(43_200_000)
  const [one, two] = [parseDateWord(value, now), parseDateWord(other, now)]
  if (one && two) return compareInstants(one, two)
  const [fixed, others] = [parseInstant(value), parseInstant(other)]
  if (fixed && others) return compareInstants(fixed, others)
  return value === other ? 0 : null
}

type Ends = readonly [side: Limit['side'], at: number, isOpen?: boolean][]
const both: Ends = [
  ['least', 0],
  ['most', 0],
]
const range: Ends = [
  ['least', 0],
  ['most', 1],
]

function limitsBy(ends: Readonly<Record<string, Ends>>, compare: Limit['compare']): (rule: ParsedRule) => Limit[] {
  return (rule) =>
    (Object.hasOwn(ends, rule.name) ? (ends[rule.name] ?? []) : []).map(([side, at, isOpen = false]) => ({
      rule,
      side,
      // `decimal:2` is exactly two places.
      value: rule.values[at] ?? rule.values[0] ?? '0',
      isOpen,
      compare,
    }))
}

const limitsByMeasure = {
  size: limitsBy(
    {
      min: [['least', 0]],
      gte: [['least', 0]],
      gt: [['least', 0, true]],
      max: [['most', 0]],
      lte: [['most', 0]],
      lt: [['most', 0, true]],
      size: both,
      between: range,
    },
    byNumber,
  ),
  digits: limitsBy(
    { digits: both, digits_between: range, min_digits: [['least', 0]], max_digits: [['most', 0]] },
    byNumber,
  ),
  places: limitsBy({ decimal: range, integer: both }, byNumber),
  time: limitsBy(
    {
      after: [['least', 0, true]],
      after_or_equal: [['least', 0]],
      before: [['most', 0, true]],
      before_or_equal: [['most', 0]],
      date_equals: both,
    },
    byDate,
  ),
}

function crossing(limits: readonly Limit[]): Contradiction | null {
  for (const least of limits.filter(({ side }) => side === 'least')) {
    for (const most of limits.filter(({ side }) => side === 'most')) {
      const order = least.compare(least.value, most.value)
      if (least.rule === most.rule || order === null || order < 0 || (order === 0 && !least.isOpen && !most.isOpen))
        continue
      return [least.rule, most.rule]
    }
  }
  return null
}

// What may be chosen.

/** The values of `in` that the other rules leave none of. */
function withoutChoice(rules: readonly ParsedRule[]): Contradiction | null {
  const choice = rules.find(({ name }) => name === 'in')
  if (choice === undefined) return null
  const sizes = sizesBy(rules)
  let left = choice.values
  for (const rule of rules) {
    left = left.filter((value) => allows(rule, value, sizes))
    if (left.length === 0) return [choice, rule]
  }
  return null
}

function allows(rule: ParsedRule, value: string, sizes: (value: string) => readonly string[]): boolean {
  if (rule.name === 'in' || rule.name === 'not_in') return rule.values.includes(value) === (rule.name === 'in')
  if (rule.name === 'boolean') return ['true', 'false', '1', '0'].includes(value)
  if (groupOf.get(rule.name) === 'number') return parseDecimal(value) !== null
  const limits = limitsByMeasure.size(rule)
  return limits.length === 0 || sizes(value).some((size) => limits.every((limit) => isWithin(size, limit)))
}

function isWithin(size: string, { side, value, isOpen, compare }: Limit): boolean {
  const order = compare(size, value)
  // The size of another field is not known.
  if (order === null) return parseDecimal(value) === null
  return order === 0 ? !isOpen : order > 0 === (side === 'least')
}

/** What a value counts as, by the first of these rules. */
const kinds: ReadonlyMap<string, 'text' | 'number'> = new Map([
  ['string', 'text'],
  ['integer', 'number'],
  ['numeric', 'number'],
  ['decimal', 'number'],
])

/** How large a value is that comes as text: what it is a number of, how many characters it has, or either of them. */
function sizesBy(rules: readonly ParsedRule[]): (value: string) => readonly string[] {
  const kind = rules.map(({ name }) => kinds.get(name)).find((one) => one !== undefined)
  return (value) => [...(kind === 'text' ? [] : [value]), ...(kind === 'number' ? [] : [String([...value].length)])]
}
