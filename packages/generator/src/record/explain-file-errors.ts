import { GeneratorError } from '../errors.ts'

const fileFailures = new Set(['EACCES', 'EEXIST', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EISDIR'])

/**
 * Does work on files, and says in a sentence which place cannot be read or written (§7).
 *
 * @throws {@link GeneratorError} `GENERATOR_NOT_WRITABLE`.
 */
export async function explainFileErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (error instanceof GeneratorError || code === undefined || !fileFailures.has(code)) throw error
    throw new GeneratorError(
      'GENERATOR_NOT_WRITABLE',
      `"${path ?? 'A folder of the project'}" cannot be written (${code}).`,
      {
        params: { path: path ?? null, reason: code },
        hint: 'Give the process write permission on the project folder, storage included, and check free space.',
        cause: error,
      },
    )
  }
}
