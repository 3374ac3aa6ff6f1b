import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { RuntimeRefusal } from './runtime-refusal.ts'

/**
 * Reads the `.env` of a project into the environment; variables that are set already win.
 *
 * @throws RuntimeRefusal `RUNTIME_ENVIRONMENT_UNREADABLE`: Node says of every failure that there is no such file
 */
export function loadEnvironment(root: string): void {
  const file = join(root, '.env')
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return
  try {
    process.loadEnvFile(file)
  } catch (cause) {
    throw new RuntimeRefusal('RUNTIME_ENVIRONMENT_UNREADABLE', { file }, { cause })
  }
}
