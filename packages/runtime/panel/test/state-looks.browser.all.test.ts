import { workerBrowser } from '@quoin/test-machine/chromium'
import { password } from '@quoin/test-shop'
import { openPage } from '@quoin/test-shop/panel-page'
import { type ServedShop, serveEmpty, serveShop } from '@quoin/test-shop/served-shop'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOf, look, rowAction, walks } from './looks.ts'

/** Fills the login form of somebody and sends it. */
async function enter(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const broken = (route: Route): Promise<void> =>
  route.fulfill({
    status: 500,
    json: { status: 500, msg: 'The server failed.', code: 'RUNTIME_INTERNAL', requestId: 'r-1' },
  })

describe('states of screens in light and dark', () => {
  let browser: Browser
  let served: ServedShop
  let empty: Awaited<ReturnType<typeof serveEmpty>>
  let changes = 0
  beforeAll(async () => {
    ;[browser, served, empty] = await Promise.all([workerBrowser(), serveShop(), serveEmpty()])
    const { shop } = served
    await shop.ada.delete('products/21')
    const mia = await shop.user('mia', ['GET /products*'])
    const { data } = await mia.post('two-factor/enable', { password })
    await mia.post('two-factor/confirm', { code: new TOTP({ secret: Secret.fromBase32(data.secret) }).generate() })
    await shop.user('clerk', ['GET /products*'])
  })
  afterAll(async () => {
    await served?.[Symbol.asyncDispose]()
    await empty?.[Symbol.asyncDispose]()
  })

  it.each(walks)(
    'pass axe and fit the window before and during login, and on a forbidden page, at $width pixels',
    async (as) => {
      {
        await using first = await openPage(browser, empty.panel, undefined, browserOf(as))
        await first.page.goto(empty.setupLink)
        await first.page.getByRole('button', { name: 'Create the account' }).click()
        await first.page.getByText('Your name is required').waitFor()
        await look(first.page, 'setup', as)
        expect(first.problems).toEqual([])
      }
      await using opened = await openPage(browser, served.panel, undefined, browserOf(as))
      const { page } = opened
      await page.goto(`${served.panel}/login`)
      await enter(page, 'mia')
      await page.getByText('Enter the code from your authenticator app for mia.').waitFor()
      await look(page, 'login-code', as)
      await page.getByRole('button', { name: 'Log in as somebody else' }).click()
      await page.getByLabel('Username').fill('clerk')
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
      await look(page, 'login-rejected', as)
      await enter(page, 'clerk')
      await page.getByRole('heading', { name: 'Welcome, clerk' }).waitFor()
      await page.goto(`${served.panel}/system/users`)
      await page.getByRole('heading', { name: 'You may not see this page' }).waitFor()
      await look(page, 'forbidden', as)
      expect(opened.problems).toEqual([])
    },
  )

  it.each(walks)('pass axe and fit the window in lists and forms, at $width pixels', async (as) => {
    const { panel, shop } = served
    await using opened = await openPage(browser, panel, '/products?name=Product&status=live', browserOf(as))
    const { page } = opened
    const dialog = page.getByRole('dialog')
    const closed = async () => {
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await page.locator('.filter-chips').getByText('Live').waitFor()
    await look(page, 'list-filtered', as)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('textbox', { name: 'Name of the view' }).waitFor()
    await look(page, 'list-views', as)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Choose columns' }).click()
    await page.getByRole('checkbox', { name: 'Featured' }).waitFor()
    await look(page, 'list-columns', as)
    await page.goto(`${panel}/products?name=nothing+of+this+name`)
    await page.getByText('Nothing matches these filters').waitFor()
    await look(page, 'list-no-match', as)
    await page.goto(`${panel}/products?trashed=only`)
    await page.getByRole('cell', { name: 'Product 21' }).waitFor()
    await look(page, 'list-trash', as)

    await page.goto(`${panel}/products`)
    await page.getByRole('row', { name: /S-45/ }).getByRole('checkbox').check()
    await page.locator('.bulk-bar').getByText('1 selected').waitFor()
    await look(page, 'list-selected', as)
    await page.locator('.bulk-bar').getByRole('button', { name: 'Edit' }).click()
    await dialog.getByText('Fields to change').waitFor()
    await look(page, 'bulk-edit', as)
    await closed()
    if (as.width < 768) await page.locator('.crud-tools').getByRole('button', { name: 'More actions' }).click()
    const opener = { name: 'Import', exact: true }
    await page.getByRole('menuitem', opener).or(page.getByRole('button', opener)).click()
    const buffer = Buffer.from('sku,name,price,category_id\nI-1,First,1.50,1\nI-2,Second,-1,1')
    await dialog.locator('input[type=file]').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer })
    await dialog.getByText('2 rows: 1 new, 0 to change, 1 with mistakes').waitFor()
    await look(page, 'list-import', as)
    await closed()
    await rowAction(page, 'S-44', 'Delete')
    await page.getByRole('dialog', { name: 'Delete this row?' }).waitFor()
    await look(page, 'delete-question', as)
    await closed()
    await rowAction(page, 'S-44', 'Edit')
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Product 44')
    await shop.ada.put('products/44', { price: `${++changes}.5` })
    await dialog.getByLabel('Name').fill('Product 44, mine')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog', { name: 'Somebody else has changed this' }).waitFor()
    await look(page, 'form-stale', as)
    await page.getByRole('button', { name: 'Cancel' }).last().click()
    await page.getByRole('dialog', { name: 'Somebody else has changed this' }).waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
    await look(page, 'form-leave', as)
    await page.getByRole('button', { name: 'Leave' }).click()
    // The keys are those of the list again once the frame of the dialog is gone too.
    await page.locator('.ant-modal-wrap').filter({ visible: true }).waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await look(page, 'list-keys', as)

    const data = '**/admin-api/products?*_action=getData*'
    let go: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route(data, async (route) => {
      await held
      await broken(route)
    })
    await page.goto(`${panel}/products`)
    await page.locator('.crud[aria-busy=true]').waitFor()
    await look(page, 'list-loading', as)
    go()
    await page.getByText('The list could not be loaded').waitFor()
    await look(page, 'list-failed', as)
    await page.route('**/admin-api/categories', broken)
    await page.goto(`${panel}/categories`)
    await page.getByText('The page could not be loaded').waitFor()
    await look(page, 'page-failed', as)
    await page.route('**/admin-api/**', (route) => route.abort())
    await page.goto(`${panel}/products`)
    await page.getByText('The server could not be reached.').waitFor()
    await look(page, 'out-of-reach', as)
    expect(opened.problems).toEqual([])
  })

  it.each(walks)(
    'pass axe and fit the window around the page: menu, account, side drawers and gallery, at $width pixels',
    async (as) => {
      await using opened = await openPage(browser, served.panel, '/', browserOf(as))
      const { page } = opened
      await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor()
      await page.getByRole('button', { name: as.width < 768 ? 'Open the menu' : 'Collapse the menu' }).click()
      await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
      await look(page, 'menu', as)
      if (as.width < 768) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Account of Ada' }).click()
      await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
      await look(page, 'account-menu', as)
      await page.goto(`${served.panel}/profile`)
      await page.getByRole('button', { name: 'Set up' }).click()
      await page.getByRole('dialog').getByLabel('Current password').fill(password)
      await page.keyboard.press('Enter')
      await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
      await look(page, 'two-factor', as)
      await page.goto(`${served.panel}/system/users`)
      await page.getByRole('button', { name: 'Create' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Username is required').waitFor()
      await look(page, 'form-drawer', as)
      await page.goto(`${served.panel}/system/roles`)
      await page.getByRole('cell', { name: 'clerk', exact: true }).first().waitFor()
      await look(page, 'roles', as)
      await page.goto(`${served.panel}/gallery`)
      for (const group of ['Form', 'Layout', 'Data', 'Display', 'Action']) {
        await page.getByRole('radiogroup', { name: 'Group of components' }).getByText(group, { exact: true }).click()
        await page.getByRole('heading', { name: new RegExp(`^${group} \\d+$`) }).waitFor()
        const bare = page.locator('[data-component]:not([data-component=HiddenControl]) .gallery-preview:empty')
        await expect.poll(() => bare.count()).toBe(0)
        await look(page, `gallery-${group.toLowerCase()}`, as)
      }
      await page.goto(served.panel.replace(/admin$/, 'admin-api/openapi'))
      await page.getByRole('heading', { name: 'Schemas' }).waitFor()
      await look(page, 'api', as)
      expect(opened.problems).toEqual([])
    },
  )
})
