import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  type DifferenceChoices,
  type FieldConfig,
  type GenerationRecord,
  recordVersion,
  Workspace,
} from '../../src/index.ts'
import { filesOf, temporaryProject } from '../apply/temporary-project.ts'

let root = ''
let database: OpenDatabase
let workspace: Workspace
let ran: string[] = []

const run = (text: string) => sql.raw(text).execute(database.db)

beforeEach(async () => {
  root = await temporaryProject()
  database = await openDatabase({ driver: 'sqlite', file: ':memory:' })
  onTestFinished(() => database.close())
  await run('create table notes (id integer primary key, title varchar(80) not null, rank integer)')
  ran = []
  workspace = new Workspace({
    root,
    config: async () => ({}),
    use: (_connection, work) => work(database),
    migrator: async () => ({
      migrate: async (done) => {
        ran.push(...done)
        return [...done]
      },
      ran: async () => ran,
      rollBack: async () => {},
      forget: async () => {},
      progress: async (names) => names.map((name) => ({ name, state: 'waiting', last: null, left: null })),
      rollBackInterrupted: async () => [],
      dropTable: async () => {},
    }),
    now: () => new Date('2026-11-20'),
  })
})

const update = (differences?: DifferenceChoices) => ({
  update: ['notes'],
  ...(differences && { decisions: { differences } }),
})
const generate = async (differences?: DifferenceChoices) => {
  const { plan } = await workspace.preview(update(differences))
  return workspace.generate({ ...update(differences), expectedId: plan.id })
}
const open = async (): Promise<readonly string[]> => (await workspace.preview(update())).open.map(({ text }) => text)
const saved = async (): Promise<GenerationRecord> => (await workspace.read('notes')).record
const fieldNames = async () => (await saved()).fields.map(({ name }) => name)
const save = async (change: (record: GenerationRecord) => Partial<GenerationRecord>) => {
  const { record, revision } = await workspace.read('notes')
  return workspace.save({ ...record, ...change(record) }, { name: 'notes', revision })
}
const migrations = async (): Promise<readonly string[]> =>
  (await readdir(join(root, 'database/migrations')).catch(() => [])).toSorted()
const upOf = async (path: string): Promise<string> => {
  const text = await readFile(join(root, path), 'utf8')
  return text.slice(0, text.indexOf('down('))
}

/** A user wants a column that the table does not have; a colleague added one to the table and changed another. */
const comeApart = async () => {
  const { record } = await workspace.save(await workspace.draft({ name: 'notes' }), { revision: null })
  const { plan } = await workspace.preview({ records: ['notes'] })
  await workspace.generate({ records: ['notes'], expectedId: plan.id })
  const [title] = record.fields
  if (!title) throw new Error('there is no field')
  const wish: FieldConfig = { ...title, name: 'author', label: 'Author', nullable: true }
  await save(({ fields }) => ({ fields: [...fields, wish] }))
  await run('alter table notes add column colour varchar(20)')
  await run('alter table notes drop column rank')
  await run('alter table notes add column rank bigint')
}

describe('a record and a table that differ', () => {
  beforeEach(comeApart)

  it('are reported with the facts of both sides, and nothing is generated before the user decides', async () => {
    const { plan, open: undecided, differences } = await workspace.preview(update())
    const rest = { record: 'notes', choice: null, forgotten: false, waiting: false, open: true }
    const type = (record: string | null, table: string | null) => [{ fact: 'type', record, table }]
    expect(undecided).toEqual([
      { ...rest, column: 'colour', kind: 'added', text: '+ colour', facts: type(null, 'varchar(20)') },
      { ...rest, column: 'author', kind: 'missing', text: '- author', facts: type('varchar(80)', null) },
      { ...rest, column: 'rank', kind: 'changed', text: '~ rank', facts: type('INTEGER', 'bigint') },
    ])
    expect(differences).toEqual(undecided)
    const files = await filesOf(root)
    await expect(workspace.generate({ ...update(), expectedId: plan.id })).rejects.toMatchObject({
      code: 'GENERATOR_DIFFERENCES_OPEN',
      message: 'Record "notes" and its table differ: + colour, - author, ~ rank.',
      params: { record: 'notes', differences: ['+ colour', '- author', '~ rank'] },
    })
    expect(await filesOf(root)).toEqual(files)
  })

  it('follow the table when the user takes the table', async () => {
    await generate({ notes: 'table', '*': 'record' })
    expect(await fieldNames()).toEqual(['title', 'colour', 'rank'])
    expect((await saved()).fields[2]).toMatchObject({ type: { name: 'bigint' }, properties: { stringMode: true } })
    expect(await open()).toEqual([])
  })

  it('stay with the record when the user keeps the record: one migration changes the table, and drops nothing', async () => {
    const before = await saved()
    const { pending } = await generate({ notes: 'record' })
    expect(await saved()).toEqual(before)
    expect(pending).toEqual([expect.stringContaining('alter_notes_table')])
    const up = await upOf(pending[0] ?? '')
    expect(up).toContain("'author'")
    expect(up).toContain("'rank'")
    expect(up).not.toContain('colour')
  })

  it('are both migrated where one is taken and another kept: what the table has counts as run there', async () => {
    await save(({ options }) => ({ options: { ...options, createMigration: true } }))
    await run('alter table notes drop column colour')
    const first = await generate({ 'notes.author': 'record', 'notes.rank': 'table' })
    expect(first.pending).toHaveLength(1)
    await run('alter table notes add column author varchar(80)')
    await run('alter table notes add column colour varchar(20)')
    ran = (await migrations()).map((file) => file.replace(/\.ts$/, ''))
    const [title] = (await saved()).fields
    if (!title) throw new Error('there is no field')
    await save(({ fields }) => ({ fields: [...fields, { ...title, name: 'editor', nullable: true }] }))
    const before = await migrations()
    const { pending, migrated } = await generate({ 'notes.colour': 'table', 'notes.editor': 'record' })
    const [taken, kept] = (await migrations()).slice(before.length).map((file) => `database/migrations/${file}`)
    expect(await upOf(taken ?? '')).toContain("'colour'")
    expect(await upOf(taken ?? '')).not.toContain("'editor'")
    expect(await upOf(kept ?? '')).toContain("'editor'")
    expect(await upOf(kept ?? '')).not.toContain("'colour'")
    expect(migrated).toEqual([expect.stringContaining(taken?.slice('database/migrations/'.length, -3) ?? '')])
    expect(pending).toEqual([kept])
  })

  it('are not decided again while the migration waits, and are when it ran and the column is gone again', async () => {
    await generate({ 'notes.author': 'record', 'notes.rank': 'table', 'notes.colour': 'table' })
    const written = await migrations()
    const { differences } = await workspace.preview(update())
    expect(differences).toMatchObject([{ text: '- author', choice: null, waiting: true }])
    expect((await generate()).written).toEqual([])
    expect(await generate({ '*': 'record' })).toMatchObject({ pending: [] })
    expect(await migrations()).toEqual(written)
    ran = written.map((file) => file.replace(/\.ts$/, ''))
    expect(await open()).toEqual(['- author'])
    await generate({ '*': 'record' })
    expect(await migrations()).toHaveLength(written.length + 1)
  })

  it('are forgotten one by one, in the record, and not asked about again', async () => {
    await generate({ '*': 'forget' })
    const record = await saved()
    expect(record).toMatchObject({
      version: recordVersion,
      table: {
        forgotten: [
          { column: 'colour', kind: 'added' },
          { column: 'rank', kind: 'changed', facts: [{ fact: 'type', record: 'INTEGER', table: 'bigint' }] },
        ],
      },
    })
    expect(await fieldNames()).toEqual(['title', 'rank'])
    expect(await migrations()).toEqual([])
    expect(await open()).toEqual([])
    expect((await generate({ '*': 'table' })).written).toEqual([])
    expect(await workspace.drift()).toEqual([
      {
        record: 'notes',
        kind: 'difference-forgotten',
        text: { key: 'drift.ignores', params: { record: 'notes', table: 'notes' } },
        message: 'Record "notes" ignores differences from table "notes".',
        details: ['+ colour', '~ rank'],
        isProblem: false,
      },
    ])
  })

  it('are asked about again when a forgotten column changes, and taken when it is named', async () => {
    await generate({ '*': 'forget' })
    await run('alter table notes drop column rank')
    await run('alter table notes add column rank date')
    expect(await open()).toEqual(['~ rank'])
    await generate({ 'notes.colour': 'table', 'notes.rank': 'table' })
    expect(await fieldNames()).toEqual(['title', 'colour', 'rank'])
    expect((await saved()).table.forgotten).toBeUndefined()
  })

  it('are decided column by column, each in its own way', async () => {
    const { pending } = await generate({ '*': 'forget', notes: 'table', 'notes.author': 'record' })
    expect(await fieldNames()).toEqual(['title', 'colour', 'rank', 'author'])
    expect((await saved()).table.forgotten).toBeUndefined()
    const up = await upOf(pending[0] ?? '')
    expect(up).toContain("addColumn('author'")
    expect(up).not.toMatch(/rank|colour/)
  })

  it('are found in an edited record, too', async () => {
    const { record, revision } = await workspace.read('notes')
    const edited = { ...record, functionName: 'Papers', fields: record.fields.slice(0, 1) }
    const request = { ...update(), changes: [{ name: 'notes', record: edited, revision }] }
    expect((await workspace.preview(request)).open.map(({ text }) => text)).toEqual(['+ colour', '+ rank'])
    const taken = { ...request, decisions: { differences: { notes: 'table' } as const } }
    const { plan, records } = await workspace.preview(taken)
    expect(records[0]).toMatchObject({ functionName: 'Papers', fields: [{ name: 'title' }, {}, {}] })
    await workspace.generate({ ...taken, expectedId: plan.id })
    expect(await saved()).toEqual(records[0])
  })

  it('are settled by the name of a table, too, and about each column once', async () => {
    await workspace.clone('notes', { name: 'slips' })
    const settled = (differences: DifferenceChoices) =>
      workspace.preview({ update: ['slips'], decisions: { differences } })
    const byTable = await settled({ 'notes.colour': 'forget', notes: 'table' })
    const choices = byTable.differences.map(({ column, choice }) => [column, choice])
    expect(choices).toEqual([
      ['colour', 'forget'],
      ['author', 'table'],
      ['rank', 'table'],
    ])
    await expect(settled({ 'notes.colour': 'table', 'slips.colour': 'forget' })).rejects.toMatchObject({
      code: 'GENERATOR_DIFFERENCE_UNKNOWN',
      message: 'Two choices are made about record "slips", or about one of its columns.',
      params: { record: 'slips', column: 'colour' },
    })
  })

  it.each([
    [{ nodes: 'table' as const }, 'Record "nodes" is not one of those to compare.', 'nodes', null],
    [
      { 'notes.color': 'forget' as const },
      'Neither record "notes" nor its table has a column "color".',
      'notes',
      'color',
    ],
    [{ 'notes.': 'forget' as const }, 'Neither record "notes" nor its table has a column "".', 'notes', ''],
    [
      { 'constructor.name': 'record' as const },
      'Record "constructor" is not one of those to compare.',
      'constructor',
      null,
    ],
  ])('reject a choice that names nothing: %j', async (choices, message, record, column) => {
    const error = { code: 'GENERATOR_DIFFERENCE_UNKNOWN', message, params: { record, column } }
    await expect(workspace.preview(update(choices))).rejects.toMatchObject(error)
  })
})

describe('a migration of a record', () => {
  it('leaves a forgotten column alone that an earlier one made', async () => {
    const draft = await workspace.draft({ name: 'notes' })
    const record = { ...draft, options: { ...draft.options, createMigration: true } }
    await workspace.save(record, { revision: null })
    await generate()
    ran = (await migrations()).map((file) => file.replace(/\.ts$/, ''))
    const without = (name: string) => save(({ fields }) => ({ fields: fields.filter((field) => field.name !== name) }))
    await without('rank')
    expect((await workspace.preview(update({ '*': 'record' }))).plan.migrations).toMatchObject([{ kind: 'alter' }])
    expect((await workspace.preview(update({ '*': 'forget' }))).plan.migrations).toEqual([])
    await generate({ '*': 'forget' })
    expect((await workspace.preview(update())).plan.migrations).toEqual([])
  })
})

describe('syncing a record', () => {
  beforeEach(comeApart)

  it('takes what the table has and removes nothing of the record', async () => {
    const { record, differences } = await workspace.sync(await saved())
    expect(differences.map(({ text }) => text)).toEqual(['+ colour', '- author', '~ rank'])
    expect(record.fields.map(({ name }) => name)).toEqual(['title', 'colour', 'rank', 'author'])
  })

  it('does what was chosen for each column, and leaves the rest as it is', async () => {
    const { record } = await workspace.sync(await saved(), {}, { 'notes.author': 'forget', 'notes.rank': 'table' })
    expect(record.fields.map(({ name, type }) => [name, type.name])).toEqual([
      ['title', 'varchar'],
      ['rank', 'bigint'],
    ])
  })

  it('keeps an index and a foreign key that only the record has, and shows them at their column', async () => {
    await generate({ '*': 'table' })
    const index = { name: 'by_title', kind: 'normal' as const, columns: [{ name: 'title' }] }
    await save(({ table }) => ({ table: { ...table, indexes: [index] } }))
    const { record, differences } = await workspace.sync(await saved())
    expect(record.table.indexes).toEqual([index])
    expect(differences).toMatchObject([{ text: '~ title', facts: [{ fact: 'index', record: '(title)', table: null }] }])
    const { pending } = await generate({ '*': 'record' })
    expect(await upOf(pending[0] ?? '')).toContain('by_title')
  })

  it('reads a record of the version before, which forgot nothing', async () => {
    const file = join(root, '.quoin/records/notes.json')
    const text = (await readFile(file, 'utf8')).replace(`"version": ${recordVersion}`, '"version": 1')
    await writeFile(file, text)
    expect(await saved()).toMatchObject({ version: recordVersion })
    const { plan } = await workspace.preview({ records: ['notes'] })
    expect(plan.files.find(({ path }) => path.endsWith('notes.json'))).toMatchObject({
      action: 'unchanged',
      after: text,
    })
  })
})
