import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommandApplication } from './command-application.ts'

describe('a clash on the command line', () => {
  let application: CommandApplication
  const controller = 'app/Admin/Controllers/NoteController.ts'
  const record = '.quoin/records/notes.json'
  const read = (path: string): string => readFileSync(join(application.root, path), 'utf8')
  const generate = (...options: readonly string[]) => application.run(['generate', 'notes', '--yes', ...options])

  beforeAll(async () => {
    application = new CommandApplication()
    application.sql('create table notes (id integer primary key, title varchar(80) not null);')
    expect((await generate()).code).toBe(0)
    application.write(controller, read(controller).replace("label: 'Title', sortable", "label: 'Mine', sortable"))
    application.write(record, read(record).replace('"label": "Title"', '"label": "Theirs"'))
  })
  afterAll(() => application.remove())

  it('shows file, member, both sides and what can be chosen', async () => {
    const { code, stdout, stderr } = await generate()
    expect(code).toBe(1)
    expect(stderr).toContain(`${controller}#NoteController.list`)
    expect(stdout).toMatch(/yours:[\s\S]*label: 'Mine'[\s\S]*generated:[\s\S]*label: 'Theirs'/)
    expect(stderr).toContain(`--resolve ${controller}=keep, overwrite, both, or a file with the text`)
  })

  it.each([
    [['--resolve', 'app/Nothing.ts=keep'], '"app/Nothing.ts", which is not a file of the plan'],
    [['--resolve', 'keep'], '"keep" does not say how to resolve a clash'],
    [['--resolve', `${controller}=nothing.txt`], 'File "nothing.txt" cannot be read'],
  ])('is not resolved by %j', async (options, message) => {
    expect(await generate(...options)).toMatchObject({ code: 1, stderr: expect.stringContaining(message) })
    expect(read(controller)).not.toContain('Theirs')
  })

  it('is written with markers on request, and a second run takes the file as it was solved', async () => {
    const before = [read(controller), read(record)] as const
    const marked = await generate('--merge')
    expect(marked).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('has conflict markers: resolve them there'),
    })
    expect(read(controller)).toMatch(
      /<<<<<<< yours\n[\s\S]*'Mine'[\s\S]*=======\n[\s\S]*'Theirs'[\s\S]*>>>>>>> generated\n/,
    )
    expect(await generate()).toMatchObject({ code: 1, stderr: expect.stringContaining('still has conflict markers') })
    const solved = read(controller).replace(/<<<<<<< yours\n([\s\S]*)=======\n[\s\S]*>>>>>>> generated\n/, '$1')
    application.write(controller, solved)
    expect((await generate()).stderr).toContain('Everything is up to date.')
    expect(read(controller)).toBe(solved)
    expect((await application.run(['undo', '--yes', '--keep', controller])).code).toBe(0)
    application.write(controller, before[0])
    application.write(record, before[1])
  })

  it('is resolved for a member, and what merges clean is written', async () => {
    expect((await generate('--resolve', `${controller}#NoteController.list=keep`)).code).toBe(0)
    expect(read(controller)).toContain("label: 'Mine', sortable")
    expect(read(controller)).toContain("TextControl({ name: 'title', label: 'Theirs'")
    expect((await generate()).stderr).toContain('Everything is up to date.')
  })
})
