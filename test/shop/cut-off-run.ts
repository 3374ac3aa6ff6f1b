import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { journalFolder } from '@quoin/generator/journal-folder'

/** The file that the run wrote. */
export const cutOffFile = 'app/Models/Made.ts'
/** Its migrations, of which the first ran. */
export const cutOffMigrations = ['20260101_000000_first', '20260101_000001_second'] as const

interface CutOffRun {
  readonly root: string
  /** What of its work the database has; left out where the run had not come to it. */
  readonly sql?: (statement: string) => Promise<unknown>
  readonly kind?: 'migrate' | 'rollBack'
}

/** Leaves in an application what a killed run leaves: its files, the first of its migrations, and a journal. */
export async function cutOffRun({ root, sql, kind = 'migrate' }: CutOffRun): Promise<void> {
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const text = 'export {}\n'
  const isMigrating = kind === 'migrate'
  if (isMigrating) await write(cutOffFile, text)
  const after = createHash('sha256').update(text).digest('hex')
  const entries = isMigrating ? [{ path: cutOffFile, before: null, after }] : []
  const change = { kind, names: cutOffMigrations, ...(isMigrating && { done: [] }) }
  const state = sql ? { state: 'migrating', change } : { state: 'writing' }
  if (sql) await runHalf(sql, write)
  // The journal is written last, so that no request repairs the project before it is complete.
  await write(join(journalFolder('.'), 'journal.json'), JSON.stringify({ version: 2, ...state, folders: [], entries }))
}

async function runHalf(
  sql: NonNullable<CutOffRun['sql']>,
  write: (path: string, text: string) => Promise<void>,
): Promise<void> {
  for (const [index, name] of cutOffMigrations.entries()) {
    const [up, down] = [`createTable('m_${index}').addColumn('id', 'integer')`, `dropTable('m_${index}')`]
    const migration = `export const up = (db) => db.schema.${up}.execute()\nexport const down = (db) => db.schema.${down}.execute()\n`
    await write(`database/migrations/${name}.ts`, migration)
  }
  await sql('create table m_0 (id integer)')
  await sql('create table quoin_migrations (name varchar(255) primary key, timestamp varchar(255) not null)')
  await sql(`insert into quoin_migrations values ('${cutOffMigrations[0]}', '2026-01-01T00:00:00.000Z')`)
}
