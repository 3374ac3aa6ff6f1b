import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CommandApplication } from './command-application.ts'

describe('a command, where @quoin/runtime is not installed', () => {
  let application: CommandApplication
  const model = (): boolean => existsSync(join(application.root, 'app/Models/Note.ts'))
  beforeEach(() => {
    application = new CommandApplication()
    rmSync(join(application.root, 'node_modules'))
    application.sql('create table notes (id integer primary key autoincrement, title varchar(40) not null)')
  })
  afterEach(() => application.remove())

  it('generate shows the plan and writes nothing with --yes alone', async () => {
    const { code, stdout, stderr } = await application.run(['generate', 'notes', '--yes'])
    expect({ code, written: model() }).toEqual({ code: 1, written: false })
    expect(stdout).toContain('app/Models/Note.ts')
    expect(stderr).toMatch(/cannot be type-checked(?:.|\n)*use --unchecked/)
  })

  it('generate names --unchecked where there is no terminal to ask', async () => {
    const { code, stderr } = await application.run(['generate', 'notes'])
    expect({ code, written: model() }).toEqual({ code: 1, written: false })
    expect(stderr).toContain('Use --unchecked to confirm.')
  })

  it('generate says that other packages which the configuration imports are to be installed', async () => {
    application.write('config/admin.ts', "import 'far-away'\nexport default {}\n")
    const { code, stderr } = await application.spawn(['generate', 'notes', '--dry-run'])
    expect(code).toBe(1)
    expect(stderr).toMatch(/^✖ config\/admin\.ts imports a package that is not installed: .*'far-away'/)
    expect(stderr).toContain('Run `npm install` in the folder of the application')
  })

  it.each(['dev', 'route:list'])('%s ends with what to install', async (command) => {
    const { code, stderr } = await application.spawn([command])
    expect(code).toBe(1)
    expect(stderr).toMatch(/^✖ config\/admin\.ts imports a package that is not installed: .*'@quoin\/runtime'/)
    expect(stderr).toContain('Run `npm install` in the folder of the application')
  })

  it('generate writes the code with --unchecked, and says so', async () => {
    const { code, stderr } = await application.run(['generate', 'notes', '--yes', '--unchecked'])
    expect({ code, written: model() }).toEqual({ code: 0, written: true })
    expect(stderr).toContain('The code is not type-checked')
  })
})
