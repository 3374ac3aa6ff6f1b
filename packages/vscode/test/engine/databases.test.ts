import { createTestDatabase, execute } from '@quoin/test-databases'
import { afterAll, expect, it } from 'vitest'
import type { UncheckedConnection } from '../../src/engine/engine-protocol.ts'
import { installRuntime, makeApplication, type ScratchProject, scratchProject } from '../scratch-project.ts'
import { openEngine } from './open-engine.ts'
import { generatePlan, newRecord, planOf } from './screen-asking.ts'

const engine = openEngine('packaged')

afterAll(() => engine.dispose())

const columns = 'title varchar(80) not null, weight decimal(8, 2)'

/** What a bundle easily loses: drivers, the native part of sqlite, the compiler. */
async function readAndGenerate(
  { root }: ScratchProject,
  connection: UncheckedConnection,
  driver: string,
): Promise<void> {
  const tables = await engine.request('tables', { connection })
  expect(tables.map(({ name }) => name)).toContain('notes')
  const { record } = await engine.request('recordOfTable', { root, connection, name: 'notes' })
  expect(record).toMatchObject({ modelName: 'Note', table: { driver } })
  const { id } = await planOf(engine, root, record, connection)
  const { written } = await generatePlan(engine, root, record, { id }, connection)
  expect(written).toContain('app/Models/Note.ts')
}

it('the packaged engine reads SQLite and generates from it', async () => {
  await using project = await scratchProject({ more: `create table notes (id integer primary key, ${columns});` })
  await readAndGenerate(project, project.connection, 'sqlite')
})

const keys = { pgsql: 'serial primary key', mysql: 'int primary key auto_increment' }

it('the packaged engine type-checks what it writes when the runtime is installed', async () => {
  await using project = await scratchProject({ more: `create table notes (id integer primary key, ${columns});` })
  await makeApplication(project.root)
  await readAndGenerate(project, project.connection, 'sqlite')
})

it('the packaged engine runs migrations with the runtime of the application', async () => {
  await using project = await scratchProject()
  const { root } = project
  await installRuntime(
    root,
    `export const defineConfig = (config) => config
export const loadConfig = async () => ({})
export const connectDatabase = async () => ({ close: async () => {} })
export const applicationMigrator = (root) => ({ migrate: async () => ['ran in ' + root] })`,
  )
  const made = await newRecord(engine, root, 'notes')
  const off = Object.fromEntries(Object.keys(made.options as object).map((option) => [option, false]))
  const record = { ...made, options: { ...off, createMigration: true, createTable: true } }
  const { id } = await planOf(engine, root, record)
  const { migrated } = await generatePlan(engine, root, record, { id, revision: null })
  expect(migrated).toEqual([`ran in ${root}`])
})

it.each(['pgsql', 'mysql'] as const)('the packaged engine reads %s and generates from it', async (driver) => {
  await using database = await createTestDatabase(driver)
  await execute(driver, database.url, `create table notes (id ${keys[driver]}, ${columns})`)
  await using project = await scratchProject()
  await readAndGenerate(project, { url: database.url }, driver)
})

it('the packaged engine reports that a server does not answer, with no password in the message', async () => {
  const connection = {
    driver: 'pgsql',
    host: '127.0.0.1',
    port: 1,
    database: 'shop',
    user: 'me',
    password: 'hush-hush',
  }
  const rejected = await engine.request('tables', { connection }).catch((error) => error)
  expect(rejected.code).toBe('INTROSPECT_DATABASE_UNREACHABLE')
  expect(`${rejected.message} ${rejected.hint} ${engine.lines.join()}`).not.toContain('hush-hush')
})
