import { workerBrowser } from '@quoin/test-machine/chromium'
import { type ServedShop, serveShop } from '@quoin/test-shop/served-shop'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

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
  let served: ServedShop | undefined
  beforeAll(async () => {
    const browser = await workerBrowser()
    served = await serveShop()
    await take({ browser, served })
  })
  afterAll(async () => {
    await served?.[Symbol.asyncDispose]()
  })
}
