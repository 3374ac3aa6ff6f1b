import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A migration file of an extension. */
export interface Migration {
  /** Unique in the application: `vendor/package-name:20261120_000000_create_demo_table`. */
  readonly name: string
  /** Absolute path. */
  readonly file: string
}

/** The migrations in a folder in the order of their names, none of them imported; none when there is no such folder. */
export async function listMigrations(extension: string, folder: string): Promise<readonly Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && /^[\w-]+\.m?[jt]s$/.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .map((file) => ({ name: `${extension}:${file.replace(/\.m?[jt]s$/, '')}`, file: join(folder, file) }))
}
