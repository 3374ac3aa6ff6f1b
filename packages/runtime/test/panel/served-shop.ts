import { launchBrowser } from '@quoin/test-machine/chromium'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type ServedShop, serveShop } from './panel-server.ts'

/** What tests of the panel look at, and with what. */
export interface InBrowser {
  readonly browser: Browser
  readonly served: ServedShop
}

/**
 * Opens a browser and serves a shop of their own for the tests of a file or group; `take` gets both before the first
 * test, and may prepare more.
 */
export function withServedShop(take: (given: InBrowser) => unknown): void {
  let browser: Browser | undefined
  let served: ServedShop | undefined
  beforeAll(async () => {
    ;[browser, served] = await Promise.all([launchBrowser(), serveShop()])
    await take({ browser, served })
  })
  afterAll(async () => {
    await browser?.close()
    await served?.[Symbol.asyncDispose]()
  })
}
