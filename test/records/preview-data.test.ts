import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Workspace } from '@quoin/generator'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'

const statements = [
  'create table makers (id integer primary key, name varchar(40) not null, api_token varchar(40))',
  `create table instruments (id integer primary key, title varchar(80) not null, price decimal(8,2), is_new boolean,
    made_on date, password_hash varchar(80), maker_id integer references makers(id))`,
  "insert into makers (id, name, api_token) values (1, 'Stradivari', 'secret')",
]

async function open(driver: 'sqlite' | 'pgsql' | 'mysql'): Promise<Workspace> {
  const server = await createTestDatabase(driver)
  const database: OpenDatabase = await openDatabase(server.config)
  const root = await mkdtemp(join(tmpdir(), 'quoin-preview-'))
  onTestFinished(async () => {
    await database.close()
    await rm(root, { recursive: true })
    await server[Symbol.asyncDispose]()
  })
  for (const statement of statements) await sql.raw(statement).execute(database.db)
  for (let id = 1; id <= 12; id += 1) {
    const row = `(${id}, 'Violin ${id}', 12.50, ${driver === 'sqlite' ? 1 : 'true'}, '2026-01-02', 'secret', 1)`
    await sql.raw(`insert into instruments values ${row}`).execute(database.db)
  }
  return new Workspace({
    root,
    config: async () => ({}),
    use: (_connection, work) => work(database),
    migrator: async () => Promise.reject(new Error('not asked for')),
  })
}

describe.each(['sqlite', 'pgsql', 'mysql'] as const)('what a preview shows of a table on %s', (driver) => {
  it('is its first ten rows with the names of related rows, and nothing secret', async () => {
    const workspace = await open(driver)
    const { rows } = await workspace.previewData(await workspace.draft({ name: 'instruments' }))
    expect(rows).toHaveLength(10)
    expect(JSON.stringify(rows)).not.toContain('secret')
    expect(rows?.[0]).toMatchObject({ id: 1, title: 'Violin 1', is_new: true, maker: { name: 'Stradivari' } })
    expect(rows?.map(({ id }) => Number(id))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('is nothing where the table does not exist or is hidden, and the related records all the same', async () => {
    const workspace = await open(driver)
    const makers = await workspace.draft({ name: 'makers' })
    await workspace.save(makers)
    const record = await workspace.draft({ name: 'instruments' })
    const missing = { ...record, table: { ...record.table, name: 'nowhere' } }
    expect(await workspace.previewData(missing)).toMatchObject({ rows: null, records: [makers] })
    expect(await workspace.previewData(record, { hides: () => true })).toMatchObject({ rows: null })
  })
})
