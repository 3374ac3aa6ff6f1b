import { enter, openPage, type PanelPage } from '@quoin/test-shop/panel-page'
import type { Browser, BrowserContextOptions } from 'playwright-core'

/** A page that a test describes in place of the server. */
export interface Described {
  readonly body: unknown
  /** The row around the body. */
  readonly data?: object
  readonly options?: BrowserContextOptions
}

/** Opens a page with this body instead of one of the server's. */
export async function openDescribed(browser: Browser, panel: string, described: Described): Promise<PanelPage> {
  const { body, data = {}, options } = described
  const opened = await openPage(browser, panel, undefined, options)
  const answers = {
    products: {
      type: 'Page',
      title: 'Described',
      body: { type: 'Service', request: { method: 'get', url: 'described-row' }, body },
    },
    'described-row': data,
  }
  for (const [path, answer] of Object.entries(answers)) {
    await opened.page.route(`**/admin-api/${path}`, (route) => route.fulfill({ json: { status: 0, data: answer } }))
  }
  await enter(opened.page, panel, '/products')
  await opened.page.getByRole('heading', { name: 'Described' }).waitFor()
  return opened
}
