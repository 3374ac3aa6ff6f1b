import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '@quoin/test-machine/chromium'
// @boundaries-ignore the shop that the panel's own tests serve is what is measured
import { serveShop } from '../../packages/runtime/test/panel/panel-server.ts'
// @boundaries-ignore as above
import { password } from '../../packages/runtime/test/shop.ts'

// What a browser fetches for the first list page, and how big every chunk of the panel is (brotli, as served).
const budget = 400_000
const assets = join(import.meta.dirname, '../../packages/runtime/dist/panel/assets')

await using served = await serveShop()
const sizes = new Map(
  readdirSync(assets)
    .filter((file) => file.endsWith('.js.br'))
    .map((file) => [file.slice(0, -3), statSync(join(assets, file)).size]),
)
const browser = await launchBrowser()
const entrance = await browser.newPage({ locale: 'en-US' })
await entrance.goto(`${served.panel}/login?next=/products`)
await entrance.getByLabel('Username').fill('ada')
await entrance.getByLabel('Password', { exact: true }).fill(password)
await entrance.keyboard.press('Enter')
await entrance.getByText('1–20 of 45').waitFor()
// The session alone goes over: nothing of the panel is in this context's cache.
const context = await browser.newContext({ locale: 'en-US', storageState: await entrance.context().storageState() })
const page = await context.newPage()
const fetched = new Set<string>()
page.on('request', (request) => {
  const file = new URL(request.url()).pathname.split('/').at(-1) ?? ''
  if (file.endsWith('.js')) fetched.add(file)
})
const start = performance.now()
await page.goto(`${served.panel}/products`)
await page.getByRole('cell', { name: 'S-45', exact: true }).waitFor()
const firstRow = performance.now() - start
await page.waitForLoadState('networkidle')
await browser.close()

let total = 0
console.log('first list page:')
for (const [file, size] of [...sizes].toSorted((left, right) => right[1] - left[1])) {
  if (!fetched.has(file)) continue
  total += size
  console.log(`  ${String(size).padStart(8)}  ${file}`)
}
const rest = [...sizes].filter(([file]) => !fetched.has(file)).reduce((sum, [, size]) => sum + size, 0)
console.log(
  `total ${total} bytes brotli of ${budget}; later chunks ${rest} bytes in ${sizes.size - fetched.size} files`,
)
console.log(`first row after ${Math.round(firstRow)} ms, cold cache`)
if (total > budget) process.exitCode = 1
