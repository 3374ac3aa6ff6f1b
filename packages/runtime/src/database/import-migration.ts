import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Migration } from 'kysely/migration'
import { RuntimeError } from '../errors.ts'

/**
 * Loads a migration from its file; `displayedPath` is the file in an error.
 *
 * @throws RuntimeError `RUNTIME_MIGRATION_FAILED`
 */
export async function importMigration(file: string, displayedPath: string = file): Promise<Migration> {
  let loaded: Partial<Migration>
  try {
    // A corrected migration must not come out of Node's cache of modules. Its text names it, since the times of files
    // advance in steps of some milliseconds.
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    loaded = await import(`${pathToFileURL(file).href}?content=${hash}`)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new RuntimeError('RUNTIME_MIGRATION_FAILED.load', { params: { file: displayedPath, reason }, cause })
  }
  if (typeof loaded.up !== 'function') {
    throw new RuntimeError('RUNTIME_MIGRATION_FAILED.noUp', { params: { file: displayedPath } })
  }
  return { up: loaded.up, ...(loaded.down !== undefined && { down: loaded.down }) }
}
