import { launchBrowser } from '@quoin/test-machine/chromium'
// @boundaries-ignore the shop that the panel's own tests serve is what is measured
import { login, openPage } from '@quoin/test-shop/panel-page'
// @boundaries-ignore as above
import { addProducts, serveShop } from '@quoin/test-shop/served-shop'
import type { Locator } from 'playwright-core'
import { median } from '../median.ts'
import { slowestEvent, watchEvents } from './event-times.ts'

// How long a click or a key in a list takes until the browser paints what came of it (Event Timing, in steps of 8 ms,
// without the answer of the server), and until everything stands there that it was for (with the answer).
const rounds = Number(process.env.ROUNDS ?? 7)

await using served = await serveShop()
await addProducts(served, 2000)
const browser = await launchBrowser()
await using opened = await openPage(browser, served.panel)
const { page } = opened
await page.addInitScript(watchEvents)
await page.goto(`${served.panel}/login?next=/products`)
await login(page)

const list = async () => {
  await page.goto(`${served.panel}/products`)
  await page.getByText('of 2000').waitFor()
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const cell = (name: string) => page.getByRole('cell', { name, exact: true })
const filter = page.getByRole('textbox', { name: 'Name' })
const dialog = page.getByRole('dialog')

await page.getByText('of 2000').waitFor()
const head = page.getByRole('columnheader', { name: 'ID' })
await measure('sort by a column', (turn) => [head, cell(turn % 3 === 0 ? 'S-1' : 'S-2000')])
await list()
const next = page.getByRole('listitem', { name: 'Next Page' }).getByRole('button')
await measure('next page', (turn) => [next, cell(`S-${2000 - (turn + 1) * 20}`)])
await list()
await measure(
  'search',
  (turn) => [button('Search'), cell(`S-19${turn}7`)],
  (turn) => filter.fill(`Product 19${turn}7`),
)
await list()
const boxes = page.getByRole('checkbox', { name: /^Select row/ })
await measure('select a row', (turn) => [boxes.nth(turn), page.getByText(`${turn + 1} selected`)])
await list()
await measure('select all rows', () => [page.getByRole('checkbox', { name: 'Select all' }), boxes.first()])
await list()
await measure(
  'open the dialog of a row',
  () => [button('Edit').first(), dialog.getByLabel('SKU')],
  async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  },
)
await list()
await measure('type a letter in a filter', (turn) => [
  filter,
  page.locator(`input[value="${'x'.repeat(turn + 1)}"]`),
  'x',
])
await browser.close()

/** Clicks something (or types into it), waits for what shall come, and tells how long its slowest event took. */
async function measure(
  name: string,
  step: (turn: number) => readonly [Locator, Locator, string?],
  before?: (turn: number) => Promise<unknown>,
): Promise<void> {
  const paints: number[] = []
  const results: number[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    await before?.(turn)
    const [target, result, key] = step(turn)
    if (key) await target.focus()
    await page.evaluate(slowestEvent)
    const start = performance.now()
    await (key ? page.keyboard.press(key) : target.click())
    await result.waitFor()
    results.push(performance.now() - start)
    paints.push(await page.evaluate(slowestEvent))
  }
  const paint = `${median(paints)} ms, ${Math.max(...paints)} at most`
  console.log(`${name.padEnd(26)} next paint ${paint.padEnd(22)} with the answer ${Math.round(median(results))} ms`)
}
