import { dialectErrors } from '../../database/dialects.ts'

/** True when the database rejected a given value because its column's type holds no such value. */
export function isInvalidValueError(error: unknown): boolean {
  return dialectErrors.some(
    ({ invalidValue }) => invalidValue && hasErrorCode(error, invalidValue.code, invalidValue.message),
  )
}

/** True when an error, or one that caused it, has such a code, and a message that fits. */
export function hasErrorCode(error: unknown, pattern: RegExp, saying: RegExp = /^/): boolean {
  for (let current = error; typeof current === 'object' && current !== null; ) {
    const { code, message, cause }: { readonly [fact in 'code' | 'message' | 'cause']?: unknown } = current
    if (typeof code === 'string' && pattern.test(code) && saying.test(String(message))) return true
    current = cause
  }
  return false
}
