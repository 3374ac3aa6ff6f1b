import { existsSync, mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** Keeps compiled code below `storage/`, when the project has such a folder or can have one. */
export function storeCompiledCode(root: string): void {
  const folder = join(root, 'storage/cache/compile')
  try {
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
    enableCompileCache(folder)
  } catch {
    // A project on a read-only disk starts a little slower.
  }
}
