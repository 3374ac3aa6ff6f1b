import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CommandApplication } from './command-application.ts'

let application: CommandApplication
let legacy: Database.Database
beforeAll(() => {
  application = new CommandApplication()
  application.write(
    'config/admin.ts',
    `import { defineConfig } from '@quoin/runtime/config'
export default defineConfig({ connections: { legacy: { driver: 'sqlite', file: 'database/legacy.sqlite' } } })
`,
  )
  mkdirSync(join(application.root, 'database'))
  legacy = new Database(join(application.root, 'database/legacy.sqlite'))
  legacy.exec('create table letters (id integer primary key autoincrement, title varchar(40) not null)')
})
afterAll(() => {
  legacy.close()
  application.remove()
})
const quoin = (...parameters: string[]) => application.run(parameters)
const model = () => readFileSync(join(application.root, 'app/Models/Letter.ts'), 'utf8')

it('quoin generates from a table of another connection and keeps track of it there', async () => {
  expect(await quoin('generate', 'letters', '--yes')).toMatchObject({ code: 1 })
  expect(await quoin('generate', 'letters', '--connection', 'archive')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/no connection "archive"[\s\S]*It has legacy/),
  })
  expect(await quoin('generate', 'letters', '--connection', 'legacy', '--yes')).toMatchObject({ code: 0 })
  expect(model()).toContain("static override readonly connection = 'legacy'")
  expect(await quoin('drift')).toMatchObject({ code: 0 })
  legacy.exec('alter table letters add column sent_on date')
  expect(await quoin('drift')).toMatchObject({ code: 1, stdout: expect.stringContaining('+ sent_on') })
  expect(await quoin('record:sync', 'letters')).toMatchObject({ code: 0 })
  expect(await quoin('generate', 'letters', '--yes')).toMatchObject({ code: 0 })
  expect(model()).toContain('sent_on: string | null')
})

it('quoin neither migrates nor drops a table on another connection', async () => {
  expect(await quoin('generate', 'letters', '--migration', '--yes')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('connection "legacy"'),
  })
  expect(await quoin('clean', 'letters', '--drop-table', 'letters', '--yes')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('on connection "legacy"'),
  })
  expect(await quoin('clean', 'letters', '--yes')).toMatchObject({ code: 0 })
  expect(legacy.prepare('select count(*) as count from letters').get()).toEqual({ count: 0 })
})

it('quoin generates tables of one name on two connections as features of two names, whose types are their own', async () => {
  application.sql('create table letters (id integer primary key autoincrement, topic varchar(40) not null)')
  expect(await quoin('generate', 'letters', '--yes')).toMatchObject({ code: 0 })
  const there = await quoin('generate', 'letters', '--connection', 'legacy', '--yes')
  expect(there).toMatchObject({ code: 0 })
  expect(there.stdout + there.stderr).toContain(
    'The feature of table "letters" on connection "legacy" is called "legacy-letters"',
  )
  expect(model()).toContain('interface Database {\n    letters: LettersTable')
  const other = readFileSync(join(application.root, 'app/Models/LegacyLetter.ts'), 'utf8')
  expect(other).toContain("interface ConnectionTables {\n    'legacy:letters': LettersTable")
  expect(await quoin('drift')).toMatchObject({ code: 0 })
  expect(await quoin('clean', 'letters', '--yes')).toMatchObject({ code: 0 })
  expect(await quoin('generate', 'letters', '--connection', 'legacy', '--yes')).toMatchObject({ code: 0 })
  expect(readFileSync(join(application.root, 'app/Models/LegacyLetter.ts'), 'utf8')).toBe(other)
})
