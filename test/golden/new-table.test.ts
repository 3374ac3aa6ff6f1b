import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Workspace } from '@quoin/generator'
import { parseNewColumns } from '@quoin/generator/new-column-text'
import { openDatabase } from '@quoin/introspect/connect'
import { migrateApplication } from '@quoin/runtime/server'
import { createTestDatabase } from '@quoin/test-databases'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'

const repository = join(import.meta.dirname, '../..')

/** One column of each kind, with all that a column can have. */
const columns = parseNewColumns([
  'name:varchar(80)! unique',
  'notes:text',
  'amount:integer! default=0',
  'total:bigint',
  'price:decimal(10,2) default=0.50',
  'weight:double',
  'active:boolean! default=true',
  'made_on:date',
  'sold_at:datetime',
  'opens:time',
  "state:enum(draft,'in work',done)! default=draft comment='Where it is'",
  'extra:json',
  'token:uuid',
  'maker_id:references(makers)!',
  'part_of:references(gadgets)',
])

it.each(['sqlite', 'pgsql', 'mysql'] as const)('a new table has no difference from its record once it was made, on %s', async (driver) => {
  await using server = await createTestDatabase(driver)
  const database = await openDatabase(server.config)
  const root = await mkdtemp(join(tmpdir(), 'quoin-new-table-'))
  onTestFinished(async () => {
    await database.close()
    await rm(root, { recursive: true, force: true })
  })
  // What migrations import, and no runtime: types are not checked here.
  await mkdir(join(root, 'node_modules'))
  await symlink(join(repository, 'node_modules/kysely'), join(root, 'node_modules/kysely'))
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
  await sql`create table makers (id ${sql.raw(driver === 'sqlite' ? 'integer' : 'bigint')} primary key, name varchar(40))`.execute(database.db)
  const workspace = new Workspace({
    root,
    config: async () => ({}),
    use: (_connection, work) => work(database),
    migrator: async () => ({
      migrate: () => migrateApplication(root, database),
      ran: async () => [],
      rollBack: async () => {},
      forget: async () => {},
    }),
  })
  const newTable = { name: 'gadgets', comment: 'What we make', columns, timestamps: true, softDeletes: true }
  const record = await workspace.draft({ newTable })
  const first = { changes: [{ record, revision: null }] }
  const { plan } = await workspace.preview(first)
  await workspace.generate({ ...first, expectedId: plan.id })
  const second = await workspace.preview({ update: ['gadgets'] })
  expect(second.open).toEqual([])
  expect(second.plan.files.filter(({ action }) => action !== 'unchanged').map(({ diff }) => diff)).toEqual([])
})
