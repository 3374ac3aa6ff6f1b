import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '@quoin/test-machine/chromium'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, seriousFindings } from './panel-page.ts'
import { type ServedShop, serveShop } from './panel-server.ts'

const artefacts = join(import.meta.dirname, '../../../../test/artefacts/panel')
const looks = (['light', 'dark'] as const).flatMap((scheme) => [1280, 390].map((width) => ({ scheme, width })))

describe.each(looks)('screens in $scheme at $width pixels', ({ scheme, width }) => {
  let browser: Browser
  let served: ServedShop
  beforeAll(async () => {
    mkdirSync(artefacts, { recursive: true })
    ;[browser, served] = await Promise.all([launchBrowser(), serveShop()])
  })
  afterAll(async () => {
    await browser?.close()
    await served?.[Symbol.asyncDispose]()
  })

  it('have no serious finding, no violation of the policy and no sideways scrolling', async () => {
    const options = { colorScheme: scheme, viewport: { width, height: 844 }, reducedMotion: 'reduce' as const }
    await using opened = await openPage(browser, served.panel, undefined, options)
    const { page } = opened
    const look = async (name: string) => {
      expect(await seriousFindings(page), name).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0)
      await page.screenshot({ path: join(artefacts, `${name}-${scheme}-${width}.png`) })
    }
    await page.goto(`${served.panel}/login?next=/products`)
    await page.getByLabel('Username').waitFor()
    await look('login')
    await page.getByLabel('Username').fill('ada')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.keyboard.press('Enter')
    await page.getByRole('cell', { name: 'Garden' }).first().waitFor()
    await look('list')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('SKU is required').waitFor()
    await look('form-dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await openRow(page, width, 'View')
    await page.getByRole('dialog').getByText('SKU').waitFor()
    await look('detail-dialog')
    await page.goto(`${served.panel}/products/7`)
    await page.getByText('S-7').waitFor()
    await look('detail-page')
    await page.goto(`${served.panel}/categories/2/edit`)
    await page.getByLabel('Name').waitFor()
    await look('form-page')
    await page.goto(`${served.panel}/`)
    await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor()
    await look('home')
    await page.goto(`${served.panel}/nothing/here`)
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
    await look('not-found')
    expect(opened.problems).toEqual([])
  }, 120_000)
})

async function openRow(page: Page, width: number, action: string): Promise<void> {
  const row = page.getByRole('row').nth(4)
  if (width >= 768) return row.getByRole('button', { name: action }).click()
  await row.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
