import { launchBrowser } from '@quoin/test-machine/chromium'
// @boundaries-ignore the shop that the panel's own tests serve is what is measured
import { serveShop } from '@quoin/test-shop/served-shop'
import { median } from '../median.ts'
import { loggedIn } from './logged-in.ts'

// How long it takes to the first row of a list: a profile of its own each time, so that nothing is in a cache.
const runs = Number(process.env.RUNS ?? 7)

await using served = await serveShop()
const browser = await launchBrowser()
const state = await loggedIn(browser, served.panel)
const seen: { row: number; skeleton: number; work: number; script: number }[] = []
for (let run = 0; run < runs; run += 1) {
  const context = await browser.newContext({ locale: 'en-US', storageState: state })
  const page = await context.newPage()
  await page.addInitScript(watchRows)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto(`${served.panel}/products`)
  await page.waitForFunction(() => 'firstRow' in globalThis)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  const { row, skeleton } = await page.evaluate(() => ({
    row: (globalThis as unknown as { firstRow: number }).firstRow,
    skeleton: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  seen.push({ row, skeleton, work: seconds('TaskDuration') * 1000, script: seconds('ScriptDuration') * 1000 })
  await context.close()
}
await browser.close()

const told = (values: readonly number[]) =>
  `median ${Math.round(median(values))} ms, ${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))} ms`
console.log(`first row painted, cold, ${runs} times: ${told(seen.map(({ row }) => row))}`)
console.log(`  first text or picture:          ${told(seen.map(({ skeleton }) => skeleton))}`)
console.log(`  work of the page's main thread: ${told(seen.map(({ work }) => work))}`)
console.log(`  of that, JavaScript:            ${told(seen.map(({ script }) => script))}`)

/** Notes when the first row of a table has been painted. */
function watchRows(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('td.ant-table-cell') === null) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const afterPaint = new MessageChannel()
      afterPaint.port1.onmessage = () => Object.assign(globalThis, { firstRow: performance.now() })
      afterPaint.port2.postMessage(null)
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}
