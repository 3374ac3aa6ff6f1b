import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type GenerationRecord, type UndoDecisions, Workspace } from '../../src/index.ts'
import { packBase, unpackBase } from '../../src/plan/stored-base.ts'
import { sentence } from '../../src/sentence.ts'
import { filesOf, temporaryProject } from '../apply/temporary-project.ts'

let root = ''
let database: OpenDatabase
let workspace: Workspace
let ran: string[] = []
let clock = 0
const model = 'app/Models/Note.ts'
const controller = 'app/Admin/Controllers/NoteController.ts'

beforeEach(async () => {
  root = await temporaryProject()
  database = await openDatabase({ driver: 'sqlite', file: ':memory:' })
  onTestFinished(() => database.close())
  await sql`create table notes (id integer primary key, title varchar(80) not null)`.execute(database.db)
  await sql`create table papers (id integer primary key, name varchar(80) not null)`.execute(database.db)
  ran = []
  clock = Date.UTC(2026, 10, 20)
  workspace = new Workspace({
    root,
    config: async () => ({}),
    use: (_connection, work) => work(database),
    migrator: async () => ({
      migrate: async (done) => {
        ran.push(...done)
        return [...done]
      },
      progress: async (names) =>
        names.map((name) => ({ name, state: ran.includes(name) ? 'ran' : 'waiting', last: null, left: null })),
      rollBackInterrupted: async () => [],
      ran: async () => ran,
      rollBack: async (names) => {
        ran = ran.filter((name) => !names.includes(name))
      },
      dropTable: (table) => database.db.schema.dropTable(table).execute(),
      forget: async (names) => {
        ran = ran.filter((name) => !names.includes(name))
      },
    }),
    now: () => new Date(clock),
    author: () => 'Ada',
  })
})

async function generate(...records: readonly GenerationRecord[]) {
  clock += 1000
  const request = { changes: records.map((record) => ({ record })) }
  const { plan } = await workspace.preview(request)
  return { plan, ...(await workspace.generate({ ...request, expectedId: plan.id })) }
}

async function undo(decisions: UndoDecisions = {}) {
  clock += 1000
  const { plan } = await workspace.previewUndo(decisions)
  return workspace.undo({ ...decisions, expectedId: plan.id })
}

async function edit(path: string, change: (text: string) => string): Promise<string> {
  const text = change(await readFile(join(root, path), 'utf8'))
  await writeFile(join(root, path), text)
  return text
}

const withMigration = (record: GenerationRecord): GenerationRecord => ({
  ...record,
  options: { ...record.options, createMigration: true },
})

describe('the history of generations', () => {
  it('has one file per run that names the user, the time, the plan and the files', async () => {
    const { plan, written } = await generate(await workspace.draft({ name: 'notes' }))
    const [entry] = (await workspace.history()).entries
    expect(entry).toMatchObject({ action: 'generate', by: 'Ada', plan: plan.id, records: ['notes'] })
    expect(entry?.at).toBe('2026-11-20T00:00:01.000Z')
    expect(entry?.files.map(({ path }) => path)).toEqual(written)
    expect(await readdir(join(root, '.quoin/history'))).toEqual([`20261120T000001000Z-${plan.id}.json`])
  })

  it('stays in order even if the clock of the previous run was ahead', async () => {
    const notes = await workspace.draft({ name: 'notes' })
    await generate(notes)
    clock -= 60_000
    await generate({ ...notes, functionName: 'Slips' })
    const { entries } = await workspace.history()
    expect(entries.map(({ at }) => at)).toEqual(['2026-11-20T00:00:01.001Z', '2026-11-20T00:00:01.000Z'])
  })

  it('is not part of a plan, and has no entry for a run that changes no file', async () => {
    const record = await workspace.draft({ name: 'notes' })
    await generate(record)
    const { plan } = await workspace.preview({ records: ['notes'] })
    expect(plan.files.every(({ action }) => action === 'unchanged')).toBe(true)
    await workspace.generate({ records: ['notes'], expectedId: plan.id })
    expect((await workspace.history()).entries).toHaveLength(1)
  })

  it('reports invalid files and reads the others', async () => {
    await generate(await workspace.draft({ name: 'notes' }))
    await writeFile(join(root, '.quoin/history/broken.json'), '<<<<<<< ours')
    const { entries, unreadable } = await workspace.history()
    expect({ entries: entries.length, unreadable }).toEqual({ entries: 1, unreadable: ['.quoin/history/broken.json'] })
  })

  it('keeps the previous texts of files out of git', async () => {
    await generate(await workspace.draft({ name: 'notes' }))
    expect(await readFile(join(root, '.quoin/undo/.gitignore'), 'utf8')).toBe('*\n')
  })

  it('stores the texts of the last twenty runs, and the entries of all runs', async () => {
    const record = await workspace.draft({ name: 'notes' })
    for (let run = 0; run < 22; run++) await generate({ ...record, functionName: `Notes ${run}` })
    expect((await workspace.history()).entries).toHaveLength(22)
    const kept = await readdir(join(root, '.quoin/undo'))
    expect(kept.filter((file) => file.endsWith('.undo'))).toHaveLength(20)
  })
})

describe('undoing the last run', () => {
  it('removes the empty folders that the run made, and none that was there before or holds something', async () => {
    const foldersOf = async (): Promise<readonly string[]> =>
      (await readdir(root, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isDirectory())
        .map(({ name, parentPath }) => relative(root, join(parentPath, name)))
        .filter((folder) => !folder.startsWith('.quoin'))
        .sort()
    await mkdir(join(root, 'app/Admin/Services'), { recursive: true })
    await generate(withMigration(await workspace.draft({ name: 'notes' })))
    await generate(await workspace.draft({ name: 'papers' }))
    await writeFile(join(root, 'app/Admin/Controllers/mine.txt'), 'mine')
    const all = await foldersOf()
    await undo()
    expect(await foldersOf()).toEqual(all)
    await undo()
    expect(await foldersOf()).toEqual(['app', 'app/Admin', 'app/Admin/Controllers', 'app/Admin/Services'])
  })

  it('restores every file byte for byte, and can then undo the run before', async () => {
    const empty = await filesOf(root)
    const notes = await workspace.draft({ name: 'notes' })
    await generate(notes)
    const first = await filesOf(root)
    await generate({ ...notes, functionName: 'Slips', route: { ...notes.route, menuName: 'Slips' } })
    const { entry } = await undo()
    expect(entry).toMatchObject({ action: 'generate', records: ['notes'] })
    expect(await filesOf(root)).toEqual(first)
    await undo()
    expect(await filesOf(root)).toEqual(empty)
    const actions = (await workspace.history()).entries.map(({ action }) => action)
    expect(actions).toEqual(['undo', 'undo', 'generate', 'generate'])
    await expect(workspace.previewUndo()).rejects.toMatchObject({ code: 'GENERATOR_UNDO_UNAVAILABLE' })
  })

  it('removes only what the run wrote from a file that was edited since', async () => {
    const notes = await workspace.draft({ name: 'notes' })
    await generate(notes)
    const before = await readFile(join(root, model), 'utf8')
    await sql`alter table notes add column colour varchar(20)`.execute(database.db)
    await generate((await workspace.sync(notes)).record)
    await edit(model, (text) => `${text}\nexport const own = 1\n`)
    await undo()
    expect(await readFile(join(root, model), 'utf8')).toBe(`${before}\nexport const own = 1\n`)
  })

  it('requires a choice for a file that was edited since, and can leave it as it is', async () => {
    await generate(await workspace.draft({ name: 'notes' }))
    const edited = await edit(controller, (text) => `${text}\nexport const own = 1\n`)
    const { plan, needsDecision } = await workspace.previewUndo()
    expect(needsDecision).toBe(true)
    expect((await workspace.previewUndo({ choices: { [controller]: 'keep' } })).needsDecision).toBe(false)
    expect(plan.clashes).toMatchObject([{ path: controller, code: 'GENERATOR_EDIT_CLASH' }])
    const files = await filesOf(root)
    await expect(workspace.undo({ expectedId: plan.id })).rejects.toMatchObject({ code: 'GENERATOR_EDIT_CLASH' })
    expect(await filesOf(root)).toEqual(files)
    await undo({ choices: { [controller]: 'keep' } })
    expect(await filesOf(root)).toEqual({ [controller]: edited })
  })

  it('does not restore a file that was deleted since', async () => {
    const notes = await workspace.draft({ name: 'notes' })
    await generate(notes)
    await generate({ ...notes, functionName: 'Slips', route: { ...notes.route, menuName: 'Slips' } })
    await rm(join(root, 'routes/admin.ts'))
    const { plan } = await workspace.previewUndo()
    expect(plan.warnings.map(sentence)).toContain('routes/admin.ts was deleted since; it stays deleted.')
    await undo()
    expect(await filesOf(root)).not.toHaveProperty(['routes/admin.ts'])
  })

  it('is rejected when files have changed since it was shown', async () => {
    await generate(await workspace.draft({ name: 'notes' }))
    const { plan } = await workspace.previewUndo()
    await edit(model, (text) => `// own\n${text}`)
    await expect(workspace.undo({ expectedId: plan.id })).rejects.toMatchObject({ code: 'GENERATOR_PLAN_STALE' })
  })

  it('removes the migration when it has not run, or on request', async () => {
    const before = await filesOf(root)
    await generate(withMigration(await workspace.draft({ name: 'notes' })))
    await undo()
    expect(await filesOf(root)).toEqual(before)
    const { plan } = await generate(withMigration(await workspace.draft({ name: 'notes' })))
    const path = plan.migrations[0]?.path ?? ''
    ran.push(path.slice('database/migrations/'.length, -'.ts'.length))
    const staying = await workspace.previewUndo()
    expect(staying).toMatchObject({ migrations: [{ path, ran: true }], needsDecision: true })
    expect(await workspace.previewUndo({ migrations: true })).toMatchObject({ needsDecision: false })
    expect(staying.plan.files.map((file) => file.path)).not.toContain(path)
    expect(staying.plan.warnings.map(sentence)).toContain(`${path} stays: the database has run it.`)
    expect(await undo({ migrations: true })).toMatchObject({ rolledBack: [expect.stringContaining('create_notes')] })
    expect({ files: await filesOf(root), ran }).toEqual({ files: before, ran: [] })
  })

  it('prevents a remaining migration from being written again', async () => {
    const record = withMigration(await workspace.draft({ name: 'notes' }))
    const { plan } = await generate(record)
    ran.push(plan.migrations[0]?.path.slice('database/migrations/'.length, -'.ts'.length) ?? '')
    await undo()
    expect((await generate(record)).plan.migrations).toEqual([])
  })

  it('restores what was cleaned up', async () => {
    await generate(await workspace.draft({ name: 'notes' }), await workspace.draft({ name: 'papers' }))
    const files = await filesOf(root)
    const { id } = await workspace.previewClean('notes')
    await workspace.clean({ name: 'notes', expectedId: id })
    await undo()
    expect(await filesOf(root)).toEqual(files)
  })

  it('preserves what was changed in the record since', async () => {
    const notes = await workspace.draft({ name: 'notes' })
    await generate(notes)
    await generate({ ...notes, functionName: 'Slips' })
    const { record, revision } = await workspace.read('notes')
    await workspace.save({ ...record, route: { ...record.route, weight: 77 } }, { name: 'notes', revision })
    await undo()
    expect((await workspace.read('notes')).record).toMatchObject({ functionName: 'Notes', route: { weight: 77 } })
  })

  it('reads nothing outside the project when remembered texts name such files', async () => {
    await generate(await workspace.draft({ name: 'notes' }))
    const [entry] = (await workspace.history()).entries
    for (const path of ['../secret.ts', '/etc/secret.ts', 'node_modules/a.ts', '.env'])
      for (const before of [null, 'x']) {
        const text = JSON.stringify({ version: 1, changes: [{ path, before, after: null }] })
        await writeFile(join(root, `.quoin/undo/${entry?.name}.undo`), text)
        await expect(workspace.previewUndo()).rejects.toMatchObject({ code: 'GENERATOR_UNDO_UNAVAILABLE' })
      }
  })

  it('removes no folder outside the project that remembered folders lead to', async () => {
    await generate(await workspace.draft({ name: 'notes' }))
    const [entry] = (await workspace.history()).entries
    const outside = await temporaryProject()
    await mkdir(join(outside, 'empty'))
    await symlink(outside, join(root, 'link'))
    const path = join(root, `.quoin/undo/${entry?.name}.undo`)
    await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), folders: ['link/empty'] }))
    await expect(undo()).rejects.toMatchObject({ code: 'GENERATOR_PATH_REJECTED' })
    expect(await readdir(outside)).toContain('empty')
    expect(await readdir(join(root, 'app/Models'))).toEqual(['Note.ts'])
  })

  it('is rejected when the run took place on another machine', async () => {
    await generate(await workspace.draft({ name: 'notes' }))
    await rm(join(root, '.quoin/undo'), { recursive: true })
    const rejected = workspace.previewUndo()
    await expect(rejected).rejects.toMatchObject({
      code: 'GENERATOR_UNDO_UNAVAILABLE',
      message: 'The last run, by Ada at 2026-11-20T00:00:01.000Z, was not on this machine.',
    })
  })

  it('is rejected when a later run is missing from the history', async () => {
    await generate(await workspace.draft({ name: 'notes' }))
    const base = `.quoin/base/notes/${model}`
    await edit(`${base}.base`, (text) => packBase(`// other branch\n${unpackBase(text, base)}`))
    await expect(workspace.previewUndo()).rejects.toMatchObject({ code: 'GENERATOR_UNDO_UNAVAILABLE' })
  })
})

describe('cleaning up parts of a feature', () => {
  const clean = async (kinds: Parameters<Workspace['previewClean']>[1]) => {
    const { id } = await workspace.previewClean('notes', kinds)
    return workspace.clean({ name: 'notes', expectedId: id, table: 'notes', ...kinds })
  }

  it('removes the controller with its routes, and generating restores it', async () => {
    await generate(await workspace.draft({ name: 'notes' }), await workspace.draft({ name: 'papers' }))
    const files = await filesOf(root)
    expect((await clean({ kinds: ['controller'] })).deleted).toEqual([controller])
    const routes = await readFile(join(root, 'routes/admin.ts'), 'utf8')
    expect(routes).toContain('PaperController')
    expect(routes).not.toContain('NoteController')
    const { plan } = await workspace.preview({ records: ['notes'] })
    await workspace.generate({ records: ['notes'], expectedId: plan.id })
    expect(Object.keys(await filesOf(root))).toEqual(Object.keys(files))
  })

  it.each([
    [['model'], 'controller', 'model'],
    [['service', 'model'], 'controller', 'service'],
    [['controller', 'model'], 'service', 'model'],
    [['record'], 'controller', 'record'],
  ] as const)('rejects %j while the remaining %s needs the %s', async (kinds, stays, needed) => {
    await generate(await workspace.draft({ name: 'notes' }))
    await expect(workspace.previewClean('notes', { kinds })).rejects.toMatchObject({
      code: 'GENERATOR_CLEAN_INCOMPLETE',
      message: `The ${stays} of "notes" needs the ${needed}, which is to be cleaned up.`,
    })
  })

  it('removes a migration that has run only together with its table, and its entry in the database', async () => {
    const { plan } = await generate(withMigration(await workspace.draft({ name: 'notes' })))
    const path = plan.migrations[0]?.path ?? ''
    ran.push(path.slice('database/migrations/'.length, -'.ts'.length), 'another')
    await expect(workspace.previewClean('notes', { kinds: ['migration'] })).rejects.toMatchObject({
      code: 'GENERATOR_CLEAN_INCOMPLETE',
    })
    expect(await clean({ kinds: ['migration', 'table'] })).toMatchObject({ deleted: [path], dropped: 'notes' })
    expect(ran).toEqual(['another'])
    expect(Object.keys(await filesOf(root))).toContain(controller)
  })

  it('leaves the records of other features unchanged', async () => {
    await sql`create table slips (id integer primary key, note_id integer references notes(id))`.execute(database.db)
    await generate(withMigration(await workspace.draft({ name: 'slips' })), await workspace.draft({ name: 'notes' }))
    const slips = await workspace.read('slips')
    await clean({})
    expect(await workspace.read('slips')).toEqual(slips)
    expect(await readFile(join(root, 'app/Models/Slip.ts'), 'utf8')).not.toContain('Note')
  })
})

describe('renaming a record', () => {
  const rename = async (to: string) => {
    const { id } = await workspace.previewRename('notes', to)
    return workspace.rename({ name: 'notes', to, expectedId: id })
  }

  it('moves its file and the bases of its code, and leaves the code itself unchanged', async () => {
    await generate(withMigration(await workspace.draft({ name: 'notes' })))
    const edited = await edit(controller, (text) => `${text}\nexport const own = 1\n`)
    const { record } = await rename('slips')
    expect(record).toMatchObject({ name: 'slips', modelName: 'Note' })
    const files = await filesOf(root)
    expect(files[controller]).toBe(edited)
    expect(files['routes/admin.ts']).toContain("key: 'slips'")
    expect(Object.keys(files).filter((path) => path.includes('/notes'))).toEqual([])
    const { plan } = await workspace.preview({ records: ['slips'] })
    expect(plan.files.filter(({ action }) => action !== 'unchanged')).toEqual([])
    expect(plan.files.find(({ path }) => path === controller)?.edited).toBe(true)
    expect((await workspace.list()).map(({ name }) => name)).toEqual(['slips'])
  })

  it('updates the menu entries under it', async () => {
    const papers = await workspace.draft({ name: 'papers' })
    await generate(await workspace.draft({ name: 'notes' }), {
      ...papers,
      route: { ...papers.route, parentMenu: 'notes' },
    })
    await rename('slips')
    expect((await workspace.read('papers')).record.route.parentMenu).toBe('slips')
    expect(await readFile(join(root, 'routes/admin.ts'), 'utf8')).toContain("parent: 'slips'")
  })

  it('can be undone like a generation', async () => {
    await generate(await workspace.draft({ name: 'notes' }))
    const files = await filesOf(root)
    await rename('slips')
    await undo()
    expect(await filesOf(root)).toEqual(files)
    expect((await rename('slips')).record.name).toBe('slips')
  })

  it('is rejected for a name that is taken, invalid, or used by code of another record', async () => {
    await generate(await workspace.draft({ name: 'notes' }), withMigration(await workspace.draft({ name: 'papers' })))
    const files = await filesOf(root)
    await expect(rename('papers')).rejects.toMatchObject({ code: 'GENERATOR_RECORD_EXISTS' })
    for (const odd of ['../notes', 'Not es', '', '__proto__'])
      await expect(rename(odd)).rejects.toMatchObject({
        code: expect.stringMatching(/^GENERATOR_(?:RECORD|NAME)_INVALID$/),
      })
    expect(await filesOf(root)).toEqual(files)
    const { id } = await workspace.previewClean('papers')
    await workspace.clean({ name: 'papers', expectedId: id })
    await expect(rename('papers')).rejects.toMatchObject({ code: 'GENERATOR_NAME_COLLISION' })
  })
})
