import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import type { EmptyProject } from '@quoin/test-machine/empty-project'

/** A team that uses one package: what it installs, its program, and what that prints. */
export interface Consumer {
  readonly package: string
  /** Other packages of the repository that this one depends on. */
  readonly needs: readonly string[]
  /** The optional packages beside it, and the oldest and the newest of those that it works with. */
  readonly peers: Readonly<Record<string, Peers>>
  /** What a bundle leaves out: optional packages, and by `*` all, where a package reads files of its own. */
  readonly external: readonly string[]
}

/** Packages of the registry, and the program that uses them. */
export interface Peers {
  readonly packages: readonly string[]
  readonly program: string
  readonly printed: string
  readonly skipLibCheck?: true
}

export const compiler = ['typescript@^5.9.0', '@types/node@^22']

const reading = (open: string): string => `
import { createIntrospector, introspect, IntrospectError } from '@quoin/introspect'
import { diffSchemas, renderMarkdown, renderTypes, type Schema } from '@quoin/introspect/schema'
${open}
const schema: Schema = await createIntrospector(database).schema()
const names: readonly string[] = schema.tables.map(({ name }) => name)
const broken = await introspect('./no-such-file.db').catch((error: unknown) => error)
console.log(names.join(), renderMarkdown(schema).length > 0, renderTypes(schema).includes('DB'), diffSchemas(schema, schema).length)
console.log(broken instanceof IntrospectError && broken.code)
`

const nodeSqlite = `
import { DatabaseSync } from 'node:sqlite'
const database = new DatabaseSync(':memory:')
database.exec('create table t (id integer primary key)')`

const allPeers = `
import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import mysql from 'mysql2/promise'
import pg from 'pg'
import { openDatabase } from '@quoin/introspect/connect'
const file = new Database(':memory:')
file.exec('create table t (id integer primary key)')
const database = new Kysely<{ t: { id: number } }>({ dialect: new SqliteDialect({ database: file }) })
createIntrospector(file)
const addresses: { pgsql: string; mysql: string } = JSON.parse(readFileSync('addresses.json', 'utf8'))
const pgPool = new pg.Pool({ connectionString: addresses.pgsql })
const mysqlPool = mysql.createPool(addresses.mysql)
const read = [await createIntrospector(pgPool).schema(), await createIntrospector(mysqlPool).schema()]
console.log(...read.map(({ tables }) => tables.map(({ name }) => name).join()))
await pgPool.end()
await mysqlPool.end()
const opened = await openDatabase<{ t: { id: number } }>('sqlite::memory:')
await opened.db.schema.createTable('t').addColumn('id', 'integer').execute()
await opened.close()`

const optional = ['better-sqlite3', 'kysely', 'mysql2', 'pg']

const drivers = {
  first: ['kysely@0.27.0', 'pg@8.0.3', '@types/pg@8.11.0', 'mysql2@3.0.0', 'better-sqlite3@^13.2.0'],
  oldest: ['kysely@0.27.6', 'pg@8.0.3', '@types/pg@8.11.0', 'mysql2@3.9.9', 'better-sqlite3@12.0.0'],
  newest: ['kysely@^0.29.0', 'pg@^8.23.0', '@types/pg@^8.15.0', 'mysql2@^3.24.0', 'better-sqlite3@^13.2.0'],
}
const read = 't true true 0\nINTROSPECT_DATABASE_NOT_FOUND\n'
const readWith = (packages: readonly string[]): Peers => ({
  packages: [...packages, '@types/better-sqlite3'],
  program: reading(allPeers),
  printed: `shops shops\n${read}`,
})

/** Databases with one table on the servers; a program finds their addresses in its project. */
export async function writeAddresses(project: EmptyProject): Promise<AsyncDisposable> {
  await using opening = new AsyncDisposableStack()
  const urls: Record<string, string> = {}
  for (const driver of ['pgsql', 'mysql'] as const) {
    const { url } = opening.use(await createTestDatabase(driver))
    const { db, close } = await openDatabase(url)
    await db.schema.createTable('shops').addColumn('id', 'integer').execute()
    await close()
    urls[driver] = url.replace(/^pgsql:/, 'postgres:')
  }
  await project.write('addresses.json', JSON.stringify(urls))
  return opening.move()
}

const routing = `
import { RouteRegistry } from '@quoin/router'
import { loadRoutes } from '@quoin/router/loading'
const router = new RouteRegistry<(context: { params: unknown }) => string>()
  .get('products/{id:number}', ({ params }) => params.id, { name: 'show' })
  .seal()
const found = router.find('get', '/products/5?x')
console.log(found.kind === 'match' && found.route.handler({ params: found.params }), router.url('show', { id: 5 }), typeof loadRoutes)
`

const loading = `
import { mkdir, writeFile } from 'node:fs/promises'
import { defineContributions, ExtensionLoader, ExtensionState, FileSettingsRepository } from '@quoin/extensions'
import { compileRules } from '@quoin/extensions/validation'
const root = process.cwd()
const folder = root + '/plugins/acme/hello'
await mkdir(folder, { recursive: true })
await writeFile(folder + '/package.json', JSON.stringify({
  name: 'acme/hello', type: 'module', description: 'Says hello', version: '1.0.0', authors: [{ name: 'Ada' }],
  extra: { tool: './hello.js', alias: 'Hello' },
}))
await writeFile(folder + '/hello.js', \`import { ServiceProvider } from '@quoin/extensions'
export class Hello extends ServiceProvider { contributions() { return { greeting: ['hello'] } } }\`)
const rules = compileRules({ name: 'required|string|max:5', 'items.*.qty': 'integer' })
const kinds = defineContributions({ greeting: rules })
const words = defineContributions({ greeting: { '~standard': { version: 1, vendor: 'own', validate: (value: unknown) => ({ value: String(value) }) } } })
const state = await ExtensionState.open(root + '/storage/state.json')
await state.enable('acme/hello')
const options = { root, dir: 'plugins', manifestKey: 'tool', state, settings: new FileSettingsRepository(root + '/storage/settings'), host: {} }
const good = await new ExtensionLoader({ ...options, contributions: words }).load()
const bad = await new ExtensionLoader({ ...options, contributions: kinds }).load()
const checked = await rules.validate({ name: 'Tea', items: [{ qty: 'x' }] })
console.log(good.loaded[0]?.contributions.greeting, bad.reports[0]?.error?.code, checked.ok || Object.keys(checked.errors))
`

const generating = `
import { readFile, writeFile } from 'node:fs/promises'
import { apply, planFiles, readProject } from '@quoin/generator'
import { TextControl } from '@quoin/generator/components'
const root = process.cwd()
const generate = async (files: readonly { readonly path: string; readonly text: string }[]) => {
  const plan = await planFiles(await readProject(root), files)
  await apply(root, plan)
  return plan.files.filter(({ action }) => action !== 'unchanged').map(({ action, path }) => action + ' ' + path)
}
const first = await generate([{ path: 'src/a.ts', text: 'export class A {\\n  one = 1\\n}\\n' }, { path: 'src/a.css', text: 'a {}\\n' }])
await writeFile('src/a.ts', (await readFile('src/a.ts', 'utf8')).replace('one = 1', 'one = 1\\n  mine = 2'))
const second = await generate([{ path: 'src/a.ts', text: 'export class A {\\n  one = 1\\n  two = 2\\n}\\n' }, { path: 'src/a.css', text: 'a {}\\n' }])
const merged = await readFile('src/a.ts', 'utf8')
console.log(first.length, second.join(), merged.includes('mine') && merged.includes('two'), TextControl({ name: 'a', label: 'A' }).type)
`

const serving = `
import { AdminController, AdminService, Model, TableColumn } from '@quoin/runtime'
import { defineConfig } from '@quoin/runtime/config'
import { ServiceProvider } from '@quoin/runtime/extension'
import { createApplication } from '@quoin/runtime/server'
import { parseConfig } from '@quoin/runtime/testing'
class Note extends Model {
  static override readonly table = 'notes'
}
class NoteService extends AdminService<typeof Note> {
  override readonly modelName = Note
}
export class NoteController extends AdminController {
  override readonly serviceName = NoteService
  override list() {
    return this.baseCRUD({ columns: [TableColumn({ name: 'text', label: 'Text' })] })
  }
}
const config = defineConfig({ database: { driver: 'sqlite', file: ':memory:' }, log: { level: 'silent' } })
const application = await createApplication({ root: process.cwd(), config, mode: 'production' })
const answer = await application.inject('/admin-api/settings/public')
console.log(answer.statusCode, typeof ServiceProvider, typeof parseConfig)
await application.close()
`

const alone = (program: string, printed: string, packages: readonly string[] = []) => ({ packages, program, printed })

export const consumers: readonly Consumer[] = [
  {
    package: 'introspect',
    needs: [],
    peers: {
      none: alone(reading(nodeSqlite), read),
      // Their own types do not compile by the TypeScript of today.
      first: { ...readWith(drivers.first), skipLibCheck: true },
      oldest: readWith(drivers.oldest),
      newest: readWith(drivers.newest),
    },
    external: optional,
  },
  { package: 'router', needs: [], peers: { none: alone(routing, '5 /products/5 function\n') }, external: [] },
  {
    package: 'extensions',
    needs: [],
    peers: { none: alone(loading, "[ 'hello' ] EXTENSIONS_DECLARATION_INVALID [ 'items.0.qty' ]\n") },
    external: [],
  },
  {
    package: 'generator',
    needs: ['introspect', 'extensions'],
    peers: { none: alone(generating, '2 merge src/a.ts true TextControl\n') },
    external: [...optional, 'ts-morph'],
  },
  {
    package: 'runtime',
    needs: ['introspect', 'extensions', 'generator', 'router'],
    peers: {
      oldest: alone(serving, '200 function function\n', ['kysely@0.29.0']),
      newest: alone(serving, '200 function function\n', ['kysely@^0.29.0', 'ioredis@^6']),
    },
    external: ['*'],
  },
]

/** How a project may be compiled: for Node, and by a bundler. */
export const compilations: Readonly<Record<string, readonly string[]>> = {
  nodenext: ['--module', 'nodenext', '--moduleResolution', 'nodenext'],
  bundler: ['--module', 'esnext', '--moduleResolution', 'bundler'],
}

/** Compiles `main.ts` of a project, the types of its packages included unless that is left out. */
export async function compile(project: EmptyProject, how: readonly string[], skipLibCheck = false): Promise<void> {
  const lib = 'es2024,dom,esnext.disposable'
  const flags = [
    '--strict',
    '--skipLibCheck',
    String(skipLibCheck),
    '--target',
    'es2022',
    '--types',
    'node',
    '--lib',
    lib,
  ]
  await project.run('tsc', ...flags, ...how, 'main.ts')
}
