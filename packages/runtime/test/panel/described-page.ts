import type { Browser, BrowserContextOptions } from 'playwright-core'
import { login, openPage, type PanelPage } from './panel-page.ts'

/** Opens a page whose schema is this body instead of the server's own; with these data around it. */
export async function openDescribed(
  browser: Browser,
  panel: string,
  body: unknown,
  options: BrowserContextOptions = {},
): Promise<PanelPage> {
  const opened = await openPage(browser, panel, undefined, options)
  await opened.page.route('**/admin-api/products', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data = { type: 'Page', title: 'Described', body }
    await route.fulfill({ response, json: answer })
  })
  await opened.page.goto(`${panel}/products`)
  await login(opened.page)
  await opened.page.getByRole('heading', { name: 'Described' }).waitFor()
  return opened
}
