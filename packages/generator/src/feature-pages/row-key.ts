/** What identifies a row: a column, several that only do so together, or null where nothing does. */
export type KeyColumns = string | readonly string[] | null

/** The property of a row that holds its key as text, where no column of its own does. */
const textOfKey = '_key'

/** The columns of a key; none where nothing identifies a row. */
export function toColumnList(primaryKey: KeyColumns): readonly string[] {
  if (primaryKey === null) return []
  return typeof primaryKey === 'string' ? [primaryKey] : primaryKey
}

/** The property of an answered row that holds its key. */
export function keyPropertyName(primaryKey: KeyColumns): string {
  return typeof primaryKey === 'string' ? primaryKey : textOfKey
}

/** A value of a key as text: bytes, such as a UUID in `binary(16)`, are pairs of hexadecimal digits. */
export function formatKeyValue(value: unknown): string {
  if (!(value instanceof Uint8Array)) return String(value)
  return Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The key of a row as it stands in addresses, in `ids` and in the audit log. That of one column is its value, and `~` for
 * an empty text, which no address can hold (a text of nothing but `~` gets one more); of several
 * it is their values in the order of the key, with colons in between, each percent-encoded with `~` for `%`, which no
 * address and no list of keys changes on its way: `5:2`, `de~3AAT:7`.
 */
export function formatRowKey(primaryKey: KeyColumns, row: Readonly<Record<string, unknown>>): string {
  if (typeof primaryKey === 'string') {
    const text = formatKeyValue(row[primaryKey])
    return /^~*$/.test(text) ? `${text}~` : text
  }
  return toColumnList(primaryKey)
    .map((column) => encodeURIComponent(formatKeyValue(row[column])).replaceAll('~', '%7E').replaceAll('%', '~'))
    .join(':')
}

/** The values that {@link formatRowKey} has put into a text, in the order of the key; null for a text that is no such key. */
export function parseRowKey(primaryKey: KeyColumns, key: number | string): readonly (number | string)[] | null {
  if (typeof primaryKey === 'string') return [typeof key === 'string' && /^~+$/.test(key) ? key.slice(1) : key]
  const parts = String(key).split(':')
  if (primaryKey === null || parts.length !== primaryKey.length) return null
  try {
    return parts.map((part) => decodeURIComponent(part.replaceAll('~', '%')))
  } catch {
    return null
  }
}
