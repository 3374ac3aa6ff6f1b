import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readProject } from '@quoin/generator'
import { openDatabase } from '@quoin/introspect/connect'
import { type Application, startDevelopment } from '@quoin/runtime/server'
import { Client } from '@quoin/test-shop'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')
const fixtures = join(import.meta.dirname, 'fixtures')
const names = ['gadgets', 'makers', 'products']
/** Files of the fixture that a later version generates otherwise on purpose, by the entry of the changelog that names it. */
const named: Readonly<Record<string, string>> = Object.fromEntries(
  ['Gadget', 'Maker', 'Product'].map((name) => [
    `app/Admin/Services/${name}Service.ts`,
    'generator 0.1.0: services name their filters once',
  ]),
)

interface Engine extends Disposable {
  request(method: string, parameters: object): Promise<unknown>
}
interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}
// Neither is a library: each is started the way its own tests start it.
const { openEngine } = (await import(join(repository, 'packages/vscode/test/engine/open-engine.ts'))) as {
  openEngine: () => Engine
}
const { runInHost } = (await import(join(repository, 'packages/runtime/test/commands/command-application.ts'))) as {
  runInHost: (run: { cwd: string; parameters: readonly string[]; input: string; env: object }) => Promise<Outcome>
}

let root = ''
let application: Application
let ada: Client
let engine: Engine
let before: ReadonlyMap<string, string>

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'quoin-records-'))
  await cp(join(fixtures, 'application'), root, { recursive: true })
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  const database = await openDatabase({ driver: 'sqlite', file: join(root, 'database/app.sqlite') })
  const statements = (await readFile(join(fixtures, 'database.sql'), 'utf8')).split(/;\n/)
  for (const statement of statements.filter((one) => one.trim() !== ''))
    await database.db.executeQuery(CompiledQuery.raw(statement))
  await database.close()
  before = await files()
  application = await startDevelopment({
    root,
    config: {
      database: { driver: 'sqlite', file: 'database/app.sqlite' },
      show_development_tools: true,
      log: { level: 'silent' },
    },
  })
  ada = await new Client(application).login()
  engine = openEngine()
})

afterAll(async () => {
  engine?.[Symbol.dispose]()
  await application?.close()
  await rm(root, { recursive: true, force: true })
})

/** The files of the application by path, without what is not committed; bases with the texts that they hold. */
async function files(): Promise<ReadonlyMap<string, string>> {
  const project = await readProject(root)
  const texts = new Map<string, string>()
  for (const folder of ['.quoin/records', '.quoin/base', 'app', 'config', 'routes', 'database/migrations']) {
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replace(/\.base$/, '')
      texts.set(path, project.read(path) ?? '')
    }
  }
  return texts
}

function quoin(...parameters: readonly string[]): Promise<Outcome> {
  return runInHost({ cwd: root, parameters, input: '', env: {} })
}

/** The files that a plan changes and nobody named. */
function unnamed(planned: readonly { readonly path: string; readonly action: string }[]): readonly string[] {
  return planned.filter(({ path, action }) => action !== 'unchanged' && !(path in named)).map(({ path }) => path)
}

it('an application of an earlier version keeps the names of its records, and each can be read', async () => {
  const { stdout } = await quoin('record:list', '--json')
  const records = JSON.parse(stdout) as { name: string; problem: string | null; generated: boolean }[]
  expect(records.map(({ name, problem, generated }) => [name, problem ?? null, generated])).toEqual(
    names.map((name) => [name, null, true]),
  )
  const findings = JSON.parse((await quoin('drift', '--json')).stdout) as { isProblem: boolean; details: string[] }[]
  const problems = findings.filter(({ isProblem }) => isProblem)
  expect(problems.flatMap(({ details }) => details).filter((path) => !(path in named))).toEqual([])
  expect(JSON.parse((await quoin('history', '--json')).stdout)).toHaveLength(3)
})

it('its next plan in the command holds only what the changelog names', async () => {
  const { code, stdout } = await quoin('generate', '--all', '--dry-run')
  expect(code).toBe(0)
  const lines = stdout.split('\n').flatMap((line) => {
    const [, action, path] = /^(create|update|unchanged|merge|clash|delete) +(\S+)/.exec(line) ?? []
    return action && path ? [{ action, path }] : []
  })
  expect(lines.length).toBeGreaterThan(names.length * 3)
  expect(unnamed(lines)).toEqual([])
})

it.each(names)('its next plan of %s in panel and editor holds only what the changelog names', async (name) => {
  const preview = await ada.post('dev-tools/preview', { records: [name] })
  expect(preview.status).toBe(200)
  const asked = { body: { records: [name] } }
  const plan = (await engine.request('screen', { root, question: 'preview', asked })) as {
    id: string
    files: { path: string; action: string }[]
  }
  expect(preview.data.files.length).toBeGreaterThan(3)
  expect(unnamed(preview.data.files)).toEqual([])
  expect(unnamed(plan.files)).toEqual([])
  expect(preview.data.id).toBe(plan.id)
})

it('generating all of it again loses no edit and changes no file that the changelog does not name', async () => {
  expect(await quoin('generate', '--all', '--yes')).toMatchObject({ code: 0 })
  const after = await files()
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path) && !(path.replace(/^\.quoin\/base\/[^/]+\//, '') in named),
  )
  expect(changed).toEqual([])
  const controller = after.get('app/Admin/Controllers/ProductController.ts')
  expect(controller).toContain("label: 'Price in EUR'")
  expect(controller).toContain('priceLabel(price: string | null)')
  expect(after.get('app/Admin/Services/MakerService.ts')).toContain('async countProducts()')
  expect(after.get('app/Admin/routes.ts')).toContain("router.get('products-total'")
})

it('the texts generated last take about half of the room, under names that no formatter takes for code', async () => {
  const bases = [...(await files())].filter(([path]) => path.startsWith('.quoin/base/'))
  const stored = await readdir(join(root, '.quoin/base'), { recursive: true, withFileTypes: true })
  const names = stored.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  expect(names.filter((name) => !name.endsWith('.base'))).toEqual([])
  expect(names).toHaveLength(bases.length)
  const texts = await Promise.all(names.map((name) => readFile(name, 'utf8')))
  expect(texts.join('').length).toBeLessThan(bases.map(([, text]) => text).join('').length * 0.55)
})

it('its users keep what they may do, and what was changed of the menu stays', async () => {
  const bob = await new Client(application).login('bob')
  const status = async (path: string): Promise<number> => (await bob.get(path)).status
  expect(await status('products?_action=getData')).toBe(200)
  expect(await status('makers?_action=getData')).toBe(200)
  expect(await status('gadgets?_action=getData')).toBe(403)
  expect((await bob.post('makers', { name: 'Nobody' })).status).toBe(403)
  expect((await ada.get('products-total')).data).toEqual({ total: 3 })
  const menus = (await ada.get('menus')).data as { key: string; title: string; icon: string }[]
  expect(menus.slice(0, 3).map(({ key, title, icon }) => [key, title, icon])).toEqual([
    ['makers', 'Makers', 'TableOutlined'],
    ['products', 'Goods', 'ShopOutlined'],
    ['gadgets', 'Gadgets', 'TableOutlined'],
  ])
})
