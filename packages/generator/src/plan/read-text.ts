import { readdirSync, readFileSync } from 'node:fs'
import { GeneratorError } from '../errors.ts'
import { unreadable } from '../record/explain-file-errors.ts'

/**
 * The text of a file, or null.
 *
 * @throws {@link GeneratorError} `GENERATOR_SOURCE_INVALID`, `GENERATOR_NOT_WRITABLE`.
 */
export function readText(path: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    if (error instanceof TypeError) {
      throw new GeneratorError('GENERATOR_SOURCE_INVALID', { params: { path }, cause: error })
    }
    throw unreadable(path, error)
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
