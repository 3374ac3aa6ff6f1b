/** True for what counts as not given: null, blank text, an empty list or object. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value !== 'object') return false
  const prototype = Object.getPrototypeOf(value)
  // An instant or a file has no keys and is something all the same.
  return (
    (Array.isArray(value) || prototype === Object.prototype || prototype === null) && Object.keys(value).length === 0
  )
}
