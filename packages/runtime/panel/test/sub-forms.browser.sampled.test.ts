import { join } from 'node:path'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { inLargerRings } from '@quoin/test-machine/ring'
import { openShop, type Shop, testFixtures } from '@quoin/test-shop'
import { openPage, said, seriousFindings } from '@quoin/test-shop/panel-page'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe('an order form with order lines', () => {
  let browser: Browser
  let shop: Shop
  let panel: string
  beforeAll(async () => {
    browser = await workerBrowser()
    shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'orders'))
    const address = await shop.application.listen({ host: '127.0.0.1', port: 0 })
    panel = `${address.replace(/\/$/, '')}/admin`
    await shop.ada.post('customers', { name: 'Grace' })
    for (const name of ['Pen', 'Ink', 'Paper']) await shop.ada.post('articles', { name })
  })
  afterAll(async () => {
    await shop?.[Symbol.asyncDispose]()
  })

  const choose = async (page: Page, row: Locator, label: string, title: string) => {
    await row.getByRole('combobox', { name: label }).click()
    await page.locator('.ant-select-dropdown:visible').getByTitle(title, { exact: true }).click()
    await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'detached' })
  }
  const group = (within: Locator, name: string) => within.getByRole('group', { name, exact: true })
  const total = (within: Locator, sum: string) => within.getByRole('definition').getByText(sum, { exact: true })
  const sent = (calls: readonly string[]) => JSON.parse(calls.at(-1)?.replace(/^\w+ \S+ /, '') ?? '')

  it('creates an order with two lines and a customer that is created in place', async () => {
    await using opened = await openPage(browser, panel, '/orders')
    const { page, calls } = opened
    await page.getByRole('button', { name: 'Create' }).click()
    const form = page.getByRole('dialog', { name: 'Create' })
    await form.getByLabel('Number').fill('N-1')
    const plus = form.getByRole('button', { name: 'New Customer' })
    await plus.click()
    const inner = page.getByRole('dialog', { name: 'New Customer' })
    await inner.getByLabel('Name').fill('Grace')
    await page.keyboard.press('Enter')
    await inner.getByText('already').waitFor()
    await inner.getByLabel('Name').fill('Linus')
    await page.keyboard.press('Enter')
    await inner.waitFor({ state: 'hidden' })
    await plus.and(page.locator(':focus')).waitFor()
    expect(await form.getByLabel('Number').inputValue()).toBe('N-1')
    await form.getByText('Linus').waitFor()

    const add = form.getByRole('button', { name: 'Add: Lines' })
    await add.click()
    const first = group(form, 'Lines 1')
    await choose(page, first, 'Article', 'Pen')
    await first.getByLabel('Price').fill('1.50')
    await add.click()
    const second = group(form, 'Lines 2')
    await choose(page, second, 'Article', 'Ink')
    expect(await second.getByLabel('Quantity').inputValue()).toBe('1')
    await page.getByRole('button', { name: 'Save' }).click()
    await second.getByText('Price is required').waitFor()
    await second.getByLabel('Price').fill('13.00')
    await page.getByRole('button', { name: 'Save' }).click()
    await second.getByText('Nobody pays 13.').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await second.getByLabel('Price').fill('7.25')
    await total(form, '8.75').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'hidden' })
    expect(sent(calls)).toEqual({
      number: 'N-1',
      customer_id: 2,
      lines: [
        { article_id: 1, quantity: 1, price: '1.50' },
        { article_id: 2, quantity: 1, price: '7.25' },
      ],
    })
    await page.getByRole('cell', { name: 'Linus' }).waitFor()
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('dialog').getByRole('cell', { name: '7.25', exact: true }).waitFor()
    await total(page.getByRole('dialog'), '8.75').waitFor()
    expect(opened.problems).toEqual([])
  })

  it('submits only changes: an edited, a removed, a restored, and a discarded line, and an added address', async () => {
    await shop.ada.post('orders', {
      number: 'N-2',
      customer_id: 1,
      lines: [1, 2, 3].map((article_id) => ({ article_id, price: `${article_id}.00` })),
    })
    await using opened = await openPage(browser, panel, '/orders')
    const { page, calls } = opened
    await page.getByRole('row', { name: 'N-2' }).getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog')
    const line = (number: number) => group(form, `Lines ${number}`)
    await line(1).getByText('Pen').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Nothing was changed')
    await form.waitFor({ state: 'hidden' })

    await page.getByRole('row', { name: 'N-2' }).getByRole('button', { name: 'Edit' }).click()
    await line(1).getByLabel('Price').fill('1.75')
    await form.getByRole('button', { name: 'Remove: Lines 2' }).click()
    await form.getByText('Lines 2 will be deleted when you save.').waitFor()
    await form.getByRole('button', { name: 'Remove: Lines 3' }).click()
    await page.keyboard.press('Enter')
    expect(await line(3).getByLabel('Price').inputValue()).toBe('3.00')
    // The row that goes is not summed up, the one that was undone is.
    await total(form, '4.75').waitFor()
    await form.getByRole('button', { name: 'Add: Lines' }).click()
    await form.getByRole('button', { name: 'Remove: Lines 4' }).click()
    await form.getByText('Lines 4 will not be saved.').waitFor()
    await form.getByRole('button', { name: 'Add: Shipping address' }).click()
    await group(form, 'Shipping address').last().getByLabel('Street').fill('Main street 1')
    await form.getByLabel('City').fill('Town')
    await page.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'hidden' })
    expect(sent(calls)).toEqual({
      _version: expect.any(String),
      lines: [{ id: 3, price: '1.75' }, { id: 4, _delete: true }, { id: 5 }, { _delete: true }],
      shippingAddress: { street: 'Main street 1', city: 'Town' },
    })
    const { data } = await shop.ada.get('orders/2?_action=getData')
    expect(data.lines).toMatchObject([
      { id: 3, price: '1.75' },
      { id: 5, price: '3.00' },
    ])
    expect(data.shippingAddress.city).toBe('Town')
    expect(opened.problems).toEqual([])
  })

  inLargerRings(() => {
    it('requests the names of all chosen articles at once, and opens nested forms three levels deep', async () => {
      await using opened = await openPage(browser, panel, '/orders')
      const { page } = opened
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('field=lines.article_id&values')) asked.push(request.url())
      })
      await page.getByRole('row', { name: 'N-2' }).getByRole('button', { name: 'Edit' }).click()
      const form = page.getByRole('dialog', { name: 'Edit' })
      await group(form, 'Lines 2').getByText('Paper').waitFor()
      expect(asked).toHaveLength(1)
      await group(form, 'Lines 2').getByRole('button', { name: 'New Article' }).click()
      const article = page.getByRole('dialog', { name: 'New Article' })
      await article.getByLabel('Name').fill('Chalk')
      await article.getByRole('button', { name: 'New Made for' }).click()
      const customer = page.getByRole('dialog', { name: 'New Made for' })
      await customer.getByLabel('Name').waitFor()
      await page.keyboard.press('Escape')
      await customer.waitFor({ state: 'hidden' })
      expect(await article.getByLabel('Name').inputValue()).toBe('Chalk')
      await article.getByRole('button', { name: 'Save' }).click()
      await article.waitFor({ state: 'hidden' })
      await group(form, 'Lines 2').getByText('Chalk').waitFor()
      await page.keyboard.press('Escape')
      await page.getByText('Leave without saving?').last().waitFor()
      expect(opened.problems).toEqual([])
    })
  })

  inLargerRings(() => {
    it('offers only what the user has permission to do', async () => {
      await shop.user('clerk', ['orders.*', 'order-lines.update', 'articles.index'])
      await using opened = await openPage(browser, panel)
      const { page } = opened
      await page.goto(`${panel}/orders`)
      await page.getByLabel('Username').fill('clerk')
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
      await page.keyboard.press('Enter')
      await page.getByRole('row', { name: 'N-2' }).getByRole('button', { name: 'Edit' }).click()
      const form = page.getByRole('dialog', { name: 'Edit' })
      await group(form, 'Lines 1').getByLabel('Price').waitFor()
      expect(await form.getByRole('button', { name: /^(?:New|Add: Lines|Remove: Lines)/ }).count()).toBe(0)
      expect(await form.getByRole('button', { name: 'Add: Notes' }).count()).toBe(1)
      expect(opened.problems).toEqual([])
    })
  })
})
