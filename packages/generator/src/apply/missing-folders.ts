import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dirname } from 'node:path/posix'

/** A file to write, or with null to delete. */
interface Write {
  readonly path: string
  readonly text: string | null
}

/** The folders that writing these files makes, relative to the project. */
export function missingFolders(root: string, writes: readonly Write[]): readonly string[] {
  const missing = new Set<string>()
  for (const { path, text } of writes) {
    if (text === null) continue
    for (let folder = dirname(path); folder !== '.' && !existsSync(join(root, folder)); folder = dirname(folder))
      missing.add(folder)
  }
  return [...missing]
}

/** The folders that these files are deleted from, and those around them. */
export function foldersOfDeleted(writes: readonly Write[]): readonly string[] {
  return [...new Set(writes.flatMap(({ path, text }) => (text === null ? foldersOf(path) : [])))]
}

/** The folders that a path goes through, the outermost first. */
export function foldersOf(path: string): readonly string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [...foldersOf(folder), folder]
}
