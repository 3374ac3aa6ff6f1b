import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { findConfigFile } from '../config/config-file.ts'
import { RuntimeError } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { CommandProblem } from '../terminal/problem.ts'

/** The folder of the application: the nearest one, from `start` upwards, that holds config/admin.ts. */
export function findProjectRoot(start: string): string {
  const from = resolve(start)
  if (!existsSync(from)) throw new CommandProblem(text('COMMAND_PROJECT_NOT_FOUND', { folder: from }))
  for (let folder = from; ; folder = dirname(folder)) {
    if (findConfigFile(folder) !== undefined) return folder
    if (folder === dirname(folder)) break
  }
  throw new RuntimeError('RUNTIME_CONFIG_NOT_FOUND', { params: { root: from } })
}
