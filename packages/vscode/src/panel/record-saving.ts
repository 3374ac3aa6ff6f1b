import * as vscode from 'vscode'
import type { RecordBase, RecordData } from '../engine/engine-protocol.ts'
import { EngineError } from '../errors.ts'
import type { EditedRecord } from './edited-record.ts'
import type { PanelMessage } from './panel-protocol.ts'
import type { PanelServices } from './panel-services.ts'

const conflicts: ReadonlySet<string> = new Set(['GENERATOR_RECORD_STALE', 'GENERATOR_RECORD_EXISTS'])

/** Saves the record of a page, and asks when somebody else saved it meanwhile: nothing is replaced unseen. */
export class RecordSaving {
  readonly #services: PanelServices
  readonly #edited: EditedRecord
  readonly #post: (message: PanelMessage) => void

  constructor(services: PanelServices, edited: EditedRecord, post: (message: PanelMessage) => void) {
    this.#services = services
    this.#edited = edited
    this.#post = post
  }

  /** Saves the record; false when the person took the saved one instead, or neither. */
  async save(record: RecordData): Promise<boolean> {
    const { root } = this.#edited.state
    const stored = await this.withBase(record, (base) =>
      this.#services.engine.request('saveRecord', { root, record, base }),
    )
    if (!stored) return false
    await this.saved(record, stored.revision)
    this.#services.records.refresh()
    return true
  }

  /** Does what saves the record, a second time when the person chose to replace what somebody else saved. */
  async withBase<Result>(
    record: RecordData,
    work: (base: RecordBase | null) => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      return await work(this.#edited.base)
    } catch (error) {
      if (!(error instanceof EngineError) || !conflicts.has(error.code)) throw error
      const base = await this.#settle(error, String(record.name))
      return base === undefined ? undefined : work(base)
    }
  }

  /** Remembers what is saved now, and tells the page. */
  async saved(record: RecordData, revision: string): Promise<void> {
    const { drafts } = this.#services
    const { draftKey } = this.#edited
    this.#edited.saved(record, revision)
    this.#post({ type: 'saved', name: String(record.name), revision, record })
    await drafts.drop(draftKey)
  }

  /** What may be replaced; undefined when nothing may. */
  async #settle(conflict: EngineError, name: string): Promise<RecordBase | null | undefined> {
    const { engine, questions } = this.#services
    const { root } = this.#edited.state
    const current = await engine.request('record', { root, name }).catch((error: unknown) => {
      if (error instanceof EngineError && error.code === 'GENERATOR_RECORD_NOT_FOUND') return null
      throw error
    })
    const mine = current ? vscode.l10n.t('Replace it with mine') : vscode.l10n.t('Save it anew')
    const theirs = vscode.l10n.t('Take the saved one')
    const detail = vscode.l10n.t('Nothing was written. Which one shall it be?')
    const answer = await questions.confirm(conflict.message, detail, mine, ...(current ? [theirs] : []))
    if (answer === mine) return current && { name, revision: current.revision }
    if (answer === theirs && current) {
      this.#edited.load(current)
      this.#post({ type: 'record', record: current.record })
      this.#post({ type: 'saved', name, ...current })
    }
    return undefined
  }
}
