import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readProject } from '@quoin/generator'
import { openDatabase } from '@quoin/introspect/connect'
import { type Application, startDevelopment } from '@quoin/runtime/server'
import { inLargerRings } from '@quoin/test-machine/ring'
import { Client } from '@quoin/test-shop'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')
const fixtures = join(import.meta.dirname, 'fixtures')
/** An application as a former version of records left it: see README.md. */
interface Former {
  /** The version of its records. */
  readonly version: number
  readonly records: readonly string[]
  readonly runs: number
  /** Files that a later version generates otherwise on purpose, by the entry of the changelog that names it. */
  readonly named: Readonly<Record<string, string>>
  /** What was written by hand, by file. */
  readonly edits: Readonly<Record<string, readonly string[]>>
  /** Status of what a user asks for, by `user method path`. */
  readonly access: Readonly<Record<string, number>>
  /** Key, title and icon of the entries of its menu. */
  readonly menu: readonly (readonly [key: string, title: string, icon: string])[]
}

const product = {
  'app/Admin/Controllers/ProductController.ts': ["label: 'Price in EUR'", 'priceLabel(price: string | null)'],
  'app/Admin/routes.ts': ["router.get('products-total'"],
}
const bob = {
  'bob GET products?_action=getData': 200,
  'bob GET makers?_action=getData': 200,
  'bob POST makers': 403,
  'ada GET products-total': 200,
}
const goods = ['products', 'Goods', 'ShopOutlined'] as const

const formers: readonly Former[] = [
  {
    version: 1,
    records: ['gadgets', 'makers', 'products'],
    runs: 3,
    named: Object.fromEntries(
      ['Gadget', 'Maker', 'Product'].map((name) => [
        `app/Admin/Services/${name}Service.ts`,
        'generator 0.1.0: services name their filters once',
      ]),
    ),
    edits: { ...product, 'app/Admin/Services/MakerService.ts': ['async countProducts()'] },
    access: { ...bob, 'bob GET gadgets?_action=getData': 403 },
    menu: [['makers', 'Makers', 'TableOutlined'], goods, ['gadgets', 'Gadgets', 'TableOutlined']],
  },
  {
    version: 5,
    records: ['gadgets', 'makers', 'products', 'tags'],
    runs: 5,
    named: {},
    edits: {
      ...product,
      'app/Admin/Services/MakerService.ts': ['async countProducts()', '/** Counts what a maker makes. */'],
      'app/Admin/Controllers/GadgetController.ts': ['// Printed on the label of the gadget.', 'perPage: 25'],
      'app/Admin/roles.ts': ["key: 'auditor'"],
    },
    access: {
      ...bob,
      'bob GET gadgets?_action=getData': 200,
      'bob POST gadgets': 403,
      'bob GET tags?_action=getData': 403,
      'cy GET makers?_action=getData': 200,
      'cy GET products?_action=getData': 403,
    },
    menu: [
      ['makers', 'Makers', 'TableOutlined'],
      goods,
      ['tags', 'Tags', 'TableOutlined'],
      ['gadgets', 'Gadgets', 'TableOutlined'],
    ],
  },
]

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

describe.each(formers)('an application whose records have version $version', (former) => {
  let root = ''
  let application: Application
  let ada: Client
  let engine: Engine
  let before: ReadonlyMap<string, string>

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'quoin-records-'))
    const folder = join(fixtures, `version-${former.version}`)
    await cp(join(folder, 'application'), root, { recursive: true })
    await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
    const database = await openDatabase({ driver: 'sqlite', file: join(root, 'database/app.sqlite') })
    const statements = (await readFile(join(folder, 'database.sql'), 'utf8')).split(/;\n/)
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
    return planned
      .filter(({ path, action }) => action !== 'unchanged' && !(path in former.named))
      .map(({ path }) => path)
  }

  function expectEdits(after: ReadonlyMap<string, string>): void {
    for (const [path, edits] of Object.entries(former.edits))
      for (const edit of edits) expect(after.get(path), path).toContain(edit)
  }

  it('keeps the names of its records, and each can be read', async () => {
    const { stdout } = await quoin('record:list', '--json')
    const records = JSON.parse(stdout) as { name: string; problem: string | null; generated: boolean }[]
    expect(records.map(({ name, problem, generated }) => [name, problem ?? null, generated])).toEqual(
      former.records.map((name) => [name, null, true]),
    )
    const findings = JSON.parse((await quoin('drift', '--json')).stdout) as { isProblem: boolean; details: string[] }[]
    const problems = findings.filter(({ isProblem }) => isProblem)
    expect(problems.flatMap(({ details }) => details).filter((path) => !(path in former.named))).toEqual([])
    expect(JSON.parse((await quoin('history', '--json')).stdout)).toHaveLength(former.runs)
  })

  it('has a next plan in the command that holds only what the changelog names', async () => {
    const { code, stdout } = await quoin('generate', '--all', '--dry-run')
    expect(code).toBe(0)
    const lines = stdout.split('\n').flatMap((line) => {
      const [, action, path] = /^(create|update|unchanged|merge|clash|delete) +(\S+)/.exec(line) ?? []
      return action && path ? [{ action, path }] : []
    })
    expect(lines.length).toBeGreaterThan(former.records.length * 3)
    expect(unnamed(lines)).toEqual([])
  })

  it.each(former.records)(
    'has a next plan of %s in panel and editor that holds only what the changelog names',
    async (name) => {
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
    },
  )

  it('loses no edit when all of it is generated again, and no file changes that the changelog does not name', async () => {
    expect(await quoin('generate', '--all', '--yes')).toMatchObject({ code: 0 })
    const after = await files()
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => before.get(path) !== after.get(path) && !(path.replace(/^\.quoin\/base\/[^/]+\//, '') in former.named),
    )
    expect(changed).toEqual([])
    expectEdits(after)
  })

  it('stores the texts generated last in about half of the room, under names that no formatter takes for code', async () => {
    const bases = [...(await files())].filter(([path]) => path.startsWith('.quoin/base/'))
    const stored = await readdir(join(root, '.quoin/base'), { recursive: true, withFileTypes: true })
    const names = stored.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    expect(names.filter((name) => !name.endsWith('.base'))).toEqual([])
    expect(names).toHaveLength(bases.length)
    const texts = await Promise.all(names.map((name) => readFile(name, 'utf8')))
    expect(texts.join('').length).toBeLessThan(bases.map(([, text]) => text).join('').length * 0.55)
  })

  it('lets its users do what they could, and keeps what was changed of its menu', async () => {
    const clients = new Map([['ada', ada]])
    const found: Record<string, number> = {}
    for (const request of Object.keys(former.access)) {
      const [user = '', method = '', path = ''] = request.split(' ')
      const client = clients.get(user) ?? (await new Client(application).login(user))
      clients.set(user, client)
      found[request] = (await client.send(method, path, ...(method === 'POST' ? [{ name: 'Nobody' }] : []))).status
    }
    expect(found).toEqual(former.access)
    expect((await ada.get('products-total')).data).toEqual({ total: 3 })
    const menus = (await ada.get('menus')).data as { key: string; title: string; icon: string }[]
    const entries = menus.map(({ key, title, icon }) => [key, title, icon])
    expect(entries.slice(0, former.menu.length)).toEqual(former.menu)
  })

  inLargerRings(() => {
    it('takes a new column into code with edits and keeps each of them', async () => {
      const database = await openDatabase({ driver: 'sqlite', file: join(root, 'database/app.sqlite') })
      for (const table of ['gadgets', 'products'])
        await database.db.executeQuery(CompiledQuery.raw(`alter table ${table} add column colour varchar(20)`))
      await database.close()
      expect(await quoin('generate', 'gadgets', 'products', '--take-table', '--yes')).toMatchObject({ code: 0 })
      const after = await files()
      for (const name of ['Gadget', 'Product'])
        expect(after.get(`app/Admin/Controllers/${name}Controller.ts`)).toContain("name: 'colour'")
      expectEdits(after)
    })
  })
})
