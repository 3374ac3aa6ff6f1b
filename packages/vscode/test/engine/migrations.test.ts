import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestDatabase } from '@quoin/test-databases'
import { describe, expect, it } from 'vitest'
import type { EngineClient } from '../../src/engine/engine-client.ts'
import type { ConnectionData, RecordData } from '../../src/engine/engine-protocol.ts'
import { makeApplication, scratchProject } from '../scratch-project.ts'
import { openEngine } from './open-engine.ts'

const drivers = ['sqlite', 'pgsql', 'mysql'] as const

async function newNotes(engine: EngineClient, root: string, driver: (typeof drivers)[number]): Promise<RecordData> {
  const record = await engine.request('newRecord', { root, name: 'notes', driver })
  const options = record.options as Record<string, boolean>
  return { ...record, options: { ...options, createMigration: true, createTable: true } }
}

async function tables(engine: EngineClient, connection: ConnectionData): Promise<readonly string[]> {
  return (await engine.request('tables', { connection })).map(({ name }) => name)
}

describe.each(drivers)('"Create table" on %s', (driver) => {
  it('runs the migration with the plan, with the runtime of the application', async () => {
    await using database = await createTestDatabase(driver)
    await using project = await scratchProject({ url: database.url })
    const { root } = project
    await makeApplication(root)
    using engine = openEngine()
    const record = await newNotes(engine, root, driver)
    const { id, migrations } = await engine.request('plan', { root, record })
    expect(migrations).toMatchObject([{ run: true }])
    const result = await engine.request('apply', { root, record, planId: id, base: null })
    expect(result.migrated).toHaveLength(1)
    expect(result.migrations).toEqual([])
    const { columns } = await engine.request('table', { connection: { url: database.url }, name: 'notes' })
    expect(columns.map(({ name }) => name)).toEqual(['id', 'name', 'created_at', 'updated_at'])
  })

  it('that fails takes files and record back', async () => {
    await using database = await createTestDatabase(driver)
    await using project = await scratchProject({ url: database.url })
    const { root } = project
    await makeApplication(root)
    using engine = openEngine()
    const record = await newNotes(engine, root, driver)
    const { id } = await engine.request('plan', { root, record })
    await rm(join(root, 'config', 'admin.ts'))
    await writeFile(
      join(root, 'config', 'admin.ts'),
      `export default { database: { url: '${database.url}' }, nonsense: 1 }\n`,
    )
    await expect(engine.request('apply', { root, record, planId: id, base: null })).rejects.toMatchObject({
      code: 'GENERATOR_DATABASE_FAILED',
      message: expect.stringContaining('nonsense'),
    })
    expect(existsSync(join(root, 'app'))).toBe(false)
    expect(await engine.request('records', { root })).toEqual([])
    // A sqlite file is made when it is first written to.
    if (driver === 'sqlite') expect(existsSync(new URL(database.url).pathname)).toBe(false)
    else expect(await tables(engine, { url: database.url })).toEqual([])
  })
})

it('refuses "Create table" before it writes when the application is not installed', async () => {
  await using project = await scratchProject()
  const { root } = project
  using engine = openEngine()
  const record = await newNotes(engine, root, 'sqlite')
  const { id } = await engine.request('plan', { root, record })
  await expect(engine.request('apply', { root, record, planId: id, base: null })).rejects.toMatchObject({
    code: 'VSCODE_PROJECT_MISSING',
  })
  expect((await readdir(root)).sort()).toEqual(['config', 'database'])
})
