import { access, mkdir } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { IntrospectError } from '@quoin/introspect'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import type { AdminConfig } from '../config/admin-config.ts'
import { fileDatabaseDialects } from './dialects.ts'
import { withFrameworkTables } from './framework-tables.ts'

/**
 * Opens the database of a configuration; a SQLite file is looked for below `root`, and its folder is created.
 *
 * @throws IntrospectError when it cannot be reached
 */
export function connectDatabase(root: string, config: AdminConfig): Promise<OpenDatabase> {
  const prepare = async (path: string, isBelow: boolean): Promise<void> => {
    if (isBelow) await mkdir(dirname(path), { recursive: true })
  }
  return openOwn(root, config, prepare, {})
}

/** Opens the own database of an application to read it: a SQLite file that is not there yet is an empty one, and not made. */
export async function openExistingDatabase(root: string, config: AdminConfig): Promise<OpenDatabase> {
  let isMissing = false
  const prepare = async (path: string): Promise<void> => {
    isMissing = await access(path).then(
      () => false,
      (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
    )
  }
  try {
    return await openOwn(root, config, prepare, { create: false })
  } catch (error) {
    if (!isMissing || !(error instanceof IntrospectError)) throw error
    for (const files of fileDatabaseDialects) {
      const empty = await files.openEmpty(String(error.params.database))
      if (empty !== null) return withFrameworkTables(empty, config.tables)
    }
    throw error
  }
}

/** Opens a database as the configuration writes it; a SQLite file is looked for below `root`, and has to be there. */
export function openConfiguredDatabase(root: string, database: AdminConfig['database']): Promise<OpenDatabase> {
  return openLocated(root, database, async () => {}, { create: false })
}

async function openOwn(
  root: string,
  { database, tables }: AdminConfig,
  prepare: (path: string, isBelow: boolean) => Promise<unknown>,
  options: { readonly create?: false },
): Promise<OpenDatabase> {
  return withFrameworkTables(await openLocated(root, database, prepare, options), tables)
}

async function openLocated(
  root: string,
  database: AdminConfig['database'],
  prepare: (path: string, isBelow: boolean) => Promise<unknown>,
  options: { readonly create?: false },
): Promise<OpenDatabase> {
  const below = async (file: string): Promise<string> => {
    if (file === ':memory:') return file
    const path = isAbsolute(file) ? file : join(root, file)
    await prepare(path, path !== file)
    return path
  }
  let located = database
  for (const files of fileDatabaseDialects) located = await files.locate(located, below, options)
  return openDatabase(located)
}
