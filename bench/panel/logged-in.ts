// @boundaries-ignore the shop that the panel's own tests serve is what is measured
import { login } from '@quoin/test-shop/panel-page'
import type { Browser, BrowserContext } from 'playwright-core'

/** Logs in and gives the session alone: a context with it has nothing of the panel in its cache. */
export async function loggedIn(
  browser: Browser,
  panel: string,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${panel}/login?next=/products`)
  await login(page)
  await page.getByText('1–20 of 45').waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}
