import { readFile } from 'node:fs/promises'
import { enter, openPage, said, seriousFindings, visit } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { picture } from './looks.ts'
import { withServedShop } from './with-served-shop.ts'

describe('a list with export, import and trash', () => {
  let browser: Browser
  let served: ServedShop
  withServedShop((given) => {
    ;({ browser, served } = given)
  })
  const saved = async (page: Page, start: () => Promise<unknown>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), start()])
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }

  it('exports what it shows, with its filters, order and visible columns', async () => {
    await using opened = await openPage(browser, served.panel, '/products?name=Product+4&orderBy=price&orderDir=asc')
    const { page } = opened
    await page.getByText('1–7 of 7').waitFor()
    await page.getByRole('button', { name: 'Choose columns' }).click()
    await page.getByRole('checkbox', { name: 'Featured' }).uncheck()
    await page.getByRole('columnheader', { name: 'Featured' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Export' }).click()
    const csv = await saved(page, () => page.getByRole('menuitem', { name: 'CSV' }).click())
    const lines = csv.text.trim().split('\r\n')
    expect(lines[0]).toBe('ID,SKU,Name,Price,Status,Category')
    expect(lines.slice(1, 3).map((line) => line.split(',')[1])).toEqual(['S-4', 'S-40'])
    expect(lines).toHaveLength(8)
    await page.getByRole('button', { name: 'Export' }).click()
    const xlsx = await saved(page, () => page.getByRole('menuitem', { name: 'XLSX' }).click())
    expect(xlsx).toMatchObject({ name: 'products.xlsx', text: expect.stringMatching(/^PK/) })
    expect(opened.problems).toEqual([])
  })

  it('validates an imported file row by row before anything is written, and offers a report', async () => {
    await using opened = await openPage(browser, served.panel, '/products')
    const { page, calls } = opened
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import rows' })
    const template = await saved(page, () => dialog.getByRole('button', { name: 'Download a template' }).click())
    expect(template.text).toMatch(/^\uFEFFsku,name/)
    const lines = ['sku,name,price,category_id', 'I-1,First,1.50,1', 'I-2,Second,-1,1', 'I-3,Third,3.50,2']
    const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByText('3 rows: 2 new, 0 to change, 1 with mistakes').waitFor()
    await dialog.getByRole('row', { name: /3 price/ }).waitFor()
    expect((await served.shop.ada.get('products?_action=getData&name=First')).data.total).toBe(0)
    await picture(page, 'list-import')
    expect(await seriousFindings(page)).toEqual([])
    const start = dialog.getByRole('button', { name: 'Import 2 rows' })
    await dialog.getByRole('switch', { name: 'All or nothing' }).click()
    expect(await start.isDisabled()).toBe(true)
    await dialog.getByRole('switch', { name: 'All or nothing' }).click()
    await start.click()
    await dialog.getByText('2 rows added, 0 changed, 1 failed').waitFor()
    const report = await saved(page, () => dialog.getByRole('button', { name: 'Download the report' }).click())
    expect(report.text).toMatch(/"line","field","message"\r\n"3","price","/)
    await dialog.locator('.ant-modal-footer').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('cell', { name: 'I-3' }).waitFor()
    expect(calls.filter((call) => call.includes('_action=import')).length).toBe(0)
    expect(opened.problems).toEqual([])
  })

  it('explains why a file does not fit the form', async () => {
    await using opened = await openPage(browser, served.panel, '/categories')
    const { page } = opened
    await page.getByRole('button', { name: 'Import' }).click()
    const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from('nonsense\n1') }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText('The column "nonsense" is not a field of this form.').waitFor()
    expect(await page.getByRole('button', { name: 'Import 0 rows' }).isDisabled()).toBe(true)
  })

  it('undoes a deletion, restores rows from the trash, and deletes them permanently', async () => {
    await using opened = await openPage(browser, served.panel, '/products?name=Product+21')
    const { page } = opened
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    }
    await remove()
    await page.getByText('Nothing matches these filters').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('cell', { name: 'Product 21' }).waitFor()
    await remove()
    await page.getByText('Nothing matches these filters').waitFor()

    await page.getByRole('button', { name: 'Trash' }).click()
    await page.waitForURL(/trashed=only/)
    await page.getByRole('cell', { name: 'Product 21' }).waitFor()
    await picture(page, 'list-trash')
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByText('Nothing matches these filters').waitFor()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await page.getByRole('cell', { name: 'Product 21' }).waitFor()
    await remove()
    await page.getByText('Nothing matches these filters').waitFor()
    await visit(page, '/products?trashed=only')
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.locator('.bulk-bar').getByRole('button', { name: 'Delete permanently' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently', exact: true }).click()
    await page.getByText('The trash is empty').waitFor()
    expect((await served.shop.ada.get('products?_action=getData&trashed=with&name=Product+21')).data.total).toBe(0)
    expect(opened.problems).toEqual([])
  })

  it('changes, exports and deletes the selected rows', async () => {
    await using opened = await openPage(browser, served.panel)
    const { page, calls } = opened
    // The shop declares no bulk actions; everything else of its page stays as the server sent it.
    await page.route('**/admin-api/products', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const request = { method: 'delete', url: 'products/bulk', fields: ['ids'] }
      answer.data.body.bulkActions = [{ type: 'AjaxAction', kind: 'delete', level: 'danger', request }]
      await route.fulfill({ response, json: answer })
    })
    await enter(page, served.panel, '/products?name=Product+3')
    await page.getByRole('row', { name: /S-39/ }).getByRole('checkbox').check()
    await page.getByRole('row', { name: /S-38/ }).getByRole('checkbox').check()
    const bar = page.locator('.bulk-bar')
    await bar.getByText('2 selected').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(new URL(download.url()).protocol).toBe('blob:')

    await bar.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change 2 rows' })
    await dialog.getByLabel('Fields to change').click()
    await page.getByTitle('Price').click()
    await page.keyboard.press('Escape')
    // The next Escape is the dialog's only when the choices are gone.
    await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' })
    await dialog.getByLabel('Price').fill('7.25')
    // What was typed is not thrown away without a question.
    const question = page.locator('.ant-modal-confirm')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await dialog.getByLabel('Price').inputValue()).toBe('7.25')
    await picture(page, 'list-bulk-edit')
    await dialog.getByRole('button', { name: 'Change 2 rows' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('row', { name: /S-39/ }).getByRole('cell', { name: '7.25' }).waitFor()
    const sent = calls.findLast((call) => call.startsWith('PUT products/bulk'))
    expect(JSON.parse(sent?.slice('PUT products/bulk '.length) ?? '')).toEqual({ price: '7.25', ids: ['39', '38'] })

    await page.getByRole('row', { name: /S-39/ }).getByRole('checkbox').check()
    await page.getByRole('row', { name: /S-38/ }).getByRole('checkbox').check()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await said(page, '2 rows done')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('row', { name: /S-39/ }).waitFor()
    expect(opened.problems).toEqual([])
  })
})
