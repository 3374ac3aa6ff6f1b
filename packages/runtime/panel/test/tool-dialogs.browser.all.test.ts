import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GenerationRecord } from '@quoin/generator'
import { openDatabase } from '@quoin/introspect'
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
  await dialog.getByText('There is a record "makers" already.').waitFor()
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

it('the record screen lets a relation edit its rows inside the form', async () => {
  await using opened = await openPage(browser, panel, '/dev-tools/records/makers')
  const { page } = opened
  const relations = async () => {
    const { record } = (await tools.ada.get('dev-tools/records/makers')).data as { record: GenerationRecord }
    return record.relations
  }
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('tab', { name: 'Relations' }).click()
  await page.getByRole('button', { name: 'Add relation' }).click()
  await page.getByRole('switch', { name: 'Edit inside the form' }).click()
  const fields = page.getByRole('combobox', { name: 'Fields in the form' })
  await fields.click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('founded').click()
  await page.keyboard.press('Escape')
  await save()
  await expect.poll(relations).toMatchObject([{ kind: 'hasMany', table: 'makers', subForm: { fields: ['founded'] } }])
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('tab', { name: 'Live preview' }).click()
  await page.getByRole('tab', { name: 'Relations' }).click()
  await page.getByRole('button', { name: /^Remove relation/ }).click()
  await save()
  await expect.poll(relations).toEqual([])
  expect(opened.problems).toEqual([])
})

it('the record screen reorders fields with the mouse', async () => {
  await using opened = await openPage(browser, panel, '/dev-tools/records/makers')
  const { page } = opened
  const order = async () => {
    const { record } = (await tools.ada.get('dev-tools/records/makers')).data as { record: GenerationRecord }
    return record.fields.map(({ name }) => name)
  }
  const before = await order()
  const rows = page.locator('[data-row-key]')
  await page.getByRole('tab', { name: 'Fields' }).click()
  await rows.nth(1).getByTitle('Drag to order').dragTo(rows.nth(0))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, 'Saved.')
  expect(await order()).toEqual([before[1], before[0], ...before.slice(2)])
})

it("the preview of a record resolves a clash with the user's file or a custom text, and lets the user decide again", async () => {
  const model = 'app/Models/Maker.ts'
  const service = 'app/Admin/Services/MakerService.ts'
  for (const folder of ['app/Models', 'app/Admin/Services']) mkdirSync(join(tools.root, folder), { recursive: true })
  const mine = 'export const mine = true\n'
  for (const path of [model, service]) writeFileSync(join(tools.root, path), mine)
  await using opened = await openPage(browser, panel, '/dev-tools/records/makers/preview')
  const { page } = opened
  await page.getByRole('heading', { name: '2 to decide before generating' }).waitFor()
  const clash = (path: string) => page.getByRole('alert').filter({ hasText: path })
  await clash(service).getByRole('button', { name: 'Keep my file' }).click()
  await clash(service).getByText('stays as you have it.').waitFor()
  await page.getByRole('button', { name: `Decide again: ${service}` }).click()
  await clash(service).getByRole('button', { name: 'Take the generated text' }).click()
  await clash(service).getByText('is written as generated.').waitFor()
  await clash(model).getByRole('button', { name: 'Write it myself' }).click()
  const text = clash(model).getByRole('textbox')
  const generated = await text.inputValue()
  await text.fill('<<<<<<< mine')
  expect(await clash(model).getByRole('button', { name: 'Use this text' }).isDisabled()).toBe(true)
  await text.fill(`// Written by hand.\n${generated}`)
  await clash(model).getByRole('button', { name: 'Use this text' }).click()
  await page.getByRole('heading', { name: 'All is decided' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await page.getByRole('heading', { name: 'makers is generated' }).waitFor()
  expect(readFileSync(join(tools.root, model), 'utf8')).toBe(`// Written by hand.\n${generated}`)
  expect(readFileSync(join(tools.root, service), 'utf8')).toContain('class MakerService')
})

it('the preview of a record offers to move handwritten routes, shows where they go, and moves them', async () => {
  const routes = join(tools.root, 'routes/admin.ts')
  const added = "router.get('makers/count', () => ({ count: 1 }))"
  const edited = readFileSync(routes, 'utf8').replace('=> {\n', `=> {\n  ${added}\n  // why\n`)
  writeFileSync(routes, edited)
  await using opened = await openPage(browser, panel, '/dev-tools/records/makers/preview')
  const { page } = opened
  const notes = page.getByRole('alert')
  await notes.filter({ hasText: 'they go' }).getByText(added).waitFor()
  await page.getByRole('button', { name: 'Move them to app/Admin/routes.ts' }).click()
  await notes.filter({ hasText: 'which is yours' }).getByText(added).waitFor()
  await notes.filter({ hasText: 'move them by hand' }).getByText('// why', { exact: true }).waitFor()
  await page.getByRole('button', { name: /routes.ts app\/Admin$/ }).click()
  await page.getByRole('region', { name: 'app/Admin/routes.ts' }).getByText('makers/count').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Decide again' }).click()
  await notes.filter({ hasText: 'they go' }).getByText(added).waitFor()
  await page.getByRole('button', { name: 'Move them to app/Admin/routes.ts' }).click()
  await notes.filter({ hasText: 'which is yours' }).waitFor()
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await page.getByRole('heading', { name: 'makers is generated' }).waitFor()
  expect(readFileSync(join(tools.root, 'app/Admin/routes.ts'), 'utf8')).toContain(added)
  expect(readFileSync(routes, 'utf8')).not.toContain('makers/count')
  expect(opened.problems).toEqual([])
})

it('a new record selects a table from all connections by name or comment, and names a connection that does not answer', async () => {
  await using archive = await createTestDatabase('sqlite')
  const { db, close } = await openDatabase(archive.url)
  for (const name of ['letters', 'makers'])
    await db.schema
      .createTable(name)
      .addColumn('id', 'integer', (column) => column.primaryKey())
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
