import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type ClashChoices, type GenerationRecord, Workspace } from '../../src/index.ts'
import { filesOf, temporaryProject } from '../apply/temporary-project.ts'

const controller = 'app/Admin/Controllers/NoteController.ts'
let root = ''
let database: OpenDatabase
let workspace: Workspace

beforeEach(async () => {
  root = await temporaryProject()
  database = await openDatabase({ driver: 'sqlite', file: ':memory:' })
  onTestFinished(() => database.close())
  await sql`create table notes (id integer primary key, title varchar(80) not null)`.execute(database.db)
  workspace = new Workspace({
    root,
    config: async () => ({}),
    use: (_connection, work) => work(database),
    migrator: () => Promise.reject(new Error('No migration is run.')),
    now: () => new Date('2026-11-20'),
  })
})

const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8')

/** Saves the record with another label of its first field, and generates. */
async function generate(label: string, choices: ClashChoices = {}): Promise<void> {
  const { record, revision } = await workspace.read('notes').catch(async () => ({
    record: await workspace.draft({ name: 'notes' }),
    revision: null,
  }))
  const fields = record.fields.map((field, index) => (index === 0 ? { ...field, label } : field))
  const changed: GenerationRecord = { ...record, fields }
  await workspace.generate({ changes: [{ record: changed, name: 'notes', revision }], decisions: { choices } })
}

/** What `git checkout <commit> -- app` does. */
async function checkOut(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    if (!path.startsWith('app/')) continue
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}

const findings = async (): Promise<readonly (readonly [string, readonly string[]])[]> =>
  (await workspace.drift()).map(({ kind, details }) => [kind, details] as const)

describe('code of an earlier commit', () => {
  it.each([
    ['the last one', 1],
    ['the one before', 0],
  ])('is older, not edited: that of %s', async (_, which) => {
    const commits: Readonly<Record<string, string>>[] = []
    for (const label of ['First', 'Second', 'Third']) {
      await generate(label)
      commits.push(await filesOf(root))
    }
    await checkOut(commits[which] ?? {})
    expect(await findings()).toEqual([['code-older', [controller]]])
    await expect(generate('Third')).rejects.toMatchObject({
      code: 'GENERATOR_CODE_OLDER',
      message: `File "${controller}" is older than what was generated last: it holds an earlier output.`,
    })
    await generate('Third', { [controller]: 'overwrite' })
    expect(await read(controller)).toBe(commits[2]?.[controller])
    expect(await findings()).toEqual([])
  })

  it('is known after any formatter has changed it', async () => {
    await generate('First')
    const first = await read(controller)
    await generate('Second')
    const laidOut = first
      .replaceAll("'", '"')
      .replaceAll(/^(?: {2})+/gm, '\t')
      .replaceAll(/(?<=[)\w])$/gm, ';')
    await writeFile(join(root, controller), laidOut.replaceAll('\n', '\r\n'))
    expect(await findings()).toEqual([['code-older', [controller]]])
    await generate('Third', { [controller]: 'overwrite' })
    expect(await read(controller)).toContain('Third')
  })

  it('that somebody keeps counts as edited from then on, and gets what is generated later', async () => {
    await generate('First')
    const first = await filesOf(root)
    await generate('Second')
    await checkOut(first)
    await generate('Second', { [controller]: 'keep' })
    expect(await read(controller)).toBe(first[controller])
    expect(await findings()).toEqual([['code-edited', [controller]]])
    const { record, revision } = await workspace.read('notes')
    const fields = record.fields.map((field) => ({ ...field, sortable: !field.sortable }))
    await workspace.generate({ changes: [{ record: { ...record, fields }, name: 'notes', revision }] })
    expect(await read(controller)).toContain("label: 'First'")
    expect(await read(controller)).not.toBe(first[controller])
  })

  it('with edits in it is older, too, and has them where it gets what is generated', async () => {
    await generate('First')
    const first = await read(controller)
    await generate('Second')
    await generate('Third')
    const own = '\nexport const own = 1\n'
    await writeFile(join(root, controller), `${first}${own}`)
    expect(await findings()).toEqual([['code-older', [controller]]])
    await expect(generate('Third')).rejects.toMatchObject({ code: 'GENERATOR_CODE_OLDER' })
    expect(await read(controller)).toBe(`${first}${own}`)
    await generate('Third', { [controller]: 'overwrite' })
    expect(await read(controller)).toBe(`${first.replaceAll('First', 'Third')}${own}`)
    expect(await findings()).toEqual([['code-edited', [controller]]])
  })

  it('with edits in it that somebody keeps counts as edited from then on', async () => {
    await generate('First')
    const first = await read(controller)
    await generate('Second')
    await writeFile(join(root, controller), `${first}\nexport const own = 1\n`)
    await generate('Second', { [controller]: 'keep' })
    expect(await findings()).toEqual([['code-edited', [controller]]])
  })

  it('is not what somebody changed in the last output, an earlier text at one of its places', async () => {
    await generate('First')
    await generate('Second')
    const second = await read(controller)
    await writeFile(join(root, controller), second.replace('Second', 'First'))
    expect(await findings()).toEqual([['code-edited', [controller]]])
  })

  it('is what was generated last after the last run was undone', async () => {
    await generate('First')
    await generate('Second')
    const before = await filesOf(root)
    await generate('Third')
    const { plan } = await workspace.previewUndo()
    await workspace.undo({ expectedId: plan.id })
    expect(await filesOf(root)).toEqual(before)
    expect(await findings()).toEqual([])
  })

  it('is code like any other where nothing remembers what was generated', async () => {
    await generate('First')
    const first = await filesOf(root)
    await generate('Second')
    await checkOut(first)
    await rm(join(root, '.quoin/base'), { recursive: true })
    await expect(generate('Second')).rejects.toMatchObject({ code: 'GENERATOR_FILE_CLASH' })
  })
})
