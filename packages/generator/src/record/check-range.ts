import type { Check } from '@quoin/introspect'

/** What a table's checks say about the size of a column: its number, or the length of its text. */
export interface CheckRange {
  readonly min?: CheckBound
  readonly max?: CheckBound
  readonly minLength?: number
  readonly maxLength?: number
}

/** A bound as it is written, so that no digit of a decimal is lost. */
export interface CheckBound {
  readonly value: string
  /** The bound itself is not allowed. */
  readonly open: boolean
}

/**
 * Reads the ranges that checks give a column, as the engines write them: `stock >= 0`, `a >= 1 and a <= 5`,
 * `between`, `char_length(name) > 2`. Conditions joined by `or`, and those about other things, are left alone.
 */
export function checkRangeOf(column: string, checks: readonly Pick<Check, 'expression'>[]): CheckRange {
  return checks
    .flatMap(({ expression }) => conditionsOf(expression))
    .filter((condition) => condition.column.toLowerCase() === column.toLowerCase())
    .reduce<CheckRange>(withCondition, {})
}

interface Condition {
  readonly column: string
  readonly isLength: boolean
  readonly operator: '<' | '<=' | '>' | '>=' | '='
  readonly value: string
}

const identifier = String.raw`(?:[\p{L}_][\p{L}\p{N}_$]*|"[^"]+"|\x60[^\x60]+\x60|\[[^\]]+\])`
const operand = String.raw`(?:(?<length>char_length|character_length|length)\s*\(\s*)?(?<column>${identifier})\s*\)?`
const amount = String.raw`'?(-?\d+(?:\.\d+)?)'?`
const comparison = new RegExp(`^${operand}\\s*(?<operator><=|>=|<|>|=)\\s*${amount}$`, 'iu')
const reversed = new RegExp(`^${amount}\\s*(?<operator><=|>=|<|>|=)\\s*${operand}$`, 'iu')
const between = new RegExp(`^${operand}\\s+between\\s+${amount}\\s+and\\s+${amount}$`, 'iu')
const mirrored = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=' } as const

function conditionsOf(expression: string): readonly Condition[] {
  const parts = conjuncts(withoutBrackets(withoutCasts(expression.trim())))
  return parts.flatMap((part) => {
    const text = simplified(part)
    const range = between.exec(text)
    if (range) return [conditionFrom(range, '>=', range.at(-2)), conditionFrom(range, '<=', range.at(-1))]
    const plain = comparison.exec(text)
    if (plain) return [conditionFrom(plain, plain.groups?.operator as Condition['operator'], plain.at(-1))]
    const turned = reversed.exec(text)
    if (turned) return [conditionFrom(turned, mirrored[turned.groups?.operator as Condition['operator']], turned[1])]
    return []
  })
}

function conditionFrom(match: RegExpExecArray, operator: Condition['operator'], value = ''): Condition {
  const { column = '', length } = match.groups ?? {}
  return { column: column.replace(/^["`[]|["`\]]$/g, ''), isLength: length !== undefined, operator, value }
}

/** PostgreSQL casts what it compares: `(price >= (0)::numeric)`. */
function withoutCasts(text: string): string {
  return text.replace(/::(?:"[^"]+"|[a-z_]+(?: (?:varying|precision))?)(?:\(\d+(?:,\s*\d+)?\))?(?:\[\])?/gi, '')
}

function withoutBrackets(text: string): string {
  let inner = text.trim()
  while (inner.startsWith('(') && closingOf(inner) === inner.length - 1) inner = inner.slice(1, -1).trim()
  return inner
}

/** Brackets around single names and numbers say nothing. */
function simplified(text: string): string {
  let previous = ''
  let current = withoutBrackets(text)
  while (current !== previous) {
    previous = current
    current = current.replace(/(^|[^\p{L}\p{N}_"`])\((\s*[^()\s]+\s*)\)/gu, '$1$2')
  }
  return current.trim()
}

/** Where the first bracket is closed; -1 when nowhere. */
function closingOf(text: string): number {
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(/'(?:[^']|'')*'|"[^"]*"|`[^`]*`|[()]/g)) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ')' && depth === 0) return index
  }
  return -1
}

/** The parts joined by `and`, but not the one inside `between`; nothing when any of it is joined by `or`. */
function conjuncts(text: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  let inBetween = false
  for (const { 0: token, index } of text.matchAll(/'(?:[^']|'')*'|"[^"]*"|`[^`]*`|[()]|\b(?:and|or|between)\b/gi)) {
    const word = token.toLowerCase()
    if (word === '(') depth += 1
    else if (word === ')') depth -= 1
    else if (depth > 0) continue
    else if (word === 'or') return []
    else if (word === 'between') inBetween = true
    else if (word === 'and' && inBetween) inBetween = false
    else if (word === 'and') {
      parts.push(text.slice(start, index))
      start = index + token.length
    }
  }
  const all = [...parts, text.slice(start)].map(withoutBrackets)
  return all.length === 1 ? all : all.flatMap(conjuncts)
}

function withCondition(range: CheckRange, { isLength, operator, value }: Condition): CheckRange {
  const low = operator.startsWith('>') || operator === '='
  const high = operator.startsWith('<') || operator === '='
  if (isLength) {
    const step = operator === '>' ? 1 : operator === '<' ? -1 : 0
    const length = Number(value) + step
    return {
      ...range,
      ...(low && { minLength: Math.max(length, range.minLength ?? 0) }),
      ...(high && { maxLength: Math.min(length, range.maxLength ?? length) }),
    }
  }
  const bound = { value, open: operator === '<' || operator === '>' }
  return {
    ...range,
    ...(low && isTighter(bound, range.min, 1) && { min: bound }),
    ...(high && isTighter(bound, range.max, -1) && { max: bound }),
  }
}

function isTighter(bound: CheckBound, known: CheckBound | undefined, direction: 1 | -1): boolean {
  if (known === undefined) return true
  const difference = (Number(bound.value) - Number(known.value)) * direction
  return difference > 0 || (difference === 0 && bound.open)
}
