import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import Database from 'better-sqlite3'
import { databaseFile } from './application.ts'

/** What a door leaves behind: everything that has to be the same, whichever door it was. */
export interface Leavings {
  /** Records, code, bases, migrations and all other files, by path. */
  readonly files: Readonly<Record<string, string>>
  /** The statements that make the application's own tables and indexes, by name. */
  readonly structure: Readonly<Record<string, string | null>>
  /** How many rows each table has. */
  readonly rows: Readonly<Record<string, number>>
  /** The migrations of the application that count as run. */
  readonly migrations: readonly string[]
}

/** Folders of which nothing is compared: what is installed, of git, and what a server writes for itself. */
const others = new Set(['node_modules', '.git', 'storage'])

/** Collects what is left of an application in its folder and its database. */
export async function collectLeavings(root: string): Promise<Leavings> {
  return { files: await filesOf(root), ...databaseOf(join(root, databaseFile)) }
}

/** Whether a table is the application's own, not one that the framework or the engine keeps. */
export function isOwnTable(name: string): boolean {
  return !/^(admin_|quoin_|sqlite_|kysely_)/.test(name)
}

async function filesOf(root: string): Promise<Leavings['files']> {
  const found: [string, string][] = []
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      const name = relative(root, path).split(sep).join('/')
      if (others.has(name) || name.startsWith(databaseFile)) continue
      if (entry.isDirectory()) await visit(path)
      else found.push(withoutTimes(name, entry.isFile() ? await readFile(path, 'latin1') : 'no file'))
    }
  }
  await visit(root)
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A run is remembered with its time and its author, which differ; files of runs stay in their order. */
function withoutTimes(name: string, text: string): [string, string] {
  if (!/^\.quoin\/(history|undo)\//.test(name)) return [name, text]
  const untimed = text.replaceAll(/\d{8}T\d{9}Z/g, 'TIME').replace(/(?<="at": ")\d{4}[^"]+/, 'TIME')
  return [name.replace(/\d{8}T\d{9}Z/, 'TIME'), untimed.replace(/(?<="by": ")[^"]+/, 'AUTHOR')]
}

function databaseOf(path: string): Omit<Leavings, 'files'> {
  const database = new Database(path, { readonly: true })
  try {
    const all = database.prepare('select type, name, tbl_name as "table", sql from sqlite_master order by name').all()
    const own = (all as { type: string; name: string; table: string; sql: string | null }[]).filter(({ table }) =>
      isOwnTable(table),
    )
    const tables = own.filter(({ type }) => type === 'table').map(({ name }) => name)
    const count = (table: string): number =>
      (database.prepare(`select count(*) as count from "${table}"`).get() as { count: number }).count
    return {
      structure: Object.fromEntries(own.map(({ name, sql }) => [name, sql])),
      rows: Object.fromEntries(tables.map((table) => [table, count(table)])),
      migrations: migrationsOf(database),
    }
  } finally {
    database.close()
  }
}

function migrationsOf(database: Database.Database): readonly string[] {
  const named = database.prepare('select name from sqlite_master where name = ?').get('quoin_migrations')
  if (named === undefined) return []
  return (database.prepare('select name from quoin_migrations order by name').all() as { name: string }[]).map(
    ({ name }) => name,
  )
}
