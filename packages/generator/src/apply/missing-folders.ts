import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dirname } from 'node:path/posix'

/** The folders that writing these files makes, relative to the project. */
export function missingFolders(
  root: string,
  writes: readonly { readonly path: string; readonly text: string | null }[],
): readonly string[] {
  const missing = new Set<string>()
  for (const { path, text } of writes) {
    if (text === null) continue
    for (let folder = dirname(path); folder !== '.' && !existsSync(join(root, folder)); folder = dirname(folder))
      missing.add(folder)
  }
  return [...missing]
}
