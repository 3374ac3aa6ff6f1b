import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ring } from '@quoin/test-machine/ring'
import { seriousFindings } from '@quoin/test-shop/panel-page'
import type { BrowserContextOptions, Page, PageScreenshotOptions } from 'playwright-core'
import { expect } from 'vitest'

const artefacts = join(import.meta.dirname, '../../../../test/artefacts/panel')

const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

/** A way through the panel that some people take: on a desk or on a phone, starting in one scheme. */
export interface Walk {
  readonly scheme: Scheme
  readonly width: number
}

const phone: Walk = { scheme: 'dark', width: 390 }

/** On a phone and, where all tests run, on a desk too. */
export const walks: readonly Walk[] = ring === 'test' ? [phone] : [{ scheme: 'light', width: 1280 }, phone]

/** The browser of somebody who goes that way. */
export function browserOf({ scheme, width }: Walk): BrowserContextOptions {
  return { colorScheme: scheme, viewport: { width, height: 844 }, reducedMotion: 'reduce' }
}

/**
 * Checks a screen as it stands, in the scheme it was opened in and, where all tests run, in the other one, in which the
 * walk then goes on: no serious finding of axe, nothing to scroll sideways, a title of its own.
 */
export async function look(
  page: Page,
  name: string,
  { width }: Pick<Walk, 'width'>,
  options: Pick<PageScreenshotOptions, 'fullPage'> = {},
): Promise<void> {
  for (const scheme of await schemesFrom(page)) {
    await turnTo(page, scheme)
    const place = `${name} in ${scheme} at ${width} pixels`
    expect(await seriousFindings(page), place).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), place).toBeLessThanOrEqual(0)
    expect(await page.title(), place).not.toBe('')
    await picture(page, `${name}-${scheme}-${width}`, options)
  }
}

/** Saves a picture of the page among the test artefacts, where all tests run or TEST_PICTURES is set. */
export async function picture(
  page: Page,
  name: string,
  options: Pick<PageScreenshotOptions, 'fullPage'> = {},
): Promise<void> {
  if (ring === 'test' && !process.env.TEST_PICTURES) return
  mkdirSync(artefacts, { recursive: true })
  await page.screenshot({ ...options, path: join(artefacts, `${name}.png`) })
}

/** The present scheme first. */
async function schemesFrom(page: Page): Promise<readonly Scheme[]> {
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  if (ring === 'test') return [dark ? 'dark' : 'light']
  return dark ? schemes.toReversed() : schemes
}

/** Changes the scheme of the system; the panel follows by a class, pages of the server by a media query. */
async function turnTo(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  const arrived = scheme === 'dark' ? 'html.dark, html:not(.quoin)' : 'html:not(.dark)'
  await page.locator(arrived).waitFor({ state: 'attached' })
}

/** Starts an action of the first row that holds a text: a link in the row, or an entry of its menu. */
export async function rowAction(page: Page, text: string, action: string): Promise<void> {
  const found = page.getByRole('row').filter({ hasText: text }).first()
  const direct = found.getByRole('button', { name: action, exact: true })
  const more = found.getByRole('button', { name: 'More actions' })
  await direct.or(more).first().waitFor()
  if ((await direct.count()) > 0) return direct.click()
  await more.click()
  await page.getByRole('menuitem', { name: action }).click()
}
