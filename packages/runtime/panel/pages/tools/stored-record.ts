import type { GenerationRecord } from '@quoin/generator'

/** A record with the revision it was read at. */
export interface StoredRecord {
  readonly record: GenerationRecord
  /** Empty: it was never saved. */
  readonly revision: string
}
