import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Text } from '@quoin/extensions/text'
import { text } from '../sentence.ts'
import { moveWithoutOverwriting } from './exchange-file.ts'

const folder = '.quoin/kept'

/** A file that somebody else changed during a run: it is left as it is, and the other text of it is kept. */
export interface ConcurrentEditCopy {
  readonly path: string
  /** Where the other text is, relative to the project. */
  readonly copyPath: string
}

/** Keeps a text of a file that may be needed, under a name that nothing has. */
export async function setAsideConflictingText(root: string, path: string, from: string): Promise<ConcurrentEditCopy> {
  await mkdir(dirname(join(root, folder, path)), { recursive: true })
  await excludeFolderFromGit(join(root, folder))
  for (let count = 0; ; count += 1) {
    const copyPath = `${folder}/${path}${count === 0 ? '' : `.${count}`}`
    if (await moveWithoutOverwriting(from, join(root, copyPath))) return { path, copyPath }
  }
}

/** The copies that lie in a project, relative to it. */
export async function listConcurrentEditCopies(root: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile() && entry.name !== '.gitignore')
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

/** Says that files were changed by somebody else during a run, and where their other texts are; null where none was. */
export function createStoredCopiesWarning(copyPaths: readonly string[]): Text | null {
  if (copyPaths.length === 0) return null
  return text('copies.stored', { copies: copyPaths })
}

/** Keeps a folder out of git, in projects whose `.gitignore` does not name it. */
export async function excludeFolderFromGit(folder: string): Promise<void> {
  await writeFile(join(folder, '.gitignore'), '*\n', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
