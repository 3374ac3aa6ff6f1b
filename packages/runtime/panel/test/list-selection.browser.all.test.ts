import { enter, openPage } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { picture } from './looks.ts'
import { withServedShop } from './with-served-shop.ts'

describe('selected rows of a list', () => {
  let browser: Browser
  let served: ServedShop
  withServedShop(async (given) => {
    ;({ browser, served } = given)
    expect((await served.shop.ada.put('system/settings', { tabs: true })).status).toBe(200)
  })

  const box = (page: Page, sku: string) =>
    page.getByRole('row', { name: new RegExp(`${sku}\\b`) }).getByRole('checkbox')
  const menu = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true })
  const bar = (page: Page, text: string) => page.locator('.bulk-bar').getByText(text, { exact: true })

  it('stay selected when their page is left and shown again, as long as the rows exist', async () => {
    await using opened = await openPage(browser, served.panel, '/products')
    const { page } = opened
    for (const sku of ['S-45', 'S-43', 'S-42']) await box(page, sku).check()
    await page.getByRole('listitem', { name: '2', exact: true }).click()
    await page.waitForURL(/page=2/)
    await box(page, 'S-21').check()
    await bar(page, '4 selected').waitFor()

    await menu(page, 'Categories').click()
    await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor()
    const changed = await served.shop.ada.put('products/21', { name: 'Written meanwhile' })
    expect(changed.status).toBe(200)
    await menu(page, 'Products').click()
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
    // By itself a list is only loaded again when its rows are older than a second.
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('cell', { name: 'Written meanwhile' }).waitFor()
    await bar(page, '4 selected').waitFor()
    expect(await box(page, 'S-21').isChecked()).toBe(true)

    await page.getByRole('listitem', { name: '1', exact: true }).click()
    await page.getByRole('cell', { name: 'S-45', exact: true }).waitFor()
    expect(await box(page, 'S-43').isChecked()).toBe(true)
    await served.shop.ada.delete('products/43')
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('cell', { name: 'S-43', exact: true }).waitFor({ state: 'detached' })
    await bar(page, '3 selected').waitFor()
    await picture(page, 'list-ticked')
    expect(opened.problems).toEqual([])
  })

  it('are deselected on every page after an action on them', async () => {
    await using opened = await openPage(browser, served.panel)
    const { page } = opened
    await page.route('**/admin-api/products', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const request = { method: 'delete', url: 'products/bulk', fields: ['ids'] }
      answer.data.body.bulkActions = [{ type: 'AjaxAction', kind: 'delete', level: 'danger', request }]
      await route.fulfill({ response, json: answer })
    })
    await enter(page, served.panel, '/products')
    await box(page, 'S-41').check()
    await page.getByRole('listitem', { name: '2', exact: true }).click()
    await page.waitForURL(/page=2/)
    await box(page, 'S-15').check()
    await page.locator('.bulk-bar').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('cell', { name: 'S-15', exact: true }).waitFor({ state: 'detached' })
    await page.locator('.bulk-bar').waitFor({ state: 'detached' })
    expect(opened.problems).toEqual([])
  })

  it('move the Tab stop to the row that was clicked last', async () => {
    await using opened = await openPage(browser, served.panel, '/products')
    const { page } = opened
    await box(page, 'S-40').check()
    const current = page.locator('tr[tabindex="0"]')
    await current.getByRole('cell', { name: 'S-40', exact: true }).waitFor()
    expect(await current.count()).toBe(1)
    await current.focus()
    await page.keyboard.press('ArrowDown')
    await current.getByRole('cell', { name: 'S-39', exact: true }).waitFor()
    expect(await current.count()).toBe(1)
    await page.keyboard.press('Space')
    await bar(page, '2 selected').waitFor()
    expect(opened.problems).toEqual([])
  })
})
