import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestDatabase } from '@quoin/test-databases'
import { zipFolder } from '@quoin/test-machine/zip-folder'
import { expect, it } from 'vitest'
import { openExtensionState } from '../../src/extensions/extension-stores.ts'
import { hasTable } from '../../src/index.ts'
import { createUser } from '../../src/server.ts'
import { runQuoin } from '../commands/command-application.ts'
import {
  addFiles,
  announcements,
  Client,
  drivers,
  type ExtensionApplication,
  extension,
  makeRoot,
  openExtensions,
  password,
} from '../shop.ts'

const base = 'dev-tools/extensions'
const one = `${base}/acme/announcements`
const key = 'a-key-of-16-letters-and-more'

const upload = ({ ada }: ExtensionApplication, archive: Buffer) =>
  ada.send('POST', `${base}/install`, archive, { 'content-type': 'application/zip' })
const tableThere = ({ application }: ExtensionApplication, name = 'announcements') =>
  hasTable(application.database.db as never, name)
const stateOf = async ({ ada }: ExtensionApplication, name = 'acme/announcements') =>
  (await ada.get(base)).data.items.find((item: { name: string }) => item.name === name)?.state
const webhook = ({ anonymous }: ExtensionApplication, appKey: string) =>
  anonymous.send('POST', 'announcements/webhook', { name: 'Closed on Friday' }, { 'x-app-key': appKey })

it.each(drivers)(
  'an extension can be installed, configured, enabled, used, disabled and uninstalled on %s',
  async (driver) => {
    await using database = await createTestDatabase(driver)
    await using served = await openExtensions(await makeRoot(), {}, { url: database.url })
    const { ada, anonymous, root } = served

    expect(await upload(served, zipFolder(announcements))).toMatchObject({
      status: 201,
      data: { name: 'acme/announcements', state: 'disabled', updatedFrom: null },
    })
    expect(await ada.get('announcements')).toMatchObject({ status: 404 })
    expect(await tableThere(served)).toBe(false)

    const wrong = await ada.post(`${one}/settings`, { app_name: '', app_key: 'short', timeout: 301, stray: 1 })
    expect(wrong).toMatchObject({ status: 422, body: { errors: { stray: expect.any(String) } } })
    const bad = await ada.post(`${one}/settings`, { app_name: 'x'.repeat(51), app_key: 'short', timeout: 301 })
    expect(Object.keys(bad.body.errors).sort()).toEqual(['app_key', 'app_name', 'timeout'])
    expect(await ada.post(`${one}/settings`, { app_name: 'News', app_key: key })).toMatchObject({ status: 200 })
    const { data: settings } = await ada.get(`${one}/settings`)
    expect(settings.values).toMatchObject({
      app_name: 'News',
      app_key: '********',
      timeout: 30,
      features: ['auto_sync'],
    })
    expect(settings.form.body.map((group: { title: string }) => group.title)).toEqual(['Basic', 'Advanced', 'Features'])

    expect(await ada.post(`${one}/enable`)).toMatchObject({ status: 200, data: { state: 'loaded' } })
    expect(await tableThere(served)).toBe(true)
    expect((await ada.get('menus')).text).toContain('"Announcements"')
    expect((await ada.send('GET', 'menus', undefined, { 'accept-language': 'zh-CN' })).text).toContain('"公告"')
    expect(await ada.get('announcements')).toMatchObject({ status: 200, data: { type: 'Page' } })
    expect(await anonymous.get('announcements')).toMatchObject({ status: 401 })
    expect(await webhook(served, 'wrong')).toMatchObject({ status: 403 })
    expect(await webhook(served, key)).toMatchObject({ status: 201, data: { id: 1 } })
    expect(await ada.get('announcements/active')).toMatchObject({ data: [{ name: 'Closed on Friday' }] })
    const rows = (await ada.get('announcements?_action=getData&is_active=true')).data
    expect(rows).toMatchObject({ total: 1, items: [{ is_active: true, config: null, created_at: expect.any(String) }] })
    expect(await ada.post('announcements/save', { name: '', email: 'x', config: 1 })).toMatchObject({
      status: 422,
      body: { errors: { name: expect.any(String), email: expect.any(String), config: expect.any(String) } },
    })
    expect(await ada.post('announcements/save', { name: 'Ada', email: 'ada@example.com' })).toMatchObject({
      status: 200,
      data: { app_name: 'News', auto_sync_enabled: true },
    })
    await ada.post(`${one}/settings`, { features: [], app_key: '********' })
    expect(await ada.post('announcements/save', { name: 'Ada', email: 'ada@example.com' })).toMatchObject({
      data: { auto_sync_enabled: false },
    })
    expect(await webhook(served, key)).toMatchObject({ status: 201 })
    const { assets } = (await anonymous.get('settings/public')).data
    expect(assets.map(({ type }: { type: string }) => type)).toEqual(['css', 'js'])
    expect(await anonymous.get(assets[1].url)).toMatchObject({ status: 200 })
    const log = readFileSync(join(root, 'storage/logs/extensions/announcements.log'), 'utf8')
    expect(log).toContain('"started"')
    expect(log).not.toContain(key)
    expect((await ada.get(base)).data.items[0].openRoutes).toEqual([
      { method: 'POST', path: '/admin-api/announcements/webhook', auth: true, permission: true },
    ])

    const { routes } = (await ada.get('dev-tools/routes')).data
    const opened = routes.filter(({ extension }: { extension: string | null }) => extension !== null)
    expect(new Set(opened.map(({ extension }: { extension: string }) => extension))).toEqual(new Set(['Announcements']))
    expect(opened.find(({ access }: { access: string }) => access === 'public')).toMatchObject({
      path: '/admin-api/announcements/webhook',
    })

    expect(await ada.post(`${one}/disable`)).toMatchObject({ status: 200, data: { state: 'disabled' } })
    expect(await ada.get('announcements')).toMatchObject({ status: 404 })
    expect(await webhook(served, key)).toMatchObject({ status: 404 })
    expect((await ada.get('menus')).text).not.toContain('"announcements"')
    expect((await anonymous.get('settings/public')).data.assets).toEqual([])
    expect(existsSync(join(root, 'public/extensions/announcements'))).toBe(false)
    expect(await tableThere(served)).toBe(true)

    expect(await ada.delete(one)).toMatchObject({ status: 200 })
    expect(await stateOf(served)).toBeUndefined()
    expect(await tableThere(served)).toBe(true)
    await upload(served, zipFolder(announcements))
    await ada.post(`${one}/enable`)
    expect((await ada.get('announcements?_action=getData')).data.total).toBe(2)
    expect((await ada.get(`${one}/settings`)).data.values.app_name).toBe('News')
    expect(await ada.delete(`${one}?drop_data=1`)).toMatchObject({ status: 200 })
    expect(await tableThere(served)).toBe(false)
    expect((await ada.get('system/permissions?_action=getData&perPage=100')).text).not.toContain('announcements')
  },
)

it('switching on an extension that does not start is undone completely: migrations, assets and state', async () => {
  const files = {
    ...extension('acme/late', "boot() { throw new Error('no battery') }"),
    'public/a.js': '1',
    'database/migrations/1_make.ts':
      "export const up = (db) => db.schema.createTable('late').addColumn('id', 'integer').execute()\nexport const down = (db) => db.schema.dropTable('late').execute()",
  }
  await using served = await openExtensions(await makeRoot())
  const folder = join(served.root, 'incoming')
  await addFiles(folder, files)
  await served.application.extensionLifeCycle.install(folder)
  const rejected = await served.ada.post(`${base}/acme/late/enable`)
  expect(rejected).toMatchObject({ status: 409, body: { code: 'RUNTIME_CONFLICT' } })
  expect(rejected.body.msg).toContain('no battery')
  expect(await stateOf(served, 'acme/late')).toBe('disabled')
  expect(await tableThere(served, 'late')).toBe(false)
  expect(existsSync(join(served.root, 'public/extensions/late'))).toBe(false)
  expect(JSON.parse(readFileSync(join(served.root, 'storage/extensions/state.json'), 'utf8'))).toEqual({
    enabled: { 'acme/late': false },
    revision: 4,
  })
})

it('an extension can be updated without a restart, but not to an older version, and an update can repair a failed one', async () => {
  const version = (number: string, answer: string) =>
    ({
      ...extension(
        'acme/fresh',
        "routes(router) { router.get('fresh/now', () => ({ answer })) }",
        { version: number },
        "import { answer } from './answer.ts'",
      ),
      'answer.ts': `export const answer = '${answer}'`,
    }) as const
  await using served = await openExtensions(await makeRoot({ 'acme/fresh': version('1.0.0', 'one') }))
  const now = async () => (await served.ada.get('fresh/now')).data.answer
  expect(await now()).toBe('one')
  await addFiles(join(served.root, 'incoming'), version('1.1.0', 'two'))
  await served.application.extensionLifeCycle.install(join(served.root, 'incoming'))
  expect(await now()).toBe('two')
  await addFiles(join(served.root, 'incoming'), version('1.0.5', 'older'))
  await expect(served.application.extensionLifeCycle.install(join(served.root, 'incoming'))).rejects.toMatchObject({
    code: 'EXTENSIONS_INSTALL_REJECTED',
  })
  expect(await now()).toBe('two')
  const folder = join(served.root, 'extensions/acme/fresh')
  await addFiles(folder, { 'answer.ts': "throw new Error('no battery')" })
  await served.application.reload()
  expect(await stateOf(served, 'acme/fresh')).toBe('failed')
  expect(await served.ada.post(`${base}/acme/fresh/enable`)).toMatchObject({ status: 409 })
  expect(await stateOf(served, 'acme/fresh')).toBe('failed')
  await addFiles(folder, { 'answer.ts': "export const answer = 'mended'" })
  expect(await served.ada.post(`${base}/acme/fresh/enable`)).toMatchObject({ status: 200 })
  expect(await now()).toBe('mended')
})

it('a failing update is rolled back: the old version keeps running and its tables are unchanged', async () => {
  const migration = (table: string) =>
    `export const up = (db) => db.schema.createTable('${table}').addColumn('id', 'integer').execute()\nexport const down = (db) => db.schema.dropTable('${table}').execute()`
  const files = (version: string, body: string) =>
    extension(
      'acme/steady',
      `routes(router) { router.get('steady/now', () => ({ version: '${version}' })) }\n${body}`,
      {
        version,
      },
    )
  const old = { ...files('1.0.0', ''), 'database/migrations/1_first.ts': migration('first') }
  await using served = await openExtensions(await makeRoot({ 'acme/steady': old }))
  const incoming = join(served.root, 'incoming')
  await addFiles(incoming, {
    ...files('2.0.0', "boot() { throw new Error('no battery') }"),
    'database/migrations/1_first.ts': migration('first'),
    'database/migrations/2_second.ts': migration('second'),
  })
  const rejected = await upload(served, zipFolder(incoming))
  expect(rejected).toMatchObject({ status: 409, body: { code: 'RUNTIME_CONFLICT' } })
  expect(rejected.body.msg).toMatch(/"acme\/steady" was not updated and stays at version 1\.0\.0: .*no battery/)
  expect(await stateOf(served, 'acme/steady')).toBe('loaded')
  expect((await served.ada.get('steady/now')).data).toEqual({ version: '1.0.0' })
  expect([await tableThere(served, 'first'), await tableThere(served, 'second')]).toEqual([true, false])
  await addFiles(incoming, files('2.0.0', ''))
  expect(await upload(served, zipFolder(incoming))).toMatchObject({ status: 201, data: { updatedFrom: '1.0.0' } })
  expect((await served.ada.get('steady/now')).data).toEqual({ version: '2.0.0' })
  expect(await tableThere(served, 'second')).toBe(true)
})

it('an extension that others require cannot be removed, and the error names them', async () => {
  const root = await makeRoot({
    'acme/base': extension('acme/base'),
    'acme/top': extension('acme/top', '', { require: { 'acme/base': '^1.0' } }),
  })
  await using served = await openExtensions(root)
  for (const answer of [
    await served.ada.post(`${base}/acme/base/disable`),
    await served.ada.delete(`${base}/acme/base`),
  ]) {
    expect(answer).toMatchObject({ status: 409 })
    expect(answer.body.msg).toContain('acme/top')
  }
  expect(await served.ada.post(`${base}/acme/top/disable`)).toMatchObject({ status: 200 })
  expect(await served.ada.post(`${base}/acme/base/disable`)).toMatchObject({ status: 200 })
  expect(await served.ada.post(`${base}/acme/top/enable`)).toMatchObject({ status: 409 })
})

it('an extension switched on or off on the command line changes state in the running server', async () => {
  const root = await makeRoot({
    'acme/far': extension('acme/far', "routes(router) { router.get('far/away', () => ({ here: true })) }"),
  })
  await using served = await openExtensions(root)
  await served.application.listen({ host: '127.0.0.1', port: 0 })
  const status = async () => (await served.ada.get('far/away')).status
  expect(await status()).toBe(200)
  const state = await openExtensionState(root)
  await state.disable('acme/far')
  await expect.poll(status).toBe(404)
  await state.enable('acme/far')
  await expect.poll(status).toBe(200)
  const update = join(root, 'incoming')
  const manifest = { version: '1.1.0' }
  await addFiles(update, extension('acme/far', "routes(router) { router.get('far/home', () => ({})) }", manifest))
  await addFiles(root, {
    'config/admin.ts': "export default { database: { driver: 'sqlite', file: 'database/app.sqlite' } }",
  })
  expect(await runQuoin(root, ['extension:install', update])).toMatchObject({ code: 0 })
  await expect.poll(status).toBe(404)
  expect((await served.ada.get('far/home')).status).toBe(200)
})

it('an invalid archive, an unauthorised user, and any request without development tools are rejected', async () => {
  await using served = await openExtensions(await makeRoot())
  expect(await upload(served, Buffer.from('PK no'))).toMatchObject({ status: 400 })
  expect(await served.ada.post(`${base}/install`, { source: '../up' })).toMatchObject({ status: 400 })
  expect(await served.ada.post(`${base}/no/one/enable`)).toMatchObject({ status: 404 })
  expect(await served.anonymous.get(base)).toMatchObject({ status: 401 })
  await createUser(served.application.database, { username: 'bob', name: 'Bob', password, superUser: false })
  const bob = await new Client(served.application).login('bob')
  expect(await bob.get(base)).toMatchObject({ status: 403 })
  expect(await bob.post(`${base}/install`, { source: '@acme/demo' })).toMatchObject({ status: 403 })
  expect(
    await served.anonymous.send('POST', `${base}/install`, Buffer.from(''), { 'content-type': 'application/zip' }),
  ).toMatchObject({ status: 401 })
  expect(await served.ada.send('POST', 'login', Buffer.from(''), { 'content-type': 'application/zip' })).toMatchObject({
    status: 415,
  })
  await using closed = await openExtensions(await makeRoot(), { show_development_tools: false })
  expect(await closed.ada.get(base)).toMatchObject({ status: 404 })
})
