import { parseDecimal } from '@quoin/extensions/rules'
import { valueAt } from './value-at.ts'

/**
 * A calculation with the data around a component: data, never code. Numbers, `{field}`, `+`, `-`, `*`, `/` and brackets.
 *
 * @example '({price} - {discount}) * {quantity}'
 */
export type Formula =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'operation'; readonly operator: Operator; readonly left: Formula; readonly right: Formula }

type Operator = '+' | '-' | '*' | '/'

const token = /\s*(?:(\d+(?:\.\d+)?)|\{([^{}]+)\}|([-+*/()]))/y
const binding: Readonly<Record<string, number>> = { '+': 1, '-': 1, '*': 2, '/': 2 }
const maxTokens = 500

/** Reads a formula; null for a text that is none. */
export function parseFormula(text: string): Formula | null {
  const tokens = tokensOf(text.trim())
  if (tokens === null || tokens.length > maxTokens) return null
  let at = 0
  const operand = (): Formula | null => {
    const next = tokens[at++]
    if (next === undefined || typeof next !== 'string') return next ?? null
    if (next === '-') {
      const right = operand()
      return right && { kind: 'operation', operator: '-', left: { kind: 'number', text: '0' }, right }
    }
    const inner = next === '(' ? expression(1) : null
    return inner !== null && tokens[at++] === ')' ? inner : null
  }
  const expression = (least: number): Formula | null => {
    let left = operand()
    for (let next = tokens[at]; left !== null && isOperator(next); next = tokens[at]) {
      const own = binding[next] ?? 0
      if (own < least) break
      at++
      const right = expression(own + 1)
      left = right && { kind: 'operation', operator: next, left, right }
    }
    return left
  }
  const formula = expression(1)
  return at === tokens.length ? formula : null
}

/** Names of the fields that a formula reads, each once. */
export function formulaFields(formula: Formula): readonly string[] {
  if (formula.kind === 'field') return [formula.name]
  if (formula.kind === 'number') return []
  return [...new Set([...formulaFields(formula.left), ...formulaFields(formula.right)])]
}

/** What an endless fraction is cut to. */
const mostPlaces = 12

/** The exact decimal that a formula gives; null where a field has no number, and for a division by zero. */
export function evaluateFormula(formula: Formula, data: Readonly<Record<string, unknown>> | undefined): string | null {
  const value = fractionOf(formula, data)
  if (value === null) return null
  const [top, bottom] = value
  const digits = String(((top < 0n ? -top : top) * 10n ** BigInt(mostPlaces)) / bottom).padStart(mostPlaces + 1, '0')
  const [whole, places] = [digits.slice(0, -mostPlaces), digits.slice(-mostPlaces).replace(/0+$/, '')]
  const text = places === '' ? whole : `${whole}.${places}`
  return top < 0n && text !== '0' ? `-${text}` : text
}

/** A number as one above another, which is positive. */
type Fraction = readonly [top: bigint, bottom: bigint]

function fractionOf(formula: Formula, data: Readonly<Record<string, unknown>> | undefined): Fraction | null {
  if (formula.kind === 'operation') {
    const [left, right] = [fractionOf(formula.left, data), fractionOf(formula.right, data)]
    return left && right && operations[formula.operator](left, right)
  }
  const decimal = parseDecimal(formula.kind === 'number' ? formula.text : valueAt(data, formula.name))
  if (decimal === null) return null
  const { negative, whole, fraction } = decimal
  const top = BigInt(`0${whole}${fraction}`)
  return [negative ? -top : top, 10n ** BigInt(fraction.length)]
}

const operations: Readonly<Record<Operator, (left: Fraction, right: Fraction) => Fraction | null>> = {
  '+': ([a, b], [c, d]) => [a * d + c * b, b * d],
  '-': ([a, b], [c, d]) => [a * d - c * b, b * d],
  '*': ([a, b], [c, d]) => [a * c, b * d],
  '/': ([a, b], [c, d]) => (c === 0n ? null : c < 0n ? [-a * d, -c * b] : [a * d, b * c]),
}

function isOperator(value: unknown): value is Operator {
  return typeof value === 'string' && value in binding
}

/** Numbers and fields are formulas already, what stands between them is its character. */
function tokensOf(text: string): readonly (Formula | string)[] | null {
  const tokens: (Formula | string)[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const match = token.exec(text)
    if (match === null) return null
    const [, number, name, sign = ''] = match
    tokens.push(
      number !== undefined
        ? { kind: 'number', text: number }
        : name !== undefined
          ? { kind: 'field', name: name.trim() }
          : sign,
    )
  }
  return tokens
}
