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
  /** Keeps a record as it is edited now; while it is as it was, there is no edit to keep. */
  keep(draft: RecordDraft, isDirty: boolean): void
}

const placeOf = (name: string): string => `quoin:record-draft:${name}`

/** In this browser. */
export const browserDrafts: RecordDrafts = {
  find: (name) => stored<RecordDraft>(placeOf(name)),
  keep: (draft, isDirty) => {
    const place = placeOf(draft.base.record.name)
    if (isDirty) store(place, draft)
    else localStorage.removeItem(place)
  },
}
