import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { RouteRegistry, RouterError } from '../src/index.ts'
import { bootExtensions, loadBaseRoutes, loadRoutes, loadRoutesFrom } from '../src/loading/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'quoin-routes-'))
afterAll(() => rmSync(folder, { recursive: true }))

// Node's own import: vitest would load the file through vite, whose errors are others.
const importer = write('import.cjs', 'module.exports = (url) => import(url)')
const importNatively = createRequire(import.meta.url)(importer) as (url: string) => Promise<unknown>
const options = { import: (file: string) => importNatively(pathToFileURL(file).href) }

function write(name: string, ...lines: string[]): string {
  const file = join(folder, name)
  writeFileSync(file, lines.join('\n'))
  return file
}

async function rejection(run: Promise<unknown>): Promise<RouterError> {
  const error = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof RouterError) return error
  throw new Error('nothing was rejected', { cause: error })
}

test('loaders run in the order of their stages however they are listed, and seal the registry', async () => {
  const called: string[] = []
  const file = (stage: 'generated' | 'custom' | 'module') =>
    loadRoutesFrom(stage, `${stage}.ts`, {
      import: async () => ({
        default: (router: RouteRegistry) => {
          called.push(stage)
          router.get('a', () => stage, { name: stage })
        },
      }),
    })
  const registry = await loadRoutes(
    new RouteRegistry(),
    [
      file('module'),
      file('custom'),
      bootExtensions(async (router) => {
        await Promise.resolve()
        called.push('extension')
        router.get('b', () => 'extension')
      }),
      file('generated'),
      loadBaseRoutes((router) => {
        called.push('base')
        router.post('login', () => 'base')
      }),
      file('module'),
    ],
    { prefix: 'admin-api', middleware: ['web'] },
  )
  expect(called).toEqual(['base', 'extension', 'generated', 'custom', 'module', 'module'])
  expect(registry.sealed).toBe(true)
  expect(registry.routes.map(({ stage, path, middleware }) => `${stage} ${path} ${middleware}`)).toEqual([
    'base /admin-api/login web',
    'extension /admin-api/b web',
    'generated /admin-api/a web',
  ])
  expect(registry.shadowed.map(({ route, suggestion }) => [route.stage, suggestion])).toEqual([
    ['custom', 'Remove one of the two.'],
    ['module', 'Remove one of the two.'],
    ['module', 'Remove one of the two.'],
  ])
})

test('a route file on disk is loaded, and its routes know their lines', async () => {
  const file = write('good.ts', 'export default (router) => {', "  router.get('a', () => 1)", '}')
  const registry = await loadRoutes(new RouteRegistry(), [loadRoutesFrom('custom', file, options)])
  expect(registry.routes).toMatchObject([{ path: '/a', stage: 'custom', source: { file, line: 2 } }])
})

test('a missing custom or module route file is accepted, a missing generated one only if it is optional', async () => {
  const file = join(folder, 'absent.ts')
  const loaders = [loadRoutesFrom('custom', file, options), loadRoutesFrom('module', file, options)]
  expect((await loadRoutes(new RouteRegistry(), loaders)).routes).toEqual([])
  const nothing = { import: async () => undefined }
  expect((await loadRoutes(new RouteRegistry(), [loadRoutesFrom('custom', file, nothing)])).routes).toEqual([])

  const registry = new RouteRegistry()
  const missing = await rejection(loadRoutes(registry, [loadRoutesFrom('generated', file, options)]))
  expect(missing).toMatchObject({ code: 'ROUTER_FILE_MISSING', hint: expect.stringContaining('quoin admin:gen-route') })
  expect(missing.message).toContain(file)
  expect(registry.sealed).toBe(false)
  await loadRoutes(registry, [loadRoutesFrom('generated', file, { ...options, optional: true })])
})

test.each<[string, string[], number, string]>([
  ['a syntax error', ['', 'export default (router) => {', "  router.get('a'", '}'], 4, "Expected ','"],
  ['syntax that Node cannot strip', ['', '', 'enum A { B }', 'export default () => {}'], 3, 'enum'],
  ['a missing import', ["import 'node:fs'", "import { a } from './nowhere.ts'", 'export default a'], 2, 'nowhere.ts'],
  ['an import without a file extension', ['', '', "import './good'", 'export default () => {}'], 3, 'imported from'],
  ['a missing package', ['', '', "import 'no-such-package'", 'export default () => {}'], 3, 'no-such-package'],
  ['a missing export', ['', "import { nothing } from 'node:fs'", 'export default nothing'], 2, 'nothing'],
  ['an error at the top level', ['', '', '', "throw new Error('at the top')"], 4, 'at the top'],
  [
    'an error while declaring routes',
    ['export default (router) => {', '', '  router.nope()', '}'],
    3,
    'nope is not a function',
  ],
  [
    'an error after an await',
    ['export default async () => {', '  await null', "  throw new Error('late')", '}'],
    3,
    'late',
  ],
  [
    'a rejected path',
    ['export default (router) => {', "  router.get('a', () => 1)", "  router.get('{}', () => 1)", '}'],
    3,
    '"{}"',
  ],
  [
    'a rejected only list',
    ['export default (router) => {', '', "  router.resource('a', class {}, { only: ['list'] })", '}'],
    3,
    '"list"',
  ],
  ['a thrown value that is not an Error', ["throw 'text'"], 1, 'text'],
])('loading routes reports %s with file and line', async (name, lines, line, reason) => {
  const file = write(`${name.replaceAll(' ', '-')}.ts`, ...lines)
  const registry = new RouteRegistry()
  const error = await rejection(loadRoutes(registry, [loadRoutesFrom('custom', file, options)]))
  expect(error).toMatchObject({ code: 'ROUTER_FILE_BROKEN', source: { file, line } })
  expect(error.message).toContain(reason)
  expect(error.message.split(`${file}:${line}`).length).toBe(2)
  expect(error.cause).toBeDefined()
  expect(registry.sealed).toBe(false)
})

test('an error in a file that the route file imports names the imported file', async () => {
  const model = write('model.ts', '', "throw new Error('no model')")
  const file = write('imports-model.ts', "import './model.ts'", 'export default () => {}')
  const error = await rejection(loadRoutes(new RouteRegistry(), [loadRoutesFrom('module', file, options)]))
  expect(error.source).toEqual({ file: model, line: 2 })
  expect(error.message).toContain(file)
})

test('a package that is not installed is named with how to install it', async () => {
  const file = write('imports-package.ts', "import 'far-away'", 'export default () => {}')
  const error = await rejection(loadRoutes(new RouteRegistry(), [loadRoutesFrom('module', file, options)]))
  expect(error).toMatchObject({ code: 'ROUTER_FILE_BROKEN', source: { file, line: 1 } })
  expect(error.message).toContain("imports a package that is not installed: Cannot find package 'far-away'")
  expect(error.hint).toContain('npm install')
})

test('a source location supplied by a bundler takes precedence', async () => {
  const failure = Object.assign(new Error('Build failed'), {
    errors: [{ location: { file: '/app/routes.ts', line: 8 } }],
  })
  const loader = loadRoutesFrom('custom', '/app/routes.ts', { import: () => Promise.reject(failure) })
  expect((await rejection(loadRoutes(new RouteRegistry(), [loader]))).source).toEqual({
    file: '/app/routes.ts',
    line: 8,
  })
})

test.each([[{}], [{ default: 5 }], [null]])('a route file that exports %j is rejected', async (exported) => {
  const loader = loadRoutesFrom('custom', 'routes.ts', { import: async () => exported })
  expect((await rejection(loadRoutes(new RouteRegistry(), [loader]))).code).toBe('ROUTER_FILE_INVALID')
})

test('a route loader for an unknown stage is rejected', async () => {
  const loader = { stage: 'late' as 'module', load: () => {} }
  expect((await rejection(loadRoutes(new RouteRegistry(), [loader]))).code).toBe('ROUTER_STAGE_UNKNOWN')
})
