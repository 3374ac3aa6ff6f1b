import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@quoin/introspect/connect'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type GenerationRecord, Workspace } from '../../src/index.ts'
import { temporaryProject } from '../apply/temporary-project.ts'

let workspace: Workspace
let record: GenerationRecord
let controller: string

beforeEach(async () => {
  const root = await temporaryProject()
  const database = await openDatabase({ driver: 'sqlite', file: ':memory:' })
  onTestFinished(() => database.close())
  await sql`create table notes (id integer primary key, title varchar(80) not null)`.execute(database.db)
  workspace = new Workspace({
    root,
    config: async () => ({}),
    use: (_connection, work) => work(database),
    migrator: () => Promise.reject(new Error('No migration is run.')),
  })
  record = await workspace.draft({ name: 'notes' })
  controller = join(root, 'app/Admin/Controllers/NoteController.ts')
})

async function edited(edit: (code: string) => string) {
  await workspace.generate({ changes: [{ record, name: 'notes', revision: null }] })
  await writeFile(controller, edit(await readFile(controller, 'utf8')))
  return workspace.handEditedPages(record)
}

describe('the pages of a record that were edited by hand', () => {
  it('are none before anything was generated, and none as they were generated or another formatter wraps them', async () => {
    expect(await workspace.handEditedPages(record)).toEqual({})
    expect(await edited((code) => code)).toEqual({})
    await writeFile(controller, (await readFile(controller, 'utf8')).replaceAll(/,\n +/g, ', '))
    expect(await workspace.handEditedPages(record)).toEqual({})
  })

  it('are those whose method is not as it was generated, with its code', async () => {
    const pages = await edited((code) =>
      code.replace('this.baseForm([', "this.baseForm([\n      Mine({ title: 'x' }),"),
    )
    expect(Object.keys(pages)).toEqual(['form'])
    expect(pages.form).toMatch(/^override form\(isEdit = false\) \{\n {2}return this\.baseForm\(\[\n {4}Mine\(/)
    expect(pages.form).toMatch(/\n\}$/)
  })

  it('are shown as the whole file where their method is gone, or the file does not parse', async () => {
    const pages = await edited((code) => code.replace('override detail()', 'override other()'))
    expect(pages).toEqual({ detail: await readFile(controller, 'utf8') })
    await writeFile(controller, 'export class {')
    expect(await workspace.handEditedPages(record)).toEqual({
      list: 'export class {',
      form: 'export class {',
      detail: 'export class {',
    })
  })
})
