import { componentCatalog } from '@quoin/generator/components'
import { openPage, seriousFindings } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { componentViews } from '../render/component-views.ts'
import { withServedShop } from './with-served-shop.ts'

describe('the components of the panel', () => {
  it('match the component catalogue exactly', () => {
    expect(Object.keys(componentViews).toSorted()).toEqual(componentCatalog.map((entry) => entry.name).toSorted())
  })

  describe('in the gallery', () => {
    let browser: Browser
    let served: ServedShop
    withServedShop((given) => {
      ;({ browser, served } = given)
    })

    it('are all rendered without an error and pass axe', async () => {
      await using opened = await openPage(browser, served.panel, '/gallery', { colorScheme: 'dark' })
      const { page } = opened
      await page.getByRole('heading', { name: 'Components' }).waitFor()
      const sections = page.locator('[data-component]')
      await sections.nth(componentCatalog.length - 1).waitFor()
      // Groups of components arrive one by one; only a hidden value shows nothing.
      const empty = page.locator('[data-component]:not([data-component=HiddenControl]) .gallery-preview:empty')
      await expect.poll(() => empty.count()).toBe(0)
      const failed = await sections.filter({ hasText: /Unknown component|could not be shown/ }).allInnerTexts()
      expect(failed).toEqual([])
      expect(await seriousFindings(page)).toEqual([])
      expect(opened.problems).toEqual([])
    })
  })
})
