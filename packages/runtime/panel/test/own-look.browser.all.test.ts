import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createUser } from '@quoin/runtime/server'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { password } from '@quoin/test-shop'
import { enter, openPage } from '@quoin/test-shop/panel-page'
import { serveWarehouse, type Warehouse } from '@quoin/test-shop/warehouse'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOf, look, walks } from './looks.ts'

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><circle cx="16" cy="16" r="12" fill="#fff"/></svg>'
const config = {
  base_url: 'http://127.0.0.1/team/back',
  logo: '/logo.svg',
  favicon: '/logo.svg',
  footer: 'Acme, imprint',
  home: '/items',
  theme: { color: '#0a7d4f', radius: 2, density: 'compact', font: 'Georgia, serif' },
  security: { image_origins: ['https://pictures.example'] },
} as const

describe('the look of an application, below a path', () => {
  let browser: Browser
  let served: Warehouse
  let base: string
  beforeAll(async () => {
    browser = await workerBrowser()
    const prepare = async (root: string): Promise<void> => {
      await mkdir(join(root, 'public/health'), { recursive: true })
      await writeFile(join(root, 'public/logo.svg'), logo)
      await writeFile(join(root, 'public/.secret'), 'secret')
    }
    served = await serveWarehouse({ config, prepare })
    base = served.panel.slice(0, -'/admin'.length)
  })
  afterAll(() => served?.[Symbol.asyncDispose]())

  it.each(walks)('has its own color, corners, density, fonts and logo at $width pixels', async (as) => {
    await using opened = await openPage(browser, served.panel, undefined, browserOf(as))
    const { page } = opened
    await page.goto(`${served.panel}/login`)
    await page.getByText('Acme, imprint').waitFor()
    await look(page, 'own-look-login', as)
    await enter(page, served.panel, '/')
    await page.getByRole('meter').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/team/back/admin/items')
    await page.getByText('Acme, imprint').waitFor()
    await page.getByRole('checkbox').nth(1).click()
    await look(page, 'own-look-list', as)
    const font = await page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily)
    expect(font).toContain('Georgia')
    expect(opened.problems).toEqual([])
  })

  it('opens an overview for a user who may not see the home page, and says so', async () => {
    const { database } = served.application
    await createUser(database, { username: 'eve', name: 'Eve', password, superUser: false })
    await using opened = await openPage(browser, served.panel)
    const { page } = opened
    const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': await page.evaluate(() => navigator.userAgent) }
    const login = { data: { username: 'eve', password }, headers }
    await page.context().request.post(`${served.panel}-api/login`, login)
    await page.goto(served.panel)
    await page.getByRole('alert').filter({ hasText: '/items' }).waitFor()
    await page.getByRole('heading', { name: 'Eve' }).waitFor()
    expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe('/team/back/admin')
  })

  it('comes with the files of its public folder, which browsers ask for only when they changed', async () => {
    const file = await fetch(`${base}/logo.svg`)
    expect(await file.text()).toBe(logo)
    expect(file.headers.get('cache-control')).toBe('no-cache')
    const again = await fetch(`${base}/logo.svg`, { headers: { 'if-none-match': file.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    const head = await fetch(`${base}/logo.svg`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, `${logo.length}`, ''])
    const versioned = await fetch(`${base}/logo.svg?v=2`)
    expect(versioned.headers.get('cache-control')).toContain('immutable')
    for (const path of ['/.secret', '/%2e%2e/package.json', '/health/', '/none.txt']) {
      expect((await fetch(base + path)).status, path).toBe(path === '/health/' ? 200 : 404)
    }
    const page = await fetch(served.panel)
    expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data: blob: https://pictures.example")
    expect(await page.text()).toContain('href="/team/back/logo.svg"')
  })
})
