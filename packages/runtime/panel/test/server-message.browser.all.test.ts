import { enter, openPage } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { rowAction } from './looks.ts'
import { withServedShop } from './with-served-shop.ts'

/** Lets a call answer as a controller with `this.success(data, msg)` does. */
async function saying(page: Page, path: string, msg: string): Promise<void> {
  await page.route(`**/admin-api/${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), msg } })
  })
}

describe('what the server says of a success', () => {
  let browser: Browser
  let served: ServedShop
  withServedShop((given) => {
    ;({ browser, served } = given)
  })

  it('is shown in the place of the words of a form', async () => {
    await using opened = await openPage(browser, served.panel)
    const { page } = opened
    await saying(page, 'products/44', 'Approved <b>44</b>.')
    await enter(page, served.panel, '/products')
    await rowAction(page, 'S-44', 'Edit')
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Product 44')
    await dialog.getByLabel('Name').fill('Approved one')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Approved <b>44</b>.', { exact: true }).waitFor()
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0)
    expect(opened.problems).toEqual([])
  })

  it('is shown after an action of a row', async () => {
    await using opened = await openPage(browser, served.panel)
    const { page } = opened
    await saying(page, 'products/43', 'Taken off the shelf.')
    await enter(page, served.panel, '/products')
    await rowAction(page, 'S-43', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Taken off the shelf.', { exact: true }).waitFor()
    expect(opened.problems).toEqual([])
  })
})
