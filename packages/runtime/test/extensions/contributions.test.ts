import { rm } from 'node:fs/promises'
import { ExtensionLoader, type ExtensionReport, FileSettingsRepository } from '@quoin/extensions'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { collectContributions } from '../../src/extensions/collect-contributions.ts'
import { importExtension } from '../../src/extensions/import-extension.ts'
import { extension, type Files, makeRoot } from '../shop.ts'

async function load(extensions: Readonly<Record<string, Files>>) {
  const root = await makeRoot(extensions)
  const loader = new ExtensionLoader({
    root,
    state: { isEnabled: () => true },
    settings: new FileSettingsRepository(`${root}/storage/settings`),
    host: {},
    importModule: importExtension,
    contributions: collectContributions({ prefix: 'admin-api' }),
  })
  return { root, load: await loader.load() }
}

describe('what an extension declares', () => {
  it('is collected by its kinds', async () => {
    const body = `
      exceptRoutes = { auth: ['demo/webhook'], permission: ['demo/webhook', 'demo/public/*'] }
      middleware = { 'demo.signature': class { handle(_context, next) { return next() } } }
      routes(router) {
        router.group({ prefix: 'demo', middleware: ['web', 'admin.auth'] }, (demo) => {
          demo.post('save', () => 'saved')
          demo.get('public/{page}', () => 'page', { middleware: ['demo.signature'] })
        })
        router.post('demo/webhook', () => 'hooked')
      }
      menus() { return [{ key: 'demo', title: 'Demo', url: '/demo' }] }
      permissions() { return [{ key: 'demo.manage', title: 'Manage', routes: ['demo/*'] }] }
      customInitAfter(assets) { assets.loadJs('demo.js', { defer: true }) }`
    const { root, load: loaded } = await load({
      'acme/demo': { ...extension('acme/demo', body), 'public/demo.js': '' },
    })
    onTestFinished(() => rm(root, { recursive: true }))
    const [{ contributions } = expect.fail(String(loaded.reports[0]?.error))] = loaded.loaded
    expect(contributions.menus).toEqual([{ key: 'demo', title: 'Demo', url: '/demo' }])
    expect(contributions.permissions).toMatchObject([{ key: 'demo.manage' }])
    expect([...contributions.middleware.keys()]).toEqual(['demo.signature'])
    expect(contributions.assets).toEqual([
      { extension: 'acme/demo', type: 'js', url: '/extensions/demo/demo.js?v=1.0.0', options: { defer: true } },
    ])
    expect(contributions.openRoutes).toEqual([
      { method: 'GET', path: '/admin-api/demo/public/{page}', auth: false, permission: true },
      { method: 'POST', path: '/admin-api/demo/webhook', auth: true, permission: true },
    ])
    expect(contributions.routes.routes.map(({ path, middleware }) => [path, middleware])).toEqual([
      ['/demo/save', ['web', 'admin.auth']],
      ['/demo/public/{page}', ['web', 'admin.auth', 'demo.signature']],
      ['/demo/webhook', []],
    ])
  })
})

/** By the name of the extension: what is wrong with it, its provider, and how its report says so. */
const wrong: Readonly<Record<string, readonly [what: string, body: string, said: RegExp]>> = {
  throws: ['throws in routes', 'routes() { throw new Error("no") }', /in its declarations: no/],
  outside: ['has a route outside its path', 'routes(r) { r.get("users", () => 1) }', /"\/users" is outside/],
  beside: ['has a route beside its path', 'routes(r) { r.get("beside-other", () => 1) }', /outside/],
  unknown: [
    'names an unknown middleware',
    'routes(r) { r.get("unknown", () => 1, { middleware: ["nope"] }) }',
    /unknown middleware "nope"/,
  ],
  auth: [
    'redefines the middleware admin.auth',
    'middleware = { "admin.auth": class {} }',
    /"admin.auth" already exists in the server/,
  ],
  web: ['redefines the middleware web', 'middleware = { web: class {} }', /"web" already exists in the server/],
  second: ['redefines a middleware of another', 'middleware = { shared: class {} }', /already exists in bad\/first/],
  all: ['opens every route without login', 'exceptRoutes = { auth: ["*"] }', /"\*" reaches outside/],
  other: ['opens routes of another extension', 'exceptRoutes = { auth: ["first/*"] }', /reaches outside/],
  begins: [
    'opens every path that begins with its name',
    'exceptRoutes = { permission: ["begins*"] }',
    /reaches outside/,
  ],
  dots: ['opens a path that contains ".."', 'exceptRoutes = { auth: ["dots/../system/users"] }', /reaches outside/],
  list: [
    'excepts a text instead of a list',
    'exceptRoutes = { auth: "list/x" }',
    /"list\/x" is not a list of patterns/,
  ],
  misspelt: ['misspells a list of excepted routes', 'exceptRoutes = { authh: [] }', /"authh" is not a list/],
  key: [
    'declares a menu key of the application',
    'menus() { return [{ key: "products", title: "x" }] }',
    /"products" does not belong to this extension/,
  ],
  twice: [
    'declares a menu key twice',
    'menus() { return [{ key: "twice", title: "x" }, { key: "twice", title: "y" }] }',
    /"twice" is declared twice/,
  ],
  title: [
    'declares a menu without a title',
    'menus() { return [{ key: "title" }] }',
    /in a menu declaration "0.title" is missing/,
  ],
  slash: [
    'declares an address without a slash',
    'menus() { return [{ key: "slash", title: "x", url: "slash" }] }',
    /"0.url" must begin with a slash/,
  ],
  routes: [
    'declares a permission for all routes',
    'permissions() { return [{ key: "routes", title: "x", routes: ["*"] }] }',
    /reaches outside/,
  ],
  missing: ['loads a missing asset', 'customInitAfter(a) { a.loadJs("x.js") }', /"x.js" is not among/],
  path: ['loads an asset from outside', 'customInitAfter(a) { a.loadCss("../../x.css") }', /not a path inside/],
  origin: ['loads from another origin', 'customInitAfter(a) { a.loadJs("//cdn.example.com/x.js") }', /another origin/],
  kind: [
    'contributes a kind that nobody takes',
    'contributions() { return { command: [1] } }',
    /no contributions "command"/,
  ],
}

describe('an extension is not loaded, and the others are, when it', () => {
  let reports: readonly ExtensionReport[]
  beforeAll(async () => {
    const names = Object.entries(wrong).map(([name, [, body]]) => [`bad/${name}`, extension(`bad/${name}`, body)])
    const first = extension('bad/first', 'middleware = { shared: class {} }')
    const { root, load: loaded } = await load({ ...Object.fromEntries(names), 'bad/first': first })
    reports = loaded.reports
    await rm(root, { recursive: true })
    expect(loaded.loaded.map(({ manifest }) => manifest.name)).toEqual(['bad/first'])
  })

  it.each(Object.entries(wrong).map(([name, [what, , said]]) => ({ what, name, said })))('$what', ({ name, said }) => {
    const error = reports.find((report) => report.name === `bad/${name}`)?.error
    expect(error?.code).toBe('EXTENSIONS_DECLARATION_INVALID')
    expect(error?.message).toMatch(said)
    expect(error?.hint).toBeTruthy()
  })
})
