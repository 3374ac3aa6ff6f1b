import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Workspace } from '@quoin/generator'
import type { AdminConfig } from '@quoin/runtime/config'
import { applicationMigrator, connectDatabase, createUser } from '@quoin/runtime/server'
import { migrateFramework, parseConfig } from '@quoin/runtime/testing'
import { password } from '@quoin/test-shop'
import Database from 'better-sqlite3'

const repository = join(import.meta.dirname, '../..')

/** What an application can be when a scenario begins. */
export type Start = 'fresh' | 'recorded' | 'generated'

/** The database file of an application, relative to its folder. */
export const databaseFile = 'database/app.sqlite'

const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ type: 'module' }),
  'tsconfig.json': JSON.stringify({
    extends: join(repository, 'tsconfig.base.json'),
    compilerOptions: { customConditions: [] },
    include: ['app', 'config', 'database', 'modules', 'routes'],
  }),
  'config/admin.ts': `import { defineConfig } from '@quoin/runtime/config'

export default defineConfig({
  name: 'Doors',
  database: { driver: 'sqlite', file: '${databaseFile}' },
  show_development_tools: true,
  log: { level: 'silent' },
})
`,
}

const tables = `
create table makers (id integer primary key autoincrement, name varchar(80) not null unique, founded date);
create table parts (
  id integer primary key autoincrement,
  label varchar(40) not null,
  maker_id integer not null references makers (id)
);
create table keyless (label varchar(40));
insert into makers (name) values ('Ada'), ('Brunel');
`

let folder: string | undefined
const made = new Map<Start, Promise<string>>()
let copies = 0

/**
 * A copy, in a folder of its own, of the one small application that all scenarios begin with. It is made once for all
 * tests of a process, and goes with that.
 */
export async function copyOfApplication(start: Start): Promise<string> {
  const root = join(scratch(), 'copies', `copy-${++copies}`)
  await cp(await prepared(start), root, { recursive: true })
  return root
}

function scratch(): string {
  if (folder === undefined) {
    const own = mkdtempSync(join(tmpdir(), 'quoin-doors-'))
    // Copies are installed. Where the templates are made no types are checked, which takes seconds: the scenarios do.
    mkdirSync(join(own, 'copies'))
    symlinkSync(join(repository, 'node_modules'), join(own, 'copies/node_modules'))
    process.once('exit', () => rmSync(own, { recursive: true, force: true }))
    folder = own
  }
  return folder
}

function prepared(start: Start): Promise<string> {
  const known = made.get(start) ?? make(start)
  made.set(start, known)
  return known
}

async function make(start: Start): Promise<string> {
  const root = join(scratch(), start)
  if (start === 'fresh') {
    await makeFresh(root)
    return root
  }
  await cp(await prepared('fresh'), root, { recursive: true })
  const database = await connectDatabase(root, databaseConfig(root))
  try {
    const workspace = new Workspace({
      root,
      config: async () => ({}),
      use: (_connection, work) => work(database),
      migrator: async () => applicationMigrator(root, database),
      now: () => new Date('2026-01-01'),
    })
    const record = await workspace.draft({ name: 'makers' })
    await workspace.save(record, { revision: null })
    if (start === 'generated') {
      const { plan } = await workspace.preview({ records: ['makers'] })
      await workspace.generate({ records: ['makers'], expectedId: plan.id })
    }
  } finally {
    await database.close()
  }
  return root
}

function databaseConfig(root: string): AdminConfig {
  return parseConfig({ database: { url: `sqlite:${join(root, databaseFile)}` } })
}

async function makeFresh(root: string): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  await mkdir(dirname(join(root, databaseFile)), { recursive: true })
  const database = await connectDatabase(root, databaseConfig(root))
  try {
    await migrateFramework(database)
    await createUser(database, { username: 'ada', name: 'Ada', password, superUser: true })
  } finally {
    await database.close()
  }
  const file = new Database(join(root, databaseFile))
  file.exec(tables)
  file.close()
}
