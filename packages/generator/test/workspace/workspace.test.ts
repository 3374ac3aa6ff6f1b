import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { defaultCleanKinds } from '../../src/clean/clean-kinds.ts'
import {
  type AuditedWork,
  type GenerationRecord,
  type Migrator,
  Workspace,
  type WorkspaceEnvironment,
} from '../../src/index.ts'
import { filesOf, temporaryProject } from '../apply/temporary-project.ts'

let root = ''
let database: OpenDatabase
let workspace: Workspace
let asked: { done: readonly string[]; others: boolean }[] = []
const recordFile = '.quoin/records/notes.json'

beforeEach(async () => {
  root = await temporaryProject()
  database = await openDatabase({ driver: 'sqlite', file: ':memory:' })
  onTestFinished(() => database.close())
  await sql`create table notes (id integer primary key, title varchar(80) not null)`.execute(database.db)
  asked = []
  workspace = open()
})

/** The workspace of the project; migrations are remembered in `asked`, unless others are given. */
function open(
  migrate: Migrator['migrate'] = async () => [],
  use: WorkspaceEnvironment['use'] = (_connection, work) => work(database),
  audit: WorkspaceEnvironment['audit'] = async () => {},
): Workspace {
  return new Workspace({
    root,
    audit,
    config: async () => ({}),
    use,
    migrator: async () => ({
      migrate: (done, options) => {
        asked.push({ done: [...done], ...options })
        return migrate(done, options)
      },
      ran: async () => [],
      rollBack: async () => {},
      forget: async () => {},
      progress: async (names) => names.map((name) => ({ name, state: 'waiting', last: null, left: null })),
      rollBackInterrupted: async () => [],
      dropTable: (table) => database.db.schema.dropTable(table).execute(),
    }),
    now: () => new Date('2026-11-20'),
  })
}

async function generate(record: GenerationRecord, revision: string | null, by = workspace) {
  const request = { changes: [{ record, revision }] }
  const { plan } = await by.preview(request)
  return by.generate({ ...request, expectedId: plan.id })
}

const titled = (record: GenerationRecord, functionName: string): GenerationRecord => ({ ...record, functionName })

it('a workspace writes what was done to the audit log of its application, and nothing that was rejected', async () => {
  const told: AuditedWork[] = []
  const audited = open(undefined, undefined, async (work) => void told.push(work))
  const { plan } = await audited.preview({ changes: [{ record: await audited.draft({ name: 'notes' }) }] })
  await expect(generate(await audited.draft({ name: 'notes' }), 'old', audited)).rejects.toThrow()
  await generate(await audited.draft({ name: 'notes' }), null, audited)
  const renamed = await audited.previewRename('notes', 'memos')
  await audited.rename({ name: 'notes', to: 'memos', expectedId: renamed.id })
  const { entry, plan: back } = await audited.previewUndo()
  await audited.undo({ expectedId: back.id })
  const cleaned = await audited.previewClean('notes')
  const { deleted } = await audited.clean({ name: 'notes', expectedId: cleaned.id })
  expect(told).toEqual([
    { action: 'generate', records: ['notes'], after: { plan: plan.id } },
    { action: 'rename', records: ['notes'], after: { name: 'memos' } },
    { action: 'undo', records: entry.records, after: { entry: entry.name, rolledBack: [] } },
    { action: 'clean', records: ['notes'], after: { deleted } },
  ])
})

describe('the other side of a relation', () => {
  const modelOf = (name: string): Promise<string> => readFile(join(root, 'app/Models', `${name}.ts`), 'utf8')
  const drafted = async (name: string) => ({ record: await workspace.draft({ name }), revision: null })
  const products = async () => {
    await sql`create table products (id integer primary key, name varchar(40) not null,
      category_id integer not null references categories (id))`.execute(database.db)
    return { changes: [await drafted('products')] }
  }
  beforeEach(async () => {
    await sql`create table categories (id integer primary key, name varchar(40) not null)`.execute(database.db)
  })

  it('is offered with the feature that holds the key, and generated in the same plan when it is accepted', async () => {
    await workspace.generate({ changes: [await drafted('categories')] })
    const request = await products()
    const offered = await workspace.preview(request)
    expect(offered.otherSides).toEqual([
      { record: 'categories', model: 'Category', relations: ['products'], accepted: false },
    ])
    expect(offered.plan.records).toEqual(['products'])
    const decisions = { otherSides: ['categories'] }
    const accepted = await workspace.preview({ ...request, decisions })
    expect(accepted.otherSides).toMatchObject([{ record: 'categories', accepted: true }])
    await workspace.generate({ ...request, decisions, expectedId: accepted.plan.id })
    expect(await modelOf('Category')).toMatch(/products: hasMany\(\(\) => Product\b/)
    const { record } = await workspace.read('categories')
    expect(record.relations).toMatchObject([{ kind: 'hasMany', name: 'products', table: 'products' }])
    expect((await workspace.preview({ update: ['products'] })).otherSides).toEqual([])
  })

  it('is asked about with related tables, differences and lost routes, each once, until the plan is decided', async () => {
    await sql`create table brands (id integer primary key, name varchar(40) not null)`.execute(database.db)
    await workspace.generate({ changes: [await drafted('categories'), await drafted('notes')] })
    await sql`alter table notes add column colour varchar(20)`.execute(database.db)
    await sql`create table products (id integer primary key, category_id integer not null references categories (id),
      brand_id integer not null references brands (id))`.execute(database.db)
    const added = "router.get('notes/count', () => ({ count: 1 }))"
    const routes = join(root, 'routes/admin.ts')
    await writeFile(routes, (await readFile(routes, 'utf8')).replace('=> {\n', `=> {\n  ${added}\n`))
    const features = { names: ['notes', 'products'] }
    const askedAbout: unknown[] = []
    const agreed = async (offered: unknown): Promise<true> => askedAbout.push(offered) > 0 || true
    const decided = await workspace.decide(
      {},
      {
        reading: (read) => read(),
        planning: (_count, plan) => plan(),
        related: agreed,
        moveRoutes: agreed,
        otherSides: agreed,
        differences: async (open) => {
          askedAbout.push(open.map(({ column }) => column))
          return { notes: 'table' }
        },
      },
      features,
    )
    expect(askedAbout).toEqual([
      ['brands'],
      [expect.objectContaining({ record: 'categories', relations: ['products'] })],
      ['colour'],
      [added],
    ])
    expect(decided.records.map(({ name }) => name).sort()).toEqual(['brands', 'categories', 'notes', 'products'])
    expect(decided).toMatchObject({ open: [], keptRouteLines: [added] })
    expect((await workspace.preview(decided.request)).plan.id).toBe(decided.plan.id)
  })

  it('is offered where the record has it and the model had to leave it out', async () => {
    const request = await products()
    await workspace.generate({ changes: [await drafted('categories')] })
    expect(await modelOf('Category')).not.toContain('hasMany')
    expect((await workspace.preview(request)).otherSides).toMatchObject([{ relations: ['products'] }])
    await workspace.generate({ ...request, decisions: { otherSides: 'all' } })
    expect(await modelOf('Category')).toMatch(/products: hasMany\(\(\) => Product\b/)
  })

  it('is offered neither without a model for it nor for a feature that is not generated', async () => {
    const { changes } = await products()
    await workspace.save((await drafted('categories')).record, { revision: null })
    expect((await workspace.preview({ changes })).otherSides).toEqual([])
    await workspace.generate({ records: ['categories'] })
    const bare = changes.map(({ record, revision }) => ({
      record: {
        ...record,
        options: {
          ...record.options,
          createModel: false,
          createService: false,
          createController: false,
          routesAndMenu: false,
        },
      },
      revision,
    }))
    expect((await workspace.preview({ changes: bare })).otherSides).toEqual([])
  })

  it('that is missing is a warning only of a plan that writes the model', async () => {
    await products()
    const { record } = await drafted('products')
    const warned = async (options: Partial<GenerationRecord['options']>): Promise<boolean> => {
      const changed = { ...record, options: { ...record.options, ...options } }
      const { warnings } = await workspace.preview({ changes: [{ record: changed, revision: null }] })
      return warnings.some(({ key }) => key === 'warning.noModel')
    }
    expect(await warned({})).toBe(true)
    expect(
      await warned({ createModel: false, createService: false, createController: false, routesAndMenu: false }),
    ).toBe(false)
  })
})

describe('the issues of a record', () => {
  const wrong = async (): Promise<GenerationRecord> => {
    const record = await workspace.draft({ name: 'notes' })
    const [title] = record.fields
    const fields = [
      { ...title, rules: 'maxx:80|unique:nosuch,x', properties: { colour: 1 } },
    ] as GenerationRecord['fields']
    return { ...record, fields, options: { ...record.options, createTable: true } }
  }
  const places = [
    ['fields.0.properties.colour', 'property.unknown'],
    ['fields.0.rules', 'rule.unknown'],
    ['fields.0.rules', 'rule.table'],
    ['options.createTable', 'switch.needs'],
  ]

  it('are the same list when it is checked, saved, imported, previewed and generated', async () => {
    const record = await wrong()
    const issues = await workspace.check(record)
    expect(issues.map(({ path, code }) => [path, code])).toEqual(places)
    const text = JSON.stringify(record)
    const request = { changes: [{ record }] }
    const rejected = { code: 'GENERATOR_RECORD_INVALID', params: { record: 'notes' }, issues }
    await expect(workspace.save(record, { revision: null })).rejects.toMatchObject(rejected)
    await expect(workspace.saveText(text)).rejects.toMatchObject(rejected)
    await expect(workspace.import(text)).rejects.toMatchObject(rejected)
    await expect(workspace.import(text, { replace: true })).rejects.toMatchObject(rejected)
    await expect(workspace.preview(request)).rejects.toMatchObject(rejected)
    await expect(workspace.generate({ ...request, expectedId: 'x' })).rejects.toMatchObject(rejected)
    expect(await filesOf(root)).toEqual({})
  })

  it('are found in typed columns alone, those that Quoin makes itself among them', async () => {
    const column = { nullable: true, unique: false, default: null, comment: null, references: null } as const
    const columns = ['created_at', 'title'].map((name) => ({ ...column, name, type: 'datetime' as const }))
    const typed = { name: 'notes', comment: null, columns, timestamps: true, softDeletes: false }
    await expect(workspace.derive(typed)).rejects.toMatchObject({
      code: 'GENERATOR_RECORD_INVALID',
      issues: [{ path: 'newTable.columns.0.name', code: 'column.managed', params: { column: 'created_at' } }],
    })
    const derived = await workspace.derive({ ...typed, columns: columns.slice(1) })
    expect(derived.fields.map(({ name }) => name)).toEqual(['title'])
  })

  it('in a new table are at the places where they were typed', async () => {
    const column = { nullable: true, unique: false, comment: null, references: null }
    const columns = [
      { ...column, name: 'size', type: 'integer', default: 'many' },
      { ...column, name: 'kind', type: 'enum', values: ['a', 'b'], default: 'c' },
      { ...column, name: 'on', type: 'boolean', default: 'maybe' },
      { ...column, name: 'day', type: 'date', default: '2026-02-29' },
      { ...column, name: 'note', type: 'varchar', default: '' },
    ] as const
    const newTable = { name: 'gadgets', comment: null, columns, timestamps: true, softDeletes: false }
    await expect(workspace.draft({ newTable })).rejects.toMatchObject({
      issues: [0, 1, 2, 3].map((at) => ({ path: `newTable.columns.${at}.default`, code: 'default.misfit' })),
    })
  })

  it('are found beside a record that cannot be read', async () => {
    const { record } = await workspace.save(await workspace.draft({ name: 'notes' }), { revision: null })
    await writeFile(join(root, '.quoin/records/broken.json'), '{')
    expect(await workspace.check(record, 'notes')).toEqual([])
    await workspace.save(titled(record, 'Notices'), { name: 'notes' })
    await writeFile(join(root, recordFile), '{')
    expect((await workspace.save(record, { name: 'notes' })).record).toEqual(record)
  })
})

describe('a record', () => {
  it('is a file of its plan and is written together with the generated code', async () => {
    const record = await workspace.draft({ name: 'notes' })
    const { plan } = await workspace.preview({ changes: [{ record }] })
    expect(plan.files).toContainEqual(expect.objectContaining({ path: recordFile, action: 'create', record: 'notes' }))
    expect(await filesOf(root)).toEqual({})
    const { written, records } = await generate(record, null)
    expect(written).toContain(recordFile)
    expect(records).toEqual([await workspace.read('notes')])
    const again = await workspace.preview({ records: ['notes'] })
    expect(again.plan.files.filter(({ action }) => action !== 'unchanged')).toEqual([])
  })

  it('is not rewritten while its content stays the same', async () => {
    await generate(await workspace.draft({ name: 'notes' }), null)
    const text = await readFile(join(root, recordFile), 'utf8')
    await writeFile(join(root, recordFile), text.replaceAll('\n', '\r\n'))
    const { plan } = await workspace.preview({ records: ['notes'] })
    expect(plan.files.find(({ path }) => path === recordFile)?.action).toBe('unchanged')
  })

  it('is saved by only one of two editors who started from the same revision', async () => {
    const { record, revision } = await workspace.save(await workspace.draft({ name: 'notes' }), { revision: null })
    const edits = ['First', 'Second'].map((name) => open().save(titled(record, name), { name: 'notes', revision }))
    const outcomes = await Promise.allSettled(edits)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'GENERATOR_RECORD_STALE' },
    })
  })

  it('of a table is saved in the same step where that is asked for, once', async () => {
    const suggested = await workspace.recordOfTable({ name: 'notes' })
    expect(suggested).toMatchObject({ record: { name: 'notes' }, saved: null, revision: null })
    expect(await workspace.list()).toEqual([])
    const saved = await workspace.recordOfTable({ name: 'notes' }, { save: true })
    expect(saved).toEqual({ ...(await workspace.read('notes')), saved: 'notes' })
    expect(await workspace.recordOfTable({ name: 'notes' }, { save: true })).toEqual(saved)
  })

  it('is saved as somebody edits its text, unless the text stays or the record was saved meanwhile', async () => {
    const before = await workspace.create({ name: 'notes' })
    expect(await workspace.edit('notes', async (text) => text)).toEqual({ stored: before, isSaved: false })
    const rename = async (text: string): Promise<string> => text.replace('"Notes"', '"Memos"')
    const { stored, isSaved } = await workspace.edit('notes', rename)
    expect([stored.record.functionName, isSaved]).toEqual(['Memos', true])
    const late = workspace.edit('notes', async (text) => {
      await workspace.save(titled(stored.record, 'Slips'), { name: 'notes', revision: stored.revision })
      return text.replace('"Memos"', '"Cards"')
    })
    await expect(late).rejects.toMatchObject({ code: 'GENERATOR_RECORD_STALE' })
    expect(await workspace.checkSaved('notes')).toEqual([])
  })

  it('never replaces the record of another table whose name differs only in spelling', async () => {
    await sql`create table order_items2 (id integer primary key, amount integer)`.execute(database.db)
    await sql`create table "orderItems2b" (id integer primary key, amount integer)`.execute(database.db)
    await generate(await workspace.draft({ name: 'order_items2' }), null)
    const files = await filesOf(root)
    const other = { ...(await workspace.draft({ name: 'orderItems2b' })), name: 'order-items2' }
    await expect(generate(other, null)).rejects.toMatchObject({ code: 'GENERATOR_RECORD_EXISTS' })
    expect(await filesOf(root)).toEqual(files)
  })

  it('cannot be renamed by saving, or removed while its generated code exists', async () => {
    const { record, revision } = await workspace.save(await workspace.draft({ name: 'notes' }), { revision: null })
    const renamed = workspace.save({ ...record, name: 'papers' }, { name: 'notes', revision })
    await expect(renamed).rejects.toMatchObject({ code: 'GENERATOR_RECORD_RENAMED' })
    await generate(record, revision)
    await expect(workspace.remove('notes')).rejects.toMatchObject({ code: 'GENERATOR_RECORD_IN_USE' })
    await expect(workspace.remove('papers')).rejects.toMatchObject({ code: 'GENERATOR_RECORD_NOT_FOUND' })
  })
})

describe('generating', () => {
  it('writes nothing when a record has changed since its plan was shown', async () => {
    const { record, revision } = await workspace.save(await workspace.draft({ name: 'notes' }), { revision: null })
    const request = { changes: [{ record: titled(record, 'Mine'), name: 'notes', revision }] }
    const { plan } = await workspace.preview(request)
    await workspace.save(titled(record, 'Theirs'), { name: 'notes', revision })
    const before = await filesOf(root)
    const run = workspace.generate({ ...request, expectedId: plan.id })
    await expect(run).rejects.toMatchObject({ code: 'GENERATOR_RECORD_STALE' })
    const blind = workspace.generate({ records: ['notes'], expectedId: plan.id })
    await expect(blind).rejects.toMatchObject({ code: 'GENERATOR_PLAN_STALE' })
    expect(await filesOf(root)).toEqual(before)
  })

  it('is planned again after another run that came first, unless somebody has looked at its plan', async () => {
    await sql`create table pages (id integer primary key, title varchar(80) not null)`.execute(database.db)
    const requests = await Promise.all(
      ['notes', 'pages'].map(async (name) => ({
        changes: [{ record: await workspace.draft({ name }), revision: null }],
      })),
    )
    const [first, second] = requests.map((request) => open().generate(request))
    await first
    await second
    const { 'routes/admin.ts': routes } = await filesOf(root)
    expect(routes).toMatch(/notes[\s\S]*pages/)
    const request = { records: ['pages'] }
    const { plan } = await workspace.preview(request)
    await writeFile(join(root, 'app/Models/Page.ts'), '// Mine.\n')
    await expect(workspace.generate({ ...request, expectedId: plan.id })).rejects.toMatchObject({
      code: 'GENERATOR_PLAN_STALE',
    })
  })

  it('does the plan that was made of its request, without making it again', async () => {
    let configured = 0
    const counting = new Workspace({
      root,
      config: async () => {
        configured += 1
        return {}
      },
      use: (_connection, work) => work(database),
    })
    const request = { changes: [{ record: await counting.draft({ name: 'notes' }), revision: null }] }
    const { plan } = await counting.preview(request)
    const before = configured
    const { written } = await counting.generate({ ...request, planned: plan })
    expect({ configured, written }).toEqual({
      configured: before,
      written: plan.files.filter(({ action }) => action === 'create').map(({ path }) => path),
    })
  })

  it('plans the tables that are requested, with those that cannot be generated and why', async () => {
    await sql`create table labels (id integer primary key, text varchar(20))`.execute(database.db)
    await sql`create table odd (id integer primary key, _version text)`.execute(database.db)
    await workspace.create({ name: 'notes' })
    const { records, skipped } = await workspace.preview({ tables: {} })
    expect(records.map(({ name }) => name).toSorted()).toEqual(['labels', 'notes'])
    expect(skipped).toMatchObject([{ table: 'odd', reason: { key: 'GENERATOR_NAME_INVALID.column' } }])
    const some = await workspace.preview({ tables: { only: ['lab*'] } })
    expect(some.plan.records).toEqual(['labels'])
  })

  it('makes a plan again when a file or a table has changed since', async () => {
    const first = { changes: [{ record: await workspace.draft({ name: 'notes' }), revision: null }] }
    const { plan: toClash } = await workspace.preview(first)
    await mkdir(join(root, 'app/Models'), { recursive: true })
    await writeFile(join(root, 'app/Models/Note.ts'), '// Mine.\n')
    const clash = workspace.generate({ ...first, planned: toClash })
    await expect(clash).rejects.toMatchObject({ code: 'GENERATOR_FILE_CLASH' })
    await rm(join(root, 'app/Models/Note.ts'))
    await workspace.generate(first)
    const second = { update: ['notes'] }
    const { plan: toDiffer } = await workspace.preview(second)
    await sql`alter table notes rename column title to heading`.execute(database.db)
    const differing = workspace.generate({ ...second, planned: toDiffer })
    await expect(differing).rejects.toMatchObject({ code: 'GENERATOR_DIFFERENCES_OPEN' })
  })

  it('rolls back the record together with the files when a migration fails', async () => {
    const before = await generate(await workspace.draft({ name: 'notes' }), null)
    const files = await filesOf(root)
    const [stored] = before.records
    if (!stored) throw new Error('nothing was stored')
    const { record, revision } = stored
    const options = { ...record.options, createMigration: true, createTable: true }
    const failing = open(() => Promise.reject(new Error('no such table')))
    const run = generate({ ...titled(record, 'Changed'), options }, revision, failing)
    await expect(run).rejects.toMatchObject({ code: 'GENERATOR_DATABASE_FAILED' })
    expect(await filesOf(root)).toEqual(files)
  })

  it('marks a migration as run when the table already has its change', async () => {
    const migrating = (record: GenerationRecord): GenerationRecord => ({
      ...record,
      options: { ...record.options, createMigration: true },
    })
    const { records, pending } = await generate(migrating(await workspace.draft({ name: 'notes' })), null)
    expect({ asked, pending }).toEqual({ asked: [], pending: [expect.stringContaining('create_notes_table')] })
    await sql`alter table notes add column body text`.execute(database.db)
    const { record } = await workspace.sync(records[0]?.record)
    const outcome = await generate(record, records[0]?.revision ?? null)
    expect(outcome.pending).toEqual([])
    expect(asked).toEqual([
      { done: [expect.stringMatching(/^20261120_\d+_alter_notes_table_[\da-f]{8}$/)], others: false },
    ])
  })

  it('shows a plan with a migration while the database is unavailable', async () => {
    const draft = await workspace.draft({ name: 'notes' })
    const record = { ...draft, options: { ...draft.options, createMigration: true } }
    await generate(record, null)
    const [title] = record.fields
    if (!title) throw new Error('there is no field')
    const wider = { ...record, fields: [{ ...title, nullable: true }] }
    const away = open(undefined, () => Promise.reject(new Error('The database is away.')))
    const { plan, done } = await away.preview({ changes: [{ record: wider }] })
    expect(plan.migrations).toMatchObject([{ kind: 'alter' }])
    expect([...done]).toEqual([])
  })

  it('rewrites only the routes when no record is named', async () => {
    await generate(await workspace.draft({ name: 'notes' }), null)
    const text = await readFile(join(root, 'routes/admin.ts'), 'utf8')
    await writeFile(join(root, 'routes/admin.ts'), text.replace(/^ {2}router\.resource.*\n/m, ''))
    const { plan } = await workspace.preview({ routes: true })
    expect(plan.files.map(({ path }) => path)).toEqual(['routes/admin.ts'])
    await workspace.generate({ routes: true, expectedId: plan.id })
    expect(await readFile(join(root, 'routes/admin.ts'), 'utf8')).toBe(text)
  })
})

describe('cleaning up', () => {
  it('deletes the files that were listed, and drops the table once its name is typed', async () => {
    await generate(await workspace.draft({ name: 'notes' }), null)
    await sql`insert into notes (title) values ('one'), ('two')`.execute(database.db)
    const extent = { kinds: [...defaultCleanKinds, 'table'] as const }
    const planned = await workspace.previewClean('notes', extent)
    expect(planned.table).toEqual({ name: 'notes', rows: 2 })
    const consent = { ...extent, name: 'notes', expectedId: planned.id }
    await expect(workspace.clean({ ...consent, expectedId: 'other' })).rejects.toMatchObject({
      code: 'GENERATOR_PLAN_STALE',
    })
    await expect(workspace.clean(consent)).rejects.toMatchObject({ code: 'GENERATOR_CLEAN_UNCONFIRMED' })
    expect(await workspace.clean({ ...consent, table: 'notes' })).toMatchObject({ dropped: 'notes' })
    expect((await workspace.tables()).tables).toEqual([])
    expect(await workspace.list()).toEqual([])
  })
})

describe('a table designed by hand', () => {
  const column = { nullable: false, unique: false, default: null, comment: null, references: null }
  const typed = { name: 'papers', comment: null, columns: [], timestamps: true, softDeletes: false }

  it('produces a record whose table does not exist yet', async () => {
    const columns = [{ ...column, name: 'name', type: 'varchar' as const }]
    const record = await workspace.draft({ newTable: { ...typed, columns } })
    expect(record).toMatchObject({ name: 'papers', table: { kind: 'new' }, options: { createTable: true } })
    expect(await workspace.isToCome(record)).toBe(true)
  })

  it('is rejected with every mistake reported by path', async () => {
    const columns = ['kind', 'Kind'].map((name) => ({ ...column, name, type: 'enum' as const }))
    const draft = workspace.draft({ newTable: { ...typed, name: 'Notes', columns } })
    const at = (place: string): string => `newTable.columns.${place}`
    await expect(draft).rejects.toMatchObject({
      code: 'GENERATOR_RECORD_INVALID',
      issues: [
        { path: 'newTable.name', code: 'table.taken', params: { table: 'Notes' } },
        { path: at('0.values'), code: 'values.missing', params: { column: 'kind' } },
        { path: at('1.name'), code: 'column.twice', params: { column: 'Kind' } },
        { path: at('1.values'), code: 'values.missing', params: { column: 'Kind' } },
      ],
    })
  })
})
