import { componentCatalog } from '@quoin/generator/components'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sampleRow } from '../gallery/sample-row.ts'
import { createGalleryPreview, sampleOf } from '../gallery/samples.ts'
import { openDescribed } from './described-page.ts'
import { withServedShop } from './with-served-shop.ts'

/** Markup, templates of three kinds, a word that nothing breaks, a sign of two code units and a text from right to left. */
const hostile = `<img src=x onerror="document.title='owned'"> {{7*7}} \${x} ${'W'.repeat(90)} 😀 שלום`
/** Properties that people read. */
const words =
  /^(label|title|subTitle|description|content|message|placeholder|prefix|suffix|addText|detail|option|onText|offText|levels|text|caption|submitText|tooltip|keyLabel|valueLabel|map)$/
/** What of the sample row is no word: names, dates, numbers and addresses stay what they are. */
const wordFields = ['text', 'code', 'html', 'markdown', 'tags', 'pairs', 'json', 'groups', 'sizes', 'status']

/** A sample in which everything that people read is hostile, and nothing of its structure. */
function spoiled(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return words.test(key) ? hostile : value
  if (Array.isArray(value)) return value.map((item) => spoiled(item, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, spoiled(item, key === 'map' || key === 'colors' ? key : name)]),
  )
}

function spoiledRow(value: unknown): unknown {
  if (typeof value === 'string') return hostile
  if (Array.isArray(value)) return value.map(spoiledRow)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, spoiledRow(item)]))
}

const row = Object.fromEntries(
  Object.entries(sampleRow).map(([key, value]) => [key, wordFields.includes(key) ? spoiledRow(value) : value]),
)

const entries = componentCatalog.filter(({ name }) => !['IFrame', 'Dialog', 'Drawer'].includes(name))

describe('hostile texts in components', () => {
  let browser: Browser
  let served: ServedShop
  withServedShop((given) => {
    ;({ browser, served } = given)
  })

  it('remain text in the labels and values of every component', async () => {
    const body = entries.map(({ name, properties }) => {
      const sample = sampleOf({ name, properties: Object.keys(properties.shape) }, name)
      return { type: 'Container', body: createGalleryPreview(spoiled(sample) as typeof sample, 'en-US') }
    })
    await using opened = await openDescribed(browser, served.panel, { body, data: row })
    const { page } = opened
    const seen = async (): Promise<number> => (await page.locator('body').innerText()).split('{{7*7}}').length
    await expect.poll(seen).toBeGreaterThan(100)
    expect(await page.getByText(/Unknown component|could not be shown/).allInnerTexts()).toEqual([])
    expect(await page.title()).not.toContain('owned')
    expect(await page.locator('[onerror]').count()).toBe(0)
    expect(await page.getByText('49', { exact: true }).count()).toBe(0)
    expect(opened.problems).toEqual([])
  })
})
