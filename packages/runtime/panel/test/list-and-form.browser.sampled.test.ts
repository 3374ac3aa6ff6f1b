import { inLargerRings } from '@quoin/test-machine/ring'
import { login, openPage, said, visit } from '@quoin/test-shop/panel-page'
import { hostile, type ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openDescribed } from './described-page.ts'
import { withServedShop } from './with-served-shop.ts'

describe('the panel in a browser', () => {
  let browser: Browser
  let served: ServedShop
  let panel: string
  withServedShop((given) => {
    ;({ browser, served } = given)
    panel = served.panel
  })

  inLargerRings(() => {
    it('explains why a wrong password is rejected, then opens the page that was requested', async () => {
      await using opened = await openPage(browser, panel)
      const { page } = opened
      await page.goto(`${panel}/products?status=live`)
      await login(page, 'wrong')
      await page.getByRole('alert').waitFor()
      await login(page)
      await page.getByText('1–15 of 15').waitFor()
      expect(page.url()).toContain('/products?status=live')
      expect(opened.problems).toEqual([])
    })
  })

  it('paginates, sorts and filters on the server, with an address for each state', async () => {
    await using opened = await openPage(browser, panel, '/products')
    const { page } = opened
    await page.getByText('1–20 of 45').waitFor()
    await page.getByRole('columnheader', { name: 'Price' }).click()
    await page.waitForURL(/orderBy=price&orderDir=asc/)
    await page.getByRole('cell', { name: 'S-1', exact: true }).waitFor()
    await page.locator('.ant-pagination-item-3').click()
    await page.waitForURL(/page=3/)
    await page.reload()
    await page.getByText('41–45 of 45').waitFor()
    await page.goBack()
    await page.getByText('1–20 of 45').waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('Product 4')
    await page.keyboard.press('Enter')
    await page.waitForURL(/name=Product\+4/)
    await page.getByText('1–7 of 7').waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('nothing of this name')
    await page.keyboard.press('Enter')
    await page.getByText('Nothing matches these filters').waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page.getByText('1–20 of 45').waitFor()
    expect(opened.problems).toEqual([])
  })

  it('creates a row from only the entered values, and shows errors at their fields', async () => {
    await using opened = await openPage(browser, panel, '/products')
    const { page, calls } = opened
    const create = page.getByRole('button', { name: 'Create' })
    await create.click()
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('SKU is required').waitFor()
    await dialog.getByLabel('SKU').fill('S-1')
    await dialog.getByLabel('Name').fill(hostile)
    await dialog.getByLabel('Price').fill('12.50')
    await dialog.getByLabel('Category').click()
    await page.getByTitle('Garden').click()
    await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save' }).click()
    const sku = dialog.locator('.ant-form-item').filter({ hasText: 'SKU' })
    await sku.locator('.ant-form-item-explain-error').waitFor()
    expect(JSON.parse(calls.at(-1)?.slice('POST products '.length) ?? '')).toEqual({
      sku: 'S-1',
      name: hostile,
      price: '12.50',
      category_id: 3,
    })
    await dialog.getByLabel('SKU').fill('S-100')
    await page.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('cell', { name: hostile }).first().waitFor()
    await create.and(page.locator(':focus')).waitFor()
    expect(await page.title()).not.toBe('owned')
    expect(opened.problems).toEqual([])
  })

  it('submits only changed fields, and asks which version of the row to keep when it has changed since', async () => {
    await using opened = await openPage(browser, panel, '/products?name=Product+44')
    const { page, calls } = opened
    const dialog = page.getByRole('dialog').first()
    const edit = async () => {
      await page.getByRole('button', { name: 'Edit' }).click()
      await dialog.getByLabel('Name').waitFor()
    }
    await edit()
    expect(await dialog.getByLabel('Price').inputValue()).toBe('44.50')
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Nothing was changed')
    await dialog.waitFor({ state: 'hidden' })
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])

    await edit()
    await served.shop.ada.put('products/44', { description: 'Changed elsewhere' })
    await dialog.getByLabel('Name').fill('Product 44 renamed')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('.ant-modal-confirm').getByText('Somebody else has changed this').last().waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Product 44 renamed')
    await page.locator('.ant-modal-confirm').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Overwrite with mine' }).click()
    await page.getByRole('cell', { name: 'Product 44 renamed' }).waitFor()
    expect(JSON.parse(calls.at(-1)?.slice('PUT products/44 '.length) ?? '')).toEqual({ name: 'Product 44 renamed' })
    const { data } = await served.shop.ada.get('products/44?_action=getData')
    expect(data).toMatchObject({ name: 'Product 44 renamed', description: 'Changed elsewhere', price: '44.50' })
    expect(opened.problems).toEqual([])
  })

  inLargerRings(() => {
    it('opens a dialog again, and keeps a change of page, at clicks that come before the former has been rendered', async () => {
      await using opened = await openPage(browser, panel, '/products')
      const { page } = opened
      await page.getByRole('button', { name: 'Create' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('SKU').waitFor()
      const create = '.crud-toolbar .ant-btn-primary'
      await clickAtOnce(page, '.ant-modal-close', create)
      await dialog.locator('.ant-modal-close').last().click()
      await dialog.waitFor({ state: 'hidden' })
      await clickAtOnce(page, '.ant-pagination-item-2', create)
      await dialog.getByLabel('SKU').waitFor()
      expect(new URL(page.url()).search).toBe('?page=2&_open=create')
      expect(opened.problems).toEqual([])
    })

    it('keeps what was searched for at a click on a page that comes before the search has been rendered', async () => {
      const body = [{ type: 'SearchBox', name: 'name' }, { type: 'Pagination' }]
      await using opened = await openDescribed(browser, panel, { body, data: { total: 45 } })
      const { page } = opened
      await page.getByRole('searchbox').fill('Product')
      await clickAtOnce(page, '.ant-input-search-button, .ant-input-search-btn', '.ant-pagination-item-2')
      await page.waitForURL(/page=2/)
      expect(new URL(page.url()).searchParams.get('name')).toBe('Product')
    })
  })

  inLargerRings(() => {
    it('does not submit a form while a JSON field cannot be parsed', async () => {
      await using opened = await openPage(browser, panel, '/products?name=Product+39')
      const { page, calls } = opened
      await page.getByRole('button', { name: 'Edit' }).click()
      const dialog = page.getByRole('dialog').first()
      await dialog.getByLabel('Attributes').fill('{"wood": ')
      await page.getByRole('button', { name: 'Save' }).click()
      await dialog.getByText('Not valid JSON').waitFor()
      expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
      await dialog.getByLabel('Attributes').fill('{"wood": "oak", "id": 9007199254740991}')
      await page.getByRole('button', { name: 'Save' }).click()
      await dialog.waitFor({ state: 'hidden' })
      const { data } = await served.shop.ada.get('products/39?_action=getData')
      expect(data).toMatchObject({ attributes: { wood: 'oak', id: 9007199254740991 } })
    })

    it('asks before unsaved changes are lost, in a dialog and on a page of its own', async () => {
      await using opened = await openPage(browser, panel, '/products?name=Product+40')
      const { page } = opened
      await page.getByRole('button', { name: 'Edit' }).click()
      const dialog = page.getByRole('dialog').first()
      await dialog.getByLabel('Name').fill('x')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Keep editing' }).click()
      expect(await dialog.getByLabel('Name').inputValue()).toBe('x')
      await page.locator('.ant-modal-confirm').waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Leave' }).click()
      await dialog.waitFor({ state: 'hidden' })

      await visit(page, '/categories/create')
      await page.getByRole('heading', { name: 'Create', level: 1 }).waitFor()
      await page.getByLabel('Name').fill('Kitchen')
      await page.getByRole('link', { name: 'Products' }).click()
      await page.getByRole('button', { name: 'Keep editing' }).click()
      expect(page.url()).toContain('/categories/create')
      await page.locator('.ant-modal-confirm').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('cell', { name: 'Kitchen' }).waitFor()
      expect(page.url()).toMatch(/\/categories$/)
    })
  })

  inLargerRings(() => {
    it('deletes a row after confirmation, and keeps it when the server rejects the deletion', async () => {
      await using opened = await openPage(browser, panel, '/products?name=Product+41')
      const { page } = opened
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.locator('.ant-modal-confirm').waitFor()
      await page.keyboard.press('Escape')
      await page.locator('.ant-modal-confirm').waitFor({ state: 'detached' })
      await page.getByRole('cell', { name: 'Product 41' }).waitFor()
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByText('Nothing matches these filters').waitFor()
    })

    it('remembers the columns that a user has chosen', async () => {
      await using opened = await openPage(browser, panel, '/products')
      const { page } = opened
      await page.getByRole('button', { name: 'Choose columns' }).click()
      await page.getByRole('checkbox', { name: 'Price' }).uncheck()
      await page.getByRole('columnheader', { name: 'Price' }).waitFor({ state: 'detached' })
      await page.reload()
      await page.getByRole('columnheader', { name: 'Name' }).waitFor()
      expect(await page.getByRole('columnheader', { name: 'Price' }).count()).toBe(0)
    })

    it('opens the login page on request when the session has ended, and then returns to the same page', async () => {
      await using opened = await openPage(browser, panel, '/products')
      const { page } = opened
      await page.getByText('1–20 of').waitFor()
      await page.context().clearCookies()
      await page.locator('.ant-pagination-item-2').click()
      await page.getByRole('dialog', { name: 'Your session has ended' }).getByRole('button', { name: 'Cancel' }).click()
      await page.getByText('Your session has ended.').waitFor()
      await login(page)
      await page.getByText('21–40 of').waitFor()
      expect(page.url()).toContain('/products?page=2')
    })

    it('switches to Chinese on request and remembers the language', async () => {
      await using opened = await openPage(browser, panel)
      const { page } = opened
      await page.goto(`${panel}/login?next=/products`)
      await page.getByRole('button', { name: 'Language' }).click()
      await page.getByRole('menuitem', { name: '简体中文' }).click()
      await page.getByLabel('用户名').fill('ada')
      await page.reload()
      await page.getByLabel('用户名').waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
    })
  })
})

/** Clicks in one task: the panel gets no turn in between. */
function clickAtOnce(page: Page, ...selectors: readonly string[]): Promise<void> {
  return page.evaluate((all) => {
    for (const selector of all) document.querySelector<HTMLElement>(selector)?.click()
  }, selectors)
}
