import { componentCatalog } from '@quoin/generator/components'
import { launchBrowser } from '@quoin/test-machine/chromium'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { componentGroups } from '../../panel/render/component-groups.ts'
import { openPage, seriousFindings } from './panel-page.ts'
import { type ServedShop, serveShop } from './panel-server.ts'

describe('the components of the panel', () => {
  it('are exactly those of the catalogue', () => {
    const shown = componentGroups.flatMap((group) => group.names)
    expect(shown.toSorted()).toEqual(componentCatalog.map((entry) => entry.name).toSorted())
  })

  describe('in the gallery', () => {
    let browser: Browser
    let served: ServedShop
    beforeAll(async () => {
      ;[browser, served] = await Promise.all([launchBrowser(), serveShop()])
    })
    afterAll(async () => {
      await browser?.close()
      await served?.[Symbol.asyncDispose]()
    })

    it.each(['light', 'dark'] as const)(
      'are all drawn in %s, with no failure and no serious finding',
      async (scheme) => {
        await using opened = await openPage(browser, served.panel, '/gallery', { colorScheme: scheme })
        const { page } = opened
        await page.getByRole('heading', { name: 'Components' }).waitFor()
        const sections = page.locator('[data-component]')
        await sections.nth(componentCatalog.length - 1).waitFor()
        // Groups of components arrive one by one; only a hidden value shows nothing.
        const empty = page.locator('[data-component]:not([data-component=HiddenControl]) .gallery-preview:empty')
        await expect.poll(() => empty.count(), { timeout: 20_000 }).toBe(0)
        const failed = await sections.filter({ hasText: /Unknown component|could not be shown/ }).allInnerTexts()
        expect(failed).toEqual([])
        expect(await seriousFindings(page)).toEqual([])
        expect(opened.problems).toEqual([])
      },
      60_000,
    )
  })
})
