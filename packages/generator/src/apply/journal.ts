import { createHash } from 'node:crypto'
import { copyFile, mkdir, open, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { hasJournal, journalFolder } from './journal-folder.ts'
import { defaultWait, withProjectLock } from './project-lock.ts'
import { safePath } from './safe-path.ts'
import type { InterruptedMigration, Settle } from './settle-migrations.ts'

/** A file to write, or with null to delete. */
export interface FileWrite {
  readonly path: string
  readonly text: string | null
}

/** `writing` is undone after a crash; from `migrating` on every file is in place, and the database says what is to stay. */
type JournalState = 'writing' | 'migrating' | 'done'

interface JournalEntry {
  readonly path: string
  readonly existed: boolean
  readonly hash: string | null
}

interface Journal {
  readonly version: 1
  readonly state: JournalState
  readonly folders: readonly string[]
  readonly entries: readonly JournalEntry[]
  /** The names of the migrations that run last. */
  readonly migrations?: readonly string[]
}

/** What putting a project right came to. */
export interface Repair {
  /** Something was there to put right. */
  readonly repaired: boolean
  /** A migration that stopped half-way, where the database cannot take back what ran: files stay until it is decided. */
  readonly interrupted: InterruptedMigration | null
}

const nothing: Repair = { repaired: false, interrupted: null }

/** Files written as one unit: after a kill at any point the next start finds all of the old or all of the new ones. */
export class FileTransaction {
  readonly #root: string
  readonly #folder: string
  readonly #writes: readonly FileWrite[]
  #journal: Journal = { version: 1, state: 'writing', folders: [], entries: [] }

  constructor(root: string, writes: readonly FileWrite[]) {
    this.#root = root
    this.#folder = journalFolder(root)
    this.#writes = writes
  }

  /** Puts new texts and copies of the old ones beside the project's files; nothing of the project changes yet. */
  async stage(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const entries: JournalEntry[] = []
    const folders = new Set<string>()
    for (const [index, { path, text }] of this.#writes.entries()) {
      const target = await safePath(this.#root, path)
      const mode = await stat(target).then(
        (entry) => entry.mode,
        () => null,
      )
      if (mode !== null) await copyFile(target, this.#backup(index))
      if (text !== null) {
        await writeFile(this.#staged(index), text, { flush: true, ...(mode !== null && { mode }) })
        for (const folder of await missingFolders(this.#root, dirname(target))) folders.add(folder)
      }
      entries.push({ path, existed: mode !== null, hash: text === null ? null : hashOf(text) })
    }
    await this.#save({ version: 1, state: 'writing', folders: [...folders], entries })
  }

  async write(onFile?: (path: string) => void): Promise<void> {
    for (const [index, { path, text }] of this.#writes.entries()) {
      const target = await safePath(this.#root, path)
      if (text === null) await rm(target, { force: true })
      else {
        await mkdir(dirname(target), { recursive: true })
        await rename(this.#staged(index), target)
      }
      onFile?.(path)
    }
  }

  /** From here on a crash is settled by what the database says of these migrations. */
  async beginMigration(migrations: readonly string[]): Promise<void> {
    await this.#save({ ...this.#journal, state: 'migrating', migrations })
  }

  /** From here on the new state is the state. */
  async commit(): Promise<void> {
    await this.#save({ ...this.#journal, state: 'done' })
    await rm(this.#folder, { recursive: true, force: true })
  }

  async rollback(): Promise<void> {
    await this.#save({ ...this.#journal, state: 'writing' })
    await undo(this.#root, this.#journal)
    await this.commit()
  }

  #staged(index: number): string {
    return join(this.#folder, `${index}.new`)
  }

  #backup(index: number): string {
    return join(this.#folder, `${index}.old`)
  }

  async #save(journal: Journal): Promise<void> {
    this.#journal = journal
    await saveJournal(this.#folder, journal)
  }
}

async function saveJournal(folder: string, journal: Journal): Promise<void> {
  const path = join(folder, 'journal.json')
  await writeFile(`${path}.tmp`, JSON.stringify(journal), { flush: true })
  await rename(`${path}.tmp`, path)
  await syncFolder(folder)
}

/**
 * Brings a project whose generator was killed to its old or new state; with `settle`, to the one that its database has.
 * A generator that is still at work is waited for up to `waitMs`, and left alone.
 *
 * @throws GeneratorError `GENERATOR_BUSY`, and what `settle` throws.
 */
export async function repairProject(
  root: string,
  { waitMs = defaultWait, settle }: { readonly waitMs?: number | undefined; readonly settle?: Settle | undefined } = {},
): Promise<Repair> {
  // Without a journal nothing is written, so that a mere look leaves no trace.
  if (!(await hasJournal(root))) return nothing
  return withProjectLock(root, waitMs, () => repairJournal(root, settle))
}

/** {@link repairProject} for those who hold the lock of the project. */
export async function repairJournal(root: string, settle?: Settle): Promise<Repair> {
  if (!(await hasJournal(root))) return nothing
  const folder = journalFolder(root)
  const text = await readFile(join(folder, 'journal.json'), 'utf8').catch(() => null)
  // Without a journal the kill came while staging: no file of the project was touched.
  const journal = text === null ? null : (JSON.parse(text) as Journal)
  if (journal !== null && journal.state !== 'done') {
    const { state, migrations = [] } = journal
    const settled = state === 'migrating' && migrations.length > 0 && settle ? await settle(migrations) : null
    if (settled !== null && typeof settled === 'object') return { repaired: false, interrupted: settled }
    if (state === 'writing' || settled === 'undo') await undo(root, journal)
    // The folder goes file by file: a kill in between must not find a journal whose copies are gone.
    await saveJournal(folder, { ...journal, state: 'done' })
  }
  await rm(folder, { recursive: true, force: true })
  return { repaired: journal !== null && journal.state !== 'done', interrupted: null }
}

async function undo(root: string, { entries, folders }: Journal): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    const target = await safePath(root, entry.path)
    if (entry.existed) await restore(join(journalFolder(root), `${index}.old`), target)
    else if ((await hashOfFile(target)) === entry.hash) await rm(target, { force: true })
  }
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    await rmdir(join(root, folder)).catch(() => undefined)
  }
}

async function restore(backup: string, target: string): Promise<void> {
  const staged = `${target}.quoin-restore`
  await mkdir(dirname(target), { recursive: true })
  await copyFile(backup, staged)
  await rename(staged, target)
}

async function hashOfFile(path: string): Promise<string | null> {
  return readFile(path, 'utf8').then(hashOf, () => null)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function missingFolders(root: string, folder: string): Promise<readonly string[]> {
  const missing: string[] = []
  for (let current = folder; current !== root; current = dirname(current)) {
    const exists = await stat(current).then(
      () => true,
      () => false,
    )
    if (exists) break
    missing.push(relative(root, current))
  }
  return missing
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => undefined)
  await handle.close()
}
