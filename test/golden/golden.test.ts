import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
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
import { createIntrospector, type DriverName, type OpenDatabase, openDatabase, type Table } from '@quoin/introspect'
import { createTestDatabase } from '@quoin/test-databases'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const here = import.meta.dirname
const repository = join(here, '../..')
const bin = join(repository, 'node_modules/.bin')
const displays: Readonly<Record<string, FormDisplay>> = { products: 'dialog', customers: 'drawer', samples: 'page' }
/** What is edited inside the form of its owner; an empty list is all that its own form shows. */
const subForms: Readonly<Record<string, readonly string[]>> = {
  'products.detail': [],
  'categories.products': ['sku', 'name', 'status', 'price'],
}

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
    for (const path of files)
      await expect(await readFile(join(root, path), 'utf8')).toMatchFileSnapshot(join(golden, path))
    expect(await sourcesIn(golden)).toEqual(files)
  })

  it('type-checks under strict against the runtime', async () => {
    await writeFile(
      join(root, 'tsconfig.json'),
      JSON.stringify({ extends: join(repository, 'tsconfig.base.json'), include: ['app', 'routes', 'database'] }),
    )
    await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
    await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
    const output = await outputOf(join(bin, 'tsc'), ['-p', root])
    expect(output.split('\n').filter((line) => line.includes(basename(root)))).toEqual([])
    expect(await outputOf(join(bin, 'tsc'), ['-p', root, '--listFilesOnly'])).toContain('/app/Models/Product.ts')
  })

  it('needs no lint fix and is formatted already', async () => {
    const config = JSON.parse(await readFile(join(repository, 'biome.json'), 'utf8')) as {
      linter: object
      formatter: object
      javascript: object
    }
    const { formatter, javascript, linter } = config
    await writeFile(join(root, 'biome.json'), JSON.stringify({ formatter, javascript, linter }))
    const output = await outputOf(
      join(bin, 'biome'),
      ['check', '--diagnostic-level=error', 'app', 'routes', 'database'],
      root,
    )
    expect(output).not.toMatch(/Found \d+ error|━━/)
  })

  it('creates the same tables again by its migrations, and drops them', async () => {
    const migrations = await migrationsOf(driver)
    const created = await tablesAfter(driver, async ({ db }) => {
      for (const { up } of migrations) await up(db)
    })
    expect(structureOf(created)).toEqual(structureOf(await readTables(driver)))
    const dropped = await tablesAfter(driver, async ({ db }) => {
      for (const { up } of migrations) await up(db)
      for (const { down } of [...migrations].reverse()) await down(db)
    })
    expect(dropped).toEqual([])
  })

  it('does not change in a second run', async () => {
    const project = await readProject(root)
    const { files: planned } = await plan(project, project.records)
    expect(planned.filter(({ action }) => action !== 'unchanged')).toEqual([])
  })
})

async function readTables(driver: DriverName): Promise<readonly Table[]> {
  const statements = (await readFile(join(here, `${driver}.sql`), 'utf8'))
    .split(';\n')
    .filter((text) => text.trim() !== '')
  return tablesAfter(driver, async ({ db }) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  })
}

/** The tables of a fresh database after some work on it. */
async function tablesAfter(
  driver: DriverName,
  work: (database: OpenDatabase) => Promise<void>,
): Promise<readonly Table[]> {
  await using server = await createTestDatabase(driver)
  const database = await openDatabase(server.config)
  try {
    await work(database)
    return (await createIntrospector(database).schema()).tables
  } finally {
    await database.close()
  }
}

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
    .filter(({ name }) => name !== 'product_tag')
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

async function generate(root: string, tables: readonly Table[]): Promise<void> {
  const store = createRecordStore(root)
  const driver = tables.some(({ schema }) => schema === 'main')
    ? 'sqlite'
    : tables.some(({ schema }) => schema === 'public')
      ? 'pgsql'
      : 'mysql'
  for (const table of tables.filter(({ name }) => name !== 'product_tag')) {
    const record = recordFromTable(table, { driver, tables })
    await store.save(configured(record))
  }
  const project = await readProject(root)
  await apply(root, await plan(project, project.records, { today: new Date('2026-11-20T12:00:00Z') }))
}

function configured(record: GenerationRecord): GenerationRecord {
  const display = displays[record.name] ?? 'dialog'
  const relations = record.relations.map((relation) => {
    const fields = subForms[`${record.name}.${relation.name}`]
    return fields === undefined ? relation : { ...relation, subForm: { fields } }
  })
  return {
    ...record,
    relations,
    options: { ...record.options, createMigration: true },
    page: { ...record.page, display },
  }
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
