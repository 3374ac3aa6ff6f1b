import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { report } from './report.ts'
import { anything, failuresOf, walkAll } from './walk-all.ts'
import { generateAll } from './whole-database.ts'

/** In the manner of well-known applications: an ERP with keys of several columns in several schemas, CMS, sample stores. */
const statements = (file: string): readonly string[] =>
  readFileSync(join(import.meta.dirname, 'applications', `${file}.sql`), 'utf8')
    .replaceAll(/^--.*\n/gm, '')
    .split(/;\s*\n|; (?=insert|refresh)/)
    .filter((statement) => statement.trim() !== '')

it.each([
  ['pgsql', 'pgsql'],
  ['mysql', 'mysql'],
  ['pgsql', 'pgsql-further'],
  ['mysql', 'mysql-further'],
  ['sqlite', 'sqlite-further'],
] as const)('tables of many applications in one database on %s become features: %s', async (driver, file) => {
  await using server = await createTestDatabase(driver)
  const database = await openDatabase(server.config)
  await database.db.connection().execute(async (db) => {
    if (driver === 'mysql') await sql.raw("set sql_mode = ''").execute(db)
    for (const statement of statements(file)) await sql.raw(statement).execute(db)
  })
  await database.close()
  await using project = await generateAll(server.url)
  const walks = await walkAll(await project.serve(), project, () => anything)
  process.stdout.write(report({ driver, tables: [], project, walks }))
  expect(project.rejections).toEqual([])
  expect(project.unsettled).toEqual([])
  expect(failuresOf(walks)).toEqual([])
})
