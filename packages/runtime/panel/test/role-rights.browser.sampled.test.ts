import { inLargerRings } from '@quoin/test-machine/ring'
import { openPage, seriousFindings, visit } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserOf, look, picture, walks } from './looks.ts'
import { withServedShop } from './with-served-shop.ts'

describe('the rights of a role', () => {
  let browser: Browser
  let served: ServedShop
  withServedShop((given) => {
    ;({ browser, served } = given)
  })

  it('are selected in a matrix, and say which rows with a count that follows', async () => {
    await using opened = await openPage(browser, served.panel, '/system/roles/create')
    const { page } = opened
    await page.getByLabel('Slug').fill('keeper')
    await page.getByRole('textbox', { name: /^(\* )?Name$/ }).fill('Keeper')
    const matrix = page.getByRole('table').filter({ hasText: 'Rows and fields' })
    const titles = await matrix.locator('th[scope=row] > span').allInnerTexts()
    expect(titles.indexOf('Products')).toBeLessThan(titles.indexOf('Users'))
    // The form says what it holds one turn after the click.
    for (const name of ['Products: View', 'Products: Change']) {
      await matrix.getByRole('checkbox', { name }).click()
      await matrix.getByRole('checkbox', { name, checked: true }).waitFor()
    }
    await page.getByRole('button', { name: 'Rows and fields of Products' }).click()
    const drawer = page.getByRole('dialog', { name: 'Rights in Products' })
    await drawer.getByText('sees 45 of 45').waitFor()
    await drawer.getByRole('button', { name: 'Add a condition' }).click()
    await drawer.getByText('Enter what to compare with.').waitFor()
    await drawer.getByRole('spinbutton', { name: 'value' }).fill('3')
    await drawer.getByText('sees 1 of 45').waitFor()
    await drawer.getByRole('combobox', { name: 'Comparison' }).click()
    await page.getByTitle('is at most', { exact: true }).click()
    await drawer.getByText('sees 3 of 45').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await drawer.getByRole('tab', { name: 'JSON' }).click()
    const json = drawer.getByRole('textbox', { name: 'Condition as JSON' })
    await json.fill('{"or": [{"id": 1}, {"prize": 2}]}')
    await drawer.getByText('or › 1 › prize').waitFor()
    await drawer.getByText('This rule cannot be used').waitFor()
    await json.fill('{"category.name": "Tools"}')
    await drawer.getByText('sees 15 of 45').waitFor()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await matrix.getByText('sees 15 of 45').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('cell', { name: 'keeper', exact: true }).waitFor()
    const { items } = (await served.shop.ada.get('system/roles?_action=getData&name=Keeper')).data
    const stored = (await served.shop.ada.get(`system/roles/${items[0].id}?_action=getData`)).data
    expect(stored).toMatchObject({
      grants: ['products.index', 'products.show', 'products.update'],
      rules: { products: { rows: { 'category.name': 'Tools' } } },
    })
    expect(opened.problems).toEqual([])
  })

  inLargerRings(() => {
    it('go along with a copy, and say on its page when a rule no longer fits', async () => {
      const { shop } = served
      const { data } = await shop.ada.post('system/roles', {
        slug: 'first',
        name: 'First',
        grants: ['products.index'],
        rules: { products: { rows: { sku: 'S-1' } } },
      })
      await using opened = await openPage(browser, served.panel, '/system/roles')
      const { page } = opened
      const row = page.getByRole('row').filter({ hasText: 'first' })
      await row.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Copy' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Slug').fill('second')
      await dialog.getByLabel('Name').fill('Second')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('cell', { name: 'second', exact: true }).waitFor()
      const db = shop.application.database.db as never as import('kysely').Kysely<
        Record<string, Record<string, unknown>>
      >
      await db
        .updateTable('admin_role_rules')
        .set({ rules: JSON.stringify({ rows: { gone: 1 } }) })
        .where('role_id', '=', data.id)
        .execute()
      await visit(page, `/system/roles/${data.id}/edit`)
      await page.getByText('rule does not fit').waitFor()
      await page.getByRole('button', { name: 'Rows and fields of Products' }).click()
      await page.getByRole('dialog', { name: 'Rights in Products' }).getByText('gone').last().waitFor()
      expect(opened.problems).toEqual([])
    })

    it.each(walks)('look well on a screen of $width pixels', async (walk) => {
      const { data } = await served.shop.ada.post('system/roles', {
        slug: `look-${walk.width}`,
        name: 'Looks',
        grants: ['products.index', 'categories.index', 'categories.show'],
        rules: { products: { rows: { or: [{ sku: 'S-1' }, { category_id: '$user.attributes.category' }] } } },
      })
      await using opened = await openPage(browser, served.panel, `/system/roles/${data.id}/edit`, browserOf(walk))
      const { page } = opened
      await page.getByText('sees 1 of 45').waitFor()
      await look(page, 'role', walk, { fullPage: true })
      await page.getByRole('button', { name: 'Rows and fields of Products' }).click()
      const drawer = page.getByRole('dialog', { name: 'Rights in Products' })
      await drawer.getByText('sees 1 of 45').waitFor()
      await drawer.getByRole('button', { name: 'Add a group' }).last().waitFor()
      await look(page, 'role-rules', walk)
      await drawer.getByRole('region', { name: 'Actions' }).scrollIntoViewIfNeeded()
      await picture(page, `role-actions-${walk.width}`)
      expect(opened.problems).toEqual([])
    })
  })
})
