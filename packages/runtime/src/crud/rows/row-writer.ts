import { formatRowKey, toColumnList } from '@quoin/generator/feature-pages'
import type { RowChangeEntry } from '../../audit/row-trail.ts'
import { uncastRow, type WireRow } from '../model/cast.ts'
import { managedValues, type RowChange } from '../model/managed-values.ts'
import type { PrimaryKey } from '../model/model.ts'
import { addRowKeys } from '../model/row-key.ts'
import { hashPasswords } from './hash-passwords.ts'
import { HookedRowReader } from './hooked-rows.ts'
import { pickChangedValues } from './pick-changed-values.ts'
import { rowForbiddenError, staleRowError } from './row-reader.ts'
import { assertNoAncestor, lockTree, setsTreeParent } from './tree-check.ts'

/** A row before and after a change. */
interface Changed {
  readonly before: WireRow
  readonly after: WireRow
}

const stored: RowChangeEntry = { action: 'store', before: null, after: 'answer' }
const taken: RowChangeEntry = { action: 'destroy', before: 'answer', after: null }

/**
 * Writes single rows of a service, and those that are edited with them. A change, its hooks, the rows that belong to it
 * and its entries of the audit log are one transaction; without any of them it is a single statement.
 */
export class RowWriter extends HookedRowReader {
  /** Inserts a row and answers it. */
  async store(data: WireRow): Promise<WireRow> {
    const hasRelated = this.service.children.length > 0
    const isOne = !hasRelated && !this.isNarrowed('store') && this.areInherited('saving', 'saved')
    return this.#whole(isOne, () => {
      if (!hasRelated) return this.#insert(data)
      const { own, related } = this.#apart(data)
      return this.#insert(own, related)
    })
  }

  /** Changes the given columns of a row and answers it. */
  async update(primaryKey: PrimaryKey, data: WireRow): Promise<WireRow> {
    const hasRelated = this.service.children.length > 0
    const isLocked = this.unit.context.input.has('_version') || this.isNarrowed('update')
    const isMoved = setsTreeParent(this.service.modelName, data)
    const isOne = !hasRelated && !isLocked && !isMoved && this.areInherited('saving', 'saved')
    return this.#whole(isOne, async () => {
      if (isMoved) await lockTree(this.unit.checkingDb, this.service.modelName, this.unit.dialect)
      return hasRelated ? this.#updateWithRelated(primaryKey, data) : this.#updateAlone(primaryKey, data)
    })
  }

  /** Deletes a row; with soft deletes it only sets `deleted_at`. */
  async destroy(primaryKey: PrimaryKey): Promise<void> {
    await this.#whole(this.areInherited('deleting', 'deleted'), async () => {
      const row = (await this.#takeAtOnce(primaryKey)) ?? (await this.#deleteRow(primaryKey))
      await this.deleted(row)
    })
  }

  /** Brings back a row of the trash. */
  async restore(primaryKey: PrimaryKey): Promise<WireRow> {
    return this.#whole(this.areInherited('saving', 'saved'), async () => {
      const row = await this.findTrashed(primaryKey, 'update')
      await this.#assertMay('update', row)
      const prepared = await hashPasswords(this.service.modelName, await this.saving({}, row))
      const changes = { ...uncastRow(this.service.modelName, prepared), ...this.#managed('restored') }
      const entry = { action: 'restore', row, before: null, after: null }
      const restored = await this.unit.write(prepared, () =>
        this.unit.rows.trash(primaryKey, 'restore', changes, entry),
      )
      if (!restored) throw this.notFound(primaryKey)
      return this.#finish((await this.unit.rows.find(primaryKey)) ?? row, 'restored')
    })
  }

  /** Deletes a row of the trash for good. */
  async forceDestroy(primaryKey: PrimaryKey): Promise<void> {
    await this.#whole(this.areInherited('deleting', 'deleted'), async () => {
      const row = await this.findTrashed(primaryKey, 'destroy')
      await this.#assertMay('destroy', row)
      await this.deleting(row)
      const entry = { action: 'force', row, before: row, after: null }
      const deleted = await this.unit.write({}, () => this.unit.rows.delete(primaryKey, entry, true))
      if (!deleted) throw this.notFound(primaryKey)
      await this.deleted(row)
    })
  }

  /** Runs a change and what belongs to it in one transaction; a single statement is one by itself. */
  #whole<T>(isOne: boolean, change: () => Promise<T>): Promise<T> {
    const { service, unit } = this
    return isOne && (unit.open === null || unit.dialect.survivesFailure) ? change() : service.transaction(change)
  }

  #assertNoAncestor(row: WireRow, data: WireRow): Promise<void> {
    return assertNoAncestor(this.unit.checkingDb, this.service.modelName, row, data, this.unit.dialect)
  }

  async #insert(data: WireRow, related: WireRow | null = null): Promise<WireRow> {
    const { modelName: model } = this.service
    const prepared = await hashPasswords(model, await this.service.saving(data, null))
    await this.#assertNoAncestor(prepared, prepared)
    const values = { ...uncastRow(model, prepared), ...this.#managed('created') }
    const row = await this.unit.write(prepared, () => this.unit.rows.insert(values, stored))
    await this.#assertWithin('store', row)
    if (related !== null) await (await this.related(row)).save(related, row)
    return this.#finish(row, 'created')
  }

  /** What a sub-form holds counts as a change of its row: it is locked, told apart by version, and its `saved` called. */
  async #updateWithRelated(primaryKey: PrimaryKey, data: WireRow): Promise<WireRow> {
    const before = await this.find(primaryKey, true, 'update')
    await this.#assertMay('update', before)
    const related = await this.related(before, true)
    this.#checkVersion(() => related.version)
    const sent = this.#apart(data)
    const { after } = await this.#changeFound(primaryKey, before, sent.own)
    const written = await related.save(sent.related, after)
    if (after === before && !written) return this.#answer(before)
    const kept = this.#managed('updated')
    const touches = after === before && Object.keys(kept).length > 0
    const touched = touches ? await this.unit.rows.update(primaryKey, kept, null) : null
    return this.#finish(touched ?? after, 'updated')
  }

  /** The columns of the table, and what goes to other tables. */
  #apart(data: WireRow): { readonly own: WireRow; readonly related: WireRow } {
    const own: WireRow = { ...data }
    const related: WireRow = {}
    for (const name of this.service.children) {
      if (own[name] !== undefined) related[name] = own[name]
      delete own[name]
    }
    return { own, related }
  }

  async #changeAtOnce(primaryKey: PrimaryKey, data: WireRow): Promise<WireRow | undefined> {
    if (!this.#isPlain('saving') || this.unit.context.input.has('_version')) return undefined
    if (setsTreeParent(this.service.modelName, data)) return undefined
    const prepared = await hashPasswords(this.service.modelName, data)
    const changes = this.#changes(prepared)
    if (Object.keys(changes).length === 0) return undefined
    return this.unit.write(prepared, () => this.unit.rows.change(primaryKey, changes, 'update'))
  }

  async #updateAlone(primaryKey: PrimaryKey, data: WireRow): Promise<WireRow> {
    const changed = await this.#changeAtOnce(primaryKey, data)
    const { before, after } = changed ? { before: null, after: changed } : await this.#changeRow(primaryKey, data)
    return after === before ? this.#answer(after) : this.#finish(after, 'updated')
  }

  /** In a transaction nobody may come between what is compared and the change: of equal versions only one counts. */
  async #changeRow(primaryKey: PrimaryKey, data: WireRow): Promise<Changed> {
    const before = await this.find(primaryKey, this.unit.db.isTransaction, 'update')
    await this.#assertMay('update', before)
    this.#checkVersion(() => this.version(before))
    return this.#changeFound(primaryKey, before, data)
  }

  async #changeFound(primaryKey: PrimaryKey, before: WireRow, data: WireRow): Promise<Changed> {
    const { modelName: model } = this.service
    const prepared = await hashPasswords(model, await this.saving(data, before))
    await this.#assertNoAncestor(before, prepared)
    const changed = pickChangedValues(model, prepared, before)
    const changes = this.#changes(changed)
    if (Object.keys(changes).length === 0) return { before, after: before }
    const entry = { action: 'update', before, after: 'answer' } as const
    const after = await this.unit.write(changed, () => this.unit.rows.update(primaryKey, changes, entry))
    if (after === null) throw staleRowError()
    await this.#assertWithin('update', after)
    return { before, after }
  }

  /** What the service itself writes into a row when this happens to it. */
  #managed(event: RowChange): WireRow {
    return managedValues(this.service.modelName, event, this.unit.context.user)
  }

  #changes(prepared: WireRow): WireRow {
    const changes = uncastRow(this.service.modelName, prepared)
    const some = Object.keys(changes).length > 0
    return some ? { ...changes, ...this.#managed('updated') } : changes
  }

  async #takeAtOnce(primaryKey: PrimaryKey): Promise<WireRow | undefined> {
    if (this.service.modelName.softDeletes !== false || !this.#isPlain('deleting')) return undefined
    return this.unit.write({}, () => this.unit.rows.take(primaryKey, taken))
  }

  async #deleteRow(primaryKey: PrimaryKey): Promise<WireRow> {
    const row = await this.find(primaryKey, false, 'destroy')
    await this.#assertMay('destroy', row)
    await this.deleting(row)
    const { rows } = this.unit
    const entry = { action: 'destroy', row, before: row, after: null }
    const deleted = await this.unit.write({}, () =>
      this.service.modelName.softDeletes === false
        ? rows.delete(primaryKey, entry)
        : rows.trash(primaryKey, 'trash', this.#managed('deleted'), entry),
    )
    // Of several who delete it at once only one has, and is in the audit log.
    if (!deleted) throw this.notFound(primaryKey)
    return row
  }

  /** Keeps a row that was written from leaving those that this may be done to; the transaction rolls it back. */
  async #assertWithin(action: 'store' | 'update', row: WireRow): Promise<void> {
    const scope = this.scope(action)
    const key = formatRowKey(this.service.modelName.primaryKey, row)
    if (scope !== null && (await this.unit.rows.find(key, scope)) === undefined) throw rowForbiddenError()
    await this.#assertMay(action, row)
  }

  async #assertMay(action: 'store' | 'update' | 'destroy', row: WireRow): Promise<void> {
    if (!(await this.may(action, row))) throw rowForbiddenError()
  }

  /** Calls `saved` with a row that was written, whole, and answers it. */
  async #finish(row: WireRow, change: RowChange): Promise<WireRow> {
    const presented = await this.present(row)
    await this.service.saved(presented, change === 'created')
    await this.committed(presented, change)
    return this.#answer(row, presented)
  }

  /** A row that was written, as it is answered: of one that the user may not read, the key. */
  async #answer(row: WireRow, presented?: WireRow): Promise<WireRow> {
    const { primaryKey } = this.service.modelName
    const scope = this.scope('read')
    const isAmong = scope === null || (await this.unit.rows.find(formatRowKey(primaryKey, row), scope)) !== undefined
    if (!isAmong || !(await this.may('read', row))) {
      const own: WireRow = Object.fromEntries(toColumnList(primaryKey).map((column) => [column, row[column]]))
      addRowKeys(primaryKey, [own])
      return own
    }
    const answer = presented ?? (await this.present(row))
    this.unit.hide([answer])
    return answer
  }

  /** True when nobody has to see a row before it is written: no narrowed `query()`, no trash, no hook. */
  #isPlain(hook: 'saving' | 'deleting'): boolean {
    const { unit } = this
    const action = hook === 'saving' ? 'update' : 'destroy'
    return !this.isNarrowed(action) && this.areInherited(hook) && unit.trashed === null
  }

  #checkVersion(version: () => string): void {
    const { input } = this.unit.context
    if (input.has('_version') && input.text('_version') !== version()) throw staleRowError()
  }
}
