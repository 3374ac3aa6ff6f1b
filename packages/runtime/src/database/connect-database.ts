import { mkdir } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { type DatabaseConfig, type OpenDatabase, openDatabase } from '@quoin/introspect'
import type { AdminConfig } from '../config/admin-config.ts'

/**
 * Opens the database of a configuration; a SQLite file is looked for below `root`, and its folder is created.
 *
 * @throws IntrospectError when it cannot be reached
 */
export function connectDatabase(root: string, config: AdminConfig): Promise<OpenDatabase> {
  return openConfigured(root, config.database)
}

/** Opens a database as the configuration writes it; a SQLite file is looked for below `root`. */
export async function openConfigured(root: string, database: AdminConfig['database']): Promise<OpenDatabase> {
  const below = async (file: string): Promise<string> => {
    if (file === ':memory:' || isAbsolute(file)) return file
    const path = join(root, file)
    await mkdir(dirname(path), { recursive: true })
    return path
  }
  return openDatabase((await locateFile(database, below)) as DatabaseConfig | string)
}

/** The same configuration with the SQLite file that it names in another place; its other options stay. */
async function locateFile(
  database: AdminConfig['database'],
  place: (file: string) => Promise<string>,
): Promise<AdminConfig['database']> {
  if (typeof database === 'string') {
    const [, scheme, file, query = ''] = /^((?:sqlite3?|file):(?:\/\/)?)([^?]+)(.*)$/is.exec(database) ?? []
    return file === undefined ? database : `${scheme}${await place(file)}${query}`
  }
  const { file, url } = database as Readonly<Record<string, unknown>>
  if (typeof url === 'string') return { ...database, url: (await locateFile(url, place)) as string }
  return typeof file === 'string' ? { ...database, file: await place(file) } : database
}
