import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a run of the generator keeps what it needs to be rolled back, until it has come to its end. */
export function journalFolder(root: string): string {
  return join(root, '.quoin/journal')
}

/** Whether a run was cut off, or is under way. */
export function hasUnfinishedRun(root: string): Promise<boolean> {
  return stat(journalFolder(root)).then(
    () => true,
    () => false,
  )
}

/** A file of a run beside the project: the `new` text, the `old` file, and the new file taken `away` again. */
export function journalFilePath(folder: string, index: number, which: 'new' | 'old' | 'away'): string {
  return join(folder, `${index}.${which}`)
}
