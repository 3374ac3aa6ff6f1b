import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { password } from '@quoin/test-shop'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, run, serve } from './command.ts'
import { Panel } from './panel.ts'

const repository = join(import.meta.dirname, '../..')
const quoin = join(repository, 'packages/runtime/bin/quoin.js')

describe('the code generator of the panel', () => {
  const parent = mkdtempSync(join(tmpdir(), 'quoin-generator-'))
  const root = join(parent, 'generated')
  const controller = join(root, 'app/Admin/Controllers/InstrumentController.ts')
  let server: RunningServer
  let panel: Panel

  beforeAll(async () => {
    symlinkSync(join(repository, 'node_modules'), join(parent, 'node_modules'))
    expect(await run(quoin, ['init', 'generated'], { cwd: parent })).toMatchObject({ code: 0 })
    const user = ['user:create', '--username', 'ada', '--password-stdin']
    expect(await run(quoin, user, { cwd: root, input: `${password}\n` })).toMatchObject({ code: 0 })
    server = await serve(quoin, ['dev', '--port', '0'], { cwd: root })
    panel = await Panel.open(server.address)
    await panel.logIn('ada', password)
  })

  afterAll(async () => {
    await panel?.[Symbol.asyncDispose]()
    await server?.stop()
    rmSync(parent, { recursive: true, force: true })
  })

  const button = (name: string | RegExp) => panel.page.getByRole('button', { name })
  const generate = async (): Promise<void> => {
    await button('Generate').click()
    await panel.page.getByRole('heading', { name: 'instruments is generated' }).waitFor()
  }

  it('creates a record for a table designed in the panel', async () => {
    await panel.menu().getByText('Development Tools').click()
    await panel.openFeature('Code Generator')
    await panel.page.getByText('No records yet').waitFor()
    await button('New record').click()
    await panel.dialog().getByRole('tab', { name: 'New table' }).click()
    await panel.field('Table name').fill('instruments')
    await panel.field('Column name').fill('name')
    await panel.dialog().getByRole('checkbox', { name: 'Unique' }).check()
    await panel.dialog().getByRole('button', { name: 'Add column' }).click()
    const second = panel.dialog().getByRole('group').nth(1)
    await second.getByLabel('Column name').fill('price')
    await second.getByLabel('Type').fill('decimal')
    await panel.page.locator('.ant-select-item-option').filter({ hasText: 'decimal' }).click()
    await panel.picture('generator-new-table')
    await panel.dialog().getByRole('button', { name: 'Create record' }).click()
    await panel.page.getByRole('heading', { name: 'Instruments', level: 1 }).waitFor()
    for (const name of ['Create migration', 'Create table', 'Create model', 'Create controller', 'Create service'])
      await expect.poll(() => panel.page.getByRole('switch', { name }).isChecked()).toBe(true)
    await expect.poll(() => panel.page.getByRole('switch', { name: 'Generate routes and menu' }).isChecked()).toBe(true)
    await panel.picture('generator-basics')
  })

  it('shows the feature before anything is written', async () => {
    await panel.page.getByRole('tab', { name: 'Fields' }).click()
    await panel.page.getByLabel('Label of price').fill('Price in crowns')
    await panel.page.getByRole('tab', { name: 'Live preview' }).click()
    const list = panel.page.locator('.tool-live')
    await expect.poll(() => list.textContent()).toContain('Price in crowns')
    await panel.picture('generator-live')
    expect(existsSync(controller)).toBe(false)
  })

  it('generates what the preview showed, and links to the feature', async () => {
    await button('Save, preview and generate').click()
    await button('Generate').waitFor()
    await panel.page.getByText('create table "instruments"').waitFor()
    await panel.picture('generator-preview')
    await generate()
    await panel.picture('generator-done')
    await panel.page.getByRole('link', { name: 'Open /instruments' }).click()
    await panel.page.getByRole('heading', { name: 'Instruments', level: 1 }).waitFor()
    await panel.menu().getByRole('link', { name: 'Instruments' }).waitFor()
  })

  it('serves the feature', async () => {
    await button('Create').click()
    await panel.field('Name').fill('Violin')
    await panel.field('Price in crowns').fill('4500')
    await panel.save()
    await panel.row('Violin').waitFor()
  })

  it('adds a column that was added by hand to the database, and preserves a hand edit in the controller', async () => {
    const database = new Database(join(root, 'database/admin.sqlite'))
    database.exec('alter table instruments add column colour varchar(20)')
    database.close()
    writeFileSync(controller, readFileSync(controller, 'utf8').replace("label: 'Name'", "label: 'Maker’s name'"))
    const list = new URL('/admin-api/instruments', server.address).href
    await expect.poll(async () => (await panel.page.request.get(list)).text()).toContain('Maker’s name')
    await panel.openFeature('Code Generator')
    await panel.page.getByText('Table changed').waitFor()
    await panel.picture('generator-drift')
    await button('Actions: instruments').click()
    await panel.page.getByRole('menuitem', { name: 'Sync with the table' }).click()
    await panel.said('Synced: + colour.')
    await panel.row('instruments').getByRole('button', { name: 'Preview and generate' }).click()
    await button(/InstrumentController/).click()
    await panel.page.getByRole('region', { name: /InstrumentController/ }).waitFor()
    await panel.picture('generator-merge')
    await generate()
    expect(readFileSync(controller, 'utf8')).toContain('Maker’s name')
    await panel.page.getByRole('link', { name: 'Open /instruments' }).click()
    await panel.page.getByRole('columnheader', { name: 'Colour' }).waitFor()
    await panel.row('Violin').waitFor()
  })

  it('lists the routes with their permissions', async () => {
    await panel.openFeature('Routes')
    await panel.page.getByLabel('Search routes').fill('instruments')
    const row = panel.row('/admin-api/instruments').filter({ hasText: 'GET' }).first()
    await expect.poll(() => row.textContent()).toMatch(/Generated.*Administrator/)
    await panel.picture('generator-routes')
  })

  it('cleans up after the names are typed, and leaves nothing behind', async () => {
    await panel.openFeature('Code Generator')
    await button('Actions: instruments').click()
    await panel.page.getByRole('menuitem', { name: 'Clean up' }).click()
    const submit = panel.dialog().getByRole('button', { name: 'Delete all of this' })
    await panel.dialog().getByLabel('Table instruments (rows: 1)').check()
    await panel.dialog().getByLabel('Also delete the files edited by hand').check()
    await panel.field('Type instruments to confirm').fill('instrument')
    await panel.field('Type instruments to drop the table').fill('instruments')
    expect(await submit.isDisabled()).toBe(true)
    await panel.field('Type instruments to confirm').fill('instruments')
    await panel.picture('generator-clean')
    await submit.click()
    await panel.page.getByText('No records yet').waitFor()
    await panel.menu().getByRole('link', { name: 'Instruments' }).waitFor({ state: 'hidden' })
    expect(existsSync(controller)).toBe(false)
    expect(existsSync(join(root, '.quoin/records/instruments.json'))).toBe(false)
    const database = new Database(join(root, 'database/admin.sqlite'))
    expect(database.prepare("select count(*) as n from sqlite_master where name = 'instruments'").get()).toEqual({
      n: 0,
    })
    database.close()
  })

  it('has contacted no other host, violated no policy and thrown no error', () => {
    expect(panel.problems).toEqual([])
  })
})
