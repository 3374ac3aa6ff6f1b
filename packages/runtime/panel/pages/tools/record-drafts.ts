import type { GenerationRecord } from '@quoin/generator'
import { BrowserWindowName } from '../../shell/browser-window-name.ts'
import { readStored, removeStored, storageKeysWithPrefix, writeStored } from '../../shell/storage.ts'
import type { StoredRecord } from './stored-record.ts'

/** Edits of a record that are not saved, and the record that they began at. */
export interface RecordDraft {
  readonly base: StoredRecord
  readonly record: GenerationRecord
}

/** Where edits that are not saved outlive the screen. */
export interface RecordDrafts {
  /** The edits of this window, or of one that was closed. */
  find(name: string): Promise<RecordDraft | null>
  /** Keeps a record as it is edited now; while it is as it was, there is no edit to keep. */
  keep(draft: RecordDraft, isDirty: boolean): void
}

/** In this browser: of each window its own, so that two that edit one record overwrite nothing of each other. */
class BrowserDrafts implements RecordDrafts {
  readonly #kept = new Map<string, RecordDraft>()
  #window: BrowserWindowName | undefined

  async find(name: string): Promise<RecordDraft | null> {
    const draft = readStored<RecordDraft>(this.#placeOf(name)) ?? (await this.#left(name))
    if (draft) this.#keep(name, draft)
    return draft
  }

  keep(draft: RecordDraft, isDirty: boolean): void {
    const { name } = draft.base.record
    if (isDirty) this.#keep(name, draft)
    else {
      this.#kept.delete(name)
      removeStored(this.#placeOf(name))
    }
  }

  #keep(name: string, draft: RecordDraft): void {
    this.#kept.set(name, draft)
    writeStored(this.#placeOf(name), draft)
  }

  /** What a closed window left: of this one from now on. */
  async #left(name: string): Promise<RecordDraft | null> {
    const open = await this.#own().listOpenWindows()
    const places = storageKeysWithPrefix(draftsOf(name))
    const left = places.find((place) => !open.has(place.slice(draftsOf(name).length)))
    if (left === undefined) return null
    const draft = readStored<RecordDraft>(left)
    removeStored(left)
    return draft
  }

  #placeOf(name: string): string {
    return draftsOf(name) + this.#own().name
  }

  #own(): BrowserWindowName {
    this.#window ??= new BrowserWindowName(() => {
      for (const [name, draft] of this.#kept) this.#keep(name, draft)
    })
    return this.#window
  }
}

function draftsOf(name: string): string {
  return `quoin:record-draft:${name}:`
}

/** In this browser. */
export const browserDrafts: RecordDrafts = new BrowserDrafts()
