import { GeneratorError } from '../errors.ts'

const diskFailures = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const fileFailures = new Set(['EACCES', 'EEXIST', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'ELOOP', ...diskFailures])

/**
 * Does work on files, and says in a sentence which place cannot be written: `place`, where the work is with files beside
 * it that nobody knows.
 *
 * @throws {@link GeneratorError} `GENERATOR_NOT_WRITABLE`.
 */
export async function explainFileErrors<Result>(work: () => Promise<Result>, place?: string): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { code, path: named } = error as NodeJS.ErrnoException
    const path = place ?? named
    if (error instanceof GeneratorError || code === undefined || !fileFailures.has(code)) throw error
    const options = { params: { path: path ?? null, reason: code }, cause: error }
    if (diskFailures.has(code)) throw new GeneratorError('GENERATOR_NOT_WRITABLE.full', options)
    if (path === undefined) throw new GeneratorError('GENERATOR_NOT_WRITABLE.folder', options)
    throw new GeneratorError('GENERATOR_NOT_WRITABLE.place', options)
  }
}

/**
 * Reads a file or folder, and says in a sentence that it cannot be read; null when there is none.
 *
 * @throws {@link GeneratorError} `GENERATOR_NOT_WRITABLE`.
 */
export async function readIfThere<Result>(path: string, read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw unreadable(path, error)
  }
}

/** The error of a file that is there, and cannot be read. */
export function unreadable(path: string, cause: unknown): GeneratorError {
  const { code = null, message } = cause as NodeJS.ErrnoException
  const params = { path, reason: code, why: code ?? message }
  return new GeneratorError('GENERATOR_NOT_WRITABLE.unreadable', { params, cause })
}
