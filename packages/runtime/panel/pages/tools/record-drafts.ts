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

/** What this window knows to be stored: what another one stored since is for that one to remove. */
const known = new Map<string, string>()

/** In this browser. */
export const browserDrafts: RecordDrafts = {
  find: (name) => {
    const draft = stored<RecordDraft>(placeOf(name))
    if (draft) known.set(name, JSON.stringify(draft))
    return draft
  },
  keep: (draft, isDirty) => {
    const { name } = draft.base.record
    const place = placeOf(name)
    if (isDirty) {
      known.set(name, JSON.stringify(draft))
      store(place, draft)
    } else if (localStorage.getItem(place) === known.get(name)) localStorage.removeItem(place)
  },
}
