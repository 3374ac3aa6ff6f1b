import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '@quoin/test-machine/chromium'
// @boundaries-ignore the shop that the panel's own tests serve is what is measured
import { serveShop } from '@quoin/test-shop/served-shop'
import { loggedIn } from './logged-in.ts'

// What a browser fetches for the first list page, and how big every chunk of the panel is (brotli, as served).
const budget = 350_000
const maxRequests = 25
const assets = join(import.meta.dirname, '../../packages/runtime/dist/panel/assets')

await using served = await serveShop()
const sizes = new Map(
  readdirSync(assets)
    .filter((file) => /\.(js|css)\.br$/.test(file))
    .map((file) => [file.slice(0, -3), statSync(join(assets, file)).size]),
)
const browser = await launchBrowser()
const context = await browser.newContext({
  locale: 'en-US',
  storageState: await loggedIn(browser, served.panel),
})
const page = await context.newPage()
const requests: string[] = []
page.on('request', (request) => requests.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
await page.goto(`${served.panel}/products`)
await page.getByRole('cell', { name: 'S-45', exact: true }).waitFor()
await page.waitForLoadState('networkidle')
await browser.close()
const fetched = new Set(requests)

const bytes = (files: readonly (readonly [string, number])[]) => files.reduce((sum, [, size]) => sum + size, 0)
const scripts = [...sizes].filter(([file]) => file.endsWith('.js')).toSorted((left, right) => right[1] - left[1])
const first = scripts.filter(([file]) => fetched.has(file))
const later = scripts.filter(([file]) => !fetched.has(file))
const styles = [...sizes].filter(([file]) => file.endsWith('.css') && fetched.has(file))
console.log('first list page:')
for (const [file, size] of [...first, ...styles]) console.log(`  ${String(size).padStart(8)}  ${file}`)
console.log(`scripts ${bytes(first)} bytes brotli of ${budget} in ${first.length} files; styles ${bytes(styles)} bytes`)
console.log(`${requests.length} requests of ${maxRequests}`)
console.log(`later chunks ${bytes(later)} bytes in ${later.length} files`)
if (bytes(first) > budget || requests.length > maxRequests) process.exitCode = 1
