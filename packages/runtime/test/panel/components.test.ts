import { componentCatalog } from '@quoin/generator/components'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../../../test/browser/chromium.ts'
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

    it('are all drawn, with no failure and no serious finding', async () => {
      await using opened = await openPage(browser, served.panel, '/gallery', { reducedMotion: 'reduce' })
      const { page } = opened
      await page.getByRole('heading', { name: 'Components' }).waitFor()
      await page.waitForFunction(
        (count) => document.querySelectorAll('[data-component]').length === count,
        componentCatalog.length,
      )
      await page.waitForLoadState('networkidle')
      const failed = await page
        .locator('[data-component]')
        .filter({ hasText: /Unknown component|could not be shown/ })
        .allInnerTexts()
      expect(failed).toEqual([])
      expect(await seriousFindings(page)).toEqual([])
      expect(opened.problems).toEqual([])
    }, 60_000)
  })
})
