/** The id of a row of the framework's own tables; -1, which no row has, for what is none. */
export function parseRowIdOrMinusOne(text: unknown): number {
  const id = typeof text === 'string' || typeof text === 'number' ? Number(text) : -1
  return Number.isInteger(id) && id > 0 && id < 2_147_483_648 ? id : -1
}

/** A key that somebody sent as text; null for what no key can be. */
export function toKeyText(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : null
}
