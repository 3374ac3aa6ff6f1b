import { componentCatalog } from '@quoin/generator/components'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sampleOf } from '../gallery/samples.ts'
import { openDescribed } from './described-page.ts'
import { withServedShop } from './with-served-shop.ts'

const placed = componentCatalog
  .map(({ name, properties }) => ({ name, properties: Object.keys(properties.shape) }))
  .filter(({ properties }) => properties.includes('placeholder'))

describe('a placeholder', () => {
  let browser: Browser
  let served: ServedShop
  withServedShop((given) => {
    ;({ browser, served } = given)
  })

  it('is visible in every empty component that supports one', async () => {
    const fields = placed.map((entry) => {
      const { name } = entry
      const { default: _first, href: _href, items: _items, ...sample } = sampleOf(entry, name)
      return { ...sample, name: `no_${name}`, placeholder: `Nothing in ${name}` }
    })
    await using opened = await openDescribed(browser, served.panel, { body: { type: 'Form', body: fields } })
    const { page } = opened
    const missing = () =>
      page.evaluate(
        (names) => {
          const words = [...document.querySelectorAll('[placeholder], [data-placeholder]')]
            .map((element) => element.getAttribute('placeholder') ?? element.getAttribute('data-placeholder'))
            .concat(document.body.innerText.split('\n'))
          return names.filter((name) => !words.includes(`Nothing in ${name}`))
        },
        placed.map(({ name }) => name),
      )
    await expect.poll(missing).toEqual([])
    expect(opened.problems).toEqual([])
  })
})
