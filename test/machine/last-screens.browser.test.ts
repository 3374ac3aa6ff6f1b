import { expect, it } from 'vitest'
import { workerBrowser } from './chromium.ts'
import { endOf, forgetScreens, lastScreens } from './last-screens.ts'

async function openShop() {
  const context = await (await workerBrowser()).newContext()
  const page = await context.newPage()
  await page.goto(
    'data:text/html,<h1>Shop</h1><button disabled>Save</button><script>console.warn("odd")</script><img src="http://127.0.0.1:1/gone.png">',
  )
  return context
}

it('what a failed test leaves to read has the address, the contents, the states, the console and the failed requests of a page', async () => {
  await using _context = await openShop()
  const report = await lastScreens()
  for (const part of [
    'page data:text/html',
    'heading "Shop"',
    'button "Save" [disabled]',
    'complete, 1 scripts',
    'warning: odd',
    'failed: http://127.0.0.1:1/gone.png',
  ])
    expect(report).toContain(part)
})

it('what a failed test leaves to read has a page that was closed before the failure, until the next test', async () => {
  await (await openShop()).close()
  expect(await lastScreens()).toMatch(/closed since: page data:.*\nframe data:.*\ncomplete.*\n- heading "Shop"/)
  forgetScreens()
  expect(await lastScreens()).not.toContain('Shop')
})

it('what a failed test leaves to read has the ends of logs, without the steps through libraries', () => {
  const log = `${'x\n'.repeat(5000)}Error: gone\n    at own (/app/a.ts:1:1)\n    at theirs (/node_modules/b.js:1:1)\nlast\n`
  expect(endOf(log)).toMatch(/^… [x\n]+Error: gone\n {4}at own \(\/app\/a\.ts:1:1\)\nlast\n$/)
  expect(endOf(log).length).toBeLessThan(5000)
})
