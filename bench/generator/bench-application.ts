import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createTestDatabase, execute } from '@quoin/test-databases'
import { installPackages } from '../installed-packages.ts'

const repository = join(import.meta.dirname, '../..')

/** The command of the repository, which runs from its sources. */
const source = join(repository, 'packages/runtime/bin/quoin.js')

/** An application on PostgreSQL that `quoin init` made, with tables of 15 to 40 columns that refer to each other. */
export interface BenchApplication extends AsyncDisposable {
  readonly root: string
  /** The published command, not through npx. */
  readonly command: string
  readonly tables: readonly string[]
  /** Runs the command to its end. */
  quoin(...parameters: readonly string[]): Promise<void>
}

/** Makes the application; nothing is generated yet. */
export async function openBenchApplication(count: number): Promise<BenchApplication> {
  const root = await mkdtemp(join(tmpdir(), 'quoin-bench-'))
  const database = await createTestDatabase('pgsql')
  const tables = Array.from({ length: count }, (_, index) => `bench_${words[index % words.length]}_${index}s`)
  for (const [index, table] of tables.entries()) await execute('pgsql', database.url, createTable(tables, table, index))
  const command = initProject(root, database.url)
  return {
    root,
    command,
    tables,
    quoin: async (...parameters) =>
      void (await promisify(execFile)(process.execPath, [command, ...parameters], { cwd: root, maxBuffer: 1e9 })),
    [Symbol.asyncDispose]: async () => {
      await rm(root, { recursive: true, force: true, maxRetries: 3 })
      await database[Symbol.asyncDispose]()
    },
  }
}

/** Makes a project as `quoin init` does, with the built packages installed. Answers its command. */
export function initProject(root: string, url: string): string {
  execFileSync(process.execPath, [source, 'init', root, '--database', url], { stdio: 'ignore' })
  return installPackages(join(root, 'node_modules'))
}

const words = ['order', 'invoice', 'parcel', 'ticket', 'lesson', 'recipe', 'patient', 'vehicle', 'contract', 'sensor']

const types = [
  'varchar(120) not null',
  'text',
  'numeric(10, 2) not null default 0',
  "varchar(20) not null default 'draft'",
  'jsonb',
  'boolean not null default false',
  'date',
  'integer not null',
  'timestamp with time zone',
  'bigint',
] as const

function createTable(tables: readonly string[], table: string, index: number): string {
  const length = 15 + ((index * 7) % 26)
  const parents = [tables[index - 1], tables[Math.floor(index / 2) - 1]].filter((parent) => parent !== undefined)
  const references = [...new Set(parents)].map(
    (parent) => `${parent.slice(6, -1)}_id integer references ${parent} (id)`,
  )
  const own = Array.from(
    { length: length - references.length - 1 },
    (_, at) => `field_${at} ${types[at % types.length]}`,
  )
  return `create table ${table} (id serial primary key, ${[...references, ...own].join(', ')})`
}
