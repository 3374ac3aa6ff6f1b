import { literalText, type Text } from '@quoin/extensions/text'
import type { z } from 'zod'
import type { Issue } from '../errors.ts'
import { text } from '../sentence.ts'
import { type IssueKey, issue, issueWithText } from './issue.ts'
import { propertyNamesAt } from './property-names-at.ts'

type ZodIssue = z.core.$ZodIssue
type Place = readonly PropertyKey[]
type FormKey = Exclude<Extract<IssueKey, `value.form.${string}`>, 'value.form.table'>

const kinds: Readonly<Record<string, Text>> = {
  string: text('kind.text', {}),
  number: text('kind.number', {}),
  int: text('kind.integer', {}),
  boolean: text('kind.boolean', {}),
  array: text('kind.list', {}),
  object: text('kind.object', {}),
  record: text('kind.object', {}),
  null: text('kind.null', {}),
}

/** What a schema has against a value, in our words; `place` is where the value is. */
export function valueIssues(schema: z.ZodType, value: unknown, place: Place = []): readonly Issue[] {
  const parsed = schema.safeParse(value, { reportInput: true })
  return parsed.success ? [] : parsed.error.issues.flatMap((found) => issuesOf(found, schema, place))
}

function issuesOf(found: ZodIssue, schema: z.ZodType, place: Place): readonly Issue[] {
  const within = [...place, ...found.path]
  if (found.code === 'unrecognized_keys') {
    const known = propertyNamesAt(schema, found.path)
    return found.keys.map((key) => unknownKey(pathOf([...within, key]), shortened(key), known))
  }
  if (found.code === 'invalid_union') {
    const nearest = nearestOf(found)
    if (nearest) return nearest.flatMap((inner) => issuesOf(inner, schema, within))
  }
  return [faultOf(found, pathOf(within))]
}

/** The problems of the alternative that fits best: the one whose first mistake is nested most. */
function nearestOf({ errors }: z.core.$ZodIssueInvalidUnion): readonly ZodIssue[] | null {
  const depth = (issues: readonly ZodIssue[]): number => issues[0]?.path.length ?? 0
  const [best, ...others] = errors.toSorted((a, b) => depth(b) - depth(a))
  return best !== undefined && depth(best) > 0 && others.every((other) => depth(other) < depth(best)) ? best : null
}

function faultOf(found: ZodIssue, path: string): Issue {
  const { input } = found
  if (input === undefined) return issue(path, 'value.missing', { property: String(found.path.at(-1) ?? 'value') })
  const value = plain(input)
  const named = { shown: shownText(input) }
  switch (found.code) {
    case 'invalid_type':
    case 'invalid_union': {
      const choice = choiceFault(found, path)
      if (choice !== null) return choice
      const expected = expectedOf(found)
      if (expected !== null) return issue(path, 'value.type', { value, expected }, named)
      break
    }
    case 'too_small':
    case 'too_big':
      return sizeFault(found, path, named)
    case 'invalid_value':
      return issue(path, 'value.choice', { value, choices: found.values.map(String) }, named)
    case 'invalid_format':
    case 'custom':
      return isForm(found.message)
        ? issue(path, found.message, { value }, named)
        : issueWithText(path, 'value.form', { value }, literalText(found.message))
  }
  return issue(path, 'value.form', { value }, named)
}

/** A `kind` that no alternative has. */
function choiceFault(found: ZodIssue, path: string): Issue | null {
  if (found.code !== 'invalid_union' || !('options' in found) || found.discriminator === undefined) return null
  const input: unknown = Object(found.input)[found.discriminator]
  if (input === undefined) return issue(path, 'value.missing', { property: found.discriminator })
  const choices = (found.options ?? []).map(String)
  return issue(path, 'value.choice', { value: plain(input), choices }, { shown: shownText(input) })
}

/** The schemas say what form a value must have by the key of its message. */
function isForm(message: string): message is FormKey {
  return message.startsWith('value.form.')
}

function expectedOf(found: ZodIssue): Text | null {
  if (found.code === 'invalid_type') return kinds[found.expected] ?? null
  if (found.code !== 'invalid_union') return null
  const expected = found.errors.map((errors) => (errors[0] ? expectedOf(errors[0]) : null))
  const known = expected.filter((one) => one !== null)
  if (known.length === 0 || known.length < expected.length) return null
  return [...new Set(known)].reduce((one, other) => text('kind.either', { one, other }))
}

function sizeFault(
  found: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  path: string,
  named: { readonly shown: Text },
): Issue {
  const isSmall = found.code === 'too_small'
  const limit = Number(isSmall ? found.minimum : found.maximum)
  const unit = found.origin === 'string' ? 'characters' : found.origin === 'array' ? 'entries' : null
  const params = { value: plain(found.input), limit, unit }
  if (unit === null) return issue(path, isSmall ? 'value.small.number' : 'value.large.number', params, named)
  if (isSmall && limit === 1) return issue(path, 'value.small.empty', params)
  if (unit === 'characters') return issue(path, isSmall ? 'value.small.characters' : 'value.large.characters', params)
  return issue(path, isSmall ? 'value.small.entries' : 'value.large.entries', params)
}

function unknownKey(path: string, property: string, known: readonly string[]): Issue {
  return known.length === 0
    ? issue(path, 'value.unknown', { property, known })
    : issue(path, 'value.unknown.known', { property, known })
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
function shownText(value: unknown): Text {
  if (typeof value === 'string') return text('shown.text', { value: shortened(value) })
  if (Array.isArray(value)) return text('shown.list', {})
  return typeof value === 'object' && value !== null ? text('shown.object', {}) : literalText(String(value))
}

function shortened(value: string): string {
  return value.length > 60 ? `${value.slice(0, 60)}…` : value
}
