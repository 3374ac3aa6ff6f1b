import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Outcome, runInHost } from './command-application.ts'

const repository = join(import.meta.dirname, '../../../..')
const guides = ['services-and-hooks', 'actions-and-conditions', 'rights', 'testing-and-scripts']
const pages = guides.map((name) => readFileSync(join(repository, `docs/${name}.md`), 'utf8')).join('\n')
const migration = `import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`create table notes (id integer primary key, text varchar(80) not null, closed boolean not null default false,
    user_id integer references admin_users (id))\`.execute(db)
}
`

const model = `import { Model } from '@quoin/runtime'

export class Note extends Model {
  static override readonly table = 'notes'
  static override readonly fillable = ['text', 'closed'] as const
  static override readonly casts = { closed: 'boolean' } as const
  static override readonly timestamps = false
}
`
const controller = `import { AdminController, TableColumn, TextControl } from '@quoin/runtime'
import { NoteService } from '../Services/NoteService.ts'

export class NoteController extends AdminController {
  override readonly serviceName = NoteService
  override list() {
    return this.baseCRUD({ columns: [TableColumn({ name: 'text', label: 'Text' })] })
  }
  override form() {
    return this.baseForm([TextControl({ name: 'text', label: 'Text' })])
  }
  close() {}
  closeAll() {}
}
`

describe('a new application', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-written-'))
  const quoin = (...parameters: string[]): Promise<Outcome> =>
    runInHost({ cwd: folder, parameters, input: '', env: { DATABASE_URL: '' } })
  const npmTest = async (): Promise<string> => {
    const options = { cwd: folder, env: { ...process.env, DATABASE_URL: '' } }
    const parameters = ['--conditions=@quoin/source', '--test', '--test-reporter=tap', 'test/**/*.test.ts']
    return (await promisify(execFile)(process.execPath, parameters, options)).stdout
  }
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  beforeAll(async () => {
    expect(await quoin('init', '.')).toMatchObject({ code: 0 })
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has a test that passes, and leaves no file that git would commit', async () => {
    const written = readdirSync(folder)
    expect(await npmTest()).toMatch(/^# pass 3$/m)
    const ignored = readFileSync(join(folder, '.gitignore'), 'utf8').split('\n')
    const added = readdirSync(folder).filter((name) => !written.includes(name) && !ignored.includes(`${name}/`))
    expect(added).toEqual([])
  })

  it('goes on as the guides say', async () => {
    write('database/migrations/20261124_000000_create_notes.ts', migration)
    write('app/Models/Note.ts', model)
    write('app/Admin/Controllers/NoteController.ts', controller)
    for (const [, path = '', code = ''] of pages.matchAll(/```ts\n\/\/ (\S+)\n(.*?)```/gs))
      if (/^import /m.test(code)) write(path, code)
    expect(await quoin('migrate')).toMatchObject({ code: 0 })
    expect(await npmTest()).toMatch(/^# pass 5$/m)
    write(
      'scripts/seed.ts',
      `import { NoteService } from '../app/Admin/Services/NoteService.ts'
      export default async (application) => {
        const notes = await application.service(NoteService)
        for (const text of ['Milk', 'Bread']) await notes.store({ text })
      }`,
    )
    expect(await quoin('run', 'scripts/seed.ts')).toMatchObject({ code: 0, stdout: '' })
    expect(await quoin('run', 'scripts/close.ts', '1', '2')).toMatchObject({ code: 0, stdout: '2 closed\n' })
    expect(await quoin('run', 'scripts/close.ts', '1')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('A closed note stays as it is.'),
    })
  })
})
