/** A text without the times at which something was done: another one in each run. */
export function timeless(text: string): string {
  return text.replaceAll(/\d{8}T\d{9}Z|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
}

/** A text without random names. */
export function withoutRandom(text: string): string {
  return text.replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<random>')
}
