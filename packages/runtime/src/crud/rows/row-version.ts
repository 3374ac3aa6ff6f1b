import { crc32 } from 'node:zlib'
import type { WireRow } from '../model/cast.ts'

/**
 * A checksum of a row's own columns, by which a change knows whether the row is still the one that was read. Nobody
 * gains by forging it: without one, a change is not compared at all.
 */
export function rowVersion(row: Readonly<WireRow>): string {
  const text = JSON.stringify(row)
  return `${crc32(text).toString(36)}-${text.length.toString(36)}`
}
