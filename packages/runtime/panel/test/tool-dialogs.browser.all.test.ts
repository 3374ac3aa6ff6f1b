import { readFileSync } from 'node:fs'
import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { openPage, said, seriousFindings } from '@quoin/test-shop/panel-page'
import { openToolApplication, type ToolApplication } from '@quoin/test-shop/tool-application'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

let tools: ToolApplication
let browser: Browser
let panel: string
beforeAll(async () => {
  tools = await openToolApplication()
  await tools.ada.post('dev-tools/records', { table: 'makers' })
  browser = await workerBrowser()
  panel = `${(await tools.application.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')}/admin`
})
afterAll(async () => {
  await tools?.[Symbol.asyncDispose]()
})

const choose = async (page: Page, record: string, action: string) => {
  await page.getByRole('button', { name: `Actions: ${record}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

it('the records screen exports a record, reports each mistake of an import by path, and imports the corrected file', async () => {
  await using opened = await openPage(browser, panel, '/dev-tools/records')
  const { page } = opened
  const downloading = page.waitForEvent('download')
  await choose(page, 'makers', 'Export')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('makers.json')
  const exported = JSON.parse(readFileSync(await download.path(), 'utf8'))
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Import' })
  await dialog.getByLabel('Record as JSON').fill('{ "version": 1')
  await submit.click()
  await dialog.getByRole('alert').waitFor()
  const wrong = { ...exported, name: 'builders', stray: 1, fields: [{ ...exported.fields[0], width: 'wide' }] }
  await dialog.getByLabel('Record as JSON').fill(JSON.stringify(wrong))
  await submit.click()
  await dialog.getByRole('alert').getByText('stray').waitFor()
  await dialog.getByRole('alert').getByText('fields.0.width').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const file = { name: 'builders.json', mimeType: 'application/json' }
  const route = { ...exported.route, path: '/builders' }
  const buffer = Buffer.from(JSON.stringify({ ...exported, name: 'builders', modelName: 'Builder', route }))
  await dialog.locator('input[type=file]').setInputFiles({ ...file, buffer })
  await expect.poll(() => dialog.getByLabel('Record as JSON').inputValue()).toContain('builders')
  await submit.click()
  await page.waitForURL(/records\/builders$/)
  await tools.ada.delete('dev-tools/records/builders')
  expect(opened.problems).toEqual([])
})

it('the records screen clones a record under a free name, and asks before it removes one', async () => {
  await using opened = await openPage(browser, panel, '/dev-tools/records')
  const { page } = opened
  await choose(page, 'makers', 'Clone')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the copy').fill('makers')
  await dialog.getByRole('button', { name: 'Clone' }).click()
  await dialog.getByText('Record "makers" already exists.').waitFor()
  await dialog.getByLabel('Name of the copy').fill('ateliers')
  await dialog.getByRole('button', { name: 'Clone' }).click()
  await page.waitForURL(/records\/ateliers$/)
  await page.goto(`${panel}/dev-tools/records`)
  await choose(page, 'ateliers', 'Remove record')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect((await tools.ada.get('dev-tools/records/ateliers')).status).toBe(200)
  await choose(page, 'ateliers', 'Remove record')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove record' }).click()
  await said(page, 'Record ateliers is removed.')
  expect((await tools.ada.get('dev-tools/records/ateliers')).status).toBe(404)
})

it('a new record selects a table from all connections by name or comment, and names a connection that does not answer', async () => {
  await using archive = await createTestDatabase('sqlite')
  const { db, close } = await openDatabase(archive.url)
  for (const name of ['letters', 'makers'])
    await db.schema
      .createTable(name)
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text')
      .execute()
  await close()
  const gone = 'pgsql://nobody:secret-word@127.0.0.1:1/none'
  await using served = await openToolApplication({ connections: { archive: archive.url, gone } })
  const address = await served.application.listen({ host: '127.0.0.1', port: 0 })
  await using opened = await openPage(browser, `${address.replace(/\/$/, '')}/admin`, '/dev-tools/records')
  const { page } = opened
  await page.getByRole('button', { name: 'New record' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('alert').filter({ hasText: 'gone' }).getByText('cannot be reached').waitFor()
  const picker = dialog.getByRole('combobox', { name: 'Table' })
  // The name of a database may be longer than the dialog is wide.
  expect(await dialog.locator('.ant-modal-body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0)
  await picker.click()
  const list = page.locator('.ant-select-dropdown')
  const options = list.locator('.ant-select-item-option')
  await options.filter({ hasText: 'archive' }).first().waitFor()
  expect(await options.count()).toBe(3)
  await picker.fill('lett')
  await expect.poll(() => options.allInnerTexts()).toEqual([expect.stringContaining('letters')])
  expect(await seriousFindings(page)).toEqual([])
  await picker.press('Enter')
  await dialog.getByTitle('archive: letters').waitFor()
  await dialog.getByRole('button', { name: 'Create record' }).click()
  await page.waitForURL(/records\/letters$/)
  expect(await page.getByLabel('Table', { exact: true }).inputValue()).toBe('archive: letters (sqlite)')
  expect((await served.ada.get('dev-tools/records/letters')).data).toMatchObject({
    record: { table: { name: 'letters', connection: 'archive' } },
  })
  expect(await page.content()).not.toContain('secret-word')
  expect(opened.problems).toEqual([])
})

it('the panel sends the chosen language from the first request on', async () => {
  await using opened = await openPage(browser, panel, '/dev-tools/routes')
  const { page } = opened
  await page.getByRole('menuitem', { name: 'Code Generator' }).waitFor()
  await page.evaluate(() => localStorage.setItem('quoin:preferences', JSON.stringify({ locale: 'zh-CN' })))
  await page.reload()
  await page.getByRole('heading', { name: '路由' }).waitFor()
  expect(await page.getByRole('menuitem', { name: '代码生成器' }).count()).toBe(1)
})
