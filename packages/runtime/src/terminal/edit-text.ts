import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from '../i18n/sentence.ts'
import { CommandProblem } from './problem.ts'

/** Lets a user change a text in their editor. */
export async function editText(before: string, name: string): Promise<string> {
  const editor = process.env.VISUAL || process.env.EDITOR
  if (!editor) {
    throw new CommandProblem(text('COMMAND_FAILED.editor', {}))
  }
  const folder = await mkdtemp(join(tmpdir(), 'quoin-record-'))
  try {
    const file = join(folder, name)
    await writeFile(file, before)
    // $EDITOR may hold arguments ("code --wait"), which is what a shell takes apart; the file's name is an argument of its own.
    const { status } = spawnSync('sh', ['-c', `${editor} "$1"`, 'sh', file], { stdio: 'inherit' })
    if (status !== 0) throw new CommandProblem(text('COMMAND_FAILED.editorEnded', { status: String(status) }))
    return await readFile(file, 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
