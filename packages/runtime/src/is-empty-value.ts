/** Whether a field was sent without a value. */
export function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
