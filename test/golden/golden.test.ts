import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  apply,
  createRecordStore,
  type FormDisplay,
  type GenerationRecord,
  plan,
  readProject,
  recordFromTable,
} from '@quoin/generator'
import { createIntrospector, type DriverName, openDatabase, type Table } from '@quoin/introspect'
import { createTestDatabase, startMariadb, startPostgres, type TestServer } from '@quoin/test/databases'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const here = import.meta.dirname
const repository = join(here, '../..')
const bin = join(repository, 'node_modules/.bin')
const displays: Readonly<Record<string, FormDisplay>> = { products: 'dialog', customers: 'drawer', samples: 'page' }
const servers: TestServer[] = []

beforeAll(async () => {
  const [postgres, mariadb] = await Promise.all([startPostgres(), startMariadb()])
  servers.push(postgres, mariadb)
  process.env.TEST_PG_URL = postgres.url
  process.env.TEST_MYSQL_URL = mariadb.url
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
})

describe.each(['sqlite', 'pgsql', 'mysql'] as const)('code generated from %s', (driver) => {
  let root = ''
  let files: readonly string[] = []

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'quoin-golden-'))
    await generate(root, await readTables(driver))
    files = await sourcesIn(root)
  })

  afterAll(async () => {
    await rm(root, { recursive: true, force: true })
  })

  it('is what it was, file by file', async () => {
    const golden = join(here, driver)
    for (const path of files) await expect(await readFile(join(root, path), 'utf8')).toMatchFileSnapshot(join(golden, path))
    expect(await sourcesIn(golden)).toEqual(files)
  })

  it('type-checks under strict against the runtime', async () => {
    await writeFile(
      join(root, 'tsconfig.json'),
      JSON.stringify({ extends: join(repository, 'tsconfig.base.json'), include: ['app', 'routes', 'database'] }),
    )
    await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
    await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
    expect(await outputOf(join(bin, 'tsc'), ['-p', root])).toBe('')
  })

  it('needs no lint fix and is formatted already', async () => {
    const config = JSON.parse(await readFile(join(repository, 'biome.json'), 'utf8')) as { linter: object; formatter: object; javascript: object }
    const { formatter, javascript, linter } = config
    await writeFile(join(root, 'biome.json'), JSON.stringify({ formatter, javascript, linter }))
    const output = await outputOf(join(bin, 'biome'), ['check', '--diagnostic-level=error', 'app', 'routes', 'database'], root)
    expect(output).not.toMatch(/Found \d+ error|━━/)
  })

  it('does not change in a second run', async () => {
    const project = await readProject(root)
    const { files: planned } = await plan(project, project.records)
    expect(planned.filter(({ action }) => action !== 'unchanged')).toEqual([])
  })
})

async function readTables(driver: DriverName): Promise<readonly Table[]> {
  await using server = await createTestDatabase(driver)
  const database = await openDatabase(server.config)
  try {
    const text = await readFile(join(here, `${driver}.sql`), 'utf8')
    for (const statement of text.split(';\n')) if (statement.trim() !== '') await sql.raw(statement).execute(database.db)
    return (await createIntrospector(database).schema()).tables
  } finally {
    await database.close()
  }
}

async function generate(root: string, tables: readonly Table[]): Promise<void> {
  const store = createRecordStore(root)
  const driver = tables.some(({ schema }) => schema === 'main') ? 'sqlite' : tables.some(({ schema }) => schema === 'public') ? 'pgsql' : 'mysql'
  for (const table of tables.filter(({ name }) => name !== 'product_tag')) {
    const record = recordFromTable(table, { driver, tables })
    await store.save(configured(record))
  }
  const project = await readProject(root)
  await apply(root, await plan(project, project.records, { today: new Date('2026-11-20T12:00:00Z') }))
}

function configured(record: GenerationRecord): GenerationRecord {
  const display = displays[record.name] ?? 'dialog'
  return { ...record, options: { ...record.options, createMigration: true }, page: { ...record.page, display } }
}

async function sourcesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.startsWith('.') && !path.startsWith('node_modules'))
    .sort()
}

async function outputOf(command: string, args: readonly string[], cwd = repository): Promise<string> {
  const { stdout, stderr } = await run(command, [...args], { cwd, env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  return stdout + stderr
}
