import { compareDecimals, type Decimal, isMultiple, parseDecimal } from '../../rules/decimal.ts'
import type { BuiltInRule, MeasuredKind } from '../rule.ts'

type Comparison = (order: number) => boolean

/** The size of a value: length in characters, number, or count; `null` when it has none of this kind. */
function sizeOf(value: unknown, declared: MeasuredKind | null): Decimal | null {
  const kind = kindOf(value, declared)
  if (kind === 'number') return parseDecimal(value)
  if (kind === 'string') return typeof value === 'string' ? parseDecimal(lengthOf(value)) : null
  return typeof value === 'object' && value !== null ? parseDecimal(Object.keys(value).length) : null
}

function kindOf(value: unknown, declared: MeasuredKind | null): MeasuredKind {
  if (declared) return declared
  if (typeof value === 'number' || typeof value === 'bigint') return 'number'
  return typeof value === 'object' ? 'array' : 'string'
}

function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

/** A parameter that was checked to be a number. */
function numberOf(text = ''): Decimal {
  return parseDecimal(text) ?? zero
}

const zero: Decimal = { negative: false, whole: '', fraction: '', writtenPlaces: 0 }

function bound(name: 'min' | 'max' | 'size', accepts: Comparison): BuiltInRule {
  return {
    compile: (declaration) => {
      const limit = numberOf(declaration.rule.values[0])
      return {
        test: (value) => {
          const size = sizeOf(value, declaration.kind)
          return size !== null && accepts(compareDecimals(size, limit))
        },
        message: (value) => `${name}.${kindOf(value, declaration.kind)}`,
        params: { [name]: declaration.rule.values[0] ?? '' },
      }
    },
  }
}

const between: BuiltInRule = {
  compile: (declaration) => {
    const [min = '', max = ''] = declaration.rule.values
    const [low, high] = [numberOf(min), numberOf(max)]
    return {
      test: (value) => {
        const size = sizeOf(value, declaration.kind)
        return size !== null && compareDecimals(size, low) >= 0 && compareDecimals(size, high) <= 0
      },
      message: (value) => `between.${kindOf(value, declaration.kind)}`,
      params: { min, max },
    }
  },
}

/** `gt:field` or `gt:10`: a size compared with that of another field or a number. */
function relative(name: 'gt' | 'gte' | 'lt' | 'lte', accepts: Comparison): BuiltInRule {
  return {
    compile: (declaration) => {
      const [other = ''] = declaration.rule.values
      const sibling = declaration.fields.has(other)
      const limit = sibling ? null : numberOf(other)
      return {
        test: (value, { fieldOf }) => {
          const size = sizeOf(value, declaration.kind)
          const against = limit ?? sizeOf(fieldOf(other), declaration.kind)
          return size !== null && against !== null && accepts(compareDecimals(size, against))
        },
        message: name,
        ...(sibling ? { fieldParams: { other } } : { params: { other } }),
      }
    },
  }
}

function digitsOf(value: unknown): number | null {
  const text = typeof value === 'number' && !Number.isSafeInteger(value) ? '' : String(value)
  return ['string', 'number', 'bigint'].includes(typeof value) && /^\d+$/.test(text) ? text.length : null
}

type DigitsRule = 'digits' | 'digits_between' | 'min_digits' | 'max_digits'

function digits(
  message: DigitsRule,
  limits: (values: readonly string[]) => readonly [min: number, max: number],
): BuiltInRule {
  return {
    rejectsBlank: true,
    compile: ({ rule }) => {
      const [min, max] = limits(rule.values)
      return {
        test: (value) => {
          const length = digitsOf(value)
          return length !== null && length >= min && length <= max
        },
        message,
        params: { min: String(min), max: String(max) },
      }
    },
  }
}

type SizeRule = 'min' | 'max' | 'size' | 'between' | 'gt' | 'gte' | 'lt' | 'lte' | 'multiple_of'

/** Rules about size: length of texts, value of numbers, count of lists. */
export const sizeRules: Readonly<Record<SizeRule | DigitsRule, BuiltInRule>> = {
  min: bound('min', (order) => order >= 0),
  max: bound('max', (order) => order <= 0),
  size: bound('size', (order) => order === 0),
  between,
  gt: relative('gt', (order) => order > 0),
  gte: relative('gte', (order) => order >= 0),
  lt: relative('lt', (order) => order < 0),
  lte: relative('lte', (order) => order <= 0),
  digits: digits('digits', ([count]) => [Number(count), Number(count)]),
  digits_between: digits('digits_between', ([min, max]) => [Number(min), Number(max)]),
  min_digits: digits('min_digits', ([min]) => [Number(min), Number.POSITIVE_INFINITY]),
  max_digits: digits('max_digits', ([max]) => [0, Number(max)]),
  multiple_of: {
    compile: ({ rule: { values } }) => {
      const [text = ''] = values
      const factor = numberOf(text)
      return {
        test: (value) => {
          const number = parseDecimal(value)
          return number !== null && isMultiple(number, factor)
        },
        message: 'multiple_of',
        params: { value: text },
      }
    },
  },
}
