import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommandApplication } from './command-application.ts'

describe('quoin run', () => {
  let application: CommandApplication
  beforeAll(() => {
    application = new CommandApplication()
    application.sql('create table notes (id integer primary key, text varchar(80) not null unique)')
    application.write(
      'app/notes.ts',
      `import { AdminService, Model } from '@quoin/runtime'
      export class Note extends Model {
        static override readonly table = 'notes'
        static override readonly fillable = ['text'] as const
        static override readonly timestamps = false
      }
      export class NoteService extends AdminService<typeof Note> {
        override readonly modelName = Note
      }`,
    )
    application.write(
      'scripts/add.ts',
      `import type { Application } from '@quoin/runtime/server'
      import { NoteService } from '../app/notes.ts'
      export default async (application: Application, ...texts: string[]) => {
        const notes = await application.service(NoteService)
        for (const text of texts) console.log((await notes.store({ text } as never) as { text: string }).text)
      }`,
    )
    application.write('scripts/nothing.ts', 'export const nothing = 0')
  })
  afterAll(() => application.remove())

  it('calls the function of a script with the application and what was typed behind it', async () => {
    const outcome = await application.run(['run', 'scripts/add.ts', 'first', '--dry'])
    expect(outcome).toMatchObject({ code: 0, stdout: 'first\n--dry\n', stderr: '' })
  })

  it('shows why a script failed, at which field and in which line of the application', async () => {
    const outcome = await application.run(['run', 'scripts/add.ts', 'first'])
    expect(outcome).toMatchObject({ code: 1, stdout: '' })
    expect(outcome.stderr).toMatch(/scripts\/add\.ts:5:/)
    expect(outcome.stderr).toContain('text: This value is already taken.')
  })

  it('rejects a file that is not there, or has no function to call', async () => {
    expect(await application.run(['run', 'scripts/gone.ts'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`There is no file ${join(application.root, 'scripts/gone.ts')}.`),
    })
    const { stderr } = await application.run(['run', 'scripts/nothing.ts'])
    expect(stderr).toContain('scripts/nothing.ts has no function as its default export.')
    expect(stderr).toContain('export default async (application) => { … }')
    expect(readFileSync(join(application.root, 'scripts/nothing.ts'), 'utf8')).toBe('export const nothing = 0')
  })
})
