import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applicationCompilerOptions } from '@quoin/generator/application-tsconfig'
import { inLargerRings } from '@quoin/test-machine/ring'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CommandApplication } from './command-application.ts'

let application: CommandApplication

beforeEach(() => {
  application = new CommandApplication()
})
afterEach(() => application.remove())

const git = (...parameters: readonly string[]): string => {
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
  return execFileSync('git', [...who, ...parameters], { cwd: application.root, encoding: 'utf8', stdio: 'pipe' })
}
const read = (path: string): string => readFileSync(join(application.root, path), 'utf8')
const commit = (message: string): void => {
  git('add', '--all')
  git('commit', '--quiet', '--message', message)
}
const quoin = async (...parameters: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await application.run(parameters)
  expect(`${code} ${stderr}`).toMatch(/^0 /)
  return stdout
}
/** What the next plan of everything would do. */
const actions = async (): Promise<readonly string[]> => {
  const { files } = JSON.parse(await quoin('generate', '--all', '--dry-run', '--json')) as {
    files: { path: string; action: string }[]
  }
  return files.filter(({ action }) => action !== 'unchanged').map(({ path, action }) => `${action} ${path}`)
}
const compile = (): void => {
  const tsc = join(application.root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.json'], { cwd: application.root, stdio: 'pipe' })
}

describe('quoin git:setup', () => {
  it('names the files in .gitattributes and the driver in the clone, once', async () => {
    git('init', '--quiet')
    writeFileSync(join(application.root, '.gitattributes'), '*.png binary')
    const said = await quoin('git:setup')
    expect(said).toContain('/routes/admin.ts merge=quoin')
    const text = read('.gitattributes')
    expect(text.split('\n')[0]).toBe('*.png binary')
    expect(git('config', '--get', 'merge.quoin.driver')).toMatch(
      /^(?:node|'.*node.*') '.*quoin\.js' git:merge %O %A %B %P\n$/,
    )
    expect(git('check-attr', 'merge', '--', '.quoin/base/notes/app/Models/Note.ts.base')).toMatch(/: quoin\n$/)
    expect(git('check-attr', 'merge', '--', 'app/Shop/Models/Note.ts')).toMatch(/: quoin\n$/)
    expect(git('check-attr', 'merge', '--', 'app/Services/clock.ts')).toMatch(/: unspecified\n$/)
    expect(await quoin('git:setup')).toBe('')
    expect(read('.gitattributes')).toBe(text)
  })

  it('is rejected in one sentence outside of a repository', async () => {
    const { code, stderr } = await application.run(['git:setup'])
    expect(code).toBe(1)
    expect(stderr).toMatch(/^✖ The folder ".*" is not in a git repository\.\n {2}Create one first with: git init\n$/)
  })
})

inLargerRings(() => {
  describe('two branches that generate apart', () => {
    beforeEach(async () => {
      application.write(
        'tsconfig.json',
        JSON.stringify({ compilerOptions: applicationCompilerOptions, include: ['.'] }),
      )
      application.write('.gitignore', 'node_modules\ndatabase/*.sqlite*\n.quoin/lock*\n.quoin/undo/\n.quoin/journal/\n')
      application.sql(
        'create table notes (id integer primary key, title varchar(80) not null); create table tags (id integer primary key, name varchar(20)); create table papers (id integer primary key, size integer);',
      )
      git('init', '--quiet', '--initial-branch=main')
      await quoin('generate', 'notes', '--yes')
      await quoin('git:setup')
      commit('Start')
    })

    it('with other fields of one feature, and edits by hand, are merged by git and build', async () => {
      const model = join(application.root, 'app/Models/Note.ts')
      git('switch', '--quiet', '--create', 'colour')
      application.sql('alter table notes add column colour varchar(20)')
      await quoin('generate', 'notes', '--take-table', 'notes', '--yes')
      appendFileSync(model, '\nexport const colourOf = (row: NotesTable) => row.colour\n')
      commit('Colour')
      git('switch', '--quiet', 'main')
      application.sql('alter table notes drop column colour; alter table notes add column weight integer')
      await quoin('generate', 'notes', '--take-table', 'notes', '--yes')
      commit('Weight')
      git('merge', '--quiet', '--no-edit', 'colour')
      expect(git('status', '--porcelain')).toBe('')
      application.sql('alter table notes add column colour varchar(20)')
      compile()
      const fields = JSON.parse(read('.quoin/records/notes.json')).fields.map(({ name }: { name: string }) => name)
      expect(fields).toEqual(expect.arrayContaining(['title', 'colour', 'weight']))
      expect(fields).toHaveLength(new Set(fields).size)
      await quoin('generate', '--all', '--yes')
      expect(read('app/Models/Note.ts')).toContain('export const colourOf')
      expect(await actions()).toEqual([])
      expect(await quoin('drift')).not.toContain('not what the record says')
    })

    it('that git could not merge are merged again once git is set up', async () => {
      git('config', '--unset', 'merge.quoin.driver')
      git('rm', '--quiet', '.gitattributes')
      commit('Without')
      git('switch', '--quiet', '--create', 'colour')
      application.sql('alter table notes add column colour varchar(20)')
      await quoin('generate', 'notes', '--take-table', 'notes', '--yes')
      commit('Colour')
      git('switch', '--quiet', 'main')
      application.sql('alter table notes drop column colour; alter table notes add column weight integer')
      await quoin('generate', 'notes', '--take-table', 'notes', '--yes')
      commit('Weight')
      expect(() => git('merge', '--no-edit', 'colour')).toThrow()
      const { stderr } = await application.run(['generate', '--all', '--dry-run'])
      expect(stderr).toContain('.quoin/records/notes.json: The record is not JSON')
      await quoin('git:setup')
      git('checkout', '--merge', '--', '.')
      commit('Merged')
      application.sql('alter table notes add column colour varchar(20)')
      await quoin('generate', '--all', '--yes')
      expect(await actions()).toEqual([])
      expect(read('app/Models/Note.ts')).toMatch(/colour[\s\S]*weight|weight[\s\S]*colour/)
    })

    it('with other features each are merged by git, build, and have nothing to generate', async () => {
      git('switch', '--quiet', '--create', 'tags')
      await quoin('generate', 'tags', '--yes')
      commit('Tags')
      git('switch', '--quiet', 'main')
      await quoin('generate', 'papers', '--yes')
      commit('Papers')
      git('merge', '--quiet', '--no-edit', 'tags')
      expect(git('status', '--porcelain')).toBe('')
      expect(read('routes/admin.ts')).toMatch(/NoteController[\s\S]*PaperController/)
      compile()
      expect(await actions()).toEqual([])
    })

    it('with the same place of hand-written code leave a conflict as git does', async () => {
      const model = join(application.root, 'app/Models/Note.ts')
      const write = (name: string): void => appendFileSync(model, `\nexport const label = '${name}'\n`)
      git('switch', '--quiet', '--create', 'one')
      write('one')
      commit('One')
      git('switch', '--quiet', 'main')
      write('two')
      commit('Two')
      expect(() => git('merge', '--no-edit', 'one')).toThrow()
      expect(git('status', '--porcelain')).toBe('AA app/Models/Note.ts\n'.replace('AA', 'UU'))
      expect(read('app/Models/Note.ts')).toMatch(/<<<<<<< [\s\S]*'two'[\s\S]*'one'[\s\S]*>>>>>>> /)
    })
  })
})
