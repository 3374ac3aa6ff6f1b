import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apply, createRecordStore, plan, readProject, recordFromTable } from '@quoin/generator'
import { createIntrospector, openDatabase } from '@quoin/introspect'
import { createTestDatabase, type TestDatabase } from '@quoin/test-databases'
import { launchBrowser } from '@quoin/test-machine/chromium'
import { sql } from 'kysely'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Panel } from './panel.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** A table with a column of every kind that people compare. */
const tables = {
  pgsql: `create type shipment_status as enum ('packed', 'sent', 'a,b');
create table carriers (id serial primary key, name varchar(40) not null);
create table shipments (id serial primary key, code varchar(20) not null unique, weight numeric(30, 10), pieces bigint, status shipment_status not null default 'packed', insured boolean not null default false, due date, packed_at timestamp, left_at timestamptz, carrier_id integer references carriers(id))`,
  mysql: `create table carriers (id int unsigned not null auto_increment primary key, name varchar(40) not null);
create table shipments (id int unsigned not null auto_increment primary key, code varchar(20) not null unique, weight decimal(30, 10), pieces bigint, status enum('packed', 'sent', 'a,b') not null default 'packed', insured tinyint(1) not null default 0, due date, packed_at datetime, left_at timestamp null, carrier_id int unsigned, foreign key (carrier_id) references carriers(id))`,
} as const

describe.each(['pgsql', 'mysql'] as const)('a generated list on %s', (driver) => {
  let root = ''
  let database: TestDatabase
  let server: ChildProcess
  let browser: Browser
  let address = ''

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'quoin-list-'))
    database = await createTestDatabase(driver)
    await generate()
    const args = ['--conditions=source', join(repository, 'test/golden/serve.ts'), root]
    server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    ;[address, browser] = await Promise.all([addressOf(server), launchBrowser()])
  })

  afterAll(async () => {
    await browser?.close()
    server?.kill()
    await database?.drop()
    await rm(root, { recursive: true, force: true })
  })

  /** Makes the two features with every field in the list, the form and the search. */
  async function generate(): Promise<void> {
    const open = await openDatabase(database.config)
    try {
      for (const statement of tables[driver].split(';\n')) await sql.raw(statement).execute(open.db)
      await sql`insert into carriers (name) values ('Swift'), ('Slow, but sure')`.execute(open.db)
      const { tables: read } = await createIntrospector(open).schema()
      const store = createRecordStore(root)
      for (const table of read) {
        const record = recordFromTable(table, { driver, tables: read })
        const fields = record.fields.map((field) => ({ ...field, showInList: true, searchable: true }))
        await store.save({ ...record, fields })
      }
    } finally {
      await open.close()
    }
    await mkdir(join(root, 'config'))
    await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
    await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
    const settings = { database: { url: database.url } }
    const config = `import { defineConfig } from '@quoin/runtime'\nexport default defineConfig(${JSON.stringify(settings)})\n`
    await writeFile(join(root, 'config/admin.ts'), config)
    const project = await readProject(root)
    await apply(root, await plan(project, project.records))
  }

  const openPanel = async (path: string, timezoneId: string): Promise<Panel> => {
    const panel = await Panel.open(browser, `${address}/admin`, {
      timezoneId,
      viewport: { width: 1920, height: 900 },
    })
    await panel.logIn('owner', 'a long password 1')
    await panel.goTo(path)
    return panel
  }
  const type = async (field: Locator, text: string) => {
    await field.fill(text)
    await field.press('Enter')
  }

  it('keeps clock times and moments as they were typed, wherever the browser stands', async () => {
    const berlin = await openPanel('/shipments', 'Europe/Berlin')
    const store = async (code: string, packed: string, left: string) => {
      await berlin.page.getByRole('button', { name: 'Create' }).click()
      await berlin.field('Code').fill(code)
      await berlin.field('Weight').fill('12345678901234567890.0000000001')
      await berlin.field('Pieces').fill('9007199254740993')
      // Berlin has no 02:30 on that night in spring: a clock time without a zone stays what it is.
      await type(berlin.field('Packed at'), packed)
      await type(berlin.field('Left at'), left)
      await berlin.save()
      await berlin.row(code).waitFor()
    }
    await store('spring', '2026-03-29 02:30:00', '2026-03-29 03:30:00')
    await store('autumn', '2026-10-25 02:30:00', '2026-10-25 02:30:00')
    await berlin.row('spring').getByText('2026-03-29 02:30', { exact: true }).waitFor()
    await berlin.row('spring').getByText('2026-03-29 03:30+02:00', { exact: true }).waitFor()
    await berlin.row('autumn').getByText('2026-10-25 02:30+02:00', { exact: true }).waitFor()
    await berlin.picture(`zones-${driver}`)
    await berlin.row('spring').getByRole('button', { name: 'View' }).click()
    await berlin.dialog().getByText('2026-03-29 03:30+02:00', { exact: true }).waitFor()
    await berlin.page.keyboard.press('Escape')

    const tokyo = await openPanel('/shipments', 'Asia/Tokyo')
    await tokyo.row('spring').getByText('2026-03-29 02:30', { exact: true }).waitFor()
    await tokyo.row('spring').getByText('2026-03-29 10:30+09:00', { exact: true }).waitFor()
    await tokyo.row('spring').getByRole('button', { name: 'Edit' }).click()
    expect(await tokyo.field('Packed at').inputValue()).toBe('2026-03-29 02:30:00')
    expect(await tokyo.field('Left at').inputValue()).toBe('2026-03-29 10:30:00')
    await tokyo.dialog().getByText('Time zone: Asia/Tokyo, +09:00').waitFor()
    // Pointing at a control and leaving it changes nothing.
    await tokyo.field('Left at').click()
    await tokyo.page.keyboard.press('Tab')
    await tokyo.dialog().getByRole('button', { name: 'Save' }).click()
    await tokyo.page.getByText('Nothing was changed').waitFor()
    expect([...berlin.complaints, ...tokyo.complaints]).toEqual([])
    await Promise.all([berlin.page.close(), tokyo.page.close()])
  })

  it('keeps the second of two equal hours when somebody only looks at it', async () => {
    const utc = await openPanel('/shipments', 'UTC')
    await utc.row('autumn').getByRole('button', { name: 'Edit' }).click()
    await type(utc.field('Left at'), '2026-10-25 01:30:00')
    await utc.save()
    const berlin = await openPanel('/shipments', 'Europe/Berlin')
    await berlin.row('autumn').getByText('2026-10-25 02:30+01:00', { exact: true }).waitFor()
    await berlin.row('autumn').getByRole('button', { name: 'Edit' }).click()
    await berlin.field('Left at').click()
    await berlin.page.keyboard.press('Tab')
    await berlin.field('Code').fill('late autumn')
    await berlin.save()
    await berlin.row('late autumn').getByText('2026-10-25 02:30+01:00', { exact: true }).waitFor()
    await berlin.row('late autumn').getByRole('button', { name: 'Edit' }).click()
    await berlin.field('Code').fill('autumn')
    await berlin.save()
    await Promise.all([utc.page.close(), berlin.page.close()])
  })

  it('is narrowed by conditions that suit each column, which its address and a saved view carry', async () => {
    const panel = await openPanel('/shipments', 'Europe/Berlin')
    const { page } = panel
    await panel.row('spring').waitFor()
    const builder = page.locator('.filter-builder')
    const pick = async (box: string, option: string) => {
      await builder.getByRole('combobox', { name: box }).click()
      await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click()
    }
    const condition = async (column: string, comparison: string, fill: () => Promise<unknown>) => {
      await page.getByRole('button', { name: 'Add a condition' }).click()
      await pick('Column', column)
      await pick('Comparison', comparison)
      await fill()
      await builder.getByRole('button', { name: 'Add', exact: true }).click()
      await builder.waitFor({ state: 'hidden' })
    }
    const value = (label = 'Value') => builder.getByLabel(label, { exact: true })
    const chips = page.locator('.filter-chips')
    const rows = page.locator('tbody tr.ant-table-row')

    await condition('Code', 'starts with', () => value().fill('spr'))
    await chips.getByText('starts with spr').waitFor()
    await expect.poll(() => rows.count()).toBe(1)
    await condition('Pieces', 'between', async () => {
      await value('Lowest value').fill('9007199254740993')
      await value('Highest value').fill('9007199254740994')
    })
    await condition('Weight', 'less than', () => value().fill('12345678901234567890.0000000002'))
    await condition('Status', 'one of', async () => {
      await value().click()
      await page.locator('.ant-select-dropdown:visible').getByTitle('Packed').click()
      await page.locator('.ant-select-dropdown:visible').getByTitle('a,b').click()
      await page.keyboard.press('Escape')
      await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' })
    })
    await condition('Left at', 'from', () => type(value(), '2026-03-29 03:30:00'))
    await condition('Packed at', 'is', () => type(value(), '2026-03-29 02:30:00'))
    await condition('Carrier', 'is empty', async () => undefined)
    await condition('Insured', 'is', async () => {
      await value().click()
      await page.locator('.ant-select-dropdown:visible').getByTitle('No').click()
    })
    await expect.poll(() => rows.count()).toBe(1)
    await chips.getByText('one of Packed, a,b').waitFor()
    await chips.getByText('from 2026-03-29 03:30:00 +02:00').waitFor()
    await chips.getByText('between 9007199254740993 – 9007199254740994').waitFor()
    await panel.picture(`conditions-${driver}`)
    const asked = new URL(page.url()).searchParams
    expect(Object.fromEntries([...asked].filter(([name]) => name.includes('.')))).toEqual({
      'code.starts': 'spr',
      'pieces.between': '9007199254740993,9007199254740994',
      'weight.below': '12345678901234567890.0000000002',
      'status.in': 'packed,a\\,b',
      'left_at.from': '2026-03-29T01:30:00Z',
      'packed_at.equals': '2026-03-29T02:30:00',
      'carrier_id.empty': '1',
      'insured.equals': 'false',
    })

    // The form above the list leaves the conditions as they are.
    await panel.search('Code', 'spring')
    await page.waitForURL(/[?&]code=spring/)
    expect(new URL(page.url()).searchParams.get('status.in')).toBe('packed,a\\,b')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Spring')
    await page.getByRole('button', { name: 'Save as a view' }).click()
    await page.keyboard.press('Escape')
    const link = page.url()
    await chips.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => rows.count()).toBe(2)

    const elsewhere = await openPanel('/shipments', 'Asia/Tokyo')
    await elsewhere.page.goto(link)
    await elsewhere.page.locator('.filter-chips').getByText('from 2026-03-29 10:30:00 +09:00').waitFor()
    await expect.poll(() => elsewhere.page.locator('tbody tr.ant-table-row').count()).toBe(1)
    await elsewhere.page.getByRole('button', { name: 'Views' }).click()
    await elsewhere.page.getByRole('button', { name: 'Spring', exact: true }).click()
    await elsewhere.page.waitForURL(/_view=Spring/)
    await elsewhere.goTo('/shipments?code.sounds=spring')
    await elsewhere.page.getByText('This list takes no "code.sounds"').waitFor()
    await elsewhere.row('autumn').waitFor()
    expect([...panel.complaints, ...elsewhere.complaints]).toEqual([])
    await Promise.all([panel.page.close(), elsewhere.page.close()])
  })
})

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (data) => {
      const found = /https?:\/\/\S+/.exec(String(data))
      if (found) resolve(found[0].replace(/\/$/, ''))
    })
    child.on('exit', (exitCode) => reject(new Error(`The server ended with code ${exitCode}.`)))
  })
}
