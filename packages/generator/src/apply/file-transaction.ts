import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { GeneratorError } from '../errors.ts'
import { explainFileErrors } from '../record/explain-file-errors.ts'
import { type ConcurrentEditCopy, excludeFolderFromGit } from './concurrent-edit-copies.ts'
import { hashContent, hashFile, moveAsideIfExpected, moveWithoutOverwriting } from './exchange-file.ts'
import { closeJournal, saveJournal, undoJournal } from './journal.ts'
import { journalFilePath, journalFolder } from './journal-folder.ts'
import { foldersOfDeleted, missingFolders } from './missing-folders.ts'
import type { Journal, JournalFileHashes } from './read-journal.ts'
import { safePath } from './safe-path.ts'
import type { DatabaseChange } from './settle-migrations.ts'

/** A file to write, or with null to delete. */
export interface FileWrite {
  readonly path: string
  readonly text: string | null
  /** The text that it has to have, null for none; left out, whatever it has. */
  readonly before?: string | null
}

/** Files written as one unit: after a kill at any point the next start finds all of the old or all of the new ones. */
export class FileTransaction {
  readonly #root: string
  readonly #folder: string
  readonly #writes: readonly FileWrite[]
  #journal: Journal = { version: 2, state: 'writing', folders: [], entries: [] }

  /** @param emptied - Folders that go with the last file in them: as in git, those of what is deleted. */
  constructor(root: string, writes: readonly FileWrite[], emptied: readonly string[] = foldersOfDeleted(writes)) {
    this.#root = root
    this.#journal = { ...this.#journal, emptied }
    this.#folder = journalFolder(root)
    this.#writes = writes
  }

  /** Puts new texts beside the project's files; nothing of the project changes yet. */
  async stage(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    await excludeFolderFromGit(this.#folder)
    const entries: JournalFileHashes[] = []
    for (const [index, { path, text, before }] of this.#writes.entries()) {
      const target = await safePath(this.#root, path)
      const mode = await stat(target).then(
        (entry) => entry.mode,
        () => null,
      )
      if (mode !== null && (mode & 0o222) === 0) throw readOnly(path)
      if (text !== null) {
        const options = { flush: true, ...(mode !== null && { mode }) }
        await writeFile(journalFilePath(this.#folder, index, 'new'), text, options)
      }
      const old = before === undefined ? await hashFile(target) : before === null ? null : hashContent(before)
      entries.push({ path, before: old, after: text === null ? null : hashContent(text) })
    }
    // What the run remembered may have come with the project.
    for (const folder of this.#journal.emptied ?? []) await safePath(this.#root, `${folder}/file`)
    await this.#save({ ...this.#journal, folders: missingFolders(this.#root, this.#writes), entries })
  }

  /**
   * Puts each file in its place, after the old one was taken out of it and is the one that was planned from.
   *
   * @throws {@link GeneratorError} `GENERATOR_PLAN_STALE` when somebody saved one meanwhile; theirs is in its place.
   */
  async write(onFile?: (path: string) => void): Promise<void> {
    for (const [index, { path, before, after }] of this.#journal.entries.entries()) {
      const target = await safePath(this.#root, path)
      await explainFileErrors(() => this.#exchange(target, index, { path, before, after }), target)
      onFile?.(path)
    }
  }

  async #exchange(target: string, index: number, { path, before, after }: JournalFileHashes): Promise<void> {
    if (before !== null) {
      const captured = await moveAsideIfExpected(target, journalFilePath(this.#folder, index, 'old'), before)
      if (captured !== 'taken') throw fileChangedError(path)
    }
    if (after !== null) {
      await mkdir(dirname(target), { recursive: true })
      if (!(await moveWithoutOverwriting(journalFilePath(this.#folder, index, 'new'), target)))
        throw fileChangedError(path)
    }
  }

  /** From here on a crash is settled by what the database says of this change. */
  async beginMigration(change?: DatabaseChange): Promise<void> {
    await this.#save({ ...this.#journal, state: 'migrating', change })
  }

  /** From here on the new state is the state. Answers what was saved into old files after they had been taken away. */
  async commit(): Promise<readonly ConcurrentEditCopy[]> {
    await this.#save({ ...this.#journal, state: 'done' })
    return closeJournal(this.#root, this.#journal)
  }

  /** Undoes what was written, and leaves what somebody else saved since. */
  async rollback(): Promise<readonly ConcurrentEditCopy[]> {
    // Nothing can be noted on a full disk. A crash meanwhile asks the database, which has nothing of the run.
    await this.#save({ ...this.#journal, state: 'writing' }).catch(() => undefined)
    const kept = await undoJournal(this.#root, this.#journal)
    // Without its journal the folder is what was staged.
    await rm(join(this.#folder, 'journal.json'), { force: true })
    await rm(this.#folder, { recursive: true, force: true })
    return kept
  }

  async #save(journal: Journal): Promise<void> {
    this.#journal = journal
    await saveJournal(this.#folder, journal)
  }
}

/** The error of a plan whose file is not what it was planned from. */
export function fileChangedError(path: string): GeneratorError {
  return new GeneratorError('GENERATOR_PLAN_STALE', { params: { path } })
}

/** Renaming would replace it all the same. */
function readOnly(path: string): GeneratorError {
  return new GeneratorError('GENERATOR_NOT_WRITABLE', { params: { path, reason: 'read-only' } })
}
