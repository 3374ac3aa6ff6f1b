import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { multipart } from '@quoin/test-shop/multipart'
import { enter, openPage } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { withServedShop } from './with-served-shop.ts'

describe('a frame in the panel', () => {
  let browser: Browser
  let served: ServedShop
  withServedShop((given) => {
    ;({ browser, served } = given)
    const folder = join(served.shop.root, 'public/extensions/frames')
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(folder, 'page.html'),
      '<!doctype html><title>Own</title><link rel="stylesheet" href="page.css"><h1>Own page</h1><p></p><script>document.title = "inline"</script><script src="page.js"></script>',
    )
    writeFileSync(join(folder, 'page.css'), 'h1 { color: rgb(1, 2, 3) }')
    writeFileSync(
      join(folder, 'page.js'),
      "let above; try { above = parent.document.title } catch { above = 'nothing' }\ndocument.querySelector('p').textContent = 'sees ' + above + ' above'",
    )
  })

  /** Shows one frame in the list of products, as a page of the application could. */
  const frameIn = async (page: Page, src: string) => {
    await page.route('**/admin-api/products', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      answer.data.body = { type: 'IFrame', src, title: 'Framed' }
      await route.fulfill({ response, json: answer })
    })
    await enter(page, served.panel, '/products')
    await page.getByTitle('Framed').waitFor()
    return page.frameLocator('iframe[title=Framed]')
  }

  it('can show a page of an extension, with its own files but no access to the panel', async () => {
    await using opened = await openPage(browser, served.panel)
    const { page } = opened
    const frame = await frameIn(page, '/extensions/frames/page.html')
    await frame.getByText('sees nothing above').waitFor()
    expect(await frame.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(1, 2, 3)')
    // The script inside of the page is rejected, and nothing else.
    expect(await frame.locator('body').evaluate(() => document.title)).toBe('Own')
    expect(opened.problems.filter((problem) => !/inline script/.test(problem))).toEqual([])
  })

  it('can show an uploaded picture', async () => {
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const { body, headers } = multipart({ content: picture, filename: 'dot.png', type: 'image/png' })
    const { data } = await served.shop.ada.send('POST', 'uploads/image', body, headers)
    await using opened = await openPage(browser, served.panel)
    const { page } = opened
    const frame = await frameIn(page, data.url)
    expect(await frame.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
    expect(opened.problems).toEqual([])
  })

  it('never shows the panel itself, and another site cannot frame anything of this server', async () => {
    const { origin } = new URL(served.panel)
    const frames = [`${served.panel}/login`, `${origin}/extensions/frames/page.html`]
    const other = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(frames.map((src) => `<iframe src="${src}"></iframe>`).join(''))
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    try {
      const page = await browser.newPage()
      const rejected: string[] = []
      page.on('console', (message) => void (/frame-ancestors/.test(message.text()) && rejected.push(message.text())))
      await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
      await expect.poll(() => rejected.length).toBe(2)
      await page.close()
      await using opened = await openPage(browser, served.panel)
      await frameIn(opened.page, '/admin/login')
      await expect.poll(() => opened.problems.some((problem) => /frame-ancestors 'none'/.test(problem))).toBe(true)
    } finally {
      other.close()
    }
  })
})
