import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { installStateHash } from '../check/install-state.ts'

/** What no plan is made from, and what generators themselves write beside their work. */
const skipped = new Set(['node_modules', '.git', 'storage', 'dist', 'coverage'])
const ownFolders = new Set(['records', 'base'])

/** What changes whenever a file changes that a plan of the project may be made from. */
export function readProjectFilesFingerprint(root: string): string {
  const hash = createHash('sha256').update(installStateHash(root))
  const visit = (folder: string, isWanted: (entry: Dirent) => boolean): void => {
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name)
      if (!isWanted(entry)) continue
      if (entry.isDirectory()) visit(path, entry.name === '.quoin' ? isOwn : isSource)
      else hash.update(`${path}\0${stampOf(path)}\0`)
    }
  }
  visit(root, isSource)
  return hash.digest('hex')
}

function isSource({ name }: Dirent): boolean {
  return !skipped.has(name)
}

function isOwn({ name }: Dirent): boolean {
  return ownFolders.has(name)
}

function stampOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found ? `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}` : ''
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // A folder that went meanwhile has nothing.
    return []
  }
}
