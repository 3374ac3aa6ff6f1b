import type { SqliteConfig } from '../address/database-config.ts'
import type { ReadOnlyConnection } from '../connection/connection.ts'
import { loadDriver } from '../load-driver.ts'
import { createSqliteQuery } from './sqlite-query.ts'

/** Opens a file that only is read: none is made, and the mode of none is changed. */
export async function openSqliteForReading({ driver, file, busyTimeout }: SqliteConfig): Promise<ReadOnlyConnection> {
  const readonly = file !== ':memory:'
  const open = await loadSqlite()
  const database = open(file, readonly, busyTimeout)
  return { driver, ask: createSqliteQuery(database), close: async () => database.close() }
}

interface SqliteFile {
  prepare(sql: string): unknown
  close(): void
}

/** better-sqlite3 where it is installed, otherwise what Node has itself. */
async function loadSqlite(): Promise<(file: string, readonly: boolean, timeout: number) => SqliteFile> {
  try {
    const { default: Database } = await loadDriver('better-sqlite3', () => import('better-sqlite3'))
    return (file, readonly, timeout) => new Database(file, { readonly, fileMustExist: readonly, timeout })
  } catch (error) {
    const { DatabaseSync } = await import('node:sqlite').catch(() => {
      throw error
    })
    return (file, readOnly, timeout) => new DatabaseSync(file, { readOnly, timeout })
  }
}
