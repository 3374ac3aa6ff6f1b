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
  const file = sqliteFile(database)
  if (file === null || file === ':memory:' || isAbsolute(file)) return openDatabase(database as DatabaseConfig | string)
  const path = join(root, file)
  await mkdir(dirname(path), { recursive: true })
  const rest = typeof database === 'string' || 'url' in database ? {} : database
  return openDatabase({ ...rest, driver: 'sqlite', file: path })
}

function sqliteFile(database: AdminConfig['database']): string | null {
  const url = typeof database === 'string' ? database : database.url
  if (typeof url === 'string') return /^(?:sqlite|file):(?:\/\/)?(.+)$/.exec(url)?.[1] ?? null
  const { driver, file } = database as { readonly driver?: unknown; readonly file?: unknown }
  return driver === 'sqlite' && typeof file === 'string' ? file : null
}
