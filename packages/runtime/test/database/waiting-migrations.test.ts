import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@quoin/test-databases'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { createApplication, migrateApplication } from '../../src/server.ts'
import { CommandApplication } from '../commands/command-application.ts'
import { Instance } from '../instances/instance.ts'

const migration = `export async function up(db) {
  await db.schema.createTable('notes').addColumn('id', 'integer').execute()
}
`

describe.each(['sqlite', 'pgsql', 'mysql'] as const)('a server on %s', (driver) => {
  it('is not ready while migrations of its application wait, and says how many', async () => {
    await using database = await createTestDatabase(driver)
    const root = mkdtempSync(join(tmpdir(), 'quoin-waiting-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    const folder = join(root, 'database/migrations')
    mkdirSync(folder, { recursive: true })
    const config = parseConfig({ database: database.config, log: { level: 'silent' } })
    const application = await createApplication({ root, config, mode: 'production' })
    onTestFinished(() => application.close())
    const ready = async () => {
      const { statusCode, body } = await application.inject('/ready')
      return { statusCode, ...JSON.parse(body) }
    }
    expect(await ready()).toMatchObject({ statusCode: 200, status: 0 })
    writeFileSync(join(folder, '20260101_000000_create_notes.ts'), migration)
    expect(await ready()).toMatchObject({
      statusCode: 503,
      code: 'RUNTIME_UNAVAILABLE',
      params: { count: 1 },
      msg: expect.stringMatching(/One migration of the application has not run yet.*quoin migrate/),
    })
    expect(await migrateApplication(root, application.database)).toHaveLength(1)
    expect(await ready()).toMatchObject({ statusCode: 200, status: 0 })
  })
})

it('quoin start names the migrations that wait, and serves', async () => {
  const application = new CommandApplication()
  onTestFinished(() => application.remove())
  application.write('database/migrations/20260101_000000_create_notes.ts', migration)
  const instance = await Instance.start(application.root, {}, 'start')
  await instance.end()
  expect(instance.output).toMatch(/One migration.*not run yet.*20260101_000000_create_notes.*quoin migrate/s)
})
