import { accessSync, constants, existsSync, lstatSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { text } from '../i18n/sentence.ts'
import { CommandProblem } from './problem.ts'

const configFiles = ['config/admin.ts', 'config/admin.js', 'config/admin.mjs']

/** The folder of the application: the nearest one, from `start` upwards, that holds config/admin.ts. */
export function findProjectRoot(start: string): string {
  const from = resolve(start)
  if (!existsSync(from)) throw new CommandProblem(text('COMMAND_PROJECT_NOT_FOUND.folder', { folder: from }))
  for (let folder = from; ; folder = dirname(folder)) {
    if (configFiles.some((file) => existsSync(join(folder, file)))) return folder
    if (folder === dirname(folder)) break
  }
  throw new CommandProblem(text('COMMAND_PROJECT_NOT_FOUND', { folder: from }))
}

/**
 * Reads the application's .env into the environment; variables that are set already win.
 *
 * @throws CommandProblem `COMMAND_ENVIRONMENT_UNREADABLE`
 */
export function loadEnvironment(root: string): void {
  const file = join(root, '.env')
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return
  try {
    // Node says of every failure that there is no such file.
    accessSync(file, constants.R_OK)
    process.loadEnvFile(file)
  } catch (cause) {
    throw new CommandProblem(text('COMMAND_ENVIRONMENT_UNREADABLE', { file }), { cause })
  }
}
