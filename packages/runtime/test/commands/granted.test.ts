import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommandApplication } from './command-application.ts'

describe('quoin generate --grant', () => {
  let application: CommandApplication
  const read = (path: string): string => readFileSync(join(application.root, path), 'utf8')
  beforeAll(() => {
    application = new CommandApplication()
    rmSync(join(application.root, 'node_modules'))
    application.write(
      'config/admin.ts',
      "export default { database: { driver: 'sqlite', file: 'database/app.sqlite' } }\n",
    )
    application.sql(`create table notes (id integer primary key autoincrement, title varchar(40) not null);
      create table admin_roles (id integer primary key, slug text, name text, super_user boolean);
      insert into admin_roles values (1, 'administrator', 'A', 1), (2, 'editor', 'E', 0), (3, 'viewer', 'V', 0)`)
  })
  afterAll(() => application.remove())

  it.each([
    [['--grant', 'boss'], /There is no role "boss"; the roles are: editor, viewer\./],
    [['--grant', 'editor:fly'], /access\.editor\.0/],
    [['--grant', 'editor:'], /access\.editor/],
    [['--grant', '../x'], /does not fit here/],
  ])('rejects %j in words, and writes nothing', async (options, said) => {
    const { code, stderr } = await application.run(['generate', 'notes', '--yes', ...options])
    expect(stderr).toMatch(said)
    expect(code).toBe(1)
    expect(existsSync(join(application.root, 'routes/admin.ts'))).toBe(false)
  })

  it('writes what roles are given into the record and beside the menu', async () => {
    const generate = (...grants: string[]) =>
      application.run(['generate', 'notes', '--yes', '--unchecked', '--grant', ...grants])
    expect((await generate('editor', 'viewer:show,index')).code).toBe(0)
    expect(JSON.parse(read('.quoin/records/notes.json'))).toMatchObject({
      access: { editor: ['index', 'store', 'show', 'update', 'destroy'], viewer: ['show', 'index'] },
    })
    const routes = read('routes/admin.ts')
    expect(routes).toContain('export const grants: readonly GrantDeclaration[] = [')
    expect(routes).toContain("{ role: 'viewer', rules: ['notes.index', 'notes.show'] }")
    expect((await generate('viewer:index')).code).toBe(0)
    expect(read('routes/admin.ts')).toContain("{ role: 'viewer', rules: ['notes.index'] }")
    expect(read('routes/admin.ts')).toContain("role: 'editor'")
  })
})
