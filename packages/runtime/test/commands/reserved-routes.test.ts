import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
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

it('what extensions declare is read with a compiler once, and again when their code changes', async () => {
  const read = async () => {
    const script = `
      import { registerHooks } from 'node:module'
      let compiler = false
      registerHooks({ load(url, context, next) { compiler ||= url.includes('/ts-morph/'); return next(url, context) } })
      const { readReservedRoutes } = await import('./reserved-routes.ts')
      const { routes } = await readReservedRoutes(${JSON.stringify(application.root)}, { extension: { dir: 'extensions' } })
      console.log(JSON.stringify({ compiler, paths: routes.filter((one) => one.extension).map(({ path }) => path) }))`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--conditions=@quoin/source', '--input-type=module', '-e', script],
      { cwd: join(import.meta.dirname, '../../src/extensions') },
    )
    return JSON.parse(stdout)
  }
  const declare = (path: string) =>
    application.write(
      'extensions/acme/notices/src/provider.ts',
      `export class P {\n  routes(router) {\n    router.get('${path}', show)\n  }\n}\n`,
    )
  declare('first')
  expect(await read()).toEqual({ compiler: true, paths: ['/first'] })
  expect(await read()).toEqual({ compiler: false, paths: ['/first'] })
  declare('second')
  expect(await read()).toEqual({ compiler: true, paths: ['/second'] })
})
