import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { extension, type Files, makeRoot, openExtensions } from '../shop.ts'

const route = (path: string) => `routes(router) { router.get('${path}', () => ({ well: true })) }`
const migration = (up: string) => ({
  'database/migrations/20260101_000000_make.ts': `export async function up(db) { ${up} }\nexport async function down(db) {}`,
})
const bad: Readonly<Record<string, Files>> = {
  'bad/throws': extension('bad/throws', "boot() { throw new Error('no battery') }"),
  'bad/hangs': extension('bad/hangs', 'boot() { return new Promise(() => {}) }'),
  'bad/exits': extension('bad/exits', 'boot() { process.exit(3) }'),
  'bad/stray': extension(
    'bad/stray',
    "boot() { setTimeout(() => { throw new Error('late') }) ; return new Promise((done) => setTimeout(done, 50)) }",
  ),
  'bad/syntax': { ...extension('bad/syntax'), 'Provider.ts': 'export class {' },
  'bad/manifest': { ...extension('bad/manifest'), 'package.json': '{ "name": "bad/manifest" }' },
  'bad/json': { ...extension('bad/json'), 'package.json': '{' },
  'bad/needs': extension('bad/needs', '', { require: { 'nobody/here': '^1.0' } }),
  'bad/dependent': extension('bad/dependent', '', { require: { 'bad/throws': '*' } }),
  'bad/migrates': { ...extension('bad/migrates'), ...migration("throw new Error('no such table')") },
  'bad/assets': extension('bad/assets', "customInitAfter(assets) { assets.loadJs('https://evil.example/x.js') }"),
  'bad/middleware': extension('bad/middleware', "middleware = { 'admin.auth': class {} }"),
  'bad/layer': extension('bad/layer', "middleware = { 'layer.x': class { constructor() { throw new Error('no') } } }"),
  'bad/outside': extension('bad/outside', route('products')),
  'bad/action': extension(
    'bad/action',
    "routes(router) { router.get('action/x', [C, 'gone']) }",
    {},
    'class C { here() {} }',
  ),
  'bad/menu': extension('bad/menu', "menus() { return [{ key: 'menu', title: 'x'.repeat(200) }] }"),
  'bad/system': extension('bad/system', "menus() { return [{ key: 'system', title: 'Mine' }] }"),
  'bad/except': extension('bad/except', "exceptRoutes = { auth: ['*'] }"),
}

it('each extension that cannot run is listed as failed with its cause, and everything else is served', async () => {
  const root = await makeRoot({ ...bad, 'good/well': extension('good/well', route('well/here')) })
  await using served = await openExtensions(root, { extension: { time_limit_seconds: 2 } })
  const { data } = await served.ada.get('dev-tools/extensions')
  const reports = new Map<string, { state: string; problem: { code: string; message: string } | null }>(
    data.items.map((item: { name: string }) => [item.name, item]),
  )
  const codes = Object.fromEntries([...reports].map(([name, { problem }]) => [name, problem?.code ?? null]))
  expect(codes).toEqual({
    'bad/throws': 'EXTENSIONS_BOOT_FAILED',
    'bad/hangs': 'EXTENSIONS_TIME_LIMIT',
    'bad/exits': 'EXTENSIONS_EXIT_REJECTED',
    'bad/stray': 'EXTENSIONS_BOOT_FAILED',
    'bad/syntax': 'EXTENSIONS_IMPORT_FAILED',
    'bad/manifest': 'EXTENSIONS_MANIFEST_INVALID',
    'bad/json': 'EXTENSIONS_MANIFEST_INVALID',
    'bad/needs': 'EXTENSIONS_REQUIREMENT_UNMET',
    'bad/dependent': 'EXTENSIONS_DEPENDENCY_UNAVAILABLE',
    'bad/migrates': 'EXTENSIONS_MIGRATION_FAILED',
    'bad/assets': 'EXTENSIONS_DECLARATION_INVALID',
    'bad/middleware': 'EXTENSIONS_DECLARATION_INVALID',
    'bad/layer': 'EXTENSIONS_DECLARATION_INVALID',
    'bad/outside': 'EXTENSIONS_DECLARATION_INVALID',
    'bad/action': 'EXTENSIONS_DECLARATION_INVALID',
    'bad/menu': 'EXTENSIONS_DECLARATION_INVALID',
    'bad/system': 'EXTENSIONS_DECLARATION_INVALID',
    'bad/except': 'EXTENSIONS_DECLARATION_INVALID',
    'good/well': null,
  })
  expect(reports.get('bad/throws')?.problem?.message).toContain('no battery')
  const chinese = await served.ada.send('GET', 'dev-tools/extensions', undefined, { 'accept-language': 'zh-CN' })
  for (const { name, problem } of chinese.data.items) {
    for (const said of problem === null ? [] : [problem.message, problem.hint]) {
      expect(said, name).toMatch(/[\u4e00-\u9fff]/)
    }
  }
  expect(reports.get('bad/migrates')?.problem?.message).toContain('no such table')
  expect(await served.ada.get('well/here')).toMatchObject({ status: 200, data: { well: true } })
  expect(await served.ada.get('system/users?_action=getData')).toMatchObject({ status: 200 })
})

it('the server survives an error that an extension throws later in the background', async () => {
  const later =
    "routes(router) { router.get('late', () => { setTimeout(() => { throw new Error('late') }); return {} }) }"
  await using served = await openExtensions(await makeRoot({ 'bad/late': extension('bad/late', later) }))
  const address = await served.application.listen({ host: '127.0.0.1', port: 0 })
  const thrown = once(process, 'uncaughtExceptionMonitor')
  expect((await served.ada.get('late')).status).toBe(200)
  expect(await thrown).toMatchObject([{ message: 'late' }, 'uncaughtException'])
  expect((await fetch(`${address}/health`)).status).toBe(200)
})

it('the server does not start with a failing extension when extension.strict is on', async () => {
  const root = await makeRoot({ 'bad/throws': bad['bad/throws'] ?? {} })
  await expect(openExtensions(root, { extension: { strict: true } })).rejects.toMatchObject({
    code: 'EXTENSIONS_STRICT',
    message: expect.stringContaining('no battery'),
  })
  await rm(root, { recursive: true, force: true })
})
