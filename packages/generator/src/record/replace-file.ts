import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { explainFileErrors } from './explain-file-errors.ts'

/**
 * Writes a file whole: whoever reads it meanwhile reads the one before.
 *
 * @throws {@link GeneratorError} `GENERATOR_NOT_WRITABLE`.
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const staged = `${path}.${randomUUID()}.tmp`
  await explainFileErrors(async () => {
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeFile(staged, text, { flush: true })
      await rename(staged, path)
    } catch (error) {
      await rm(staged, { force: true })
      throw error
    }
  }, path)
}
