import { openPage } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { auditEntry } from './audit-entry.ts'
import { browserOf, look, rowAction, walks } from './looks.ts'
import { withServedShop } from './with-served-shop.ts'

describe('the system screens', () => {
  let browser: Browser
  let served: ServedShop
  withServedShop(async (given) => {
    ;({ browser, served } = given)
    const { ada } = served.shop
    await ada.post('system/permissions/features')
    const tree = (await ada.get('system/permissions/tree')).data.items as { id: number; slug: string }[]
    const ids = tree.filter(({ slug }) => /^categories:(view|create)$/.test(slug)).map(({ id }) => id)
    await ada.post('system/roles', { slug: 'clerk', name: 'Clerk', permission_ids: ids })
    await ada.put('categories/2', { name: 'Paperbacks' })
  })

  it.each(walks)('pass axe and do not scroll sideways, in light and dark at $width pixels', async (as) => {
    await auditEntry(served.shop.ada, 'action=update&subject=categories')
    await using opened = await openPage(browser, served.panel, '/system/users', browserOf(as))
    const { page } = opened
    await page.getByRole('cell', { name: 'ada', exact: true }).waitFor()
    await look(page, 'users', as)
    await rowAction(page, 'ada', 'Sessions')
    await page.getByRole('dialog').getByText('This session').waitFor()
    await look(page, 'user-sessions', as)
    await page.goto(`${served.panel}/system/settings`)
    await page.getByLabel('Application name').waitFor()
    await look(page, 'settings', as)
    await page.goto(`${served.panel}/system/menus`)
    await page.getByRole('tree').getByText('Audit log').waitFor()
    await look(page, 'menus', as)
    await page.goto(`${served.panel}/system/permissions`)
    await page.getByText('categories:view').waitFor()
    await look(page, 'permissions', as)
    await page.goto(`${served.panel}/system/roles`)
    await page.getByRole('cell', { name: 'clerk', exact: true }).waitFor()
    await rowAction(page, 'clerk', 'Edit')
    await page.getByText('2 selected').waitFor()
    await look(page, 'role-form', as)
    await page.goto(`${served.panel}/system/audit-log?action=update&subject=categories`)
    await page.getByRole('cell', { name: 'Changed' }).waitFor()
    await look(page, 'audit-log', as)
    await rowAction(page, 'Changed', 'View')
    await page.getByRole('dialog').locator('ins').first().waitFor()
    await look(page, 'audit-entry', as)
    await page.goto(`${served.panel}/`)
    await page.getByRole('heading', { name: /^New in the last/ }).waitFor()
    await look(page, 'dashboard', as)
    await page.keyboard.press('Control+k')
    await page.getByLabel('Search pages, rows and actions…').fill('product 1')
    await page.getByRole('group', { name: 'Rows' }).waitFor()
    await look(page, 'palette', as)
    expect(opened.problems).toEqual([])
  })
})
