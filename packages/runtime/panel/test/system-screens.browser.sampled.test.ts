import { inLargerRings } from '@quoin/test-machine/ring'
import { openPage, seriousFindings, visit } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { auditEntry } from './audit-entry.ts'
import { withServedShop } from './with-served-shop.ts'

describe('on the system screens', () => {
  let browser: Browser
  let served: ServedShop
  withServedShop((given) => {
    ;({ browser, served } = given)
  })

  inLargerRings(() => {
    it('settings take effect at once: the name, the top menu and the tabs', async () => {
      await using opened = await openPage(browser, served.panel, '/system/settings')
      const { page } = opened
      await page.getByLabel('Application name').fill('Corner Shop')
      await page.getByLabel('Menu', { exact: true }).click()
      await page.getByTitle('At the top').click()
      await page.getByRole('switch', { name: 'Tabs' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.locator('.header').getByText('Corner Shop').waitFor()
      const menu = page.getByRole('navigation', { name: 'Main menu' })
      await menu.getByRole('link', { name: 'Products' }).click()
      await page.getByRole('cell', { name: 'Garden' }).first().waitFor()
      const tabs = page.getByRole('navigation', { name: 'Open pages' })
      expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['Settings', 'Products'])
      expect(await seriousFindings(page)).toEqual([])
      await tabs.getByRole('button', { name: 'Close Products' }).click()
      await page.getByLabel('Application name').waitFor()
      expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['Settings'])
      await page.getByLabel('Application name').fill('')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Application name is required').waitFor()
      await page.getByLabel('Application name').fill('Shop')
      await page.getByLabel('Menu', { exact: true }).click()
      await page.getByTitle('At the side').click()
      await page.getByRole('switch', { name: 'Tabs' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.locator('.sider').getByText('Shop').waitFor()
      expect(opened.problems).toEqual([])
    })

    it('the menu can be sorted by dragging and by keyboard, and the side menu follows', async () => {
      await using opened = await openPage(browser, served.panel, '/system/menus', { reducedMotion: 'reduce' })
      const { page } = opened
      const tree = page.getByRole('tree', { name: 'Menu entries' })
      const order = async () => (await tree.locator('.menu-node > span:not([class])').allInnerTexts()).join(' ')
      await tree.getByText('Audit log').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      const node = (title: string) => tree.locator('.ant-tree-node-content-wrapper').filter({ hasText: title })
      const saved = () => page.waitForResponse((response) => response.url().endsWith('system/menus/order'))
      const [answer] = await Promise.all([
        saved(),
        node('Audit log').dragTo(node('Users'), { targetPosition: { x: 40, y: 2 } }),
      ])
      expect(answer.status()).toBe(200)
      await expect.poll(() => page.locator('.sider .ant-menu-sub a').allInnerTexts()).toContain('Audit log')
      const before = await order()
      const move = async (item: string) => {
        await tree.getByRole('button', { name: 'Move Roles' }).focus()
        await page.keyboard.press('Enter')
        const [response] = await Promise.all([saved(), page.getByRole('menuitem', { name: item, exact: true }).click()])
        expect(response.status()).toBe(200)
      }
      await move('Up')
      await expect.poll(order).not.toBe(before)
      await move('Down')
      await expect.poll(order).toBe(before)
      await move('One level up')
      await page.locator('.sider .ant-menu-root > .ant-menu-item').getByText('Roles').waitFor()
      expect(opened.problems).toEqual([])
    })

    it('a menu entry gets an icon from the picker and can be hidden with a switch', async () => {
      await using opened = await openPage(browser, served.panel, '/system/menus')
      const { page } = opened
      await page.getByRole('button', { name: 'Create' }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByLabel('Title').fill('Rocket')
      await drawer.getByLabel('Icon').fill('RocketOut')
      await page.getByTitle('RocketOutlined').click()
      await drawer.getByLabel('Address').fill('/products')
      await drawer.getByRole('button', { name: 'Save' }).click()
      const entry = page.locator('.menu-node').filter({ hasText: 'Rocket' })
      await entry.locator('.anticon').first().waitFor()
      await page.locator('.sider').getByRole('link', { name: 'Rocket' }).waitFor()
      await entry.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await drawer.getByRole('switch', { name: 'Visible' }).click()
      await drawer.getByRole('button', { name: 'Save' }).click()
      await entry.getByText('hidden').waitFor()
      await page.locator('.sider').getByRole('link', { name: 'Rocket' }).waitFor({ state: 'detached' })
      expect(opened.problems).toEqual([])
    })
  })

  it('a role takes permissions from a tree, where a group includes its descendants', async () => {
    await using opened = await openPage(browser, served.panel, '/system/permissions')
    const { page } = opened
    await page.getByRole('button', { name: 'Add permissions of all features' }).click()
    await page.getByText('categories:view').waitFor()
    await page.getByLabel('Search permissions and routes…').fill('categories')
    await page
      .getByRole('button', { name: /^View: Routes/ })
      .first()
      .click()
    await page.getByText('/admin-api/categories/{id}').waitFor()
    await page.keyboard.press('Escape')
    expect(await seriousFindings(page)).toEqual([])

    await visit(page, '/system/roles')
    await page.getByRole('heading', { name: 'Roles', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Create' }).click()
    const drawer = page.getByRole('main')
    await drawer.getByLabel('Slug').fill('clerk')
    // The permissions below, which come by themselves, have names with this word.
    await drawer.getByRole('textbox', { name: /^(\* )?Name$/ }).fill('Clerk')
    await drawer.getByLabel('Search permissions and routes…').fill('categories')
    await drawer
      .getByRole('tree')
      .getByRole('checkbox', { name: /^Categories/ })
      .click()
    await drawer.getByText('5 selected').waitFor()
    await drawer
      .getByRole('tree')
      .getByRole('checkbox', { name: /^Delete/ })
      .click()
    await drawer.getByText('3 selected').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('cell', { name: 'clerk', exact: true }).waitFor()
    expect(opened.problems).toEqual([])
  })

  inLargerRings(() => {
    it('the audit log shows both versions of a change and can be filtered by action', async () => {
      const { ada } = served.shop
      await ada.put('categories/2', { name: 'Paperbacks' })
      await auditEntry(ada, 'action=update&subject=categories')
      await using opened = await openPage(browser, served.panel, '/system/audit-log?action=update&subject=categories')
      const { page } = opened
      await page.getByRole('cell', { name: 'Changed' }).waitFor()
      await page.getByRole('row').getByRole('button', { name: 'View' }).click()
      const drawer = page.getByRole('dialog')
      await drawer.locator('del', { hasText: 'Books' }).waitFor()
      await drawer.locator('ins', { hasText: 'Paperbacks' }).waitFor()
      expect(await drawer.getByRole('rowheader').allInnerTexts()).not.toContain('id')
      await drawer.getByLabel('Show unchanged fields').check()
      await drawer.getByRole('rowheader', { name: 'id' }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      expect(opened.problems).toEqual([])
    })
  })

  inLargerRings(() => {
    it('an administrator can end the sessions of a user from the list of users', async () => {
      await served.shop.client().login()
      await using opened = await openPage(browser, served.panel, '/system/users')
      const { page } = opened
      await page.getByRole('row').filter({ hasText: 'ada' }).getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Sessions' }).click()
      const drawer = page.getByRole('dialog', { name: 'Sessions of ada' })
      await drawer.getByText('This session').waitFor()
      const count = await drawer.getByRole('listitem').count()
      expect(count).toBeGreaterThan(1)
      await drawer
        .getByRole('button', { name: /^End the session/ })
        .first()
        .click()
      await expect.poll(() => drawer.getByRole('listitem').count()).toBe(count - 1)
      expect(await seriousFindings(page)).toEqual([])
      expect(opened.problems).toEqual([])
    })

    it('the command palette finds pages, rows and actions', async () => {
      await using opened = await openPage(browser, served.panel, '/')
      const { page } = opened
      await page.getByRole('heading', { name: 'New in the last 14 days' }).waitFor()
      await page.getByRole('img', { name: 'Products: 45 new rows in 14 days' }).waitFor()
      await page.keyboard.press('Control+k')
      const field = page.getByRole('combobox')
      await field.fill('product 4')
      await page.getByRole('group', { name: 'Rows' }).getByRole('option', { name: 'Product 45' }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.getByText('S-45').waitFor()
      await page.keyboard.press('Control+k')
      await field.fill('new: products')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByLabel('SKU').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.keyboard.press('Control+k')
      await field.fill('dark')
      await page.keyboard.press('Enter')
      await page.locator('html.dark').waitFor()
      // A list on another database, which is away.
      await page.route('**/admin-api/search*', (route) =>
        route.fulfill({ json: { status: 0, msg: '', data: { groups: [], unread: ['Deliveries'] } } }),
      )
      await page.keyboard.press('Control+k')
      await field.fill('parcel')
      await page.getByRole('status').getByText('because the database does not answer: Deliveries').waitFor()
      expect(opened.problems).toEqual([])
    })
  })
})
