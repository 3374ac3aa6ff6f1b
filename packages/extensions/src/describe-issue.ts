import type { core } from 'zod/mini'
import type { TextKey } from './locales/texts.ts'
import { text } from './text/sentence.ts'
import type { Text } from './text/text.ts'

/** The key of a message about a value: what a zod schema of ours carries in place of its sentence. */
export type IssueKey = Extract<TextKey, `issue.${string}`>

const kinds: Readonly<Record<string, IssueKey>> = {
  string: 'issue.text',
  number: 'issue.number',
  int: 'issue.integer',
  boolean: 'issue.boolean',
  array: 'issue.list',
  object: 'issue.object',
  record: 'issue.object',
}

/** Says in our words what is wrong and where, of a value parsed with `reportInput`: `"groups.0.label" is missing`. */
export function describeIssue(issue: core.$ZodIssue | undefined): Text {
  return issueTextAt(issue?.path.join('.') ?? '', issue ? problemOf(issue) : text('issue.wrong', {}))
}

/** A problem of the value at a path; empty for the value as a whole. */
export function issueTextAt(path: string, problem: Text): Text {
  return path === '' ? text('issue.root', { problem }) : text('issue.at', { path, problem })
}

/** The text of a message that a schema of ours carries. */
export function textWithoutParams(key: string): Text {
  return { key: key, params: {} }
}

function problemOf(issue: core.$ZodIssue): Text {
  if (isKey(issue.message)) return textWithoutParams(issue.message)
  switch (issue.code) {
    case 'invalid_type':
      return textWithoutParams(issue.input === undefined ? 'issue.missing' : (kinds[issue.expected] ?? 'issue.kind'))
    case 'unrecognized_keys':
      return text('issue.unknown', { key: issue.keys[0] ?? '' })
    case 'invalid_value':
      return text('issue.choice', { values: issue.values.map(String) })
    case 'invalid_union':
      return text('issue.union', {})
    case 'invalid_key':
      return issue.issues[0] ? problemOf(issue.issues[0]) : text('issue.wrong', {})
    case 'too_small':
      if (issue.minimum === 1 && issue.origin !== 'number') return text('issue.filled', {})
      return text(`issue.small.${unitOf(issue.origin)}`, {
        limit: Number(issue.minimum),
        over: issue.inclusive === false,
      })
    case 'too_big':
      return text(`issue.large.${unitOf(issue.origin)}`, { limit: Number(issue.maximum) })
    default:
      return text('issue.wrong', {})
  }
}

/** Tells the key of a message from a sentence of zod's own. */
function isKey(message: string): boolean {
  return /^[\w.]+$/.test(message) && message.includes('.')
}

function unitOf(origin: string): 'number' | 'characters' | 'entries' {
  if (origin === 'string') return 'characters'
  return origin === 'array' ? 'entries' : 'number'
}
