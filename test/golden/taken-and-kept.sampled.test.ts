import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Workspace } from '@quoin/generator'
import { createIntrospector } from '@quoin/introspect'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { applicationMigrator } from '@quoin/runtime/server'
import { createTestDatabase } from '@quoin/test-databases'
import { oneOf } from '@quoin/test-machine/ring'
import { drivers } from '@quoin/test-shop'
import { CompiledQuery } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'

const repository = join(import.meta.dirname, '../..')

const key = {
  sqlite: 'integer primary key autoincrement',
  pgsql: 'serial primary key',
  mysql: 'integer primary key auto_increment',
} as const

/** An empty database that goes with the test. */
async function scratch(driver: (typeof drivers)[number]): Promise<OpenDatabase> {
  const test = await createTestDatabase(driver)
  const database = await openDatabase(test.url)
  onTestFinished(async () => {
    await database.close()
    await test.drop()
  })
  return database
}

const columnsOf = async (database: OpenDatabase): Promise<readonly (readonly [string, string])[]> => {
  const { columns } = await createIntrospector(database).table('notes')
  return columns.map(({ name, type }) => [name, type.raw.toLowerCase()] as const).toSorted()
}

it.each(oneOf(drivers))(
  'a column taken from the table and one kept in the record reach another %s database by the migrations',
  async (driver) => {
    const root = await mkdtemp(join(tmpdir(), 'quoin-taken-'))
    onTestFinished(() => rm(root, { recursive: true }))
    await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
    await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
    const database = await scratch(driver)
    const run = (text: string) => database.db.executeQuery(CompiledQuery.raw(text))
    const migrator = applicationMigrator(root, database)
    const workspace = new Workspace({
      root,
      config: async () => ({}),
      use: (_connection, work) => work(database),
      migrator: async () => migrator,
      now: () => new Date('2026-11-20'),
    })
    const generate = async (request: Parameters<Workspace['preview']>[0]) => {
      const { plan } = await workspace.preview(request)
      return workspace.generate({ ...request, expectedId: plan.id })
    }
    await run(`create table notes (id ${key[driver]}, title varchar(80) not null)`)
    const drafted = await workspace.draft({ name: 'notes' })
    await generate({ changes: [{ record: drafted, revision: null }], decisions: { migration: true } })
    await migrator.migrate(new Set(), { others: true })

    await run('alter table notes add column colour varchar(20)')
    const { record, revision } = await workspace.read('notes')
    const [title] = record.fields
    const wish = { ...title, name: 'editor', label: 'Editor', nullable: true }
    await workspace.save({ ...record, fields: [...record.fields, wish] }, { name: 'notes', revision })
    const differences = { 'notes.colour': 'table', 'notes.editor': 'record' } as const
    await generate({ update: ['notes'], decisions: { differences } })
    await migrator.migrate(new Set(), { others: true })
    const columns = await columnsOf(database)
    expect(columns.map(([name]) => name)).toEqual(['colour', 'editor', 'id', 'title'])

    const other = await scratch(driver)
    await applicationMigrator(root, other).migrate(new Set(), { others: true })
    expect(await columnsOf(other)).toEqual(columns)
  },
)
