import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ClassPaths, getClassPaths } from '../emit/feature.ts'
import { mergeBaseFolder } from '../plan/base-path.ts'
import { stripStoredBaseEnding } from '../plan/stored-base.ts'

/**
 * Whether code was generated from a record: the generator keeps what it wrote last. What a migration leaves there
 * outlives the code, as the migration does.
 */
export async function hasGeneratedCode(root: string, record: string): Promise<boolean> {
  const folder = join(root, mergeBaseFolder(record))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
      throw error
    },
  )
  return entries.some(
    (entry) =>
      entry.isFile() && stripStoredBaseEnding(entry.name) !== 'table.json' && !entry.parentPath.includes('migrations'),
  )
}

/** The generated classes of a record, relative to the project. */
export type GeneratedClassPaths = Readonly<Partial<ClassPaths>>

/** The paths of the classes of a record whose files are there. */
export function findGeneratedClassPaths(
  root: string,
  record: Parameters<typeof getClassPaths>[0],
): GeneratedClassPaths {
  return Object.fromEntries(Object.entries(getClassPaths(record)).filter(([, path]) => existsSync(join(root, path))))
}
