import { compareDecimals, parseDecimal } from '@quoin/extensions/rules'
import { formatKeyValue } from '@quoin/generator/feature-pages'
import { parseBytes } from './bytes.ts'
import { findCast } from './cast.ts'
import type { ModelClass } from './model.ts'

/** A value as the database compares it with a column: for bytes those that a text has, null where it has none. */
export function toComparisonValue<Value>(
  model: Pick<ModelClass, 'casts'> | null,
  column: string,
  value: Value,
): Value | Uint8Array | null {
  return model !== null && findCast(model, column) === 'bytes' ? parseBytes(value) : value
}

/** A typed value of a key as it stands in addresses. */
export function formatTypedKey(model: Pick<ModelClass, 'casts'>, column: string, typed: string): string {
  return formatKeyValue(toComparisonValue(model, column, typed) ?? typed)
}

/**
 * Whether a value that the database found for another is the same key. False for values that are equal only by how MySQL
 * compares numbers with texts: it finds row 5 for the key "5abc".
 */
export function isSameKeyValue(found: unknown, requested: unknown): boolean {
  const [own, other] = [found, requested].map((value) => parseDecimal(formatKeyValue(value).trim()))
  return own && other ? compareDecimals(own, other) === 0 : own === other
}
