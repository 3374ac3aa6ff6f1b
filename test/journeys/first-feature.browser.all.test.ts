import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, run, serve } from './command.ts'
import { createFreshApplication, type FreshApplication } from './fresh-application.ts'
import { Panel } from './panel.ts'

const password = randomBytes(12).toString('base64url')

describe('an application made from the published packages', () => {
  let application: FreshApplication
  let server: RunningServer
  let panel: Panel

  beforeAll(async () => {
    application = await createFreshApplication('shop')
    createTables(join(application.root, 'database/admin.sqlite'))
  })

  afterAll(async () => {
    await panel?.[Symbol.asyncDispose]()
    await server?.stop()
    await application?.[Symbol.asyncDispose]()
  })

  it('generates features for two tables, which type-check in strict mode', async () => {
    const generated = await application.run(['generate', 'makers', 'instruments', '--migration', '--yes'])
    expect(generated).toMatchObject({ code: 0 })
    expect(existsSync(join(application.root, 'app/Admin/Controllers/InstrumentController.ts'))).toBe(true)
    const types = await run(join(application.root, 'node_modules/.bin/tsc'), [], { cwd: application.root })
    expect(types).toMatchObject({ code: 0, stdout: '' })
  })

  it('runs its migrations and creates a user', async () => {
    expect(await application.run(['migrate'])).toMatchObject({ code: 0 })
    const created = await application.run(['user:create', '--username', 'ada', '--password-stdin'], `${password}\n`)
    expect(created).toMatchObject({ code: 0, stdout: '' })
  })

  it('starts and lets the user log in', async () => {
    server = await serve(application.quoin, ['start', '--port', '0'], { cwd: application.root })
    panel = await Panel.open(server.address)
    await panel.picture('login')
    await panel.logIn('ada', password)
    await panel.openFeature('Instruments')
    await panel.row('Violin').waitFor()
    await panel.picture('instruments')
  })

  it('creates a row, which the list then shows', async () => {
    await panel.page.getByRole('button', { name: 'Create' }).click()
    await panel.field('Name').fill('Viola d’amore')
    await panel.field('Price').fill('1234.50')
    await panel.choose('Kind', 'String')
    await panel.choose('Maker', 'Amati')
    await panel.picture('instruments-create')
    await panel.save()
    await panel.row('Viola d’amore').waitFor()
    await expect(panel.row('Viola d’amore').textContent()).resolves.toMatch(/String1,234\.50Amati/)
  })

  it('shows at the field what is wrong with a value', async () => {
    await panel.page.getByRole('button', { name: 'Create' }).click()
    await panel.field('Name').fill('Violin')
    await panel.field('Price').fill('1')
    await panel.choose('Kind', 'String')
    await panel.dialog().getByRole('button', { name: 'Save' }).click()
    await panel
      .dialog()
      .getByText(/taken|already/i)
      .waitFor()
    await panel.picture('instruments-invalid')
    await panel.field('Name').fill('')
    await panel.field('Price').fill('')
    await panel.dialog().getByRole('button', { name: 'Close' }).click()
    await panel.confirm('Leave')
    await panel.dialog().first().waitFor({ state: 'hidden' })
  })

  it('updates the row', async () => {
    await panel.row('Viola d’amore').getByRole('button', { name: 'Edit' }).click()
    await expect.poll(() => panel.field('Name').inputValue()).toBe('Viola d’amore')
    await panel.field('Price').fill('999.90')
    await panel.save()
    await expect.poll(() => panel.row('Viola d’amore').textContent()).toContain('999.90')
  })

  it('finds the row by its name, and sorts the list', async () => {
    await panel.search('Name', 'amore')
    await panel.row('Violin').waitFor({ state: 'hidden' })
    await expect(panel.row('Viola d’amore').count()).resolves.toBe(1)
    await panel.page.getByRole('search').getByRole('button', { name: 'Reset' }).click()
    await panel.row('Violin').waitFor()
    await panel.page.getByRole('columnheader', { name: 'Price' }).click()
    await expect.poll(() => panel.page.getByRole('row').nth(1).textContent()).toContain('Triangle')
  })

  it('deletes the row', async () => {
    await panel.row('Viola d’amore').getByRole('button', { name: 'Delete' }).click()
    await panel.picture('instruments-delete')
    await panel.confirm('Delete')
    await panel.row('Viola d’amore').waitFor({ state: 'hidden' })
  })

  it('has contacted no other host, violated no policy and thrown no error', () => {
    expect(panel.problems).toEqual([])
  })

  it('stops with exit code 0', async () => {
    await expect(server.stop()).resolves.toBe(0)
  })
})

function createTables(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const database = new Database(file)
  database.exec(`
    create table makers (
      id integer primary key autoincrement,
      name varchar(80) not null unique,
      founded date
    );
    create table instruments (
      id integer primary key autoincrement,
      name varchar(120) not null unique,
      kind varchar(16) not null check (kind in ('string', 'wind', 'percussion')),
      price decimal(10, 2) not null,
      maker_id integer references makers (id),
      created_at datetime,
      updated_at datetime
    );
    insert into makers (name, founded) values ('Amati', '1538-01-01'), ('Heckel', '1831-01-01');
    insert into instruments (name, kind, price, maker_id) values
      ('Violin', 'string', 4500, 1), ('Bassoon', 'wind', 28000, 2), ('Triangle', 'percussion', 24.9, null);
  `)
  database.close()
}
