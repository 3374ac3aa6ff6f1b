import { mkdir } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { type DatabaseConfig, IntrospectError } from '@quoin/introspect'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import type { AdminConfig } from '../config/admin-config.ts'

/**
 * Opens the database of a configuration; a SQLite file is looked for below `root`, and its folder is created.
 *
 * @throws IntrospectError when it cannot be reached
 */
export function connectDatabase(root: string, config: AdminConfig): Promise<OpenDatabase> {
  return openLocated(root, config.database, (path) => mkdir(dirname(path), { recursive: true }), {})
}

/** Opens the own database of an application to read it: a SQLite file that is not there yet is an empty one, and not made. */
export async function openToRead(root: string, config: AdminConfig): Promise<OpenDatabase> {
  try {
    return await openConfigured(root, config.database)
  } catch (error) {
    if (!(error instanceof IntrospectError) || error.code !== 'INTROSPECT_DATABASE_NOT_FOUND') throw error
    const label = String(error.params.database)
    if (!label.startsWith('sqlite')) throw error
    return { ...(await openDatabase({ driver: 'sqlite', file: ':memory:' })), label }
  }
}

/** Opens a database as the configuration writes it; a SQLite file is looked for below `root`, and has to be there. */
export function openConfigured(root: string, database: AdminConfig['database']): Promise<OpenDatabase> {
  return openLocated(root, database, async () => {}, { create: false })
}

async function openLocated(
  root: string,
  database: AdminConfig['database'],
  prepare: (path: string) => Promise<unknown>,
  options: { readonly create?: false },
): Promise<OpenDatabase> {
  const below = async (file: string): Promise<string> => {
    if (file === ':memory:' || isAbsolute(file)) return file
    const path = join(root, file)
    await prepare(path)
    return path
  }
  return openDatabase((await locateFile(database, below, options)) as DatabaseConfig | string)
}

/** The same configuration with the SQLite file that it names in another place, and these options where it has none. */
async function locateFile(
  database: AdminConfig['database'],
  place: (file: string) => Promise<string>,
  options: { readonly create?: false },
): Promise<AdminConfig['database']> {
  if (typeof database === 'string') {
    const [, scheme, file, query = ''] = /^((?:sqlite3?|file):(?:\/\/)?)([^?]+)(.*)$/is.exec(database) ?? []
    if (file === undefined) return database
    const mode = query.length <= 1 && file !== ':memory:' && options.create === false ? '?mode=rw' : query
    return `${scheme}${await place(file)}${mode}`
  }
  const { file, url } = database as Readonly<Record<string, unknown>>
  if (typeof url === 'string') return { ...database, url: (await locateFile(url, place, options)) as string }
  return typeof file === 'string'
    ? { ...(file !== ':memory:' && options), ...database, file: await place(file) }
    : database
}
