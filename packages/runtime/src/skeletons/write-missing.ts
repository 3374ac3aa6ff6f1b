import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from '../i18n/sentence.ts'
import { CommandProblem } from '../terminal/problem.ts'

/** Writes the files of a skeleton, one after the other; what exists already is kept. */
export async function* writeMissingFiles(
  root: string,
  files: ReadonlyMap<string, string>,
): AsyncGenerator<{ readonly path: string; readonly isKept: boolean }> {
  for (const [path, content] of files) {
    const file = join(root, path)
    const isKept = existsSync(file)
    if (!isKept) await write(file, content, path === '.env' ? 0o600 : 0o644)
    yield { path, isKept }
  }
}

async function write(file: string, content: string, mode: number): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content, { flag: 'wx', mode })
  } catch (error) {
    throw new CommandProblem(text('COMMAND_FAILED.write', { file }), { cause: error })
  }
}
