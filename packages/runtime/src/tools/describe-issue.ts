/** What zod tells of one mistake, as far as it is needed for a sentence. */
export interface Issue {
  readonly code?: string | undefined
  readonly message: string
  readonly path: readonly PropertyKey[]
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly expected?: string
  readonly values?: readonly unknown[]
  readonly keys?: readonly string[]
}

/** A mistake in a sentence for a person; messages of our own schemas are such sentences already. */
function describeIssue(issue: Issue): string {
  const { code, origin, minimum, maximum } = issue
  const unit = origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : ''
  if (code === 'too_small')
    return minimum === 1 && unit !== '' ? 'Must not be empty.' : `Must be at least ${minimum}${unit}.`
  if (code === 'too_big') return `Must be at most ${maximum}${unit}.`
  if (code === 'invalid_type')
    return `Must be ${issue.expected === 'int' ? 'a whole number' : `of the type ${issue.expected}`}.`
  if (code === 'invalid_value') return `Must be one of ${(issue.values ?? []).join(', ')}.`
  if (code === 'unrecognized_keys') return `${(issue.keys ?? []).join(', ')} is not known here.`
  if (code === 'invalid_union') return 'Has not the expected form.'
  return issue.message.charAt(0).toUpperCase() + issue.message.slice(1)
}

/** One sentence for each place that does not fit. */
export function describeIssues(issues: readonly Issue[]): Readonly<Record<string, string>> {
  return Object.fromEntries(issues.map((issue) => [issue.path.map(String).join('.') || 'record', describeIssue(issue)]))
}
