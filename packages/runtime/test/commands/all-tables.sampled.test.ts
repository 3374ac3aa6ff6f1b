import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inLargerRings } from '@quoin/test-machine/ring'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CommandApplication, runQuoin } from './command-application.ts'

let application: CommandApplication
beforeAll(() => {
  application = new CommandApplication()
  const areas = ['sales', 'stock', 'staff', 'x']
  const tables = areas.flatMap((area) => ['a', 'b', 'c', 'd'].map((name) => `${area}_${name}s`))
  application.sql(
    tables.map((name) => `create table ${name} (id integer primary key, title varchar(40) not null);`).join('\n'),
  )
  // A column of a name that answers keep for themselves, and a table whose names would be those of another one.
  application.sql(
    'create table loose (id integer primary key, _version text); create table "Sales-As" (id integer primary key, n text);',
  )
})
afterAll(() => application.remove())

const generate = (...parameters: string[]) => application.run(['generate', '--all-tables', ...parameters])
const routes = () => readFileSync(join(application.root, 'routes/admin.ts'), 'utf8')

it('quoin generates the tables that a pattern names, and says by its exit code that all of them were made', async () => {
  const outcome = await generate('--only', 'stock_*, staff_a?', '--yes')
  expect(outcome).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('5 created, 0 updated, 0 skipped.'),
  })
  expect(routes()).toContain("router.resource('stock-as'")
  expect(routes()).not.toContain('sales')
})

it('quoin goes on over a table that cannot be generated, and says which one and why', async () => {
  const outcome = await generate('--yes')
  expect(outcome).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('12 created, 5 updated, 1 skipped.'),
  })
  expect(outcome.stdout).toMatch(/✖ +loose +.*_version/)
  expect(outcome.stdout).toMatch(/✔ +Sales-As +Sales as +\/sales-as-2/)
  expect(routes()).toContain("{ key: 'group/sales', title: 'Sales'")
  expect(routes()).toMatch(/key: 'sales-bs',[^}]*parent: 'group\/sales'/)
  const again = await generate('--dry-run', '--json')
  const { files } = JSON.parse(again.stdout)
  expect(files.filter(({ action }: { action: string }) => action !== 'unchanged')).toEqual([])
})

inLargerRings(() => {
  it('quoin says that there are no tables, or that none has a name like that', async () => {
    const unmatched = await generate('--only', 'nowhere_*', '--yes')
    expect(unmatched).toMatchObject({ code: 0, stdout: expect.stringContaining('No table matches "nowhere_*".') })
    const empty = new CommandApplication()
    try {
      const nothing = await empty.run(['generate', '--all-tables', '--yes'])
      expect(nothing).toMatchObject({ code: 0, stdout: expect.stringContaining('There are no tables in the sqlite') })
    } finally {
      empty.remove()
    }
  })

  it('quoin init makes an application with a feature for every table, and says what to type next', async () => {
    const root = mkdtempSync(join(tmpdir(), 'quoin-init-'))
    try {
      const file = join(root, 'shop.sqlite')
      new Database(file).exec('create table products (id integer primary key, name varchar(40) not null)').close()
      symlinkSync(join(application.root, 'node_modules'), join(root, 'node_modules'))
      const outcome = await runQuoin(root, ['init', '--database', `sqlite:${file}`, '--all-tables'])
      expect(outcome).toMatchObject({ code: 0, stdout: expect.stringContaining('1 created, 0 updated') })
      expect(outcome.stdout).toContain('npx quoin user:create\n  npx quoin dev')
      expect(readFileSync(join(root, 'app/Models/Product.ts'), 'utf8')).toContain('class Product extends Model')
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  })
})
