import type { StoredRecordData, UncheckedRecord } from '../engine/engine-protocol.ts'
import type { RecordPanelState } from './panel-protocol.ts'

/** A record that is being edited: as it is now, as it was when the edit began, and where it is saved. */
export class EditedRecord {
  #state: RecordPanelState
  #original: UncheckedRecord | null

  /** `original` is null when nobody knows how the edit began: after the window was loaded again. */
  constructor(state: RecordPanelState, original: UncheckedRecord | null = state.record) {
    this.#state = state
    this.#original = original
  }

  get state(): RecordPanelState {
    return this.#state
  }

  /** The record without the edits. */
  get original(): UncheckedRecord {
    return this.#original ?? this.#state.record
  }

  /** The name that questions about it give. */
  get name(): string {
    return String(this.#state.saved ?? this.#state.record.name)
  }

  /** What it is called, with its edits. */
  get title(): string {
    const { functionName, name } = this.#state.record
    return String(functionName ?? name ?? '')
  }

  /** Whether edits would be lost; where nobody knows how the edit began, they may be. */
  get isDirty(): boolean {
    return this.#original === null || !same(this.#state.record, this.#original)
  }

  /** Edits of a saved record, with what they began at. */
  get draft(): { readonly base: StoredRecordData; readonly record: UncheckedRecord } | null {
    const { saved, revision, record } = this.#state
    if (saved === null || this.#original === null || !this.isDirty) return null
    return { base: { record: this.#original, revision: revision ?? '' }, record }
  }

  /** The name under which a draft of it is kept. */
  get draftKey(): string {
    const { root, saved } = this.#state
    const table = (this.original.table as { readonly name?: unknown } | undefined)?.name
    return JSON.stringify(saved === null ? [root, null, table] : [root, saved])
  }

  /** Takes an edit over, with what it began at where the page says so; false when nothing is different. */
  edit(record: UncheckedRecord, base?: StoredRecordData): boolean {
    const before = this.#state
    const wasDirty = this.isDirty
    // Without a revision it is not saved, or not any more: what the edit began at stays.
    if (base !== undefined && base.revision !== '') this.saved(base.record, base.revision)
    this.#state = { ...this.#state, record }
    return wasDirty !== this.isDirty || before.revision !== this.#state.revision || !same(record, before.record)
  }

  /** `record` is saved now; edits that were made meanwhile stay edits. */
  saved(record: UncheckedRecord, revision: string): void {
    this.#original = record
    this.#state = { ...this.#state, saved: String(record.name), revision }
  }

  /** The edits are given up for what is saved. */
  load({ record, revision }: StoredRecordData): void {
    this.saved(record, revision)
    this.#state = { ...this.#state, record }
  }

  /** What is saved was read: the edit began at it, where nobody knows how; where there is no edit, it is shown. */
  read(stored: StoredRecordData): void {
    if (this.#original === null) this.#original = stored.record
    else if (!this.isDirty) this.load(stored)
  }
}

function same(one: UncheckedRecord, other: UncheckedRecord): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
