import { mkdir, open, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ConcurrentEditCopy, setAsideConflictingText } from './concurrent-edit-copies.ts'
import { hashFile, moveAsideIfExpected, moveWithoutOverwriting, temporaryPathBeside } from './exchange-file.ts'
import { hasUnfinishedRun, journalFilePath, journalFolder } from './journal-folder.ts'
import { defaultLockWaitMs, withProjectLock } from './project-lock.ts'
import { type Journal, type JournalFileHashes, readJournal } from './read-journal.ts'
import { safePath } from './safe-path.ts'
import type { DatabaseChange, InterruptedMigration, ReadChangeOutcome } from './settle-migrations.ts'

/** What putting a project right came to. */
export interface RepairResult {
  /** Something was there to put right. */
  readonly repaired: boolean
  /** A migration that stopped half-way, where the database cannot roll back what ran: files stay until it is decided. */
  readonly interrupted: InterruptedMigration | null
  /** Files that somebody saved since, and where the text is that they had before the run. */
  readonly kept: readonly ConcurrentEditCopy[]
}

const nothing: RepairResult = { repaired: false, interrupted: null, kept: [] }

/** Writes a journal as a whole. */
export async function saveJournal(folder: string, journal: Journal): Promise<void> {
  const path = join(folder, 'journal.json')
  await writeFile(`${path}.tmp`, JSON.stringify(journal), { flush: true })
  await rename(`${path}.tmp`, path)
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => undefined)
  await handle.close()
}

/**
 * Brings a project whose generator was killed to its old or new state; with `settle`, to the one that its database has.
 * A generator that is still at work is waited for up to `waitMs`, and left alone.
 *
 * @throws GeneratorError `GENERATOR_BUSY`, `GENERATOR_JOURNAL_INVALID`, and what `settle` throws.
 */
export async function repairProject(
  root: string,
  {
    waitMs = defaultLockWaitMs,
    settle,
  }: { readonly waitMs?: number | undefined; readonly settle?: ReadChangeOutcome | undefined } = {},
): Promise<RepairResult> {
  // Without a journal nothing is written, so that a mere look leaves no trace.
  if (!(await hasUnfinishedRun(root))) return nothing
  return withProjectLock(root, waitMs, () => repairJournal(root, settle))
}

/** {@link repairProject} for those who hold the lock of the project. */
export async function repairJournal(root: string, settle?: ReadChangeOutcome): Promise<RepairResult> {
  if (!(await hasUnfinishedRun(root))) return nothing
  const folder = journalFolder(root)
  const journal = await readJournal(root)
  // Without a journal the kill came while staging: no file of the project was touched.
  if (journal === null) await rm(folder, { recursive: true, force: true })
  if (journal === null) return nothing
  const { state, change } = journal
  if (state === 'done') return { ...nothing, kept: await closeJournal(root, journal) }
  const settled = state === 'migrating' && change && settle ? await settle(change) : null
  if (settled !== null && typeof settled === 'object') return { ...nothing, interrupted: settled }
  const isUndone = state === 'writing' || settled === 'undo'
  const finish = isUndone ? undoJournal : redoJournal
  const kept = state === 'migrating' && settled === null ? [] : await finish(root, journal)
  // The folder goes file by file: a kill in between must not find a journal whose old files are gone.
  const closed: Journal = { ...journal, state: 'done', ...(isUndone && { entries: [], emptied: [] }) }
  await saveJournal(folder, closed)
  return { repaired: true, interrupted: null, kept: [...kept, ...(await closeJournal(root, closed))] }
}

/** Forgets a run that is done. An old file that was saved into after it had been taken away is kept. */
export async function closeJournal(
  root: string,
  { entries, emptied = [] }: Journal,
): Promise<readonly ConcurrentEditCopy[]> {
  const folder = journalFolder(root)
  const kept: ConcurrentEditCopy[] = []
  for (const [index, { path, before }] of entries.entries()) {
    const old = journalFilePath(folder, index, 'old')
    const hash = await hashFile(old)
    if (hash !== null && hash !== before) kept.push(await setAsideConflictingText(root, path, old))
  }
  await removeEmptyFolders(root, emptied)
  await rm(folder, { recursive: true, force: true })
  return kept
}

/** What a run that was killed has begun to change in the database; null when nothing of it is open. */
export async function readUnfinishedDatabaseChange(root: string): Promise<DatabaseChange | null> {
  const journal = await readJournal(root)
  return journal?.state === 'migrating' ? (journal.change ?? null) : null
}

/** Writes what a run has not come to; what somebody changed since is left as it is. */
async function redoJournal(root: string, { entries }: Journal): Promise<readonly ConcurrentEditCopy[]> {
  const folder = journalFolder(root)
  const kept: ConcurrentEditCopy[] = []
  for (const [index, { path, before, after }] of entries.entries()) {
    const target = await safePath(root, path)
    kept.push(...(await clearBeside(root, path, target, before)))
    const [old, next] = [journalFilePath(folder, index, 'old'), journalFilePath(folder, index, 'new')]
    if (before !== null && (await hashFile(old)) === null) await moveAsideIfExpected(target, old, before)
    if (after === null || (await hashFile(next)) === null || (await hashFile(target)) === after) continue
    await mkdir(dirname(target), { recursive: true })
    if (!(await moveWithoutOverwriting(next, target))) kept.push(await setAsideConflictingText(root, path, next))
  }
  return kept
}

/** Rolls back what a run wrote and nobody has changed since. */
export async function undoJournal(root: string, { entries, folders }: Journal): Promise<readonly ConcurrentEditCopy[]> {
  const kept: ConcurrentEditCopy[] = []
  for (const [index, entry] of entries.entries()) kept.push(...(await undoEntry(root, index, entry)))
  await removeEmptyFolders(root, folders)
  return kept
}

async function removeEmptyFolders(root: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders.toSorted((a, b) => b.length - a.length)) {
    await rmdir(join(root, folder)).catch(() => undefined)
  }
}

async function undoEntry(
  root: string,
  index: number,
  { path, before, after }: JournalFileHashes,
): Promise<readonly ConcurrentEditCopy[]> {
  const folder = journalFolder(root)
  const target = await safePath(root, path)
  const [old, away] = [journalFilePath(folder, index, 'old'), journalFilePath(folder, index, 'away')]
  const kept = [...(await clearBeside(root, path, target, before))]
  const putBackTheirs = async (): Promise<void> => {
    const found = await hashFile(away)
    if (found === null || found === after) return
    if (!(await moveWithoutOverwriting(away, target))) kept.push(await setAsideConflictingText(root, path, away))
  }
  // An earlier attempt may have been killed before it put somebody's file back.
  await putBackTheirs()
  const captured = await hashFile(old)
  // Nothing was written without its old file aside: it has not come to this one, or is back already.
  if (before !== null && captured === null) return kept
  if (after !== null && (await hashFile(target)) === after) await moveAsideIfExpected(target, away, after)
  await putBackTheirs()
  if (captured === null) return kept
  await mkdir(dirname(target), { recursive: true })
  if (!(await moveWithoutOverwriting(old, target)) && (await hashFile(target)) !== captured)
    kept.push(await setAsideConflictingText(root, path, old))
  return kept
}

/** Clears what a crash left beside a file that is on another disk than the journal; what somebody saved goes back. */
async function clearBeside(
  root: string,
  path: string,
  target: string,
  before: string | null,
): Promise<readonly ConcurrentEditCopy[]> {
  await rm(temporaryPathBeside(target, 'new'), { force: true })
  const old = temporaryPathBeside(target, 'old')
  const hash = await hashFile(old)
  if (hash === null) return []
  // All of it is in the journal.
  if (hash === before) await rm(old)
  return hash === before || (await moveWithoutOverwriting(old, target))
    ? []
    : [await setAsideConflictingText(root, path, old)]
}
