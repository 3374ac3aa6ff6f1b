import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@quoin/test-databases'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { failedStatement } from '../../src/database/failed-statement.ts'
import { runMigrations } from '../../src/database/run-migrations.ts'
import { connectDatabase } from '../../src/server.ts'
import { drivers } from '../shop.ts'

const statements: Readonly<Record<string, string>> = {
  '0001_missing': 'insert into nowhere values (1)',
  '0001_syntax': 'crate table secret_words',
}

describe.each(drivers)('a migration that fails on %s', (driver) => {
  const failures: readonly (readonly [string, (db: Kysely<unknown>) => Promise<unknown>, string])[] = [
    ['0001_missing', (db) => sql`insert into nowhere values (1)`.execute(db), 'names a table that does not exist'],
    ['0001_syntax', (db) => sql`crate table secret_words`.execute(db), 'The database rejected one of its statements'],
    ['0001_own', () => Promise.reject(new Error('There are no plans yet.')), 'There are no plans yet'],
  ]
  it.each(failures)(
    "is reported in a sentence without the driver's own words, which the cause holds with the statement: %s",
    async (name, up, reason) => {
      const root = await mkdtemp(join(tmpdir(), 'quoin-migrations-'))
      const scratch = await createTestDatabase(driver)
      const database = await connectDatabase(root, parseConfig({ database: { url: scratch.url } }))
      onTestFinished(async () => {
        await database.close()
        await scratch.drop()
        await rm(root, { recursive: true })
      })
      const failure = await runMigrations(
        database,
        { [name]: { up: async (db) => void (await up(db)) } },
        { table: 'tried' },
      ).catch((error: unknown) => error)
      expect(failure).toMatchObject({ code: 'RUNTIME_MIGRATION_FAILED', cause: expect.any(Error) })
      const { message, hint } = failure as Error & { hint: string }
      expect(message).toMatch(new RegExp(`^Migration "${name}" failed: .*${reason}\\.$`))
      expect(message + hint).not.toMatch(/nowhere|secret_words|syntax error|relation/)
      const rejected = failedStatement(failure)
      expect(rejected?.statement ?? null).toBe(statements[name] ?? null)
      if (rejected) expect(rejected.reason).toMatch(/nowhere|crate/)
    },
  )
})
