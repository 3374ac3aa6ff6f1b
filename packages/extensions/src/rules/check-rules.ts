import { closestWord } from './closest-word.ts'
import { compileDateFormat } from './date-format.ts'
import { namedMoment, parseMoment } from './date-value.ts'
import { compareDecimals, parseDecimal } from './decimal.ts'
import { type ParsedRule, parseRuleText, type RuleText } from './parse-rules.ts'
import { patternOf, patternProblem } from './pattern.ts'
import { type ParameterKind, type RuleSignature, ruleNames, signatureOf } from './rule-signatures.ts'

/** A mistake in a rule text. */
export interface RuleProblem {
  /** No such rule, a wrong number of parameters, a parameter of a wrong kind, a field that is not there, a bad pattern. */
  readonly kind: 'unknown' | 'count' | 'parameter' | 'field' | 'pattern'
  readonly rule: ParsedRule
  /** What is wrong, to be put into a sentence: `rule "max:abc" needs a number, not "abc"`. */
  readonly problem: string
  readonly hint: string
  /** The rule that was probably meant, or the parameter that does not fit. */
  readonly value: string | null
  readonly cause?: unknown
}

/** The rules of a text, and what is wrong with them: at most one mistake of each. */
export interface CheckedRules {
  readonly rules: readonly ParsedRule[]
  readonly problems: readonly RuleProblem[]
}

/** Reads a rule text and checks names and parameters; `fields` are those that rules may name. */
export function checkRules(text: RuleText, fields: ReadonlySet<string>): CheckedRules {
  const rules = parseRuleText(text)
  return { rules, problems: rules.flatMap((rule) => problemOf(rule, fields) ?? []) }
}

type Found = Omit<RuleProblem, 'rule'>

function problemOf(rule: ParsedRule, fields: ReadonlySet<string>): RuleProblem | null {
  const signature = signatureOf(rule.name)
  if (signature === undefined) return unknownRule(rule)
  const found = countProblem(rule, signature) ?? parameterProblem(rule, signature, fields)
  return found === null ? null : { ...found, rule, problem: `rule "${rule.source}" ${found.problem}` }
}

function unknownRule(rule: ParsedRule): RuleProblem {
  const value = closestWord(rule.name, ruleNames)
  return {
    kind: 'unknown',
    rule,
    problem: `there is no rule "${rule.source}"`,
    hint: value === null ? `The rules are: ${ruleNames.join(', ')}.` : `Did you mean "${value}"?`,
    value,
  }
}

function countProblem({ name, values }: ParsedRule, { arity: [min, max] = [0, 0] }: RuleSignature): Found | null {
  if (values.length >= min && (max === null || values.length <= max)) return null
  const expected = min === max ? String(min) : max === null ? `at least ${min}` : `${min} to ${max}`
  const problem = `has ${values.length} arguments; "${name}" takes ${expected}`
  const hint = max === 0 ? `Write "${name}" alone.` : `Write ${name}: and the arguments, separated by commas.`
  return { kind: 'count', problem, hint, value: null }
}

function parameterProblem(rule: ParsedRule, signature: RuleSignature, fields: ReadonlySet<string>): Found | null {
  const { parameters = [], ordered = false } = signature
  if (parameters[0] === 'pattern') {
    const wrong = patternProblem(patternOf(rule.argument ?? ''))
    return wrong && { kind: 'pattern', value: rule.argument, ...wrong }
  }
  for (const [at, value] of rule.values.entries()) {
    const kind = parameters[Math.min(at, parameters.length - 1)]
    const wrong = kind && kinds[kind](value, rule, fields)
    if (wrong) return { kind: 'parameter', value, ...wrong }
  }
  return ordered ? orderProblem(rule) : null
}

function orderProblem({ name, values: [first = '', second = first] }: ParsedRule): Found | null {
  const [low, high] = [parseDecimal(first), parseDecimal(second)]
  if (!low || !high || compareDecimals(low, high) <= 0) return null
  const hint = `Write ${name}:${second},${first}.`
  return { kind: 'parameter', problem: 'has its limits reversed', hint, value: first }
}

interface Wrong extends Pick<Found, 'problem' | 'hint'> {
  readonly kind?: 'field'
}

const digitsWanted = {
  problem: 'needs whole numbers of digits',
  hint: 'Write for example digits:4 or digits_between:4,6.',
}
const placesWanted = {
  problem: 'needs one or two numbers of decimal places',
  hint: 'Write decimal:2 or decimal:0,2.',
}

/** For each kind, what is wrong with a parameter of it. */
const kinds: Readonly<
  Record<ParameterKind, (value: string, rule: ParsedRule, fields: ReadonlySet<string>) => Wrong | null>
> = {
  text: () => null,
  pattern: () => null,
  number: (value, { name }) =>
    parseDecimal(value)
      ? null
      : { problem: `needs a number, not "${value}"`, hint: `Write for example ${examples[name] ?? `${name}:10`}.` },
  digits: (value) => (/^\d{1,4}$/.test(value) ? null : digitsWanted),
  places: (value) => (/^\d{1,2}$/.test(value) ? null : placesWanted),
  field: (value, _, fields) =>
    fields.has(value)
      ? null
      : {
          kind: 'field',
          problem: `names the field "${value}", which is not declared`,
          hint: 'Name a field of the same form, or declare that field.',
        },
  'number or field': (value, _, fields) =>
    fields.has(value) || parseDecimal(value)
      ? null
      : {
          kind: 'field',
          problem: `names neither a number nor a declared field with "${value}"`,
          hint: 'Name a field of the form.',
        },
  'date or field': (value, _, fields) =>
    fields.has(value) || namedMoment(value, new Date(0)) || parseMoment(value)
      ? null
      : {
          kind: 'field',
          problem: `names neither a date nor a declared field with "${value}"`,
          hint: 'Write an ISO date (2026-01-31), now, today, tomorrow, yesterday, or a field of the form.',
        },
  'date format': (value) => {
    const reader = compileDateFormat(value)
    if (typeof reader === 'function') return null
    return {
      problem: `uses the letter "${reader.unknown}", which is not supported`,
      hint: 'Use Y m n d j H G h g i s v u A a P p O; put a backslash before other letters.',
    }
  },
  table: (value, { name }) => emptyName(value, name),
  column: (value, { name }) => emptyName(value, name),
  scheme: (value) =>
    /^[a-z][a-z0-9+.-]*$/.test(value)
      ? null
      : { problem: `names no scheme with "${value}"`, hint: 'Write url or url:https,ftp.' },
  ascii: (value, { name }) =>
    value === 'ascii'
      ? null
      : { problem: `takes the word ascii, not "${value}"`, hint: `Write "${name}" or "${name}:ascii".` },
}

const examples: Readonly<Record<string, string>> = { between: 'between:1,10' }

function emptyName(value: string, rule: string): Wrong | null {
  return value === '' ? { problem: 'leaves a name empty', hint: `Write ${rule}:table,column.` } : null
}
