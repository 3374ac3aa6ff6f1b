import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { newColumnArguments, newColumnTypeNames, toNewColumnTypeName } from '@quoin/generator/new-column-type'
import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { oneOf } from '@quoin/test-machine/ring'
import { makeFrameworkTables } from '@quoin/test-shop/framework-tables'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { UncheckedConnection, UncheckedRecord } from '../../src/engine/engine-protocol.ts'
import { makeApplication, type ScratchProject, scratchProject } from '../scratch-project.ts'
import { generatePlan, newRecord, planOf } from './screen-asking.ts'
import { sharedEngine } from './shared-engine.ts'

const drivers = ['sqlite', 'pgsql', 'mysql'] as const
const engine = sharedEngine()

async function newNotes(root: string): Promise<UncheckedRecord> {
  const record = await newRecord(engine, root, 'notes')
  const options = record.options as Record<string, boolean>
  return { ...record, options: { ...options, createMigration: true, createTable: true } }
}

async function tables(connection: UncheckedConnection): Promise<readonly string[]> {
  return (await engine.request('tables', { connection })).map(({ name }) => name)
}

/** The tables of a database, whose file may not be there yet. */
async function tablesAt(url: string): Promise<readonly string[]> {
  return url.startsWith('sqlite:') && !existsSync(new URL(url).pathname) ? [] : tables({ url })
}

// One application for all: the engine reads the types of its libraries once.
let project: ScratchProject
let root: string

beforeAll(async () => {
  project = await scratchProject()
  root = project.root
  await makeApplication(root)
})

afterAll(() => project[Symbol.asyncDispose]())

afterEach(async () => {
  const own = ['config', 'node_modules', 'package.json', 'tsconfig.json']
  for (const name of await readdir(root)) if (!own.includes(name)) await rm(join(root, name), { recursive: true })
})

async function configure(text: string): Promise<void> {
  await writeFile(join(root, 'config', 'admin.ts'), `export default ${text}\n`)
}

describe.each(oneOf(drivers))('the option "Create table" on %s', (driver) => {
  it('runs the migration with the plan in the runtime of the application, and writes an entry of its audit log', async () => {
    await using database = await createTestDatabase(driver)
    await configure(`{ database: { url: '${database.url}' } }`)
    await makeFrameworkTables(database.url)
    const record = await newNotes(root)
    const { id, migrations } = await planOf(engine, root, record)
    expect(migrations).toMatchObject([{ run: true }])
    const result = await generatePlan(engine, root, record, { id, revision: null })
    expect(result.migrated).toHaveLength(1)
    expect(result.pending).toEqual([])
    const { columns } = await engine.request('table', { connection: { url: database.url }, name: 'notes' })
    expect(columns.map(({ name }) => name)).toEqual(['id', 'name', 'created_at', 'updated_at'])
    const opened = await openDatabase(database.url)
    onTestFinished(() => opened.close())
    const { rows } = await sql`select action, subject_key, address from admin_audit_log`.execute(opened.db)
    expect(rows).toEqual([{ action: 'generate', subject_key: 'notes', address: 'terminal' }])
  })

  it('creates a new column of each type without causing drift', async () => {
    await using database = await createTestDatabase(driver)
    await configure(`{ database: { url: '${database.url}' } }`)
    const empty = await newRecord(engine, root, 'everything')
    const facts = { length: 40, precision: 8, scale: 3, values: ['draft', "can't"] }
    const columns = newColumnTypeNames.map((type, index) => {
      const own = newColumnArguments[type].map((fact) => [fact, facts[fact]])
      return { name: `c${index}`, type, nullable: index % 2 === 0, ...Object.fromEntries(own) }
    })
    const derived = await engine.ask(root, 'derive', {
      body: { table: 'everything', columns } as unknown as UncheckedRecord,
    })
    const { fields } = derived
    // Their types are those of the engine that the application has.
    expect(fields.map(({ type }) => toNewColumnTypeName(type))).toEqual(newColumnTypeNames)
    const options = { ...(empty.options as object), createMigration: true, createTable: true }
    const record = { ...empty, fields, options } as unknown as UncheckedRecord
    expect((await engine.ask(root, 'check', { body: { record } })).issues).toEqual([])
    const { id } = await planOf(engine, root, record)
    await generatePlan(engine, root, record, { id, revision: null })
    const connection = { url: database.url }
    const { columns: made } = await engine.request('table', { connection, name: 'everything' })
    expect(made.map(({ name }) => name)).toEqual(['id', ...fields.map(({ name }) => name), 'created_at', 'updated_at'])
    expect(await engine.request('drift', { root, tables: true, connection })).toEqual([])
  })
})

it('the option "Create table" rolls back files and record when the migration fails', async () => {
  await using database = await createTestDatabase('sqlite')
  await configure(`{ database: { url: '${database.url}' } }`)
  const record = await newNotes(root)
  const { id } = await planOf(engine, root, record)
  await configure(`{ database: { url: '${database.url}' }, nonsense: 1 }`)
  await expect(generatePlan(engine, root, record, { id, revision: null })).rejects.toMatchObject({
    code: 'RUNTIME_CONFIG_INVALID',
    message: expect.stringContaining('nonsense'),
  })
  expect(existsSync(join(root, 'app'))).toBe(false)
  expect(await engine.records(root)).toEqual([])
  expect(await tablesAt(database.url)).toEqual([])
})

it('the option "Create table" is rejected before anything is written when the application is not installed', async () => {
  await using other = await scratchProject()
  const record = await newNotes(other.root)
  const { id } = await planOf(engine, other.root, record)
  await expect(generatePlan(engine, other.root, record, { id, revision: null })).rejects.toMatchObject({
    code: 'VSCODE_PROJECT_MISSING',
  })
  expect((await readdir(other.root)).sort()).toEqual(['config', 'database'])
})

it('a preview shows the statements for a SQLite file that is not there, and makes none', async () => {
  await using database = await createTestDatabase('sqlite')
  await configure(`{ database: { url: '${database.url}' } }`)
  const record = await newNotes(root)
  const { id, migrations } = await planOf(engine, root, record)
  expect(migrations[0]?.sql?.join(';')).toMatch(/create table "notes"/)
  expect(existsSync(new URL(database.url).pathname)).toBe(false)
  await generatePlan(engine, root, record, { id, revision: null })
  expect(await tables({ url: database.url })).toContain('notes')
})

it('the option "Create table" is rejected when the installed runtime is older than its entry for servers', async () => {
  await using other = await scratchProject()
  const folder = join(other.root, 'node_modules/@quoin/runtime')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', exports: './index.js' }))
  const record = await newNotes(other.root)
  const { id } = await planOf(engine, other.root, record)
  await expect(generatePlan(engine, other.root, record, { id, revision: null })).rejects.toThrow(
    'The installed @quoin/runtime is older than this extension.',
  )
})

it.each([
  ['nothing once its engine has ended', () => 0, { ends: 'exit', made: [] }],
  ['a database for its engine', () => process.pid, { ends: 'message', made: ['gadgets'] }],
])('the process that runs migrations changes %s', async (_, engineOf, { ends, made }) => {
  await using database = await createTestDatabase('sqlite')
  await configure(`{ database: { url: '${database.url}' } }`)
  await mkdir(join(root, 'database/migrations'), { recursive: true })
  const up = "export const up = (db) => db.schema.createTable('gadgets').addColumn('id', 'integer').execute()"
  await writeFile(join(root, 'database/migrations/0001.ts'), up)
  const runtime = createRequire(join(root, 'package.json')).resolve('@quoin/runtime/server')
  const runner = join(import.meta.dirname, '../../../runtime/src/installed/run-migrations.ts')
  const child = fork(runner, [root, runtime, String(engineOf())], { serialization: 'advanced' })
  child.send({ method: 'migrate', parameters: [new Set(), { others: true }] })
  const event = (name: string) => once(child, name).then(() => name)
  expect(await Promise.race([event('exit'), event('message')])).toBe(ends)
  child.kill()
  expect((await tablesAt(database.url)).filter((name) => name === 'gadgets')).toEqual(made)
})
