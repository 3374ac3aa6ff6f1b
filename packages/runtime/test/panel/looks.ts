import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { seriousFindings } from './panel-page.ts'

const artefacts = join(import.meta.dirname, '../../../../test/artefacts/panel')

/** A way in which people see the panel. */
export interface Look {
  readonly scheme: 'light' | 'dark'
  readonly width: number
}

/** Each scheme on a desk and on a phone. */
export const looks: readonly Look[] = (['light', 'dark'] as const).flatMap((scheme) =>
  [1280, 390].map((width) => ({ scheme, width })),
)

/** The browser of somebody who sees the panel so. */
export function browserOf({ scheme, width }: Look): BrowserContextOptions {
  return { colorScheme: scheme, viewport: { width, height: 844 }, reducedMotion: 'reduce' }
}

/**
 * Checks a screen as it stands: no serious finding of axe, nothing to scroll sideways, a title of its own; and keeps a
 * picture of it among the test artefacts.
 */
export async function look(page: Page, name: string, { scheme, width }: Look): Promise<void> {
  expect(await seriousFindings(page), name).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0)
  expect(await page.title(), name).not.toBe('')
  mkdirSync(artefacts, { recursive: true })
  await page.screenshot({ path: join(artefacts, `${name}-${scheme}-${width}.png`) })
}

/** Starts an action of the first row that holds a text: a link in the row, or an entry of its menu. */
export async function rowAction(page: Page, text: string, action: string): Promise<void> {
  const found = page.getByRole('row').filter({ hasText: text }).first()
  const direct = found.getByRole('button', { name: action, exact: true })
  if ((await direct.count()) > 0) return direct.click()
  await found.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
