import { applyHoldingLock } from '../apply/apply.ts'
import { applyCleanHoldingLock, type CleanPlan, planClean } from '../clean/clean.ts'
import { defaultCleanKinds } from '../clean/clean-kinds.ts'
import type { GenerationPlan } from '../plan/generation-plan.ts'
import { planRecordRename } from '../plan/plan-rename.ts'
import { parseRecordValue } from '../record/record-json.ts'
import type { StoredRecord } from '../record/record-store.ts'
import { formatTableName } from '../record/table-name.ts'
import type { Difference, DifferenceChoices } from './differences.ts'
import { HistoryUseCases } from './history-cases.ts'
import type { NewTable } from './new-table.ts'
import type { CleanOutcome, CleanRequest, CleanScope, DraftSource, RenameOutcome, RenameRequest } from './requests.ts'
import type { TableAddress } from './tables.ts'

/** Records that are made and saved in one step, and features that go, or get another name. */
export class ChangeUseCases extends HistoryUseCases {
  /** A record made and saved; a table that is not there may be designed, beside those of these names. */
  async create(
    source: DraftSource,
    { design }: { readonly design?: ((tables: readonly string[]) => Promise<NewTable>) | undefined } = {},
  ): Promise<StoredRecord> {
    const draft = await this.draft(source).catch(async (error: unknown) => {
      const { code }: { readonly code?: unknown } = Object(error)
      if (!design || code !== 'INTROSPECT_TABLE_NOT_FOUND') throw error
      const { tables } = await this.tables()
      return this.draft({ newTable: await design(tables.map(({ name }) => name)) })
    })
    return this.save(draft, { revision: null })
  }

  /** The record of a table: the saved one, or what its catalog suggests, which has no revision unless it is to be saved. */
  async recordOfTable(
    address: TableAddress,
    { save = false }: { readonly save?: boolean | undefined } = {},
  ): Promise<Pick<StoredRecord, 'record'> & { readonly saved: string | null; readonly revision: string | null }> {
    const connection = address.connection ?? null
    const own = (await this.list()).filter((known) => known.connection === connection && known.problem === null)
    const savedOf = (table: Parameters<typeof formatTableName>[0]) =>
      own.find((known) => known.table === formatTableName(table))?.name
    let saved = savedOf(address)
    if (saved === undefined) {
      const record = await this.draft(address)
      // Which schema a name without one means is said by the catalog.
      saved = savedOf(record.table)
      if (saved === undefined) {
        if (!save) return { record, saved: null, revision: null }
        return { ...(await this.save(record, { revision: null })), saved: record.name }
      }
    }
    return { ...(await this.read(saved)), saved }
  }

  /** A saved record brought up to date with its table, and saved; whether that changed it. */
  async syncSaved(
    name: string,
    choices?: DifferenceChoices,
  ): Promise<StoredRecord & { readonly differences: readonly Difference[]; readonly changed: boolean }> {
    const { record, revision } = await this.read(name)
    const { record: synced, differences } = await this.sync(record, {}, choices)
    const saved = await this.saveAs('sync', synced, { revision })
    return { ...saved, differences, changed: saved.revision !== revision }
  }

  /** What cleaning up after a record would delete, with the rows of a table that is to be dropped. */
  async previewClean(name: string, extent: CleanScope = {}): Promise<CleanPlan> {
    await this.repairInterruptedRun()
    return this.#cleanPlan(name, extent)
  }

  /**
   * Deletes exactly the plan of that id, or nothing.
   *
   * @throws {@link GeneratorError} `GENERATOR_PLAN_STALE`, and what `applyClean` throws.
   */
  async clean({ name, expectedId, edited = [], table, kinds }: CleanRequest): Promise<CleanOutcome> {
    const outcome = await this.alone(async () => {
      const planned = await this.#cleanPlan(name, { kinds })
      this.assertFresh(planned.id, expectedId)
      const migrator = planned.table === null ? null : await this.environment.migrator()
      const { deleted } = await applyCleanHoldingLock(this.environment.root, planned, {
        confirmation: expectedId,
        edited,
        ...(table !== undefined && { dropTable: table }),
        note: await this.note('clean', expectedId, [name]),
        ...(migrator &&
          table !== undefined && { settle: () => this.settle({ kind: 'drop', table, names: planned.forgotten }) }),
        drop: async (dropped, migrations) => {
          await migrator?.dropTable(dropped)
          await migrator?.forget(migrations)
        },
      })
      return { deleted, changed: planned.files.map(({ path }) => path), dropped: planned.table?.name ?? null }
    })
    await this.audited('clean', [name], { deleted: outcome.deleted })
    return outcome
  }

  /** What giving a saved record another name would change; its classes, table and addresses keep theirs. */
  async previewRename(name: string, to: string): Promise<GenerationPlan> {
    await this.repairInterruptedRun()
    return this.#renamePlan(name, to)
  }

  /**
   * Gives a saved record another name, exactly as the plan of that id says, or does nothing.
   *
   * @throws {@link GeneratorError} `GENERATOR_PLAN_STALE`, and what `previewRename` throws.
   */
  async rename({ name, to, expectedId }: RenameRequest): Promise<RenameOutcome> {
    const outcome = await this.alone(async () => {
      const planned = await this.#renamePlan(name, to)
      this.assertFresh(planned.id, expectedId)
      const note = await this.note('rename', planned.id, [name, to])
      const { written, deleted } = await applyHoldingLock(this.environment.root, planned, { typeCheck: false, note })
      return { written, deleted, ...(await this.store.read(to)) }
    })
    await this.audited('rename', [name], { name: to })
    return outcome
  }

  async #cleanPlan(name: string, { kinds = defaultCleanKinds }: CleanScope): Promise<CleanPlan> {
    const { record } = await this.store.read(name)
    // The plan does not drop a table of another connection: its rows need not be counted.
    const isOwn = kinds.includes('table') && record.table.connection === undefined
    const rows = isOwn ? await this.countRows(record) : null
    const ran = kinds.includes('migration') ? await (await this.environment.migrator()).ran() : []
    const there = isOwn && rows === null ? kinds.filter((kind) => kind !== 'table') : kinds
    return planClean(await this.project(), record, { kinds: there, rows, ran: new Set(ran) })
  }

  async #renamePlan(name: string, to: string): Promise<GenerationPlan> {
    const { record } = await this.store.read(name)
    const renamed = parseRecordValue({ ...record, name: to })
    await this.store.checkRevision(to, null)
    return planRecordRename(await this.project(), record, renamed)
  }
}
