import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CommandApplication } from './command-application.ts'

let application: CommandApplication
beforeAll(() => {
  application = new CommandApplication()
  application.sql(
    'create table menus (id integer primary key, title text); create table notices (id integer primary key, title text);',
  )
  application.write(
    'extensions/acme/notices/package.json',
    JSON.stringify({
      name: '@acme/notices',
      version: '1.0.0',
      description: 'Notices',
      authors: [{ name: 'Acme' }],
      extra: { 'quoin-admin': './src/provider.ts', alias: 'Notices' },
    }),
  )
  application.write(
    'extensions/acme/notices/src/provider.ts',
    "export class P {\n  routes(router) {\n    router.resource('notices', Notices)\n    router.get(computed, show)\n  }\n}\n",
  )
})
afterAll(() => application.remove())

it('a feature at a path that the framework or an extension answers gets another one, and the preview says so', async () => {
  const { stdout, stderr } = await application.run(['generate', 'menus', 'notices', '--dry-run', '--unchecked'])
  const said = `${stdout}${stderr}`
  expect(said).toContain('The feature of table "menus" is at /menus-table: /menus belongs to the framework.')
  expect(said).toContain(
    'The feature of table "notices" is at /notices-table: /notices belongs to the extension "acme/notices".',
  )
  expect(said).toContain('extensions/acme/notices/src/provider.ts:4')
  expect(await application.run(['generate', 'menus', 'notices', '--yes', '--unchecked'])).toMatchObject({ code: 0 })
  expect(readFileSync(join(application.root, 'routes/admin.ts'), 'utf8')).toContain("router.resource('menus-table'")
})
