import { openPage, visit } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserOf, look, walks } from './looks.ts'
import { withServedShop } from './with-served-shop.ts'

describe('the account pages and the home page', () => {
  let browser: Browser
  let served: ServedShop
  withServedShop((given) => {
    ;({ browser, served } = given)
  })

  it.each(walks)('pass axe and do not scroll sideways, in light and dark at $width pixels', async (as) => {
    await using opened = await openPage(browser, served.panel, '/profile', browserOf(as))
    const { page } = opened
    await page.getByText('This session').waitFor()
    await page.getByText('No tokens yet').waitFor()
    await look(page, 'account', as, { fullPage: true })
    await visit(page, '/')
    await page.getByRole('link', { name: /^Products.*45/ }).waitFor()
    await page.getByRole('heading', { name: 'Latest changes' }).waitFor()
    await look(page, 'home', as)
    expect(opened.problems).toEqual([])
  })
})
