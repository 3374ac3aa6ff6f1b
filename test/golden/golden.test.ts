import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import {
  apply,
  cloneRecord,
  createRecordStore,
  type FormDisplay,
  type GenerationRecord,
  plan,
  readProject,
  recordFromTable,
} from '@quoin/generator'
import { createIntrospector, type DriverName, type Table } from '@quoin/introspect'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDatabase, readTables, recordsOf } from './golden-records.ts'

const run = promisify(execFile)
const here = import.meta.dirname
const repository = join(here, '../..')
const bin = join(repository, 'node_modules/.bin')
const drivers = ['sqlite', 'pgsql', 'mysql'] as const
/** Two records of one table whose fields have come apart. */
const clones = 'clones'
let root = ''
const tables = new Map<DriverName, readonly Table[]>()

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'quoin-golden-'))
  for (const driver of drivers) {
    tables.set(driver, await readTables(driver))
    await generate(driver)
  }
  await generateClones()
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
})

afterAll(async () => {
  await rm(root, { recursive: true, force: true })
})

/** What the compiler says of an application, which finds the packages by the types that were built, as a user's does. */
async function typesOf(
  name: string,
): Promise<{ readonly errors: readonly string[]; readonly models: readonly string[] }> {
  const config = {
    extends: join(repository, 'tsconfig.base.json'),
    compilerOptions: { customConditions: [] },
    include: ['app', 'routes', 'database'],
  }
  await writeFile(join(root, name, 'tsconfig.json'), JSON.stringify(config))
  const output = await outputOf(join(bin, 'tsc'), ['-p', join(root, name), '--listFiles'])
  const lines = output.split('\n').map((line) => line.trim())
  const folder = `/${name}/app/Models/`
  return {
    errors: lines.filter((line) => line.includes('error TS')),
    models: lines.filter((line) => line.includes(folder) && line.endsWith('.ts')).map((line) => basename(line)),
  }
}

describe.each(drivers)('code generated from %s', (driver) => {
  it('equals the golden files, file by file', async () => {
    const golden = join(here, driver)
    const files = await sourcesIn(join(root, driver))
    for (const path of files)
      await expect(await readFile(join(root, driver, path), 'utf8')).toMatchFileSnapshot(join(golden, path))
    expect(await sourcesIn(golden)).toEqual(files)
  })

  it('type-checks in strict mode against the runtime', async () => {
    expect(await typesOf(driver)).toEqual({ errors: [], models: expect.arrayContaining(['Product.ts', 'Sample.ts']) })
  })

  it('needs no lint fix and is already formatted', async () => {
    const config = JSON.parse(await readFile(join(repository, 'biome.json'), 'utf8')) as {
      linter: object
      formatter: object
      javascript: object
      overrides: readonly object[]
    }
    const { formatter, javascript, linter } = config
    // A rule of our own is a file of the repository, about the repository's code.
    const overrides = config.overrides.filter((one) => !('plugins' in one))
    const folder = join(root, driver)
    await writeFile(join(folder, 'biome.json'), JSON.stringify({ formatter, javascript, linter, overrides }))
    const output = await outputOf(
      join(bin, 'biome'),
      ['check', '--diagnostic-level=error', 'app', 'routes', 'database'],
      folder,
    )
    expect(output).not.toMatch(/Found \d+ error|━━/)
    expect(output).toMatch(/Checked \d\d files/)
  })

  it('recreates the same tables with its migrations, and drops them', async () => {
    const migrations = await migrationsOf(driver)
    await inDatabase(driver, async ({ db }, read) => {
      for (const { up } of migrations) await up(db)
      expect(structureOf(await read())).toEqual(structureOf(tables.get(driver) ?? []))
      for (const { down } of [...migrations].reverse()) await down(db)
      expect(await read()).toEqual([])
    })
  })

  it('does not change in a second run', async () => {
    const project = await readProject(join(root, driver))
    const { files: planned } = await plan(project, project.records)
    expect(planned.length).toBeGreaterThan(0)
    expect(planned.filter(({ action }) => action !== 'unchanged')).toEqual([])
  })
})

describe('code generated from two records of one table', () => {
  it('type-checks even when their fields differ', async () => {
    expect(await typesOf(clones)).toEqual({ errors: [], models: expect.arrayContaining(['Label.ts', 'Tag.ts']) })
  })
})

interface Migration {
  up(db: OpenDatabase['db']): Promise<void>
  down(db: OpenDatabase['db']): Promise<void>
}

async function migrationsOf(driver: DriverName): Promise<readonly Migration[]> {
  const folder = join(here, driver, 'database/migrations')
  return Promise.all((await readdir(folder)).sort().map((name) => import(join(folder, name)) as Promise<Migration>))
}

/** What a migration has to reproduce; a column without a type becomes text, and SQLite's 0 may be written as false. */
function structureOf(tables: readonly Table[]): unknown {
  return tables
    .filter(({ kind, name }) => kind === 'table' && name !== 'product_tag')
    .map(({ name, columns, foreignKeys, indexes, primaryKey, checks }) => ({
      name,
      primaryKey: primaryKey?.columns,
      // Lists of values are facts of their columns.
      checks: checks
        .filter(({ expression }) => /price|weight/.test(expression))
        .map(({ expression }) => expression.replace(/["`()]/g, '')),
      columns: columns.map(({ name: column, type, nullable, unique, autoIncrement, generated, default: fallback }) => ({
        column,
        type: type.name === 'unknown' ? 'text' : type.name,
        length: type.length,
        values: type.values,
        nullable,
        unique,
        autoIncrement,
        generated: generated?.kind,
        fallback: autoIncrement ? null : fallback?.value.replace(/^false$/, '0').replace(/^true$/, '1'),
      })),
      foreignKeys: foreignKeys.map(({ columns: own, references, onDelete }) => [
        own,
        references.table,
        references.columns,
        onDelete,
      ]),
      indexes: indexes.map(({ kind, columns: own }) => [kind, own]).sort(),
    }))
}

async function generate(driver: DriverName): Promise<void> {
  const folder = join(root, driver)
  await mkdir(folder)
  const store = createRecordStore(folder)
  for (const record of recordsOf(driver, tables.get(driver) ?? [])) await store.save(record)
  const project = await readProject(folder)
  const planned = await plan(project, project.records, { today: new Date('2026-11-20T12:00:00Z') })
  await apply(folder, planned, { typeCheck: false })
}

async function generateClones(): Promise<void> {
  const folder = join(root, clones)
  await mkdir(folder)
  const table = tables.get('sqlite')?.find(({ name }) => name === 'tags')
  if (!table) throw new Error('no table tags')
  const tags = recordFromTable(table, { driver: 'sqlite' })
  await createRecordStore(folder).save(tags)
  await apply(folder, await plan(await readProject(folder), tags), { typeCheck: false })
  const clone = cloneRecord(tags, { name: 'labels' })
  const [first] = clone.fields
  if (!first) throw new Error('no field')
  const apart = {
    ...clone,
    fields: [
      { ...first, nullable: true },
      { ...first, name: 'author', label: 'Author' },
    ],
  }
  const both = await plan(await readProject(folder), apart)
  expect(both.files.map(({ path, action }) => [action, path])).toEqual(
    expect.arrayContaining([
      ['create', 'app/Models/Label.ts'],
      ['update', 'app/Models/Tag.ts'],
    ]),
  )
  await apply(folder, both, { typeCheck: false })
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
  const { stdout, stderr } = await run(command, [...args], {
    cwd,
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  }).catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}
