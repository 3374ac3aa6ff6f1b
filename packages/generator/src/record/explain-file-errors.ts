import type { Text } from '@quoin/extensions/text'
import { GeneratorError } from '../errors.ts'
import { text } from '../sentence.ts'

const diskFailures = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
/** What is at a place is not what belongs there: rights and room are no help. */
const shapeFailures = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENOTEMPTY', 'ENAMETOOLONG', 'ENXIO'])
const countFailures = new Set(['EMFILE', 'ENFILE'])
const fileFailures = new Set([
  ...['EACCES', 'EPERM', 'EROFS', 'EIO', 'EBUSY'],
  ...diskFailures,
  ...shapeFailures,
  ...countFailures,
])
/** Calls about no file. */
const otherCalls = /^(?:accept|bind|connect|getaddrinfo|kill|listen|send|spawn)/
/** Calls that only look. */
const readingCalls = new Set(['access', 'lstat', 'opendir', 'read', 'readlink', 'realpath', 'scandir', 'stat'])

/**
 * Does work on files, and says in a sentence which place cannot be written or read: `place`, where the work is with files
 * beside it that nobody knows.
 *
 * @throws {@link GeneratorError} `GENERATOR_NOT_WRITABLE`.
 */
export async function explainFileErrors<Result>(work: () => Promise<Result>, place?: string): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw explainFileError(error, place)
  }
}

/** What Node says of a file in a sentence, as `GENERATOR_NOT_WRITABLE`; any other error as it is. */
export function explainFileError(error: unknown, place?: string): unknown {
  if (!(error instanceof Error) || error instanceof GeneratorError) return error
  const { code: said, path: named, syscall = '' } = error as NodeJS.ErrnoException
  // Of a folder that cannot be made on a disk that is read-only Node says that it is missing.
  const code = said === 'ENOENT' && syscall === 'mkdir' ? 'EROFS' : said
  const path = place ?? named
  if (code === undefined || !fileFailures.has(code) || otherCalls.test(syscall)) return error
  const options = { params: { path: path ?? null, reason: code }, hintText: hintFor(code), cause: error }
  if (diskFailures.has(code)) return new GeneratorError('GENERATOR_NOT_WRITABLE.full', options)
  if (path === undefined) return new GeneratorError('GENERATOR_NOT_WRITABLE.folder', options)
  if (place === undefined && readingCalls.has(syscall)) return unreadableFileError(path, error)
  // Nobody said what for.
  if (place === undefined && syscall === 'open') return new GeneratorError('GENERATOR_NOT_WRITABLE.open', options)
  return new GeneratorError('GENERATOR_NOT_WRITABLE.place', options)
}

/**
 * Reads a file or folder, and says in a sentence that it cannot be read; null when there is none.
 *
 * @throws {@link GeneratorError} `GENERATOR_NOT_WRITABLE`.
 */
export async function readIfExists<Result>(path: string, read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw unreadableFileError(path, error)
  }
}

/** The error of a file that is there, and cannot be read. */
export function unreadableFileError(path: string, cause: unknown): GeneratorError {
  const { code = null, message } = cause as NodeJS.ErrnoException
  const params = { path, reason: code, why: code ?? message }
  return new GeneratorError('GENERATOR_NOT_WRITABLE.unreadable', { params, hintText: hintFor(code), cause })
}

/** What to do, where it is not to give a right. */
function hintFor(code: string | null): Text | undefined {
  if (code === null) return undefined
  if (shapeFailures.has(code)) return text('hint.fileShape', {})
  return countFailures.has(code) ? text('hint.fileCount', {}) : undefined
}
