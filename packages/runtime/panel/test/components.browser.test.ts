import { componentCatalog } from '@quoin/generator/components'
import { openPage, seriousFindings } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { componentGroups } from '../render/component-groups.ts'
import { turnTo } from './looks.ts'
import { withServedShop } from './with-served-shop.ts'

describe('the components of the panel', () => {
  it('are exactly those of the catalogue', () => {
    const shown = componentGroups.flatMap((group) => group.names)
    expect(shown.toSorted()).toEqual(componentCatalog.map((entry) => entry.name).toSorted())
  })

  describe('in the gallery', () => {
    let browser: Browser
    let served: ServedShop
    withServedShop((given) => {
      ;({ browser, served } = given)
    })

    it('are all drawn in light and dark, with no failure and no serious finding', async () => {
      await using opened = await openPage(browser, served.panel, '/gallery', { colorScheme: 'dark' })
      const { page } = opened
      await page.getByRole('heading', { name: 'Components' }).waitFor()
      const sections = page.locator('[data-component]')
      await sections.nth(componentCatalog.length - 1).waitFor()
      // Groups of components arrive one by one; only a hidden value shows nothing.
      const empty = page.locator('[data-component]:not([data-component=HiddenControl]) .gallery-preview:empty')
      for (const scheme of ['dark', 'light'] as const) {
        await turnTo(page, scheme)
        await expect.poll(() => empty.count(), { timeout: 20_000 }).toBe(0)
        const failed = await sections.filter({ hasText: /Unknown component|could not be shown/ }).allInnerTexts()
        expect(failed, scheme).toEqual([])
        expect(await seriousFindings(page), scheme).toEqual([])
      }
      expect(opened.problems).toEqual([])
    }, 120_000)
  })
})
