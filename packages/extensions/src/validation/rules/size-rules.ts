import { compareDecimals, type Decimal, isMultiple, parseDecimal } from '../decimal.ts'
import { fieldValue, type RuleDeclaration, type RuleDefinition, refuseRule, type ValueKind } from '../rule.ts'

type Comparison = (order: number) => boolean

/** The size of a value: length in characters, number, or count; `null` when it has none of this kind. */
function sizeOf(value: unknown, declared: ValueKind | null): Decimal | null {
  const kind = kindOf(value, declared)
  if (kind === 'number') return parseDecimal(value)
  if (kind === 'string') return typeof value === 'string' ? parseDecimal(lengthOf(value)) : null
  return typeof value === 'object' && value !== null ? parseDecimal(Object.keys(value).length) : null
}

function kindOf(value: unknown, declared: ValueKind | null): ValueKind {
  if (declared) return declared
  if (typeof value === 'number' || typeof value === 'bigint') return 'number'
  return typeof value === 'object' ? 'array' : 'string'
}

function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

function numberArgument(declaration: RuleDeclaration, text: string): Decimal {
  const number = parseDecimal(text)
  if (!number)
    refuseRule(declaration, `needs a number, not "${text}"`, `Write for example ${declaration.rule.name}:10.`)
  return number
}

function bound(name: 'min' | 'max' | 'size', accepts: Comparison): RuleDefinition {
  return {
    arity: [1, 1],
    compile: (declaration) => {
      const limit = numberArgument(declaration, declaration.rule.values[0] ?? '')
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

const between: RuleDefinition = {
  arity: [2, 2],
  compile: (declaration) => {
    const [min = '', max = ''] = declaration.rule.values
    const [low, high] = [numberArgument(declaration, min), numberArgument(declaration, max)]
    if (compareDecimals(low, high) > 0)
      refuseRule(declaration, 'has its limits reversed', `Write between:${max},${min}.`)
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
function relative(name: 'gt' | 'gte' | 'lt' | 'lte', accepts: Comparison): RuleDefinition {
  return {
    arity: [1, 1],
    compile: (declaration) => {
      const [other = ''] = declaration.rule.values
      const sibling = declaration.fields.has(other)
      const limit = sibling ? null : parseDecimal(other)
      if (!sibling && !limit) {
        refuseRule(
          declaration,
          `names neither a number nor a declared field with "${other}"`,
          'Name a field of the form.',
        )
      }
      return {
        test: (value, { data }) => {
          const size = sizeOf(value, declaration.kind)
          const against = limit ?? sizeOf(fieldValue(data, other), declaration.kind)
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

function digits(
  message: 'digits' | 'digits_between' | 'min_digits' | 'max_digits',
  limits: (values: readonly string[]) => readonly [min: number, max: number],
): RuleDefinition {
  const count = message === 'digits_between' ? 2 : 1
  return {
    refusesBlank: true,
    arity: [count, count],
    compile: (declaration) => {
      const { values } = declaration.rule
      const [min, max] = limits(values)
      if (!values.every((value) => /^\d{1,4}$/.test(value)) || min > max) {
        refuseRule(declaration, 'needs whole numbers of digits', 'Write for example digits:4 or digits_between:4,6.')
      }
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

/** Rules about size: length of texts, value of numbers, count of lists. */
export const sizeRules: Readonly<Record<string, RuleDefinition>> = {
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
    arity: [1, 1],
    compile: (declaration) => {
      const [text = ''] = declaration.rule.values
      const factor = numberArgument(declaration, text)
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
