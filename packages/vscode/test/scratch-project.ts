import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** A folder with config/admin.ts and a small shop in a sqlite file; removed at the end of the scope. */
export interface ScratchProject extends AsyncDisposable {
  readonly root: string
  readonly connection: { readonly driver: 'sqlite'; readonly file: string }
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

/** Makes a project with the shop's tables, and more statements if given. */
export async function scratchProject(more = ''): Promise<ScratchProject> {
  const scratch = await mkdtemp(join(tmpdir(), 'quoin-vscode-'))
  const root = join(scratch, 'shop')
  await mkdir(join(root, 'config'), { recursive: true })
  await mkdir(join(root, 'database'))
  const file = join(root, 'database', 'shop.sqlite')
  const database = new Database(file)
  database.exec(`begin; ${shop}${more} commit`)
  database.close()
  await writeFile(
    join(root, 'config', 'admin.ts'),
    `import { defineConfig } from '@quoin/runtime'

const file: string = 'database/shop.sqlite'

export default defineConfig({ database: { driver: 'sqlite', file }, show_development_tools: true })
`,
  )
  return {
    root,
    connection: { driver: 'sqlite', file },
    [Symbol.asyncDispose]: () => rm(scratch, { recursive: true, force: true, maxRetries: 3 }),
  }
}

/** Makes the project an application of this repository's packages, as if they were installed, from their sources. */
export async function makeApplication(root: string): Promise<void> {
  const repository = join(import.meta.dirname, '../../..')
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'), 'dir')
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
  const config = { extends: join(repository, 'tsconfig.base.json'), include: ['app', 'routes'] }
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify(config))
}
