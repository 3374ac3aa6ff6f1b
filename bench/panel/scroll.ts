import { launchBrowser } from '@quoin/test-machine/chromium'
// @boundaries-ignore the shop that the panel's own tests serve is what is measured
import { login, openPage } from '@quoin/test-shop/panel-page'
// @boundaries-ignore as above
import { addProducts, makeLong, serveShop } from '@quoin/test-shop/served-shop'

// How long a frame takes while a list of ten thousand rows scrolls by, and the same for a page that shows nothing.
const rows = 10_000

await using served = await serveShop()
await addProducts(served, rows)
const browser = await launchBrowser()
await using opened = await openPage(browser, served.panel)
const { page } = opened
await makeLong(page)
await page.goto(`${served.panel}/login?next=/products`)
await login(page)
await page.getByText('10,000 rows').waitFor()

const frames = (step: number) =>
  page.evaluate(async (pixels) => {
    const holder = document.querySelector('.ant-table-tbody-virtual-holder')
    const times: number[] = []
    let last = performance.now()
    for (let count = 0; count < 300; count += 1) {
      holder?.scrollBy(0, pixels)
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      times.push(now - last)
      last = now
    }
    return times.toSorted((left, right) => left - right)
  }, step)
const told = (times: readonly number[]) => {
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1)
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(0.999)} ms`
}
console.log(`at rest:             ${told(await frames(0))}`)
console.log(`120 pixels a frame:  ${told(await frames(120))}`)
console.log(`1500 pixels a frame: ${told(await frames(1500))}`)
await browser.close()
