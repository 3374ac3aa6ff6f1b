import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Migrator, Workspace } from '@quoin/generator'
import { createIntrospector } from '@quoin/introspect'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { applicationMigrator, connectDatabase, createUser } from '@quoin/runtime/server'
import { migrateFramework, parseConfig } from '@quoin/runtime/testing'
import { createTestDatabase, type TestDatabase } from '@quoin/test-databases'
import type { Driver } from '@quoin/test-shop'
import { CompiledQuery } from 'kysely'
import { timeless } from './run-names.ts'
import { worldHash } from './world.ts'

const repository = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Who may log in to the application. */
export const username = 'ada'
export const password = 'correct horse battery'

const files = {
  'package.json': JSON.stringify({ type: 'module' }),
  'tsconfig.json': JSON.stringify({
    extends: join(repository, 'tsconfig.base.json'),
    compilerOptions: { customConditions: [] },
    include: ['app', 'config', 'database', 'modules', 'routes'],
  }),
  'config/admin.ts': `import { defineConfig } from '@quoin/runtime/config'

export default defineConfig({ show_development_tools: true, log: { level: 'silent' } })
`,
}

const key: Readonly<Record<Driver, string>> = {
  sqlite: 'id integer primary key autoincrement',
  pgsql: 'id serial primary key',
  mysql: 'id integer primary key auto_increment',
}

/** What an application consists of, for comparing: the texts of its files, and what its database says of its tables. */
export interface State {
  readonly files: Readonly<Record<string, string>>
  readonly database: string
}

/**
 * An application with two features, in which a third is to be made, an edited file is to be merged and a table to be
 * altered: a folder and a database of its own.
 */
export interface ShopToChange extends AsyncDisposable {
  readonly root: string
  /** Where what is counted is written; outside the application. */
  readonly notes: string
  readonly environment: Readonly<Record<string, string>>
  state(): Promise<State>
  /** {@link worldHash} */
  world(): Promise<string>
}

/** The names of the features that a run makes anew, or brings up to date. */
export const features = ['makers', 'gadgets', 'orders'] as const

/**
 * Answers copies of the application, each of which one run changes; `isGenerated` has a first run behind them. With
 * `isSeveral` a second table is to be altered: the run has a migration for each.
 */
export async function prepareShop(
  driver: Driver,
  isGenerated: boolean,
  isSeveral = false,
): Promise<AsyncDisposable & { readonly copy: () => Promise<ShopToChange> }> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-kill-'))
  const template = join(folder, 'template')
  const contents = { key: folder, fill: (url: string) => fill(template, driver, url, isGenerated, isSeveral) }
  // The first copy fills the folder as well.
  const first = await createTestDatabase(driver, contents)
  await first.drop()
  let copies = 0
  return {
    copy: async () => {
      copies += 1
      const scratch = join(folder, String(copies))
      await cp(template, join(scratch, 'shop'), { recursive: true, verbatimSymlinks: true })
      return open(scratch, await createTestDatabase(driver, contents))
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

function open(scratch: string, database: TestDatabase): ShopToChange {
  const root = join(scratch, 'shop')
  return {
    root,
    notes: scratch,
    environment: environmentOf(database.url),
    state: async () => ({ files: await filesOf(root), database: await structureOf(database.url) }),
    world: () => worldHash(root, database.url, scratch),
    [Symbol.asyncDispose]: async () => {
      await database.drop()
      await rm(scratch, { recursive: true, force: true })
    },
  }
}

/** Runs the command that the application has installed. */
async function quoin(
  root: string,
  environment: Readonly<Record<string, string>>,
  ...parameters: readonly string[]
): Promise<string> {
  const command = join(root, 'node_modules/@quoin/runtime/bin/quoin.js')
  const env = { ...process.env, ...environment }
  const { stdout, stderr } = await run(process.execPath, [command, ...parameters], { cwd: root, env })
  return stdout + stderr
}

function environmentOf(url: string): Readonly<Record<string, string>> {
  return { DATABASE_URL: url, NO_COLOR: '1', QUOIN_APP_KEY: Buffer.alloc(32, 'test').toString('base64') }
}

async function layOut(root: string): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}

async function fill(
  root: string,
  driver: Driver,
  url: string,
  isGenerated: boolean,
  isSeveral: boolean,
): Promise<void> {
  await layOut(root)
  const database = await connectDatabase(root, parseConfig({ database: { url } }))
  try {
    for (const [table, columns] of [
      ['makers', 'name varchar(80) not null unique, founded date'],
      ['gadgets', 'label varchar(80) not null'],
      ['orders', 'total decimal(10, 2) not null, placed_on date'],
    ] as const) {
      await database.db.executeQuery(CompiledQuery.raw(`create table ${table} (${key[driver]}, ${columns})`))
    }
    await database.db.executeQuery(CompiledQuery.raw("insert into makers (name) values ('Ada & Co')"))
    await migrateFramework(database)
    const migrator = applicationMigrator(root, database)
    await generateFirst(root, database, migrator)
    // Types are checked where the runtime is installed; only those of what comes from here on matter.
    await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
    await migrator.migrate(new Set(), { others: true })
    await createUser(database, { username, name: username, password, superUser: true })
  } finally {
    await database.close()
  }
  await edit(root, 'app/Admin/Controllers/MakerController.ts', (text) =>
    text.replace("label: 'Founded'", "label: 'Since'"),
  )
  await edit(root, '.quoin/records/gadgets.json', (text) =>
    text.replace('"functionName": "Gadgets"', '"functionName": "Tools"'),
  )
  await wishColumns(root, 'makers', ['closed', 'visited'])
  if (isSeveral) await wishColumns(root, 'gadgets', ['bought', 'lost'])
  if (isGenerated) await quoin(root, environmentOf(url), 'generate', ...features, '--keep-record', '--yes')
}

/** The features that are there before. */
async function generateFirst(root: string, database: OpenDatabase, migrator: Migrator): Promise<void> {
  const workspace = new Workspace({
    root,
    config: async () => ({}),
    use: (_connection, work) => work(database),
    migrator: async () => migrator,
    now: () => new Date('2026-01-01'),
  })
  const drafts = await Promise.all(['makers', 'gadgets'].map((name) => workspace.draft({ name })))
  const request = { changes: drafts.map((record) => ({ record, revision: null })), decisions: { migration: true } }
  const { plan } = await workspace.preview(request)
  await workspace.generate({ ...request, expectedId: plan.id })
}

/** Columns that a table lacks, each made by a statement of its own. */
async function wishColumns(root: string, name: string, columns: readonly string[]): Promise<void> {
  const makers = JSON.parse(await readFile(join(root, '.quoin/records/makers.json'), 'utf8'))
  const founded = makers.fields.find((field: { name: string }) => field.name === 'founded')
  await edit(root, `.quoin/records/${name}.json`, (text) => {
    const record = JSON.parse(text)
    for (const column of columns) record.fields.push({ ...founded, name: column, label: column })
    Object.assign(record.options, { createMigration: true, createTable: true })
    return `${JSON.stringify(record, null, 2)}\n`
  })
}

async function edit(root: string, path: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(join(root, path), 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`Nothing to change was found in ${path}.`)
  await writeFile(join(root, path), after)
}

async function filesOf(root: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !/^(?:node_modules|storage)\//.test(path))
    .sort()
  const texts = await Promise.all(
    paths.map(async (path) => [timeless(path), timeless(await readFile(join(root, path), 'utf8'))] as const),
  )
  return Object.fromEntries(texts)
}

/** Tables of the application with their columns and keys, and the migrations that ran. */
async function structureOf(url: string): Promise<string> {
  const database = await openDatabase(url)
  try {
    const { tables } = await createIntrospector(database).schema()
    // On MySQL the schema is the name of the database, and each copy has its own.
    const own = tables
      .filter(({ name }) => !/^(?:admin_|quoin_|sqlite_)/.test(name))
      .map((table) => ({ ...table, schema: '' }))
    const { rows } = await database.db.executeQuery(
      CompiledQuery.raw('select name from quoin_migrations order by name'),
    )
    const makers = await database.db.executeQuery(CompiledQuery.raw('select name from makers order by name'))
    return JSON.stringify({ tables: own, migrations: rows, makers: makers.rows }, null, 1)
  } finally {
    await database.close()
  }
}
