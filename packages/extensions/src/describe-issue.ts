import type { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** Says in our words what is wrong and where, of a value parsed with `reportInput`: `"groups.0.label" is missing`. */
export function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'it is wrong'
  return `${issue.path.length === 0 ? 'it' : `"${issue.path.join('.')}"`} ${problemOf(issue)}`
}

function problemOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? 'of another kind'}`
    case 'unrecognized_keys':
      return `has the unknown property "${issue.keys[0]}"`
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}`
    case 'invalid_union':
      return 'is none of the known kinds'
    case 'too_small':
      return 'must not be empty'
    case 'custom':
    case 'invalid_format':
      return issue.message
    default:
      return 'is wrong'
  }
}
