import type { GenerationRecord } from '@quoin/generator'
import { store, stored } from '../../shell/storage.ts'
import type { StoredRecord } from './stored-record.ts'

/** Edits of a record that are not saved, and the record that they began at. */
export interface RecordDraft {
  readonly base: StoredRecord
  readonly record: GenerationRecord
}

/** Where edits that are not saved outlive the screen. */
export interface RecordDrafts {
  find(name: string): RecordDraft | null
  /** Null: there are none any more. */
  keep(name: string, draft: RecordDraft | null): void
}

const placeOf = (name: string): string => `quoin:record-draft:${name}`

/** In this browser. */
export const browserDrafts: RecordDrafts = {
  find: (name) => stored<RecordDraft>(placeOf(name)),
  keep: (name, draft) => (draft === null ? localStorage.removeItem(placeOf(name)) : store(placeOf(name), draft)),
}
