import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommandApplication } from './command-application.ts'

describe('the history on the command line', () => {
  let application: CommandApplication
  const file = (path: string): string => join(application.root, path)
  const history = async () => JSON.parse((await application.run(['history', '--json'])).stdout)
  const controller = 'app/Admin/Controllers/NoteController.ts'

  beforeAll(() => {
    application = new CommandApplication()
    application.sql('create table notes (id integer primary key, title varchar(80) not null);')
  })
  afterAll(() => application.remove())

  it('is empty before anything was generated, and there is nothing to undo', async () => {
    expect(await application.run(['history'])).toMatchObject({ code: 0, stdout: 'Nothing was generated yet.\n' })
    expect(await application.run(['undo', '--yes'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is nothing to undo.'),
    })
  })

  it('shows a run that undo previews, and undoes after a yes', async () => {
    expect((await application.run(['generate', 'notes', '--yes'])).code).toBe(0)
    expect((await application.run(['history'])).stdout).toMatch(/generate +notes +5 files +[\da-f]{12}\n/)
    const shown = await application.run(['undo', '--dry-run'])
    expect(shown.stdout).toMatch(new RegExp(`delete +${controller}`))
    expect(await application.run(['undo'])).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') })
    expect(existsSync(file(controller))).toBe(true)
    expect((await application.run(['undo', '--yes'])).stderr).toContain('5 files are as they were.')
    expect(existsSync(file(controller))).toBe(false)
    expect((await history()).map(({ action }: { action: string }) => action)).toEqual(['undo', 'generate'])
  })

  it('does not undo a file that was edited since without a word', async () => {
    await application.run(['generate', 'notes', '--yes'])
    application.write(controller, `${readFileSync(file(controller), 'utf8')}\nexport const own = 1\n`)
    expect(await application.run(['undo', '--yes'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`File "${controller}" was written by this run and edited since.`),
    })
    expect((await application.run(['undo', '--yes', '--keep', controller])).code).toBe(0)
    expect(readFileSync(file(controller), 'utf8')).toContain('own = 1')
    expect(existsSync(file('app/Models/Note.ts'))).toBe(false)
    application.remove()
    application = new CommandApplication()
    application.sql('create table notes (id integer primary key, title varchar(80) not null);')
  })

  it('undoes a migration that has run only when that is asked for', async () => {
    application.sql('drop table notes;')
    application.sql('create table notes (id integer primary key, title varchar(80) not null);')
    expect((await application.run(['generate', 'notes', '--migration', '--yes'])).code).toBe(0)
    expect((await application.spawn(['migrate'])).code).toBe(0)
    const kept = await application.run(['undo', '--dry-run'])
    expect(kept.stderr).toMatch(/create_notes_table\.ts stays: the database has run it\./)
    const back = await application.spawn(['undo', '--migrations', '--yes'])
    expect(back).toMatchObject({ code: 0, stderr: expect.stringMatching(/Rolled back: \d+_\d+_create_notes_table/) })
    expect((await application.spawn(['migrate'])).stderr).toContain('Everything is up to date.')
  })

  it('lists when a record got another name, which undo undoes too', async () => {
    application.sql('create table papers (id integer primary key, title varchar(80) not null);')
    await application.run(['generate', 'papers', '--yes'])
    expect((await application.run(['record:rename', 'papers', 'slips', '--dry-run'])).stdout).toContain('+++')
    expect(await application.run(['record:rename', 'papers', 'slips'])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Record "papers" is now called "slips".'),
    })
    expect((await application.run(['record:list'])).stdout).toMatch(/slips +Papers +papers +\/papers/)
    expect((await history())[0]).toMatchObject({ action: 'rename', records: ['papers', 'slips'] })
    expect(await application.run(['record:rename', 'slips', 'No name'])).toMatchObject({ code: 1 })
    expect((await application.run(['undo', '--yes'])).code).toBe(0)
    expect((await application.run(['record:list'])).stdout).toMatch(/papers +Papers +papers/)
  })

  it('has what was cleaned up, also when it was only a part', async () => {
    const clean = await application.run(['clean', 'papers', '--only', 'controller', '--yes'])
    expect(clean).toMatchObject({ code: 0, stderr: expect.stringContaining('1 file deleted.') })
    expect(readFileSync(file('routes/admin.ts'), 'utf8')).not.toContain('papers')
    expect((await history())[0]).toMatchObject({ action: 'clean', records: ['papers'] })
    expect(await application.run(['clean', 'papers', '--only', 'model', '--yes'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The service of "papers" needs the model'),
    })
    expect(await application.run(['clean', 'papers', '--only', 'table', '--yes'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Use --drop-table papers.'),
    })
    expect(await application.run(['clean', 'papers', '--only', 'moon'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('controller, service, model, record, migration, table'),
    })
    expect((await application.run(['undo', '--yes'])).code).toBe(0)
    expect(readFileSync(file('routes/admin.ts'), 'utf8')).toContain('papers')
  })
})
