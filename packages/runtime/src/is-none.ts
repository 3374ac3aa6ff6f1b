/** Whether a field was sent without a value. */
export function isNone(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
