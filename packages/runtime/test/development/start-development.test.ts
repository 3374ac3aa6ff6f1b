import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { type Application, createUser, startDevelopment } from '../../src/server.ts'
import { addFiles, Client, extension, password, shopRoot } from '../shop.ts'

let root: string
let application: Application
let events: string[]
let warnings: string[]
let browser: Client

/** Vitest runs modules itself; a bundle imports them from disk, so the project gets the packages by a link. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quoin-development-'))
  await cp(shopRoot, root, { recursive: true })
  await symlink(join(import.meta.dirname, '../../../../node_modules'), join(root, 'node_modules'))
  events = []
  warnings = []
  const config = parseConfig({ database: { driver: 'sqlite', file: ':memory:' }, log: { level: 'silent' } })
  application = await startDevelopment({
    root,
    config,
    logger: { debug() {}, info() {}, error() {}, warn: (_facts, message) => void warnings.push(String(message)) },
    onReload: () => events.push('reload'),
    onProblem: (error) => events.push(error.message),
  })
  await createUser(application.database, { username: 'ada', name: 'Ada', password, superUser: true })
  browser = await new Client(application).login()
})
afterEach(async () => {
  await application.close()
  await rm(root, { recursive: true, force: true })
})

const routes = () => join(root, 'app/Admin/routes.ts')
/** Saves as editors do, in one step: a file that is empty for a short time would be a change of its own. */
async function save(file: string, text: string): Promise<string> {
  const before = events.length
  await writeFile(`${file}.tmp`, text)
  await rename(`${file}.tmp`, file)
  await expect.poll(() => events.length).toBeGreaterThan(before)
  return events.at(-1) ?? 'nothing'
}

it('the development server reloads a changed file without ending the session', async () => {
  const text = await readFile(routes(), 'utf8')
  expect(await save(routes(), text.replace('{ hello: context', '{ welcome: context'))).toBe('reload')
  expect((await browser.get('hello')).data).toEqual({ welcome: 'ada' })
  await mkdir(join(root, 'modules/blog'), { recursive: true })
  const blog =
    "import { defineRoutes } from '@quoin/runtime'\nexport default defineRoutes((router) => { router.get('blog', () => 'blog') })\n"
  expect(await save(join(root, 'modules/blog/routes.ts'), blog)).toBe('reload')
  expect((await browser.get('blog')).data).toBe('blog')
})

it('the development server gives files the import.meta that Node gives them', async () => {
  await writeFile(join(root, 'app/place.ts'), 'export const place = import.meta.dirname\n')
  const own = `import { defineRoutes } from '@quoin/runtime'
import { place } from './../place.ts'
export default defineRoutes((router) => {
  const { url, filename } = import.meta
  router.get('meta', () => ({ place, url, filename, near: import.meta.resolve('../place.ts') }))
})
`
  expect(await save(routes(), own)).toBe('reload')
  const near = pathToFileURL(join(root, 'app/place.ts')).href
  expect((await browser.get('meta')).data).toEqual({
    place: join(root, 'app'),
    url: pathToFileURL(routes()).href,
    filename: routes(),
    near,
  })
  // A mistake still stands where it was written.
  const wrong = own.replace('export default', "JSON.parse('x')\nexport default")
  expect(await save(routes(), wrong)).toMatch(/^app\/Admin\/routes\.ts:3: /)
})

it('the development server warns of rules that cannot be read, and of none that name another field', async () => {
  const file = join(root, 'app/Admin/Controllers/ProductController.ts')
  const text = await readFile(file, 'utf8')
  expect(await save(file, text.replace("'nullable|string'", "'nullable|string|different:name'"))).toBe('reload')
  expect(warnings.filter((one) => one.includes('rules'))).toEqual([])
  expect(await save(file, text.replace("'nullable|string'", "'nullable|string|different:nmae'"))).toBe('reload')
  await expect.poll(() => warnings.filter((one) => one.includes('"nmae"'))).toHaveLength(1)
})

it('a reload serves all that was written before it was asked for, whatever else is being loaded', async () => {
  const text = await readFile(routes(), 'utf8')
  for (let turn = 1; turn <= 10; turn += 1) {
    const running = application.reload()
    await writeFile(`${routes()}.tmp`, text.replace('{ hello: context', `{ turn${turn}: context`))
    await rename(`${routes()}.tmp`, routes())
    await application.reload()
    expect((await browser.get('hello')).data).toEqual({ [`turn${turn}`]: 'ada' })
    await running
  }
})

it('the development server takes over changes of extensions', async () => {
  const routesOf = (word: string) => `routes(router) { router.get('demo/word', () => '${word}') }`
  const files = (word: string) => extension('acme/demo', routesOf(word), { type: 'module' })
  await addFiles(join(root, 'extensions/acme/demo'), files('first'))
  await expect.poll(async () => (await browser.get('demo/word')).data).toBe('first')
  const file = join(root, 'extensions/acme/demo/Provider.ts')
  expect(await save(file, files('second')['Provider.ts'] ?? '')).toBe('reload')
  await expect.poll(async () => (await browser.get('demo/word')).data).toBe('second')
})

it('the development server reloads config/admin.ts, and rejects an unknown key', async () => {
  const file = join(root, 'config/admin.ts')
  const text = await readFile(file, 'utf8')
  expect(await save(file, text.replace("'Shop'", "'Market'"))).toBe('reload')
  expect((await browser.get('settings/public')).data.name).toBe('Market')
  expect(await save(file, text.replace('name:', 'nmae:'))).toMatch('unknown key "nmae"')
  expect((await browser.get('hello')).status).toBe(200)
})

it('the development server keeps serving the last working version when a change is broken, and reports the location', async () => {
  const text = await readFile(routes(), 'utf8')
  expect(await save(routes(), `${text}\nconst = 1`)).toMatch(/^app\/Admin\/routes.ts:8: /)
  expect((await browser.get('hello')).data).toEqual({ hello: 'ada' })
  expect((await browser.get('settings/public')).data.problem).toMatch('app/Admin/routes.ts:8')
  expect(await save(routes(), `throw new Error('stop')\n${text}`)).toMatch('stop')
  expect(await save(routes(), text)).toBe('reload')
  expect((await browser.get('settings/public')).data).not.toHaveProperty('problem')
})

it('the development server reports the original source location of every route', () => {
  // In a process of its own: vitest keeps source maps for itself.
  const server = new URL('../../src/server.ts', import.meta.url).href
  const program = `
    const { startDevelopment, loadConfig } = await import(${JSON.stringify(server)})
    const config = { ...(await loadConfig(${JSON.stringify(root)})), database: { driver: 'sqlite', file: ':memory:' } }
    const application = await startDevelopment({ root: ${JSON.stringify(root)}, config })
    const { source } = application.routes.routes.find((route) => route.name === 'hello')
    process.stdout.write(JSON.stringify(source))
    await application.close()`
  const output = execFileSync(process.execPath, ['--conditions=@quoin/source', '--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  expect(JSON.parse(output)).toEqual({ file: routes(), line: 4 })
})
