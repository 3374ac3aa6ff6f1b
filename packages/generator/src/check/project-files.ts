import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Files of a project that the compiler may read, by path with their state: it changes when the file does. */
export type ProjectFileFingerprints = ReadonlyMap<string, string>

const ending = /\.(?:[cm]?[jt]sx?|json)$/
/** Folders that hold nothing of the project's own code. */
const skipped = new Set(['node_modules', 'storage', 'dist', 'coverage'])

/** Reads the names and states of the files of a project, without what is installed or hidden. */
export function readProjectFileFingerprints(root: string): ProjectFileFingerprints {
  const files = new Map<string, string>()
  const visit = (folder: string): void => {
    for (const entry of entriesOf(join(root, folder))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith('.')) visit(path)
      else if (entry.isFile() && ending.test(entry.name)) files.set(path, fingerprintFile(join(root, path)))
    }
  }
  visit('')
  return files
}

/** What changes when a file does; empty when it is not there. */
export function fingerprintFile(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.mtimeMs} ${found.size}` : ''
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // A folder that went meanwhile, or that nobody may read, has nothing that could be compiled.
    return []
  }
}
