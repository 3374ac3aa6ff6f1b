import { enter, openPage, said, seriousFindings, visit } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { picture } from './looks.ts'
import { withServedShop } from './with-served-shop.ts'

describe('list views', () => {
  let browser: Browser
  let served: ServedShop
  withServedShop((given) => {
    ;({ browser, served } = given)
  })

  it('are saved by name for the user, in each of their browsers', async () => {
    {
      await using opened = await openPage(browser, served.panel, '/products?status=live&orderBy=price&orderDir=asc')
      const { page } = opened
      await page.getByText('1–15 of 15').waitFor()
      await page.getByRole('button', { name: 'Choose columns' }).click()
      await page.getByRole('checkbox', { name: 'Featured' }).uncheck()
      await page.getByText('Compact').click()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Views' }).click()
      await page.getByRole('textbox', { name: 'Name of the view' }).fill('Cheap & live')
      await page.getByRole('button', { name: 'Save as a view' }).click()
      await page.getByRole('button', { name: 'Open the list with Cheap & live' }).click()
      await page.locator('.view-list [aria-pressed=true]').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await picture(page, 'list-views')
      await expect
        .poll(async () => (await served.shop.ada.get('preferences/list.products')).data.value?.opening)
        .toBe('Cheap & live')
      expect(opened.problems).toEqual([])
    }
    await using opened = await openPage(browser, served.panel, '/products')
    const { page } = opened
    await page.waitForURL(/status=live/)
    await page.getByText('1–15 of 15').waitFor()
    expect(await page.getByRole('columnheader', { name: 'Featured' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Views: Cheap & live' }).click()
    await page.getByRole('button', { name: 'Rename Cheap & live' }).click()
    await page.getByRole('listitem').getByRole('textbox', { name: 'Name of the view' }).fill('Bargains')
    await page.keyboard.press('Enter')
    await page.waitForURL(/_view=Bargains/)
    await page.getByRole('button', { name: 'Delete Bargains' }).click()
    await page.getByText('No saved views yet.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Choose columns' }).click()
    await page.locator('.column-list').getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('columnheader', { name: 'Featured' }).waitFor()
    await expect
      .poll(async () => (await served.shop.ada.get('preferences/list.products')).data.value)
      .toEqual({ settings: {}, views: [] })
    expect(opened.problems).toEqual([])
  })

  it('are shared by a link that shows the same columns to another user', async () => {
    await using opened = await openPage(browser, served.panel, '/products?name=Product+1&_columns=price,name')
    const { page } = opened
    await page.getByText('1–11 of 11').waitFor()
    const headers = async () => (await page.getByRole('columnheader').allTextContents()).filter((text) => text !== '')
    expect((await headers()).slice(0, 2)).toEqual(['Price', 'Name'])
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('button', { name: 'Copy a link to the current list' }).click()
    await said(page, 'The link was copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).searchParams.get('_columns')).toBe('price,name')
    expect(new URL(link).searchParams.get('name')).toBe('Product 1')
    await visit(page, '/products')
    await page.getByRole('columnheader', { name: 'SKU' }).waitFor()
  })

  it('include the open dialog in their address, and the back button closes it', async () => {
    await using opened = await openPage(browser, served.panel, '/products?name=Product+4')
    const { page } = opened
    await page.getByText('1–7 of 7').waitFor()
    await page.getByRole('row', { name: /S-44/ }).getByRole('button', { name: 'Edit' }).click()
    await page.waitForURL(/_open=edit%3A44/)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').waitFor()
    await page.reload()
    await dialog.getByLabel('Name').waitFor()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Product 44')
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    expect(page.url()).not.toContain('_open')
    await page.goForward()
    await dialog.getByLabel('Name').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => page.url()).not.toContain('_open')
    // A row of another page is asked for; one that is gone is said to be.
    await visit(page, '/products?_open=view:2')
    await dialog.getByText('S-2', { exact: true }).waitFor()
    await visit(page, '/products?_open=edit:9999')
    await said(page, 'There is no row "9999"')
    await expect.poll(() => page.url()).not.toContain('_open')
    await visit(page, '/products?_open=create')
    await dialog.getByLabel('SKU').waitFor()
    expect(opened.problems).toEqual([])
  })

  it('open the form of a row, or of a new one, at the address that it would have as a page', async () => {
    await using opened = await openPage(browser, served.panel, '/products/44/edit')
    const { page } = opened
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').waitFor()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Product 44')
    expect(new URL(page.url()).search).toBe('?_open=edit%3A44')
    expect(await page.title()).toMatch(/^Edit product · Products · /)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => page.title()).toMatch(/^Products · /)
    await visit(page, '/products/create')
    await dialog.getByLabel('SKU').waitFor()
    expect(await page.title()).toMatch(/^Create product · Products · /)
    expect(opened.problems).toEqual([])
  })

  it('leave the columns clear of the row actions, and mark an estimated total', async () => {
    await using opened = await openPage(browser, served.panel)
    const { page } = opened
    // The shop's list is narrow and short; the answers are otherwise as the server sent them.
    await page.route('**/admin-api/products*', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      if (Array.isArray(answer.data.items)) Object.assign(answer.data, { total: 1_234_567, totalIsEstimate: true })
      else {
        const columns = ['description', 'created_at']
        const wide = columns.map((name) => ({ type: 'TableColumn', name, label: `A long word about ${name}` }))
        answer.data.body.columns.splice(-1, 0, ...wide)
      }
      await route.fulfill({ response, json: answer })
    })
    await enter(page, served.panel, '/products')
    await page.getByText('1–20 of about 1,234,567').waitFor()
    const row = page.getByRole('row', { name: /S-45/ })
    await row.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
    expect(await row.getByRole('button', { name: 'Edit' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 2400, height: 900 })
    await row.getByRole('button', { name: 'Edit' }).waitFor()
    expect(opened.problems).toEqual([])
  })

  it('show their filters as chips, each of which can be removed', async () => {
    const { data } = await served.shop.ada.get('categories?_action=getData&name=Garden')
    const path = `/products?status=live&category_id=${data.items[0].id}&available_on_from=2026-01-01`
    await using opened = await openPage(browser, served.panel, path)
    const { page } = opened
    const chips = page.locator('.filter-chips')
    await chips.getByText('Garden').waitFor()
    await chips.getByText('from 2026-01-01').waitFor()
    await chips.getByText('Live').waitFor()
    await chips.getByRole('button', { name: 'Remove the filter Available on' }).click()
    await page.waitForURL((url) => !url.searchParams.has('available_on_from'))
    expect(await seriousFindings(page)).toEqual([])
    await picture(page, 'list-chips')
    await chips.getByRole('button', { name: 'Clear all' }).click()
    await page.getByText('1–20 of 45').waitFor()
    await expect.poll(() => chips.locator('.ant-tag').count()).toBe(0)
    expect(opened.problems).toEqual([])
  })

  it('leave out columns and filters that the list no longer has, and report them', async () => {
    const stale = '/products?status=live&colour=red&category_id=abc&orderBy=sku&perPage=7000&page=2'
    await using opened = await openPage(browser, served.panel, stale)
    const { page } = opened
    await page.getByText('1–15 of 15').waitFor()
    const notice = page.getByRole('status').filter({ hasText: 'were ignored' })
    await notice.getByText('This list has no parameter "colour".').waitFor()
    await notice.getByText('category_id: Enter a whole number.').waitFor()
    await picture(page, 'list-left-out')
    expect(await seriousFindings(page)).toEqual([])
    expect([...new URL(page.url()).searchParams]).toEqual([['status', 'live']])
    await notice.getByRole('button', { name: 'Close' }).click()
    await notice.waitFor({ state: 'detached' })
    expect(opened.problems).toEqual([])
  })

  it('combine conditions by column and comparison from those that the list offers', async () => {
    await using opened = await openPage(browser, served.panel, '/categories')
    const { page } = opened
    await page.getByRole('button', { name: 'Add a condition' }).click()
    await page.getByRole('combobox', { name: 'Comparison' }).click()
    await page.getByTitle('one of').click()
    await page.getByRole('textbox', { name: 'Value' }).fill('Tools,Garden')
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.waitForURL(/name\.in=Tools%2CGarden/)
    await page.getByText('1–2 of 2').waitFor()
    await page.locator('.filter-chips').getByText('one of Tools, Garden').waitFor()
    await picture(page, 'list-conditions')
    await page.getByRole('button', { name: 'Remove the filter Name' }).click()
    await page.getByText('1–3 of 3').waitFor()
    expect(opened.problems).toEqual([])
  })

  it('of two lists on one page do not interfere: only the first is in the address', async () => {
    await using opened = await openPage(browser, served.panel)
    const { page } = opened
    await page.route('**/admin-api/products', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const second = { type: 'CRUDList', api: 'products', title: '{name}', perPage: 40 }
      answer.data.body = { type: 'Container', body: [answer.data.body, second] }
      await route.fulfill({ response, json: answer })
    })
    await enter(page, served.panel, '/products?page=3')
    const footers = page.locator('.crud-footer')
    await footers.first().getByText('41–45 of 45').waitFor()
    await footers.last().getByText('1–40 of 45').waitFor()
    await footers.last().getByRole('listitem', { name: '2', exact: true }).click()
    await footers.last().getByText('41–45 of 45').waitFor()
    await footers.first().getByRole('listitem', { name: '2', exact: true }).click()
    await page.waitForURL(/page=2/)
    await footers.first().getByText('21–40 of 45').waitFor()
    await footers.last().getByText('41–45 of 45').waitFor()
    expect(opened.problems).toEqual([])
  })

  it('have keyboard shortcuts, which the ? key shows', async () => {
    await using opened = await openPage(browser, served.panel, '/products')
    const { page } = opened
    await page.getByText('1–20 of 45').waitFor()
    await page.keyboard.press('?')
    // The frame of a dialog goes after the dialog; only then are the keys those of the list, and the focus is back.
    const frame = page.locator('.ant-modal-wrap').filter({ visible: true })
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.getByText('Go to the first filter').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await frame.waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/_open=view%3A44/)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Product 44').waitFor()
    await page.keyboard.press('Escape')
    await frame.waitFor({ state: 'detached' })
    // The row from which the dialog was opened gets the focus back.
    await page.locator('tr:focus').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('n?')
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('n?')
    await page.getByRole('textbox', { name: 'Name' }).blur()
    await page.keyboard.press('n')
    await page.waitForURL(/_open=create/)
    await dialog.getByLabel('SKU').waitFor()
    expect(opened.problems).toEqual([])
  })
})
