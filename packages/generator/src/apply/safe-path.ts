import { lstat, realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { Text } from '@quoin/extensions/text'
import { GeneratorError } from '../errors.ts'
import { text } from '../sentence.ts'

const reservedSegments = new Set(['', '.', '..', '.git', 'node_modules'])

/**
 * Resolves a path of a plan, or rejects it: it must lead to a file inside the project,
 * through no symbolic link that leaves it.
 *
 * @throws {@link GeneratorError} `GENERATOR_PATH_REJECTED`.
 */
export async function safePath(root: string, path: string): Promise<string> {
  assertSafePath(path)
  const absolute = join(root, path)
  const realRoot = await realpath(root)
  const folder = await nearestFolder(dirname(absolute), root)
  if (folder !== realRoot && !folder.startsWith(realRoot + sep)) throw pathError(path, 'link', text('path.leaves', {}))
  const entry = await lstat(absolute).catch(() => null)
  if (entry?.isSymbolicLink()) throw pathError(path, 'link', text('path.isLink', {}))
  if (entry && !entry.isFile()) throw pathError(path, 'kind', text('path.noFile', {}))
  return absolute
}

/**
 * Rejects a path that cannot be that of a file inside the project, whatever is on the disk.
 *
 * @throws {@link GeneratorError} `GENERATOR_PATH_REJECTED`.
 */
export function assertSafePath(path: string): void {
  if (path.split('/').some(isProtectedFileName) || /[\\\0:]/.test(path))
    throw pathError(path, 'place', text('path.noSource', {}))
}

/** Whether nothing is written into a folder, or file, of this name. */
export function isProtectedFileName(fileOrFolder: string): boolean {
  const name = fileOrFolder.toLowerCase()
  return reservedSegments.has(name) || name.startsWith('.env')
}

/** The real path of the innermost folder on the way that exists. */
async function nearestFolder(folder: string, root: string): Promise<string> {
  for (let current = folder; ; current = dirname(current)) {
    const real = await realpath(current).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && current !== root) return null
      throw error
    })
    if (real !== null) return real
  }
}

const fixes = { place: 'path.place.hint', link: 'path.link.hint', kind: 'path.kind.hint' } as const

/** Why nothing is written to a path. */
export function pathError(path: string, reason: keyof typeof fixes, why: Text): GeneratorError {
  const hintText = text(fixes[reason], {})
  return new GeneratorError('GENERATOR_PATH_REJECTED', { params: { path, reason, why }, hintText })
}
