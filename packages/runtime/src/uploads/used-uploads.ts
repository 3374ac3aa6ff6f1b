import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '@quoin/introspect/connect'
import type { AdminConfig } from '../config/admin-config.ts'
import { uploadsInDatabase, uploadsInText } from './unused-uploads.ts'

/** Every upload that rows of an application's databases, settings of its extensions and its configuration name. */
export async function usedUploads(
  root: string,
  config: AdminConfig,
  databases: readonly OpenDatabase[],
): Promise<ReadonlySet<string>> {
  const used = new Set(uploadsInText(JSON.stringify(config)))
  for (const database of databases) for (const value of await uploadsInDatabase(database)) used.add(value)
  const settings = join(root, 'storage/extensions')
  const files = await readdir(settings, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const file of files.filter((entry) => entry.isFile() && entry.name.endsWith('.json'))) {
    for (const value of uploadsInText(await readFile(join(file.parentPath, file.name), 'utf8'))) used.add(value)
  }
  return used
}
