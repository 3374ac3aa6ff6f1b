import { componentCatalog } from '@quoin/generator/components'
import { launchBrowser } from '@quoin/test-machine/chromium'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleOf } from '../../panel/gallery/samples.ts'
import { openDescribed } from './described-page.ts'
import { type ServedShop, serveShop } from './panel-server.ts'

const placed = componentCatalog.filter(({ properties }) => 'placeholder' in properties.shape).map(({ name }) => name)

describe('a placeholder', () => {
  let browser: Browser
  let served: ServedShop
  beforeAll(async () => {
    ;[browser, served] = await Promise.all([launchBrowser(), serveShop()])
  })
  afterAll(async () => {
    await browser?.close()
    await served?.[Symbol.asyncDispose]()
  })

  it('is seen in every component that the catalogue gives one, while nothing is in it', async () => {
    const fields = placed.map((name) => {
      const { default: _first, href: _href, items: _items, ...sample } = sampleOf(name, name)
      return { ...sample, name: `no_${name}`, placeholder: `Nothing in ${name}` }
    })
    await using opened = await openDescribed(browser, served.panel, [{ type: 'Form', body: fields }])
    const { page } = opened
    const missing = () =>
      page.evaluate((names) => {
        const words = [...document.querySelectorAll('[placeholder], [data-placeholder]')]
          .map((element) => element.getAttribute('placeholder') ?? element.getAttribute('data-placeholder'))
          .concat(document.body.innerText.split('\n'))
        return names.filter((name) => !words.includes(`Nothing in ${name}`))
      }, placed)
    await expect.poll(missing, { timeout: 30_000 }).toEqual([])
    expect(opened.problems).toEqual([])
  }, 90_000)
})
