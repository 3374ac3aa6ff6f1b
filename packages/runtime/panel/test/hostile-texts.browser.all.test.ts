import { workerBrowser } from '@quoin/test-machine/chromium'
import { password } from '@quoin/test-shop'
import { openPage, visit } from '@quoin/test-shop/panel-page'
import { type ServedShop, serveShop } from '@quoin/test-shop/served-shop'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowAction } from './looks.ts'

const markup = `<img src=x onerror="document.title='owned'">`
const texts = [
  markup,
  '"><script src="https://evil.example/x.js"></script>',
  '{{7*7}} {name} {sku}',
  'javascript:alert(document.domain)',
  'abc \u202egnp.exe \u05e9\u05dc\u05d5\u05dd',
  'Donaudampfschifffahrt'.repeat(24),
  '👩‍👩‍👧‍👦 zażółć 漢字',
  'first line\nsecond line\n\tthird',
  `</style><style>*{display:none}</style>`,
]

/** Whether a text became an element, and whether the page is wider than its window. */
const damage = (page: Page) =>
  page.evaluate(() => ({
    elements: document.querySelectorAll('img[src="x"], [onerror], script[src*="evil"]').length,
    wider: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    owned: document.title === 'owned',
    shown: document.body.offsetHeight > 0,
  }))
const none = { elements: 0, wider: 0, owned: false, shown: true }

describe('hostile texts in every value, title and name', () => {
  let browser: Browser
  let served: ServedShop
  beforeAll(async () => {
    ;[browser, served] = await Promise.all([workerBrowser(), serveShop()])
    const { ada } = served.shop
    const cut = (text: string, length: number) => text.slice(0, length).trim()
    const statuses = [await ada.put('system/settings', { name: markup })]
    for (const [at, text] of texts.entries()) {
      const name = cut(text, 100)
      statuses.push(
        await ada.post('categories', { name: cut(text, 60) }),
        await ada.post('products', {
          sku: `H-${at}`,
          name,
          description: text,
          attributes: { [text]: texts },
          price: '1.50',
          status: 'live',
          category_id: at + 4,
        }),
        await ada.post('system/permissions', { slug: `hostile${at}`, name, rules: [`GET /hostile/${at}`] }),
        await ada.post('system/roles', { slug: `hostile${at}`, name, permission_ids: [] }),
        await ada.post('system/users', { username: `hostile${at}`, name, password, role_ids: [] }),
        await ada.post('system/menus', { title: name, url: '/products', position: at, visible: true }),
        await ada.post('tokens', { name, days: 30 }),
      )
    }
    const views = texts.map((text) => ({ name: cut(text, 60), query: 'status=live', settings: {} }))
    statuses.push(await ada.put('preferences/list.products', { value: { views } }))
    expect(statuses.filter(({ status }) => status >= 300).map(({ text }) => text)).toEqual([])
  })
  afterAll(async () => {
    await served?.[Symbol.asyncDispose]()
  })

  it('remain text and break the layout of no screen on a phone', async () => {
    const phone = { viewport: { width: 390, height: 844 } }
    await using opened = await openPage(browser, served.panel, '/', phone)
    const { page } = opened
    // What developers call their fields comes from the server too.
    await page.route('**/admin-api/products', async (route) => {
      const response = await route.fetch()
      const json = JSON.parse(await response.text(), (key, value) => (key === 'label' ? `${markup} ${value}` : value))
      await route.fulfill({ response, json })
    })
    const sound = async (place: string) => expect({ place, ...(await damage(page)) }).toEqual({ place, ...none })
    // With the heading of each, unlike that of the one before.
    const screens = {
      products: ['Products', markup],
      categories: ['Categories', '{{7*7}} {name} {sku}'],
      'products/46': ['Products', markup],
      'system/users': ['Users', markup],
      'system/roles': ['Roles', markup],
      'system/permissions': ['Permissions', markup],
      'system/menus': ['Menus', markup],
      'system/settings': ['Settings', 'Application name'],
      'system/audit-log': ['Audit log', 'admin_users'],
      profile: ['Your account', markup],
      '': ['Welcome, Ada', markup],
    } as const
    await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor()
    for (const [path, [title, text]] of Object.entries(screens)) {
      await visit(page, `/${path}`)
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      await page.locator('#content').getByText(text).filter({ visible: true }).first().waitFor()
      await sound(path)
    }

    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: markup }).waitFor()
    await sound('menu')
    await page.goto(`${served.panel}/`)
    await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor()
    await visit(page, '/50%')
    await page.getByRole('heading', { name: 'The page could not be loaded' }).waitFor()
    await sound('an address that nobody can decode')
    await page.keyboard.press('Control+k')
    await page.getByLabel('Search pages, rows and actions…').fill('img')
    await page.getByRole('group', { name: 'Rows' }).getByText(markup).first().waitFor()
    await sound('search')
    await page.keyboard.press('Escape')
    await visit(page, '/products?name=onerror')
    await rowAction(page, 'H-0', 'Edit')
    const dialog = page.getByRole('dialog')
    const name = dialog.getByRole('textbox', { name: `${markup} Name` })
    await name.waitFor()
    await expect.poll(() => name.inputValue()).toBe(markup)
    await sound('form')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Views' }).click()
    // What can be done with a view is within reach, however long its name is.
    const rename = await page.getByRole('button', { name: /^Rename Donau/ }).boundingBox()
    expect(rename?.x).toBeLessThan(390 - 24)
    await sound('views')
    await page.keyboard.press('Escape')
    await page.locator('.crud-tools').getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Import' }).click()
    const filename = `${texts[4]} <img src=x onerror=alert(1)>.csv`
    const buffer = Buffer.from(`sku,name,price,category_id\nI-1,"${markup.replaceAll('"', '""')}",-1,1`)
    await dialog.locator('input[type=file]').setInputFiles({ name: filename, mimeType: 'text/csv', buffer })
    await dialog.getByText('1 row: 0 new, 0 to change, 1 with mistakes').waitFor()
    // A name that turns the direction of writing turns nothing but itself.
    expect(await dialog.locator('bdi').textContent()).toBe(filename)
    await sound('import')
    expect(opened.problems).toEqual([])
  })
})
