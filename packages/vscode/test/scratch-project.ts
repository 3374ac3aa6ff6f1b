import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { saveRecord } from './engine/screen-asking.ts'
import { sharedEngine } from './engine/shared-engine.ts'

/** A folder with config/admin.ts and a small shop in a sqlite file; removed at the end of the scope. */
export interface ScratchProject extends AsyncDisposable {
  readonly root: string
  readonly connection: { readonly driver: 'sqlite'; readonly file: string }
}

/** What the project is made with. */
export interface ScratchOptions {
  /** More statements for the sqlite file. */
  readonly more?: string
  /** The database that config/admin.ts names, instead of the sqlite file. */
  readonly url?: string
  /** Other databases that config/admin.ts names, by name: their URLs. */
  readonly connections?: Readonly<Record<string, string>>
  /** The name of the folder. */
  readonly name?: string
  /** Where the server of the application listens. */
  readonly port?: number
}

const shop = `
create table categories (id integer primary key autoincrement, name varchar(60) not null unique);
create table products (
  id integer primary key autoincrement,
  name varchar(120) not null,
  price decimal(10, 2) not null,
  status varchar(10) not null default 'draft' check (status in ('draft', 'live')),
  category_id integer not null references categories (id),
  created_at datetime,
  updated_at datetime
);
create index products_name on products (name);
create table "odd""<b>name</b>" (id integer primary key autoincrement, "it's" text);
`

/** Makes a project with the shop's tables. */
export async function scratchProject(options: ScratchOptions = {}): Promise<ScratchProject> {
  const { more = '', url, connections, name = 'shop', port } = options
  const scratch = await mkdtemp(join(tmpdir(), 'quoin-vscode-'))
  const root = join(scratch, name)
  await mkdir(join(root, 'config'), { recursive: true })
  await mkdir(join(root, 'database'))
  const file = join(root, 'database', 'shop.sqlite')
  const database = new Database(file)
  database.exec(`begin; ${shop}${more} commit`)
  database.close()
  const named = url === undefined ? `{ driver: 'sqlite', file: 'database/shop.sqlite' }` : JSON.stringify({ url })
  const others = connections === undefined ? '' : `, connections: ${JSON.stringify(connections)}`
  const server = port === undefined ? '' : `, server: { port: ${port} }`
  await writeFile(
    join(root, 'config', 'admin.ts'),
    `import { defineConfig } from '@quoin/runtime/config'

const showTools: boolean = true

export default defineConfig({ database: ${named}, show_development_tools: showTools${others}${server} })
`,
  )
  return {
    root,
    connection: { driver: 'sqlite', file },
    [Symbol.asyncDispose]: () => rm(scratch, { recursive: true, force: true, maxRetries: 3 }),
  }
}

/** Saves the record that a table suggests, as if somebody had done so in the generator. */
export async function saveRecordOf({ root, connection }: ScratchProject, name: string): Promise<void> {
  const engine = sharedEngine()
  const { record } = await engine.request('recordOfTable', { root, connection, name })
  await saveRecord(engine, root, record)
}

/** Gives the project a runtime of its own, the text of a module, and the kysely that migrations are written with. */
export async function installRuntime(root: string, text: string): Promise<void> {
  const folder = join(root, 'node_modules', '@quoin', 'runtime')
  await mkdir(folder, { recursive: true })
  const exports = Object.fromEntries(['.', './config', './server'].map((entry) => [entry, './index.js']))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', exports }))
  await writeFile(join(folder, 'index.js'), text)
  const kysely = join(import.meta.dirname, '../../../node_modules/kysely')
  await symlink(kysely, join(root, 'node_modules', 'kysely'), 'dir')
}

/** Makes the project an application of this repository's packages, as if they were installed. */
export async function makeApplication(root: string): Promise<void> {
  const repository = join(import.meta.dirname, '../../..')
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'), 'dir')
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
  // Against what is built of them: their sources would be checked along with each plan.
  const compilerOptions = { customConditions: [] }
  const config = { extends: join(repository, 'tsconfig.base.json'), compilerOptions, include: ['app', 'routes'] }
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify(config))
}
