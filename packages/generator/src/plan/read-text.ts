import { readdirSync, readFileSync, statSync } from 'node:fs'
import { pathError } from '../apply/safe-path.ts'
import { GeneratorError } from '../errors.ts'
import { unreadableFileError } from '../record/explain-file-errors.ts'
import { text } from '../sentence.ts'

/**
 * The text of a file, or null.
 *
 * @throws {@link GeneratorError} `GENERATOR_SOURCE_INVALID`, `GENERATOR_NOT_WRITABLE`, `GENERATOR_PATH_REJECTED`.
 */
export function readText(path: string): string | null {
  try {
    const entry = statSync(path, { throwIfNoEntry: false })
    if (entry === undefined) return null
    // From a pipe nothing may ever come.
    if (!entry.isFile() && !entry.isDirectory()) throw pathError(path, 'kind', text('path.noFile', {}))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    if (error instanceof GeneratorError) throw error
    if (error instanceof TypeError) {
      throw new GeneratorError('GENERATOR_SOURCE_INVALID', { params: { path }, cause: error })
    }
    throw unreadableFileError(path, error)
  }
}

/** The names in a folder; empty when there is none. */
export function listFolder(path: string): readonly string[] {
  try {
    return readdirSync(path).sort()
  } catch {
    return []
  }
}
