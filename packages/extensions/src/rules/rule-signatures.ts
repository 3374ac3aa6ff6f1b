/** What one parameter of a rule must be. */
export type RuleParameterKind =
  | 'text'
  | 'number'
  /** How many digits: a whole number. */
  | 'digits'
  /** How many decimal places: a whole number below 100. */
  | 'places'
  /** Another field of the form. */
  | 'field'
  | 'number or field'
  | 'date or field'
  /** A format in the letters of `date_format`. */
  | 'date format'
  | 'pattern'
  | 'table'
  | 'column'
  /** The scheme of a web address: `https`. */
  | 'scheme'
  /** The word `ascii`. */
  | 'ascii'

/** How a rule is written. */
export interface RuleSignature {
  /** Fewest and most parameters, null for any number; none when left out. */
  readonly arity?: readonly [min: number, max: number | null]
  /** Of each parameter; the last one is of all that follow. */
  readonly parameters?: readonly RuleParameterKind[]
  /** The first parameter is at most the second. */
  readonly ordered?: true
}

/** Every rule there is: the one list of names, numbers of parameters and their kinds. */
export const ruleSignatures = {
  accepted: {},
  after: { arity: [1, 1], parameters: ['date or field'] },
  after_or_equal: { arity: [1, 1], parameters: ['date or field'] },
  alpha: { arity: [0, 1], parameters: ['ascii'] },
  alpha_dash: { arity: [0, 1], parameters: ['ascii'] },
  alpha_num: { arity: [0, 1], parameters: ['ascii'] },
  array: { arity: [0, null], parameters: ['text'] },
  bail: {},
  before: { arity: [1, 1], parameters: ['date or field'] },
  before_or_equal: { arity: [1, 1], parameters: ['date or field'] },
  between: { arity: [2, 2], parameters: ['number'], ordered: true },
  boolean: {},
  confirmed: { arity: [0, 1], parameters: ['text'] },
  date: {},
  date_equals: { arity: [1, 1], parameters: ['date or field'] },
  date_format: { arity: [1, null], parameters: ['date format'] },
  decimal: { arity: [1, 2], parameters: ['places'], ordered: true },
  declined: {},
  different: { arity: [1, 1], parameters: ['field'] },
  digits: { arity: [1, 1], parameters: ['digits'] },
  digits_between: { arity: [2, 2], parameters: ['digits'], ordered: true },
  distinct: {},
  doesnt_end_with: { arity: [1, null], parameters: ['text'] },
  doesnt_start_with: { arity: [1, null], parameters: ['text'] },
  email: {},
  ends_with: { arity: [1, null], parameters: ['text'] },
  exists: { arity: [1, 2], parameters: ['table', 'column'] },
  filled: {},
  gt: { arity: [1, 1], parameters: ['number or field'] },
  gte: { arity: [1, 1], parameters: ['number or field'] },
  in: { arity: [1, null], parameters: ['text'] },
  integer: {},
  ip: {},
  ipv4: {},
  ipv6: {},
  json: {},
  list: {},
  lowercase: {},
  lt: { arity: [1, 1], parameters: ['number or field'] },
  lte: { arity: [1, 1], parameters: ['number or field'] },
  max: { arity: [1, 1], parameters: ['number'] },
  max_digits: { arity: [1, 1], parameters: ['digits'] },
  min: { arity: [1, 1], parameters: ['number'] },
  min_digits: { arity: [1, 1], parameters: ['digits'] },
  multiple_of: { arity: [1, 1], parameters: ['number'] },
  not_in: { arity: [1, null], parameters: ['text'] },
  not_regex: { arity: [1, null], parameters: ['pattern'] },
  nullable: {},
  numeric: {},
  present: {},
  prohibited: {},
  regex: { arity: [1, null], parameters: ['pattern'] },
  required: {},
  required_if: { arity: [2, null], parameters: ['field', 'text'] },
  required_unless: { arity: [2, null], parameters: ['field', 'text'] },
  required_with: { arity: [1, null], parameters: ['field'] },
  required_with_all: { arity: [1, null], parameters: ['field'] },
  required_without: { arity: [1, null], parameters: ['field'] },
  required_without_all: { arity: [1, null], parameters: ['field'] },
  same: { arity: [1, 1], parameters: ['field'] },
  size: { arity: [1, 1], parameters: ['number'] },
  sometimes: {},
  starts_with: { arity: [1, null], parameters: ['text'] },
  string: {},
  unique: { arity: [1, 4], parameters: ['table', 'column', 'text', 'column'] },
  uppercase: {},
  url: { arity: [0, null], parameters: ['scheme'] },
  uuid: {},
} as const

/** The name of a rule. */
export type RuleName = keyof typeof ruleSignatures

/** Words that change how a field is read and check nothing themselves. */
export type RuleModifier = 'bail' | 'nullable' | 'sometimes'

/** The names of all supported rules, in alphabetical order. */
export const ruleNames: readonly RuleName[] = (Object.keys(ruleSignatures) as RuleName[]).sort()

/** How a rule is written; undefined for a name that is none. */
export function findRuleSignature(name: string): RuleSignature | undefined {
  return Object.hasOwn(ruleSignatures, name) ? ruleSignatures[name as RuleName] : undefined
}
