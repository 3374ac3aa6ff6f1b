/** Whether a field was sent without a value. */
export function isNullishOrEmptyText(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
