import { inLargerRings } from '@quoin/test-machine/ring'
import { enter, openPage } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { withServedShop } from './with-served-shop.ts'

describe('a form of the panel', () => {
  let browser: Browser
  let served: ServedShop
  withServedShop((given) => {
    ;({ browser, served } = given)
  })

  inLargerRings(() => {
    it('opens the tab and the block that hide an invalid field, and focuses that field', async () => {
      await using opened = await openPage(browser, served.panel)
      const { page } = opened
      await hideSku(page)
      await enter(page, served.panel, '/products')
      await page.getByRole('button', { name: 'Create' }).click()
      const dialog = page.getByRole('dialog')
      const sku = dialog.getByLabel('SKU')
      await dialog.getByLabel('Name').fill('Hidden away')
      await dialog.getByLabel('Price').fill('1')
      await dialog.getByLabel('Category').click()
      await page.getByTitle('Garden').click()
      expect(await sku.isVisible()).toBe(false)
      // The browser's own checks.
      await page.getByRole('button', { name: 'Save' }).click()
      await dialog.getByText('SKU is required').waitFor()
      await sku.and(page.locator(':focus')).waitFor()
      // Those of the server.
      await sku.fill('S-1')
      await dialog.getByRole('button', { name: 'Codes' }).click()
      await dialog.getByRole('tab', { name: 'Main' }).click()
      await sku.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Save' }).click()
      await dialog.locator('.ant-form-item-explain-error').waitFor()
      await sku.and(page.locator(':focus')).waitFor()
      expect(opened.problems).toEqual([])
    })
  })

  it('stores a single row when Save is clicked twice', async () => {
    await using opened = await openPage(browser, served.panel, '/categories/create')
    const { page, calls } = opened
    const save = page.getByRole('button', { name: 'Save' })
    await save.waitFor()
    await page.getByLabel('Name').fill('Only once')
    await save.dblclick()
    await page.getByRole('cell', { name: 'Only once' }).waitFor()
    expect(calls.filter((call) => call.startsWith('POST categories'))).toHaveLength(1)
    const { data } = await served.shop.ada.get('categories?_action=getData&name=Only once')
    expect(data.total).toBe(1)
  })

  inLargerRings(() => {
    it('asks before unsaved changes are lost by going back, reloading or logging out', async () => {
      await using opened = await openPage(browser, served.panel, '/categories')
      const { page, calls } = opened
      const asked = page.locator('.ant-modal-confirm')
      const stay = async () => {
        await asked.getByRole('button', { name: 'Keep editing' }).click()
        await asked.waitFor({ state: 'detached' })
        expect(await page.getByLabel('Name').inputValue()).toBe('Kitchen')
      }
      const logOut = async () => {
        await page.getByRole('button', { name: 'Account of Ada' }).click()
        await page.getByRole('menuitem', { name: 'Log out' }).click()
      }
      await page.getByRole('button', { name: 'Create' }).click()
      await page.getByRole('button', { name: 'Save' }).waitFor()
      await page.getByLabel('Name').fill('Kitchen')
      await page.goBack()
      await stay()
      const question = new Promise<string>((resolve) => {
        page.once('dialog', (dialog) => {
          resolve(dialog.type())
          void dialog.dismiss()
        })
      })
      // Unlike the reload of playwright, this one does not wait for a page that never comes.
      await page.evaluate(() => location.reload())
      expect(await question).toBe('beforeunload')
      await logOut()
      await stay()
      expect(calls.filter((call) => call.startsWith('POST logout'))).toEqual([])
      await logOut()
      await asked.getByRole('button', { name: 'Leave' }).click()
      await page.getByLabel('Username').waitFor()
      expect(calls.filter((call) => call.startsWith('POST logout'))).toHaveLength(1)
      expect(opened.problems).toEqual([])
    })
  })
})

/** Puts the first field of the create form into a folded block of a second tab; all else is as the server sends it. */
async function hideSku(page: Page): Promise<void> {
  await page.route('**/admin-api/products', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const answer = await response.json()
    const form = answer.data.body.headerToolbar[0].dialog.body
    const [sku, name, _description, price, ...others] = form.body
    const codes = { type: 'FieldSetControl', title: 'Codes', collapsible: true, collapsed: true, body: [sku] }
    form.body = [
      {
        type: 'Tabs',
        tabs: [
          { title: 'Main', body: [name, price, others.at(-1)] },
          { title: 'More', body: [codes] },
        ],
      },
    ]
    await route.fulfill({ response, json: answer })
  })
}
