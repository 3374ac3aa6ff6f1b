import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseExtensionRoutes, readExtensionRouteSources } from '../../src/index.ts'

const provider = `export class NoticesProvider extends ServiceProvider {
  override routes(router) {
    router.group({ prefix: 'notices', middleware: ['web'] }, (admin) => {
      admin.get('latest', [Notices, 'latest'])
      for (const kind of kinds) admin.get(kind, [Notices, 'show'])
    })
    this.cache.put(key, value)
    addArchive(router)
  }
}
`
const archive = `export function addArchive(routes: RouteRegistry): void {
  routes.resource('archive', Archive, { only: ['index'] })
  routes.post(path(), [Archive, 'store'])
}
`

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'quoin-extension-'))
  const files = {
    'src/Provider.ts': provider,
    'src/archive.ts': archive,
    'src/words.ts': "export const words = ['get', 'post']\n",
    'dist/Provider.js': provider,
    'node_modules/other/index.js': "router.get('stranger', show)",
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, 'extensions/acme/notices', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
})
afterAll(() => rm(root, { recursive: true }))

it('routes of extensions are read from their sources, and those known only at run time are listed', async () => {
  const folder = join(root, 'extensions/acme/notices')
  const sources = await readExtensionRouteSources(root, [{ name: 'acme/notices', folder }])
  expect(sources.map(({ file }) => file)).toEqual(
    ['Provider', 'archive'].map((name) => `extensions/acme/notices/src/${name}.ts`),
  )
  const { routes, unknown } = await parseExtensionRoutes(sources)
  expect(routes.map(({ method, path, extension, stage }) => [method, path, extension, stage])).toEqual([
    ['GET', '/notices/latest', 'acme/notices', 'extension'],
    ['GET', '/archive', 'acme/notices', 'extension'],
  ])
  expect(unknown).toEqual(['extensions/acme/notices/src/Provider.ts:5', 'extensions/acme/notices/src/archive.ts:3'])
})
