import { createHash } from 'node:crypto'
import { copyFile, lstat, mkdir, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createIntrospector } from '@quoin/introspect'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { sql } from 'kysely'
import { timeless, withoutRandom } from './run-names.ts'

/**
 * A hash of all that the next process can find: each file and folder with its kind, its rights, its text and its other
 * names, and the tables of the database with their rows. After two kills that leave the same world, the same happens.
 *
 * Left out is what is another in each run and tells the next process nothing: the folder that the copy lies in, times,
 * random names, the hash of a text that has these, and the number of a process that has ended, which is no more than a
 * lock of nobody. What a client that was killed had not committed is not there, and cannot come any more.
 */
export async function worldHash(root: string, url: string, scratch: string): Promise<string> {
  return hash(JSON.stringify([await folderOf(root), await databaseOf(url, scratch)]))
}

interface Entry {
  readonly path: string
  readonly mode: number
  readonly file: { readonly bytes: Buffer; readonly inode: number } | null
  readonly link: string | null
}

async function folderOf(root: string): Promise<readonly unknown[]> {
  const names = (await readdir(root, { recursive: true, withFileTypes: true })).map(({ parentPath, name }) =>
    join(parentPath, name).slice(root.length + 1),
  )
  const entries = await Promise.all(names.sort().map((path) => entryOf(root, path)))
  const texts = entries.map(({ path, file }) => (file === null ? null : comparable(path, file.bytes.toString(), root)))
  const hashes = new Map(entries.map(({ file }, at) => [file && hash(file.bytes), texts[at] && hash(texts[at])]))
  const firstOf = (inode: number): number => entries.findIndex(({ file }) => file?.inode === inode)
  return entries.map(({ path, mode, file, link }, at) => [
    withoutRandom(timeless(path)),
    mode,
    link,
    file && firstOf(file.inode),
    texts[at]?.replaceAll(/\b[0-9a-f]{64}\b/g, (found) => hashes.get(found) ?? found),
  ])
}

async function entryOf(root: string, path: string): Promise<Entry> {
  const full = join(root, path)
  const { mode, ino: inode } = await lstat(full)
  return {
    path,
    mode,
    file: (mode & 0o170000) === 0o100000 ? { bytes: await readFile(full), inode } : null,
    link: (mode & 0o170000) === 0o120000 ? await readlink(full) : null,
  }
}

/** The text of a file without what is another in each run. */
function comparable(path: string, text: string, root: string): string {
  if (path.startsWith('.quoin/lock') && isOfNobody(text)) return 'a process that has ended'
  return withoutRandom(timeless(text.replaceAll(root, '<root>')))
}

function isOfNobody(lock: string): boolean {
  const [, pid] = /^\{"pid":(\d+),.*\}$/.exec(lock) ?? []
  if (pid === undefined) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch {
    return true
  }
}

async function databaseOf(url: string, scratch: string): Promise<readonly unknown[]> {
  const copy = join(scratch, 'world')
  // A look at what a killed process has left of a transaction would put it right.
  const looked = url.startsWith('sqlite:') ? `sqlite:${await copySqlite(url.slice('sqlite:'.length), copy)}` : url
  const database = await openDatabase(looked)
  try {
    const { tables } = await createIntrospector(database).schema()
    return await Promise.all(tables.map(async ({ schema, ...table }) => [table, await rowsOf(database, table.name)]))
  } finally {
    await database.close()
    await rm(copy, { recursive: true, force: true })
  }
}

async function copySqlite(file: string, folder: string): Promise<string> {
  await mkdir(folder)
  for (const ending of ['', '-wal', '-journal'])
    await copyFile(`${file}${ending}`, join(folder, `copy${ending}`)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  return join(folder, 'copy')
}

async function rowsOf({ db }: OpenDatabase, table: string): Promise<readonly string[]> {
  const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
  return rows.map((row) => comparableRow(JSON.stringify(row))).sort()
}

/** Without tokens of sessions, names of requests and the times of each engine, too. */
function comparableRow(row: string): string {
  return withoutRandom(timeless(row))
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:[\d.]+|\b\d{13}\b/g, '<time>')
    .replaceAll(/\b(?:[0-9a-f]{64}|[0-9a-f]{16})\b/g, '<random>')
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
