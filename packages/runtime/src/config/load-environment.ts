import { accessSync, constants, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { RuntimeError } from '../errors.ts'

/**
 * Reads the application's .env into the environment; variables that are set already win.
 *
 * @throws RuntimeError `RUNTIME_ENVIRONMENT_UNREADABLE`
 */
export function loadEnvironment(root: string): void {
  const file = join(root, '.env')
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return
  try {
    // Node says of every failure that there is no such file.
    accessSync(file, constants.R_OK)
    process.loadEnvFile(file)
  } catch (cause) {
    throw new RuntimeError('RUNTIME_ENVIRONMENT_UNREADABLE', { params: { file }, cause })
  }
}
