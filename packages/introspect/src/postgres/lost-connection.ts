/** True when the connection broke before the statement was answered, whether it was carried out or not. */
export function isPostgresConnectionLost(error: unknown): boolean {
  return (
    /^(?:57P0[1245]|ECONNRESET|EPIPE)$/.test(textOf(error, 'code')) ||
    textOf(error, 'message').startsWith('Connection terminated unexpectedly') ||
    isUnsent(error)
  )
}

/** True when the connection was known to be broken, so that pg did not send the statement. */
export function isUnsent(error: unknown): boolean {
  return textOf(error, 'message').endsWith('is not queryable')
}

function textOf(error: unknown, name: 'code' | 'message'): string {
  return String((error as Partial<Record<typeof name, unknown>> | null | undefined)?.[name])
}
