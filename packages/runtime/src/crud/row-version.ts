import { hash } from 'node:crypto'
import type { WireRow } from './row-cast.ts'

/** A short hash of a row's own columns: whoever sends it back proves to have read this state of the row. */
export function rowVersion(row: Readonly<WireRow>): string {
  return hash('sha1', JSON.stringify(row), 'base64url').slice(0, 16)
}
