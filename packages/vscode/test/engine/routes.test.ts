import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { scratchProject } from '../scratch-project.ts'
import { sharedEngine } from './shared-engine.ts'

async function write(root: string, file: string, routes: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true })
  const text = `import { defineRoutes } from '@quoin/runtime'\n\nexport default defineRoutes((router) => {\n${routes}\n})\n`
  await writeFile(join(root, file), text)
}

it('the engine reads routes without executing code, and flags shadowed ones', async () => {
  await using project = await scratchProject()
  const engine = sharedEngine()
  const { root } = project
  await write(root, 'routes/admin.ts', "  router.resource('products', ProductController)\n  process.exit(1)")
  await write(
    root,
    'app/Admin/routes.ts',
    "  router.get('products/export', [Exports, 'run'])\n  router.get('products-export', [Exports, 'run'])",
  )
  await write(root, 'modules/shop/routes.ts', "  router.get('shop', [Shop, 'index'])")
  const { routes, problems } = await engine.request('routes', { root })
  expect(problems).toEqual([])
  expect(routes.map(({ stage }) => stage).filter((stage, index, all) => all.indexOf(stage) === index)).toEqual([
    'generated',
    'custom',
    'module',
  ])
  const [shadowed, ...others] = routes.filter(({ shadow }) => shadow !== null)
  expect(others).toEqual([])
  expect(shadowed).toMatchObject({
    method: 'GET',
    place: { file: 'app/Admin/routes.ts', line: 4 },
    span: { start: { line: 3 } },
    shadow: {
      winner: { place: { file: 'routes/admin.ts', line: 4 } },
      winnerStatement: null,
      freePath: 'products-export',
    },
  })
  expect(shadowed?.shadow?.suggestion).toContain('products-export')
})

it('the engine flags routes that the framework or an extension answers first, and lists what it cannot read', async () => {
  await using project = await scratchProject({ more: 'create table notices (id integer primary key, text text);' })
  const { root } = project
  const runtime = join(root, 'node_modules/@quoin/runtime')
  await mkdir(runtime, { recursive: true })
  await writeFile(join(runtime, 'package.json'), '{ "name": "@quoin/runtime", "version": "9.0.0" }')
  const base = { routes: [{ method: 'GET', path: 'menus', name: 'menus' }], pages: ['profile'] }
  await writeFile(join(runtime, 'base-routes.json'), JSON.stringify(base))
  const extension = join(root, 'extensions/acme/notices')
  await mkdir(join(extension, 'src'), { recursive: true })
  await writeFile(
    join(extension, 'package.json'),
    JSON.stringify({
      name: '@acme/notices',
      version: '1.0.0',
      description: 'Notices',
      authors: [{ name: 'Acme' }],
      extra: { 'quoin-admin': './src/provider.ts', alias: 'Notices' },
    }),
  )
  await writeFile(
    join(extension, 'src/provider.ts'),
    "export class P {\n  routes(router) {\n    router.get('notices', show)\n    router.get(computed, show)\n  }\n}\n",
  )
  await write(root, 'app/Admin/routes.ts', "  router.get('menus', list)\n  router.get('notices', list)")
  const { routes, problems } = await sharedEngine().request('routes', { root })
  expect(routes.map(({ stage, path, shadow }) => [stage, path, shadow?.winner ?? null])).toEqual([
    ['extension', '/notices', null],
    ['custom', '/menus', { method: 'GET', path: '/menus', place: null }],
    [
      'custom',
      '/notices',
      { method: 'GET', path: '/notices', place: { file: 'extensions/acme/notices/src/provider.ts', line: 3 } },
    ],
  ])
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^extensions\/acme\/notices\/src\/provider\.ts:4: /),
  ])
  const record = { root, connection: project.connection, name: 'notices' }
  expect(await sharedEngine().request('recordOfTable', record)).toMatchObject({
    record: { route: { path: '/notices-table' } },
  })
})

it('the engine lists the routes that it can read when a route file is broken', async () => {
  await using project = await scratchProject()
  const engine = sharedEngine()
  await write(project.root, 'routes/admin.ts', "  router.resource('products', ProductController)")
  await write(project.root, 'app/Admin/routes.ts', '  router.get(((')
  const { routes } = await engine.request('routes', { root: project.root })
  expect(routes.length).toBeGreaterThan(0)
})

it('the engine lists extensions from their manifests, and says of broken ones what their loading would say', async () => {
  await using project = await scratchProject()
  const engine = sharedEngine()
  const folder = join(project.root, 'extensions', 'acme')
  await mkdir(join(folder, 'one'), { recursive: true })
  await mkdir(join(folder, 'two'), { recursive: true })
  const manifest = {
    name: '@acme/one',
    version: '1.2.0',
    type: 'module',
    description: 'Counts to one',
    authors: [{ name: 'Ada', email: 'ada@example.com', homepage: 'https://example.com' }],
    require: { node: '>=22.18' },
    extra: { 'quoin-admin': './provider.ts', alias: 'One' },
  }
  await writeFile(join(folder, 'one', 'package.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'two', 'package.json'), '{ "name": "@acme/two" }')
  expect(await engine.request('extensions', { root: project.root })).toMatchObject([
    { name: 'acme/one', alias: 'One', problem: null },
    { name: 'acme/two', problem: expect.stringContaining('extra') },
  ])
})
