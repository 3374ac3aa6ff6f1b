/**
 * What a database or its driver said, in its own words and whole: PostgreSQL has its details and its advice on lines of
 * their own, and Node what it tried for each address. Undefined where nothing was said.
 */
export function driverReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { detail, hint }: { readonly detail?: unknown; readonly hint?: unknown } = Object(error)
  const tried = error instanceof AggregateError ? error.errors.map(driverReason) : []
  const lines = [error.message, detail, hint, ...tried].filter((line) => typeof line === 'string' && line !== '')
  return lines.length === 0 ? undefined : lines.join('\n')
}
