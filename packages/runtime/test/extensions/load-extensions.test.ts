import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { createApplication, createUser } from '../../src/server.ts'
import { addFiles, Client, extension, makeRoot, openExtensions, password, shopRoot } from '../shop.ts'

const provider = `
import { ServiceProvider } from '@quoin/extensions'
class Stamp { async handle(context, next) { context.replyHeaders['x-stamp'] = 'demo'; return next() } }
export class DemoServiceProvider extends ServiceProvider {
  exceptRoutes = { auth: ['demo/webhook', 'demo/half'], permission: ['demo/webhook', 'demo/free'] }
  middleware = { 'demo.stamp': Stamp }
  routes(router) {
    router.group({ prefix: 'demo', middleware: ['web', 'admin.auth', 'demo.stamp'] }, (demo) => {
      demo.post('save', (context) => ({ by: context.user?.username ?? null }), { name: 'demo.save' })
      for (const path of ['webhook', 'half', 'free']) demo.post(path, () => ({ open: true }), { name: 'demo.' + path })
    })
  }
  menus() { return [{ key: 'demo', title: 'Demo', url: '/products' }] }
  permissions() { return [{ key: 'demo', title: 'Demo' }] }
  customInitAfter(assets) { assets.loadJs('demo.js', { defer: true }) }
}`
const manifest = (name: string) => ({
  name,
  type: 'module',
  description: 'Shows how',
  version: '1.0.0',
  authors: [{ name: 'Ada', email: 'ada@example.com', homepage: 'https://example.com' }],
  require: { '@quoin/runtime': '*' },
  extra: { 'quoin-admin': './Provider.ts', alias: 'Demo' },
})

async function addExtension(root: string, name: string, code: string): Promise<string> {
  const folder = join(root, 'extensions', name)
  await mkdir(join(folder, 'public'), { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest(name)))
  await writeFile(join(folder, 'Provider.ts'), code)
  await writeFile(join(folder, 'public/demo.js'), 'export {}')
  return folder
}

it('the server serves what an extension provides, makes exactly its excepted routes public, and survives a broken one', async () => {
  const root = await mkdtemp(join(tmpdir(), 'quoin-extensions-'))
  await cp(shopRoot, root, { recursive: true })
  await symlink(join(import.meta.dirname, '../../../../node_modules'), join(root, 'node_modules'))
  await addExtension(root, 'acme/demo', provider)
  await addExtension(root, 'acme/broken', "throw new Error('no')")
  const config = parseConfig({ database: { driver: 'sqlite', file: ':memory:' }, log: { level: 'silent' } })
  const warnings: unknown[] = []
  const logger = { debug() {}, info() {}, error() {}, warn: (_facts: object, text: string) => warnings.push(text) }
  const application = await createApplication({ root, config, mode: 'development', logger })
  try {
    expect(warnings).toContain(
      'POST /admin-api/demo/half needs no login but a permission, so anonymous requests get 403: list it in exceptRoutes.permission, too.',
    )
    const states = application.extensions.map(({ name, state }) => [name, state])
    expect(states).toEqual([
      ['acme/broken', 'failed'],
      ['acme/demo', 'loaded'],
    ])
    await createUser(application.database, { username: 'ada', name: 'Ada', password, superUser: true })
    await createUser(application.database, { username: 'bob', name: 'Bob', password, superUser: false })
    const anonymous = new Client(application)
    const bob = await new Client(application).login('bob')
    const ada = await new Client(application).login()
    const status = async (client: Client, path: string) => (await client.post(`demo/${path}`)).status
    expect([
      await status(anonymous, 'webhook'),
      await status(anonymous, 'half'),
      await status(anonymous, 'free'),
    ]).toEqual([200, 403, 401])
    expect([
      await status(bob, 'webhook'),
      await status(bob, 'half'),
      await status(bob, 'free'),
      await status(bob, 'save'),
    ]).toEqual([200, 403, 200, 403])
    const saved = await ada.post('demo/save')
    expect(saved).toMatchObject({ status: 200, data: { by: 'ada' }, headers: { 'x-stamp': 'demo' } })
    const { assets } = (await anonymous.get('settings/public')).data
    expect(assets).toMatchObject([{ extension: 'acme/demo', type: 'js', options: { defer: true } }])
    expect(await anonymous.get(assets[0].url)).toMatchObject({ status: 200, text: 'export {}' })
    expect((await anonymous.get('/extensions/demo/../../../package.json')).status).toBe(404)
    expect((await ada.get('menus')).text).toContain('"demo"')
    await application.reload()
    expect(await status(ada, 'save')).toBe(200)
  } finally {
    await application.close()
    await rm(root, { recursive: true, force: true })
  }
})

it('except lists of an extension open no route of the application', async () => {
  const provider = `
    exceptRoutes = { auth: ['demo/*'], permission: ['demo/*'] }
    routes(router) {
      router.group({ middleware: ['web', 'admin.auth'] }, (own) => own.get('demo/news', () => 'for all', { name: 'demo.news' }))
    }`
  const root = await makeRoot({ 'acme/demo': extension('acme/demo', provider) })
  await addFiles(root, {
    'app/Admin/routes.ts': `import { defineRoutes } from '@quoin/runtime'
      export default defineRoutes((router) => { router.get('demo/report', () => 'for few', { name: 'demo.report' }) })`,
  })
  await using served = await openExtensions(root)
  await createUser(served.application.database, { username: 'bob', name: 'Bob', password, superUser: false })
  const bob = await new Client(served.application).login('bob')
  const status = async (client: Client, path: string) => (await client.get(path)).status
  const clients = [served.anonymous, bob, served.ada]
  expect(await Promise.all(clients.map((client) => status(client, 'demo/news')))).toEqual([200, 200, 200])
  expect(await Promise.all(clients.map((client) => status(client, 'demo/report')))).toEqual([401, 403, 200])
})
