import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Text } from '@quoin/extensions/text'
import { checkTypes } from '../check/type-check.ts'
import { typeCheckError } from '../check/type-errors.ts'
import { GeneratorError } from '../errors.ts'
import { historyWrites, ignoreLocalFilesInGit, type RunNote, readRunUndoData } from '../history/remember-run.ts'
import type { FileChange, GenerationPlan, PlanClash, PlannedMigration } from '../plan/generation-plan.ts'
import { planId } from '../plan/plan-id.ts'
import { writesOfBases } from '../plan/read-base.ts'
import { explainFileErrors } from '../record/explain-file-errors.ts'
import { text } from '../sentence.ts'
import { type ConcurrentEditCopy, createStoredCopiesWarning } from './concurrent-edit-copies.ts'
import { explainMigrationFailure } from './explain-migration-failure.ts'
import { FileTransaction, type FileWrite, fileChangedError } from './file-transaction.ts'
import { repairJournal } from './journal.ts'
import { defaultLockWaitMs, withProjectLock } from './project-lock.ts'
import { safePath } from './safe-path.ts'
import {
  type ChangeOutcome,
  type DatabaseChange,
  interruptedError,
  type ReadChangeOutcome,
} from './settle-migrations.ts'

/** A step of applying a plan, for a progress line. */
export interface ApplyProgress {
  readonly step: 'check' | 'stage' | 'write' | 'migrate' | 'done'
  readonly path?: string
  /** How many files of the project change. */
  readonly total: number
}

/** What `apply` is given beside the plan. */
export interface ApplyOptions {
  /** Called at each step. What it throws before `done` undoes every file; after that nothing is left to stop. */
  readonly onProgress?: (progress: ApplyProgress) => void
  /** Runs the planned migrations that have `run`; when it fails the files are undone. */
  readonly migrate?: (migrations: readonly PlannedMigration[]) => Promise<void>
  /** Off: the planned files are not type-checked first. */
  readonly typeCheck?: boolean
  /** How long to wait for another generator in the same project. */
  readonly waitMs?: number
}

/** What `apply` did. */
export interface ApplyResult {
  readonly written: readonly string[]
  readonly deleted: readonly string[]
  /** What was not done that should have been. */
  readonly warnings: readonly Text[]
  /** Planned migrations that were not run, because no `migrate` was given. */
  readonly pendingMigrations: readonly PlannedMigration[]
}

/**
 * Does exactly what a plan says, or nothing: staged, journaled, renamed; a kill in between is repaired by the next start.
 *
 * @throws {@link GeneratorError} `GENERATOR_FILE_CLASH`, `GENERATOR_EDIT_CLASH`, `GENERATOR_CODE_OLDER`,
 * `GENERATOR_PLAN_STALE`, `GENERATOR_TYPE_ERRORS`, `GENERATOR_PATH_REJECTED`, `GENERATOR_NOT_WRITABLE`, `GENERATOR_BUSY`, `GENERATOR_DATABASE_FAILED`.
 */
export async function apply(root: string, plan: GenerationPlan, options: ApplyOptions = {}): Promise<ApplyResult> {
  checkPlan(plan)
  const { migrate, waitMs, ...rest } = options
  const runnable = plan.migrations.filter(({ run }) => run)
  const stepAfter = migrate && runnable.length > 0 ? { run: () => runMigrations(runnable, migrate) } : undefined
  const { written, deleted, warnings } = await withRepairedProject(root, waitMs, () =>
    applyHoldingLock(root, plan, { ...rest, ...(stepAfter && { stepAfter }) }),
  )
  return { written, deleted, warnings, pendingMigrations: migrate ? [] : runnable }
}

/** Runs migrations of a plan; a failure says what the database did not like. */
export async function runMigrations(
  migrations: readonly PlannedMigration[],
  run: (migrations: readonly PlannedMigration[]) => Promise<void>,
): Promise<void> {
  await run(migrations).catch((error: unknown) => {
    throw explainMigrationFailure(error, migrations)
  })
}

/** {@link apply} for those who hold the lock of the project and have repaired it. */
export async function applyHoldingLock(
  root: string,
  plan: GenerationPlan,
  options: Pick<ApplyOptions, 'typeCheck'> & FileTransactionOptions,
): Promise<Pick<ApplyResult, 'written' | 'deleted' | 'warnings'>> {
  checkPlan(plan)
  const unchecked = { problems: [], warnings: [] }
  const types = options.typeCheck === false ? unchecked : await explainFileErrors(() => checkTypes(root, plan))
  const rejection = typeCheckError(types.problems ?? [])
  if (rejection) throw rejection
  const changed = plan.files.filter(({ before, after }) => before !== after)
  const writes: readonly FileWrite[] = [
    ...changed.map(({ path, before, after }) => ({ path, text: after, before })),
    ...writesOfBases(root, plan.bases, plan.former),
  ]
  const kept = await writeFilesInTransaction(root, changed, writes, options)
  return {
    written: changed.filter(({ after }) => after !== null).map(({ path }) => path),
    deleted: changed.filter(({ after }) => after === null).map(({ path }) => path),
    warnings: [
      ...types.warnings,
      ...[createStoredCopiesWarning(kept.map(({ copyPath }) => copyPath))].filter((warning) => warning !== null),
    ],
  }
}

/**
 * Does work on a project whose files nobody else generates meanwhile, after what a killed run left was put right.
 *
 * @throws {@link GeneratorError} `GENERATOR_BUSY`, `GENERATOR_NOT_WRITABLE`, `GENERATOR_MIGRATION_INTERRUPTED`.
 */
export async function withRepairedProject<Result>(
  root: string,
  waitMs: number | undefined,
  work: () => Promise<Result>,
  settle?: ReadChangeOutcome,
): Promise<Result> {
  return explainFileErrors(() =>
    withProjectLock(root, waitMs ?? defaultLockWaitMs, async () => {
      const { interrupted } = await repairJournal(root, settle)
      if (interrupted) throw interruptedError(interrupted)
      return work()
    }),
  )
}

function checkPlan(plan: GenerationPlan): void {
  const { id, ...content } = plan
  if (planId(content) !== id) {
    throw new GeneratorError('GENERATOR_PLAN_STALE.hash', { params: { path: null } })
  }
  const [clash] = plan.clashes
  if (clash) {
    throw new GeneratorError<PlanClash['code']>(clash.code, {
      params: { path: clash.path, members: clash.members },
      text: clash.text,
      hintText: text('clash.hint', {}),
    })
  }
}

/** What is done beside the files. */
interface DatabaseStep {
  readonly run: () => Promise<void>
  /** After a crash the database is asked about it. */
  readonly change?: DatabaseChange
  /** What the database says after a failure; without it the files are undone. */
  readonly settle?: () => Promise<ChangeOutcome>
}

/** What a transaction of files is given beside them. */
export interface FileTransactionOptions extends Pick<ApplyOptions, 'onProgress'> {
  /** What the history remembers of the run, in the same transaction. */
  readonly note?: RunNote
  /** Done while every file is still as it was; when it fails nothing is written. */
  readonly stepBefore?: DatabaseStep
  /** Done when every file is in place; when it fails the files are undone. */
  readonly stepAfter?: DatabaseStep
}

/**
 * Writes files as one unit, after checking that they still are what the plan saw; the caller holds the project's lock.
 * Answers what somebody saved meanwhile and is in no file.
 */
export async function writeFilesInTransaction(
  root: string,
  plannedChanges: readonly FileChange[],
  own: readonly FileWrite[],
  { onProgress, note, stepBefore: first, stepAfter: last }: FileTransactionOptions,
): Promise<readonly ConcurrentEditCopy[]> {
  const report = (step: ApplyProgress['step'], path?: string): void =>
    onProgress?.({ step, ...(path !== undefined && { path }), total: plannedChanges.length })
  report('check')
  for (const { path } of own) await safePath(root, path)
  for (const change of plannedChanges) await checkUntouched(root, change)
  const remembered = note ? await historyWrites(root, note, plannedChanges, own) : []
  for (const { path } of remembered) await safePath(root, path)
  if (remembered.length > 0) await ignoreLocalFilesInGit(root)
  const writes = [...own, ...remembered]
  let kept: readonly ConcurrentEditCopy[] = []
  if (writes.length > 0) {
    const undone = note?.undid === undefined ? null : await readRunUndoData(root, note.undid)
    const transaction = new FileTransaction(root, writes, undone?.folders)
    const write = (): Promise<void> => transaction.write((path) => report('write', path))
    const step = first ?? last
    report('stage')
    try {
      await transaction.stage()
      if (!first) await write()
      if (step) {
        report('migrate')
        await transaction.beginMigration(step.change)
      }
    } catch (error) {
      throw withKept(error, await transaction.rollback())
    }
    if (step) await runStep(transaction, step)
    // What `down` took away cannot be brought back: files that cannot be written now follow at the next start.
    if (first) await write()
    kept = await transaction.commit()
  }
  try {
    report('done')
  } catch {
    // Everything is in place: whoever only listened cannot make a failure of it.
  }
  return kept
}

/** An error that names what could not be undone, and why it was to be undone. */
function withKept(error: unknown, kept: readonly ConcurrentEditCopy[]): unknown {
  const warning = createStoredCopiesWarning(kept.map(({ copyPath }) => copyPath))
  return warning !== null && error instanceof GeneratorError ? error.followedBy(warning) : error
}

/** The answer can get lost after the database has done everything: it is asked what it holds. */
async function runStep(transaction: FileTransaction, { run, settle }: DatabaseStep): Promise<void> {
  try {
    await run()
  } catch (error) {
    const settled = settle ? await settle().catch(() => 'undo' as const) : 'undo'
    if (settled === 'keep') return
    if (settled !== 'undo') throw interruptedError(settled, error)
    throw withKept(error, await transaction.rollback())
  }
}

async function checkUntouched(root: string, { path, before }: FileChange): Promise<void> {
  const current = await readFile(join(root, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (current !== before) throw fileChangedError(path)
}
