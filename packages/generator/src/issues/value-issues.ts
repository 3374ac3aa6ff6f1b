import type { z } from 'zod'
import type { Issue } from '../errors.ts'
import { propertiesAt } from './schema-at.ts'

type ZodIssue = z.core.$ZodIssue
type Place = readonly PropertyKey[]
type Fault = Omit<Issue, 'path'>

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

/** What a schema has against a value, in our words; `place` is where the value is. */
export function valueIssues(schema: z.ZodType, value: unknown, place: Place = []): readonly Issue[] {
  const parsed = schema.safeParse(value, { reportInput: true })
  return parsed.success ? [] : parsed.error.issues.flatMap((issue) => issuesOf(issue, schema, place))
}

function issuesOf(issue: ZodIssue, schema: z.ZodType, place: Place): readonly Issue[] {
  if (issue.code === 'unrecognized_keys') {
    const known = propertiesAt(schema, issue.path)
    return issue.keys.map((key) => ({ path: pathOf([...place, ...issue.path, key]), ...unknownKey(key, known) }))
  }
  if (issue.code === 'invalid_union') {
    const nearest = nearestOf(issue)
    const within = [...place, ...issue.path]
    if (nearest) return nearest.flatMap((inner) => issuesOf(inner, schema, within))
  }
  return [{ path: pathOf([...place, ...issue.path]), ...faultOf(issue) }]
}

/** The problems of the alternative that fits best: the one whose first mistake lies deepest. */
function nearestOf({ errors }: z.core.$ZodIssueInvalidUnion): readonly ZodIssue[] | null {
  const depth = (issues: readonly ZodIssue[]): number => issues[0]?.path.length ?? 0
  const [best, ...others] = errors.toSorted((a, b) => depth(b) - depth(a))
  return best !== undefined && depth(best) > 0 && others.every((other) => depth(other) < depth(best)) ? best : null
}

function faultOf(issue: ZodIssue): Fault {
  const { input } = issue
  const value = shown(input)
  const params = { value: plain(input) }
  if (input === undefined) {
    const property = String(issue.path.at(-1) ?? 'value')
    return { code: 'value.missing', params: { property }, message: `"${property}" is missing.` }
  }
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union': {
      const expected = expectedOf(issue)
      if (expected === '') break
      return { code: 'value.type', params: { ...params, expected }, message: `${value} must be ${expected}.` }
    }
    case 'too_small':
    case 'too_big':
      return sizeFault(issue, value)
    case 'invalid_value': {
      const choices = issue.values.map(String)
      const message = `${value} must be one of ${choices.join(', ')}.`
      return { code: 'value.choice', params: { ...params, choices }, message }
    }
    case 'invalid_format':
    case 'custom': {
      const message = issue.message.startsWith('must') ? `${value} ${issue.message}.` : issue.message
      return { code: 'value.form', params, message }
    }
  }
  return { code: 'value.form', params, message: `${value} does not fit here.` }
}

function expectedOf(issue: ZodIssue): string {
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? ''
  if (issue.code !== 'invalid_union') return ''
  const words = issue.errors.map((errors) => (errors[0] ? expectedOf(errors[0]) : ''))
  return words.includes('') ? '' : [...new Set(words)].join(' or ')
}

function sizeFault(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, value: string): Fault {
  const isSmall = issue.code === 'too_small'
  const limit = Number(isSmall ? issue.minimum : issue.maximum)
  const unit = issue.origin === 'string' ? 'characters' : issue.origin === 'array' ? 'entries' : null
  const amount = `at ${isSmall ? 'least' : 'most'} ${limit}`
  const message =
    isSmall && limit === 1 && unit !== null
      ? 'Must not be empty.'
      : unit === null
        ? `${value} must be ${amount}.`
        : `Must have ${amount} ${unit}.`
  return { code: isSmall ? 'value.small' : 'value.large', params: { value: plain(issue.input), limit, unit }, message }
}

function unknownKey(property: string, known: readonly string[]): Fault {
  const rest = known.length === 0 ? '' : `; there are ${known.join(', ')}`
  return {
    code: 'value.unknown',
    params: { property, known },
    message: `There is no property "${shortened(property)}" here${rest}.`,
  }
}

/** A place as issues name it: `fields.2.label`. */
function pathOf(place: Place): string {
  return place.map(String).join('.')
}

/** A value as a parameter: what it is where it is a list or an object. */
function plain(value: unknown): string | number | boolean | null {
  if (typeof value === 'string') return shortened(value)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  return Array.isArray(value) ? 'list' : 'object'
}

/** A value in a sentence; long ones are cut. */
function shown(value: unknown): string {
  if (typeof value === 'string') return `"${shortened(value)}"`
  if (Array.isArray(value)) return 'A list'
  if (typeof value === 'object' && value !== null) return 'An object'
  return String(value)
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
