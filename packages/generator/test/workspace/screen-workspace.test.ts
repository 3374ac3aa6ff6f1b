import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ScreenWorkspace } from '../../src/index.ts'
import { migrationSqlText } from '../../src/workspace/review.ts'
import { inEnglish } from '../../src/workspace/translate.ts'
import { filesOf, temporaryProject } from '../apply/temporary-project.ts'

let root = ''
let database: OpenDatabase

beforeEach(async () => {
  root = await temporaryProject()
  database = await openDatabase({ driver: 'sqlite', file: ':memory:' })
  onTestFinished(() => database.close())
  await sql`create table notes (id integer primary key, title varchar(80) not null)`.execute(database.db)
  await sql`create table admin_users (id integer primary key)`.execute(database.db)
})

/** Each question of a screen opens the workspace again. */
function open(plansApart = false): ScreenWorkspace {
  return new ScreenWorkspace({
    root,
    plansApart,
    config: async () => ({}),
    use: async (connection, work) => {
      if (connection === undefined) return work(database)
      throw new Error(`The database of "${connection}" does not answer.`)
    },
    migrator: async () => {
      throw new Error('not asked')
    },
  })
}

describe('the workspace behind a screen', () => {
  it('lists tables with their records, without those of the framework, and says which connection does not answer', async () => {
    await open().create({ name: 'notes' })
    const { tables, connections, driver } = await open().tableList(['archive'])
    expect(driver).toBe('sqlite')
    expect(tables).toMatchObject([{ name: 'notes', record: 'notes', columns: [{ name: 'id' }, { name: 'title' }] }])
    expect(connections).toMatchObject([
      { name: 'archive', tables: [], problem: 'The database of "archive" does not answer.' },
    ])
  })

  it('cancels a generation between two files, and every file is as it was', async () => {
    await open().create({ name: 'notes' })
    const request = { records: ['notes'] }
    const { id } = await open().showPreview(request)
    const before = await filesOf(root)
    const steps: (string | null)[] = []
    const cancelled = open().generate(
      { ...request, expectedId: id },
      {
        onProgress: ({ step }) => {
          steps.push(open().progress().step)
          if (step === 'write') expect(open().cancel(id)).toBe(true)
        },
      },
    )
    await expect(cancelled).rejects.toMatchObject({ code: 'GENERATOR_CANCELLED' })
    expect(steps).toContain('write')
    expect(await filesOf(root)).toEqual(before)
    expect(open().progress()).toEqual({ plan: null, step: null, path: null, record: null })
    expect(open().cancel(id)).toBe(false)
  })

  it.each([
    { place: 'in this process', plansApart: false },
    { place: 'in a thread', plansApart: true },
  ])('says whose code it plans $place, and can be cancelled there', async ({ plansApart }) => {
    await open().create({ name: 'notes' })
    const request = { records: ['notes'] }
    const { id } = await open().showPreview(request)
    const before = await filesOf(root)
    const planned: (string | null)[] = []
    const onProgress = ({ step }: { readonly step: string }): void => {
      if (step !== 'plan') return
      planned.push(open().progress().record)
      open().cancel(id)
    }
    const cancelled = open(plansApart).generate({ ...request, expectedId: id }, { onProgress })
    await expect(cancelled).rejects.toMatchObject({ code: 'GENERATOR_CANCELLED' })
    expect(planned).toEqual(['notes'])
    expect(await filesOf(root)).toEqual(before)
  })

  it('reviews a clash with the texts of three sides and the members of each place, and applies the solved text', async () => {
    const { record } = await open().create({ name: 'notes' })
    const { id } = await open().showPreview({ records: ['notes'] })
    await open().generate({ records: ['notes'], expectedId: id })
    const controller = 'app/Admin/Controllers/NoteController.ts'
    const file = join(root, controller)
    const before = await readFile(file, 'utf8')
    const label = /'Title'/g
    await writeFile(file, before.replace(label, "'By hand'"))
    const fields = record.fields.map((field) => (field.name === 'title' ? { ...field, label: 'By record' } : field))
    const change = { changes: [{ record: { ...record, fields }, name: 'notes' }] }
    const review = await open().review(change)
    const [clash] = review.clashes
    expect(review.clashes.map(({ path }) => path)).toEqual([controller])
    expect(clash?.base).toBe(before)
    expect(clash?.generated).toBe(before.replace(label, "'By record'"))
    const lines = review.files.find(({ path }) => path === controller)?.after?.split('\n') ?? []
    expect(clash?.places.map(({ line }) => lines[line])).toEqual(clash?.places.map(() => '<<<<<<< yours'))
    expect(clash?.places.map(({ member }) => member)).toEqual([...new Set(review.plan.clashes[0]?.members)])
    expect(review.sql).toBe('')
    const solved = `// Solved.\n${before}`
    const request = { ...change, decisions: { choices: { [controller]: { text: solved } } } }
    const decided = await open().review(request)
    expect(decided.clashes).toEqual([])
    await open().generate({ ...request, expectedId: decided.plan.id })
    expect(await readFile(file, 'utf8')).toBe(solved)
  })

  it('reviews a file of somebody else as a whole, with what is generated beside it', async () => {
    const { record } = await open().create({ name: 'notes' })
    await mkdir(join(root, 'app/Models'), { recursive: true })
    await writeFile(join(root, 'app/Models/Note.ts'), '// Mine.\n')
    const { clashes, files } = await open().review({ records: [record.name] })
    const file = files.find(({ path }) => path === 'app/Models/Note.ts')
    expect(clashes).toMatchObject([{ path: 'app/Models/Note.ts', base: null, places: [], generated: file?.after }])
    expect(file?.before).toBe('// Mine.\n')
  })

  it('names the tables that relations lead to as they are generated in the same plan', async () => {
    await sql`create table tags (id integer primary key, note_id integer not null references notes (id))`.execute(
      database.db,
    )
    await open().create({ name: 'tags' })
    const first = await open().showPreview({ update: ['tags'] })
    expect(first.related).toEqual({ only: ['notes'] })
    const both = await open().showPreview({ update: ['tags'], tables: first.related ?? undefined })
    expect(both.related).toBeNull()
    expect([...both.records].sort()).toEqual(['notes', 'tags'])
    expect(both.files.filter(({ action }) => action === 'create').every(({ diff }) => diff !== '')).toBe(true)
  })

  it('says of each migration when it runs, and what it does, as SQL', () => {
    const migration = {
      path: 'database/migrations/1.ts',
      kind: 'create',
      table: 'notes',
      risks: ['It may fail.'],
    } as const
    const migrations = [
      {
        ...migration,
        run: true,
        done: false,
        sql: ['create table notes (id integer)', 'create index i on notes (id)'],
      },
      { ...migration, run: true, done: true, sql: [] },
      { ...migration, run: false, done: false, sql: null },
    ]
    expect(migrationSqlText(migrations, inEnglish)).toBe(`-- database/migrations/1.ts: runs when generating
-- It may fail.
create table notes (id integer);
create index i on notes (id);

-- database/migrations/1.ts: the table already has this; only marked as run
-- It may fail.

-- database/migrations/1.ts: written, not run
-- The statements depend on what the migration reads; see its file.
-- It may fail.`)
  })
})
