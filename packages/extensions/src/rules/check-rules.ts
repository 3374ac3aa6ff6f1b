import type { Text } from '../text/text.ts'
import { closestWord } from './closest-word.ts'
import { compileDateFormat } from './date-format.ts'
import { parseDateWord, parseInstant } from './date-value.ts'
import { compareDecimals, parseDecimal } from './decimal.ts'
import { parseRegexArgument, patternProblem } from './parse-regex-argument.ts'
import { type ParsedRule, parseRuleText, type RuleText } from './parse-rules.ts'
import { findRuleSignature, type RuleParameterKind, type RuleSignature, ruleNames } from './rule-signatures.ts'
import { text } from './text.ts'

/** A mistake in a rule text. */
export interface RuleProblem {
  /** No such rule, a wrong number of parameters, a parameter of a wrong kind, a field that is not there, a bad pattern. */
  readonly kind: 'unknown' | 'count' | 'parameter' | 'field' | 'pattern'
  readonly rule: ParsedRule
  /** What is wrong, to be put into a sentence: `rule "max:abc" needs a number, not "abc"`. */
  readonly problem: Text
  readonly hint: Text
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
export function checkRules(source: RuleText, fields: ReadonlySet<string>): CheckedRules {
  const rules = parseRuleText(source)
  return { rules, problems: rules.flatMap((rule) => problemOf(rule, fields) ?? []) }
}

type Found = Omit<RuleProblem, 'rule'>

function problemOf(rule: ParsedRule, fields: ReadonlySet<string>): RuleProblem | null {
  const signature = findRuleSignature(rule.name)
  if (signature === undefined) return unknownRule(rule)
  const found = countProblem(rule, signature) ?? parameterProblem(rule, signature, fields)
  return found === null
    ? null
    : { ...found, rule, problem: text('rule.wrong', { rule: rule.source, problem: found.problem }) }
}

function unknownRule(rule: ParsedRule): RuleProblem {
  const value = closestWord(rule.name, ruleNames)
  return {
    kind: 'unknown',
    rule,
    problem: text('rule.unknown', { rule: rule.source }),
    hint: value === null ? text('hint.rule.names', { names: ruleNames }) : text('hint.rule.meant', { meant: value }),
    value,
  }
}

function countProblem({ name, values }: ParsedRule, { arity: [min, max] = [0, 0] }: RuleSignature): Found | null {
  if (values.length >= min && (max === null || values.length <= max)) return null
  const count = values.length
  const problem =
    min === max
      ? text('rule.count.exact', { count, name, least: min })
      : max === null
        ? text('rule.count.least', { count, name, least: min })
        : text('rule.count.range', { count, name, least: min, most: max })
  const hint = text(max === 0 ? 'hint.rule.alone' : 'hint.rule.arguments', { name })
  return { kind: 'count', problem, hint, value: null }
}

function parameterProblem(rule: ParsedRule, signature: RuleSignature, fields: ReadonlySet<string>): Found | null {
  const { parameters = [], ordered = false } = signature
  if (parameters[0] === 'pattern') {
    const wrong = patternProblem(parseRegexArgument(rule.argument ?? ''))
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
  const hint = text('hint.rule.write', { example: `${name}:${second},${first}` })
  return { kind: 'parameter', problem: text('rule.limits', {}), hint, value: first }
}

interface Wrong extends Pick<Found, 'problem' | 'hint'> {
  readonly kind?: 'field'
}

const digitsWanted = {
  problem: text('rule.digits', {}),
  hint: text('hint.rule.digits', {}),
}
const placesWanted = {
  problem: text('rule.places', {}),
  hint: text('hint.rule.places', {}),
}

/** For each kind, what is wrong with a parameter of it. */
const kinds: Readonly<
  Record<RuleParameterKind, (value: string, rule: ParsedRule, fields: ReadonlySet<string>) => Wrong | null>
> = {
  text: () => null,
  pattern: () => null,
  number: (value, { name }) =>
    parseDecimal(value)
      ? null
      : {
          problem: text('rule.number', { value }),
          hint: text('hint.rule.example', { example: examples[name] ?? `${name}:10` }),
        },
  digits: (value) => (/^\d{1,4}$/.test(value) ? null : digitsWanted),
  places: (value) => (/^\d{1,2}$/.test(value) ? null : placesWanted),
  field: (value, _, fields) =>
    fields.has(value)
      ? null
      : {
          kind: 'field',
          problem: text('rule.field', { value }),
          hint: text('hint.rule.field', {}),
        },
  'number or field': (value, _, fields) =>
    fields.has(value) || parseDecimal(value)
      ? null
      : {
          kind: 'field',
          problem: text('rule.numberOrField', { value }),
          hint: text('hint.rule.form', {}),
        },
  'date or field': (value, _, fields) =>
    fields.has(value) || parseDateWord(value, new Date(0)) || parseInstant(value)
      ? null
      : {
          kind: 'field',
          problem: text('rule.dateOrField', { value }),
          hint: text('hint.rule.date', {}),
        },
  'date format': (value) => {
    const reader = compileDateFormat(value)
    if (typeof reader === 'function') return null
    return {
      problem: text('rule.letter', { letter: reader.unknown }),
      hint: text('hint.rule.format', {}),
    }
  },
  table: (value, { name }) => emptyName(value, name),
  column: (value, { name }) => emptyName(value, name),
  scheme: (value) =>
    /^[a-z][a-z0-9+.-]*$/.test(value)
      ? null
      : { problem: text('rule.scheme', { value }), hint: text('hint.rule.url', {}) },
  ascii: (value, { name }) =>
    value === 'ascii' ? null : { problem: text('rule.ascii', { value }), hint: text('hint.rule.ascii', { name }) },
}

const examples: Readonly<Record<string, string>> = { between: 'between:1,10' }

function emptyName(value: string, rule: string): Wrong | null {
  return value === ''
    ? { problem: text('rule.emptyName', {}), hint: text('hint.rule.write', { example: `${rule}:table,column` }) }
    : null
}
