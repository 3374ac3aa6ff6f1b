/**
 * What PostgreSQL says of a value that has not the form, or is beyond the range or the characters, of the column's type.
 */
const noSuchValue = /^22(?:P02|P05|003|007|008|021)$/
/** What MySQL says of it: of a date that is none, or of characters that the column's character set has not. */
const noSuchValueInMysql = /^ER_(?:WRONG_VALUE|TRUNCATED_WRONG_VALUE|CANT_AGGREGATE_2COLLATIONS|CANNOT_CONVERT_STRING)$/

/** True when the database refused a given value because its column's type holds no such value. */
export function isNoSuchValue(error: unknown): boolean {
  // Of a given value the message quotes the text; of one that a query has calculated it does not.
  return hasCode(error, noSuchValue, /["»«“]/) || hasCode(error, noSuchValueInMysql)
}

/** True when an error, or one that caused it, has such a code, and a message that fits. */
export function hasCode(error: unknown, pattern: RegExp, saying: RegExp = /^/): boolean {
  for (let current = error; typeof current === 'object' && current !== null; ) {
    const { code, message, cause } = current as { readonly [fact in 'code' | 'message' | 'cause']?: unknown }
    if (typeof code === 'string' && pattern.test(code) && saying.test(String(message))) return true
    current = cause
  }
  return false
}
