import { applyHoldingLock, runMigrations } from '../apply/apply.ts'
import { createStoredCopiesWarning } from '../apply/concurrent-edit-copies.ts'
import { explainMigrationFailure } from '../apply/explain-migration-failure.ts'
import { readUnfinishedDatabaseChange, repairJournal, repairProject } from '../apply/journal.ts'
import { defaultLockWaitMs, withProjectLock } from '../apply/project-lock.ts'
import { type DatabaseChange, interruptedError } from '../apply/settle-migrations.ts'
import { GeneratorError } from '../errors.ts'
import { localAuthor } from '../history/author.ts'
import { type HistoryEntry, type NamedEntry, nextHistoryTime } from '../history/history-entry.ts'
import { type RecordedChange, type RunNote, readRunUndoData } from '../history/remember-run.ts'
import { migrationPathsIn } from '../history/undo-plan.ts'
import { migrationName } from '../plan/plan-migration.ts'
import { explainFileErrors } from '../record/explain-file-errors.ts'
import { RecordUseCases } from './record-cases.ts'
import type {
  FinishMigrationOutcome,
  GenerateOptions,
  RepairFinding,
  RepairOutcome,
  UndoDecisions,
  UndoOutcome,
  UndoPreview,
} from './requests.ts'

/** Projects in which this process put right what a killed run left, and in which nothing was done since. */
const putRight = new Set<string>()

/** Repairs under way in this process, by project: questions that come at once must not hide from each other what is open. */
const repairs = new Map<string, Promise<RepairOutcome>>()

/** What was done in an application, and undoing what was done last. */
export class HistoryUseCases extends RecordUseCases {
  #repaired: RepairOutcome | null = null

  /**
   * Puts right what a run left that was killed, as every door does before anything else; a run that is under way is no
   * crash.
   */
  async repair(): Promise<RepairOutcome> {
    const { root } = this.environment
    const repair = repairs.get(root) ?? this.#repair().finally(() => repairs.delete(root))
    repairs.set(root, repair)
    this.#repaired = await repair
    if (this.#repaired.repaired) putRight.add(root)
    return this.#repaired
  }

  /** What {@link repair} found: by this workspace, or by an earlier one of this process if nothing was done since. */
  override async finding(): Promise<RepairFinding> {
    const { interrupted } = this.#repaired ?? (await this.repair())
    return { ...(await super.finding()), repaired: putRight.has(this.environment.root), interrupted }
  }

  protected override async audited(...work: Parameters<RecordUseCases['audited']>): Promise<void> {
    putRight.delete(this.environment.root)
    await super.audited(...work)
  }

  async #repair(): Promise<RepairOutcome> {
    const { settle, environment } = this
    try {
      const { repaired, interrupted, kept } = await repairProject(environment.root, { waitMs: 0, settle })
      const warning = createStoredCopiesWarning(kept.map(({ copyPath }) => copyPath))
      return { repaired, interrupted: interrupted && interruptedError(interrupted), warning }
    } catch (error) {
      if (!(error instanceof GeneratorError && error.code === 'GENERATOR_BUSY')) throw error
      return { repaired: false, interrupted: null, warning: null }
    }
  }

  /** {@link repair} for what is planned next: nothing is planned on a migration that is half done. */
  protected async repairInterruptedRun(): Promise<void> {
    const { settle, environment } = this
    const { interrupted } = await repairProject(environment.root, { settle })
    if (interrupted) throw interruptedError(interrupted)
  }

  /**
   * Decides about a run that stopped in its migrations: goes on with all of them, or back, code included. What was being
   * undone can only go on. Where nothing is open, nothing is done.
   *
   * @throws {@link GeneratorError} `GENERATOR_MIGRATION_INTERRUPTED` when it stopped again.
   */
  async finishMigration(way: 'on' | 'back', { waitMs }: GenerateOptions = {}): Promise<FinishMigrationOutcome> {
    const { root } = this.environment
    const outcome = await explainFileErrors(() =>
      withProjectLock(root, waitMs ?? defaultLockWaitMs, async () => {
        const change = await readUnfinishedDatabaseChange(root)
        const decided = change ? await this.#decide(change, way).catch((error: unknown) => ({ error })) : []
        const { repaired, interrupted, kept } = await repairJournal(root, this.settle)
        const hasFailed = 'error' in decided
        if (interrupted) throw interruptedError(interrupted, hasFailed ? decided.error : undefined)
        if (hasFailed) throw explainMigrationFailure(decided.error, [])
        const warning = createStoredCopiesWarning(kept.map(({ copyPath }) => copyPath))
        return { repaired, interrupted: null, warning, migrations: decided }
      }),
    )
    if (outcome.repaired) await this.audited('migrate', [], { way })
    return outcome
  }

  async #decide({ kind, names, ...change }: DatabaseChange, way: 'on' | 'back'): Promise<readonly string[]> {
    const migrator = await this.environment.migrator()
    if (kind === 'migrate') {
      const done = new Set('done' in change ? change.done : [])
      return way === 'on' ? migrator.migrate(done, { others: true }) : migrator.rollBackInterrupted(names, done)
    }
    if (kind !== 'rollBack' || way === 'back') return []
    const ran = await migrator.ran()
    const left = names.filter((name) => ran.includes(name))
    await migrator.rollBack(left)
    return left
  }

  /**
   * What undoing the last run would do; nothing is written.
   *
   * @throws {@link GeneratorError} `GENERATOR_UNDO_UNAVAILABLE`.
   */
  async previewUndo(decisions: UndoDecisions = {}): Promise<UndoPreview> {
    await this.repairInterruptedRun()
    return this.#preview(decisions)
  }

  /**
   * Undoes the last run, exactly as the plan of that id says, or does nothing.
   *
   * @throws {@link GeneratorError} `GENERATOR_PLAN_STALE`, `GENERATOR_EDIT_CLASH`, `GENERATOR_DATABASE_FAILED`, and
   * what `previewUndo` throws.
   */
  async undo(
    { expectedId, ...decisions }: UndoDecisions & { readonly expectedId: string },
    { onProgress, waitMs }: GenerateOptions = {},
  ): Promise<UndoOutcome> {
    const outcome = await this.alone(async () => {
      const { entry, plan, migrations } = await this.#preview(decisions)
      this.assertFresh(plan.id, expectedId)
      const back = decisions.migrations ? migrations.filter(({ ran }) => ran).map(({ name }) => name) : []
      const migrator = back.length > 0 ? await this.environment.migrator() : null
      const change = { kind: 'rollBack', names: back } as const
      const planned = migrations.map(({ path }) => ({ path, kind: 'alter' as const, table: '', run: true, risks: [] }))
      const result = await applyHoldingLock(this.environment.root, plan, {
        typeCheck: false,
        note: { ...(await this.note('undo', plan.id, entry.records)), undid: entry.name },
        ...(onProgress && { onProgress }),
        ...(migrator && {
          stepBefore: {
            run: () => runMigrations(planned, () => migrator.rollBack(back)),
            change,
            settle: () => this.settle(change),
          },
        }),
      })
      return { ...result, entry, rolledBack: back }
    }, waitMs)
    const { entry, rolledBack } = outcome
    await this.audited('undo', entry.records, { entry: entry.name, rolledBack })
    return outcome
  }

  /** What the history is told of a run that is about to happen. */
  protected async note(action: HistoryEntry['action'], plan: string, records: readonly string[]): Promise<RunNote> {
    const { root, author, now } = this.environment
    const by = author?.() ?? (await localAuthor(root))
    const at = await nextHistoryTime(root, now?.() ?? new Date())
    return { action, at: at.toISOString(), by, plan, records, format: this.formatter() }
  }

  /** A plan is done as it was shown, or not at all. */
  protected assertFresh(id: string, expectedId: string): void {
    if (id === expectedId) return
    throw new GeneratorError('GENERATOR_PLAN_STALE.shown', { params: { path: null } })
  }

  async #preview({ choices = {}, migrations: back }: UndoDecisions): Promise<UndoPreview> {
    const { entry, changes } = await this.#lastRun()
    const migrations = await this.#migrationsOf(changes)
    const staying = new Set(back ? [] : migrations.flatMap(({ path, ran }) => (ran ? [path] : [])))
    const plan = await this.plan(await this.project(), {
      entry,
      changes,
      undo: { choices, keptMigrationPaths: staying },
    })
    const isOpen = back === undefined && migrations.some(({ ran }) => ran)
    return { entry, migrations, plan, needsDecision: isOpen || plan.clashes.length > 0 }
  }

  async #lastRun(): Promise<{ entry: NamedEntry; changes: readonly RecordedChange[] }> {
    const { last: entry } = await this.history()
    if (entry === null) {
      throw new GeneratorError('GENERATOR_UNDO_UNAVAILABLE.nothing', { params: { entry: null, path: null } })
    }
    const run = await readRunUndoData(this.environment.root, entry.name)
    if (run !== null) return { entry, changes: run.changes }
    throw new GeneratorError('GENERATOR_UNDO_UNAVAILABLE.elsewhere', {
      params: { entry: entry.name, path: null, by: entry.by, at: entry.at },
    })
  }

  /** Of the migrations that the run wrote, which the database has run. */
  async #migrationsOf(changes: readonly RecordedChange[]): Promise<UndoPreview['migrations']> {
    const paths = migrationPathsIn(changes)
    if (paths.length === 0) return []
    const ran = new Set(await (await this.environment.migrator()).ran())
    return paths.map((path) => ({ path, name: migrationName(path), ran: ran.has(migrationName(path)) }))
  }
}
