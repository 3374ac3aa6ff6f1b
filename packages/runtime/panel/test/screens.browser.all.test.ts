import { openPage, visit } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserOf, look, rowAction, walks } from './looks.ts'
import { withServedShop } from './with-served-shop.ts'

describe('the screens of the panel', () => {
  let browser: Browser
  let served: ServedShop
  withServedShop((given) => {
    ;({ browser, served } = given)
  })

  it.each(walks)(
    'pass axe, violate no content security policy and do not scroll sideways, in light and dark at $width pixels',
    async (as) => {
      await using opened = await openPage(browser, served.panel, undefined, browserOf(as))
      const { page } = opened
      await page.goto(`${served.panel}/login?next=/products`)
      await page.getByLabel('Username').waitFor()
      await look(page, 'login', as)
      await page.getByLabel('Username').fill('ada')
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
      await page.keyboard.press('Enter')
      await page.getByRole('cell', { name: 'Garden' }).first().waitFor()
      await look(page, 'list', as)
      await page.getByRole('button', { name: 'Create' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('SKU is required').waitFor()
      await look(page, 'form-dialog', as)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await rowAction(page, 'S-42', 'View')
      await page.getByRole('dialog').getByText('SKU').waitFor()
      await look(page, 'detail-dialog', as)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await visit(page, '/products/7')
      await page.getByText('S-7', { exact: true }).waitFor()
      await look(page, 'detail-page', as)
      await visit(page, '/categories/2')
      await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor()
      await page.getByRole('button', { name: 'Edit' }).click()
      await page.waitForURL(/categories\/2\/edit$/)
      await page.getByLabel('Name').waitFor()
      await look(page, 'form-page', as)
      await visit(page, '/')
      await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor()
      await look(page, 'home', as)
      await visit(page, '/nothing/here')
      await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
      await look(page, 'not-found', as)
      expect(opened.problems).toEqual([])
    },
  )
})
