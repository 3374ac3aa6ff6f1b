import { crc32 } from 'node:zlib'
import type { WireRow } from '../model/cast.ts'

/** A row without columns that are not to be told. */
export function withoutColumns(row: Readonly<WireRow>, ...hidden: readonly Iterable<string>[]): WireRow {
  const rest = { ...row }
  for (const columns of hidden) for (const column of columns) delete rest[column]
  return rest
}

/**
 * A checksum of what a user sees of a row, by which a change knows whether the row is still the one that was read. Nobody
 * gains by forging it: without one, a change is not compared at all.
 */
export function rowVersion(row: Readonly<WireRow>): string {
  const text = JSON.stringify(row)
  return `${crc32(text).toString(36)}-${text.length.toString(36)}`
}
