import { workerBrowser } from '@quoin/test-machine/chromium'
import { enter, openPage, said, seriousFindings } from '@quoin/test-shop/panel-page'
import { type ServedShop, serveShop } from '@quoin/test-shop/served-shop'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDescribed } from './described-page.ts'
import { picture } from './looks.ts'

describe('when an action fails half-way, the panel', () => {
  let browser: Browser
  let served: ServedShop
  beforeAll(async () => {
    ;[browser, served] = await Promise.all([workerBrowser(), serveShop()])
  })
  afterAll(async () => {
    await served?.[Symbol.asyncDispose]()
  })

  it('names the rows that a bulk action rejected, with the reason, and leaves them selected', async () => {
    await served.shop.ada.post('categories', { name: 'Nobody uses it' })
    await using opened = await openPage(browser, served.panel)
    const { page } = opened
    // The shop declares no bulk actions; everything else of its page stays as the server sent it.
    await page.route('**/admin-api/categories', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const request = { method: 'delete', url: 'categories/bulk', fields: ['ids'] }
      answer.data.body.bulkActions = [{ type: 'AjaxAction', kind: 'delete', level: 'danger', request }]
      await route.fulfill({ response, json: answer })
    })
    await enter(page, served.panel, '/categories')
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    for (const name of ['Tools', 'Garden', 'Nobody uses it']) await row(name).getByRole('checkbox').check()
    const bar = page.locator('.bulk-bar')
    await bar.getByText('3 selected').waitFor()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const told = page.getByRole('alert').filter({ hasText: '1 row done, 2 failed' })
    await told.getByText(/^(Tools, Garden|Garden, Tools): .*used/).waitFor()
    await told.getByText('The rows that failed are still selected.').waitFor()
    await bar.getByText('2 selected').waitFor()
    expect(await row('Tools').getByRole('checkbox').isChecked()).toBe(true)
    expect(await row('Garden').getByRole('checkbox').isChecked()).toBe(true)
    await row('Nobody uses it').waitFor({ state: 'detached' })
    await picture(page, 'bulk-rejected')
    expect(await seriousFindings(page)).toEqual([])
    await told.getByRole('button', { name: 'Close' }).click()
    await told.waitFor({ state: 'detached' })
    expect(opened.problems).toEqual([])
  })

  it('uploads a file again once the connection is back, and can cancel an upload in progress', async () => {
    await using opened = await openDescribed(browser, served.panel, {
      body: {
        type: 'Form',
        request: { method: 'post', url: 'categories' },
        body: [{ type: 'FileControl', name: 'paper', label: 'Paper', multiple: true }],
      },
    })
    const { page, calls } = opened
    const choose = (name: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(`What ${name} says`) })
    await page.context().setOffline(true)
    await choose('first.txt')
    const lost = page.getByRole('alert').filter({ hasText: 'first.txt could not be uploaded' })
    await lost.getByText('The server could not be reached').waitFor()
    await picture(page, 'upload-lost')
    expect(await seriousFindings(page)).toEqual([])
    await page.context().setOffline(false)
    await lost.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'Open: first.txt' }).waitFor()
    expect(await lost.count()).toBe(0)

    // One that never comes to an end.
    await page.route('**/uploads/file', () => undefined)
    await choose('second.txt')
    await page.getByRole('progressbar', { name: 'Uploading second.txt' }).waitFor()
    await picture(page, 'upload-running')
    await page.getByRole('button', { name: 'Remove: second.txt' }).click()
    await page.getByText('second.txt').waitFor({ state: 'detached' })
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.unroute('**/uploads/file')
    await choose('third.txt')
    await page.getByRole('link', { name: 'Open: third.txt' }).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => calls.findLast((call) => call.startsWith('POST categories'))).toBeDefined()
    const sent = calls.findLast((call) => call.startsWith('POST categories')) ?? ''
    const { paper } = JSON.parse(sent.slice('POST categories '.length))
    expect(paper).toHaveLength(2)
    expect(opened.problems).toEqual([])
  })

  it('returns to the wizard step whose field the server rejected, and preserves the values of the others', async () => {
    const text = (name: string, label: string) => ({ type: 'TextControl', name, label, required: true })
    await using opened = await openDescribed(browser, served.panel, {
      body: {
        type: 'Wizard',
        mode: 'create',
        request: { method: 'post', url: 'products' },
        steps: [
          { title: 'What', body: [text('sku', 'SKU'), text('name', 'Name')] },
          { title: 'How much', body: [text('price', 'Price')] },
          { title: 'Where', body: [text('category_id', 'Category')] },
        ],
      },
    })
    const { page } = opened
    // The row itself goes to the server.
    await page.route('**/admin-api/products', (route) =>
      route.request().method() === 'POST' ? route.continue() : route.fallback(),
    )
    const next = page.getByRole('button', { name: 'Next' })
    await page.getByLabel('SKU').fill('S-1')
    await page.getByLabel('Name').fill('Twice')
    await next.click()
    await page.getByLabel('Price').fill('1.00')
    await next.click()
    await page.getByLabel('Category').fill('1')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('SKU is already taken.').waitFor()
    await page.getByLabel('SKU').and(page.locator(':focus')).waitFor()
    await picture(page, 'wizard-rejected')
    expect(await seriousFindings(page)).toEqual([])
    await page.getByLabel('SKU').fill('NEW-1')
    await next.click()
    expect(await page.getByLabel('Price').inputValue()).toBe('1.00')
    await next.click()
    await page.getByRole('button', { name: 'Submit' }).click()
    await said(page, 'Created')
    expect((await served.shop.ada.get('products?_action=getData&name=Twice')).data.items).toMatchObject([
      { sku: 'NEW-1', price: '1.00' },
    ])
    expect(opened.problems).toEqual([])
  })
})
