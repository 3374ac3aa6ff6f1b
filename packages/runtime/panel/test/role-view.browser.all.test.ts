import { openPage, seriousFindings, visit } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserOf, look, rowAction, walks } from './looks.ts'
import { withServedShop } from './with-served-shop.ts'

describe('a role that is viewed', () => {
  let browser: Browser
  let served: ServedShop
  let role: number
  withServedShop(async (given) => {
    ;({ browser, served } = given)
    const { ada } = served.shop
    const grants = ['products.index', 'products.show', 'products.update']
    const rules = {
      products: {
        rows: {
          or: [{ sku: 'S-1' }, { 'category.name': 'Tools', id: { lte: 9 } }, { id: '$user.attributes.product' }],
        },
        fields: { price: 'hidden', description: 'read-only' },
      },
    }
    role = (await ada.post('system/roles', { slug: 'clerk', name: 'Clerk', grants, rules })).data.id
    const user = { username: 'clara', name: 'Clara', password: 'correct horse battery', attributes: { product: 5 } }
    expect((await ada.post('system/users', { ...user, role_ids: [role] })).status).toBe(201)
  })

  it('shows menu, buttons and rows of somebody who has it, with a bar that ends it in each tab', async () => {
    await using opened = await openPage(browser, served.panel, '/system/roles')
    const { page } = opened
    const other = await page.context().newPage()
    await other.goto(`${served.panel}/products`)
    await other.getByText('45').first().waitFor()
    await rowAction(page, 'clerk', 'View as')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Rows as seen by' }).click()
    await page.getByTitle('Clara', { exact: true }).click()
    await dialog.getByRole('button', { name: 'View as Clerk' }).click()
    const said = 'You are viewing the panel as Clerk, with the rows of Clara. Nothing can be changed.'
    await page.getByRole('status').getByText(said).waitFor()
    await other.getByRole('status').getByText(said).waitFor()
    await other.close()
    await visit(page, '/products')
    const table = page.getByRole('table')
    await table.getByText('S-1', { exact: true }).waitFor()
    expect(await table.getByText('Price').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
    expect(await page.getByRole('menuitem', { name: 'System' }).count()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'End view' }).click()
    await page.getByRole('menuitem', { name: 'System' }).first().waitFor()
    expect(await page.getByText(said).count()).toBe(0)
  })

  it('is seen from the page of the role too, and nothing that is sent counts', async () => {
    await using opened = await openPage(browser, served.panel, `/system/roles/${role}/edit`)
    const { page } = opened
    await page.getByRole('button', { name: 'View as this role' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'View as Clerk' }).click()
    await page.getByRole('status').getByText('You are viewing the panel as Clerk.').waitFor()
    await visit(page, '/products')
    await rowAction(page, 'S-1', 'Edit')
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill('Changed')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('You are viewing the panel as another role, so nothing can be changed.').waitFor()
    expect((await served.shop.ada.get('products/1?_action=getData')).data.name).not.toBe('Changed')
  })

  it.each(walks)('and who may reach a feature look well on a screen of $width pixels', async (walk) => {
    await using opened = await openPage(browser, served.panel, '/products', browserOf(walk))
    const { page } = opened
    await page.getByRole('table').first().waitFor()
    if (walk.width < 600) {
      await page.getByRole('button', { name: 'More actions' }).first().click()
      await page.getByRole('menuitem', { name: 'Who has access' }).click()
    } else await page.getByRole('button', { name: 'Who has access' }).click()
    const drawer = page.getByRole('dialog', { name: 'Who has access' })
    await drawer.getByText('2 users have access through roles.').waitFor()
    await drawer.getByText('Any of these holds:').waitFor()
    await drawer.getByText('attribute of the user').waitFor()
    await look(page, 'reach', walk)
    await visit(page, `/system/roles/${role}/edit`)
    await page.getByRole('button', { name: 'View as this role' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'View as Clerk' }).waitFor()
    await look(page, 'view-as', walk)
    await page.getByRole('dialog').getByRole('button', { name: 'View as Clerk' }).click()
    await page.getByRole('button', { name: 'End view' }).waitFor()
    await visit(page, '/products')
    await page.getByRole('table').getByText('S-1', { exact: true }).waitFor()
    await look(page, 'viewed-role', walk)
    expect(opened.problems).toEqual([])
  })
})
