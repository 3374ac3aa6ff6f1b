import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { openPage, visit } from '@quoin/test-shop/panel-page'
import { openToolApplication, type ToolApplication } from '@quoin/test-shop/tool-application'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserOf, look, walks } from './looks.ts'

let tools: ToolApplication
let browser: Browser
let panel: string
beforeAll(async () => {
  tools = await openToolApplication()
  await tools.ada.post('dev-tools/records', { table: 'makers' })
  const columns = [
    { name: 'name', type: 'varchar', length: 120, unique: true },
    { name: 'kind', type: 'enum', values: ['string', 'wind'] },
    { name: 'price', type: 'decimal', precision: 10, scale: 2, default: '0' },
    { name: 'maker_id', type: 'integer', references: 'makers', nullable: true },
  ]
  await tools.ada.post('dev-tools/records', { newTable: { name: 'instruments', columns } })
  mkdirSync(join(tools.root, 'app/Models'), { recursive: true })
  writeFileSync(join(tools.root, 'app/Models/Maker.ts'), 'export const mine = true\n')
  browser = await workerBrowser()
  panel = `${(await tools.application.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')}/admin`
})
afterAll(async () => {
  await tools?.[Symbol.asyncDispose]()
})

it.each(walks)(
  'the development tools pass axe and do not scroll sideways, in light and dark at $width pixels',
  async (as) => {
    await using opened = await openPage(browser, panel, '/dev-tools/records', browserOf(as))
    const { page } = opened
    const dialog = page.getByRole('dialog')
    const closed = async () => {
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await page.getByRole('link', { name: 'Instruments' }).waitFor()
    await page.getByText('Not generated').first().waitFor()
    await look(page, 'records', as)
    await page.getByRole('button', { name: 'New record' }).click()
    await dialog.getByRole('tab', { name: 'Existing table' }).waitFor()
    await look(page, 'record-new', as)
    await dialog.getByRole('tab', { name: 'New table' }).click()
    await page.getByLabel('Table name').waitFor()
    await look(page, 'record-new-table', as)
    await closed()
    await page.getByRole('button', { name: 'Import' }).click()
    await dialog.getByLabel('Record as JSON').fill('{ "version": 1 }')
    await dialog.getByRole('button', { name: 'Import' }).click()
    await dialog.getByRole('alert').waitFor()
    await look(page, 'record-import', as)
    await closed()
    await page.getByRole('button', { name: 'Actions: makers', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Clone' }).click()
    await dialog.getByLabel('Name of the copy').waitFor()
    await look(page, 'record-clone', as)

    await visit(page, '/dev-tools/records/instruments')
    for (const tab of ['Basics', 'Relations', 'Route and menu', 'Pages', 'Live preview', 'Fields']) {
      // On a phone a tab may have to be swiped to, which a mouse cannot.
      await page.getByRole('tab', { name: tab }).dispatchEvent('click')
      await page.getByRole('tabpanel').waitFor()
      await look(page, `record-${tab.toLowerCase().replaceAll(' ', '-')}`, as)
    }
    await page.getByRole('button', { name: 'All settings of kind' }).click()
    await dialog.getByLabel('Label', { exact: true }).waitFor()
    await look(page, 'record-field', as)
    await closed()
    await page.getByRole('button', { name: /^Form component of kind/ }).click()
    await page.getByRole('button', { name: 'Use SelectControl' }).waitFor()
    await look(page, 'record-picker', as)
    await visit(page, '/dev-tools/records/instruments/preview')
    await page.getByRole('button', { name: 'Generate', exact: true }).waitFor()
    await look(page, 'record-plan', as)
    await visit(page, '/dev-tools/records/makers/preview')
    await page.getByRole('heading', { name: '1 to decide before generating' }).waitFor()
    await look(page, 'record-clash', as)
    await visit(page, '/dev-tools/routes')
    await page.getByText('/admin-api/login').waitFor()
    await look(page, 'routes', as)
    expect(opened.problems).toEqual([])
  },
)
