import { createApplication } from '@quoin/runtime/server'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { openShop } from '@quoin/test-shop'
import { openPage } from '@quoin/test-shop/panel-page'
import { expect, it } from 'vitest'

it('the panel below a path knows whom the product has logged in, and leads others to its login', async () => {
  await using shop = await openShop()
  await shop.ada.post('categories', { name: 'Tools' })
  const { config, database } = shop.application
  await using made = new AsyncDisposableStack()
  const application = await createApplication({
    root: shop.root,
    config: { ...config, base_url: 'http://127.0.0.1/team/admin' },
    mode: 'production',
    database,
    auth: {
      identify: ({ cookies }) => (cookies.login === undefined ? null : { username: cookies.login, superUser: true }),
      loginUrl: '/login',
    },
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  })
  made.defer(() => application.close())
  const origin = (await application.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')
  const panel = `${origin}/team/admin/admin`
  await using stranger = await openPage(await workerBrowser(), panel)
  await stranger.page.goto(`${panel}/categories`)
  await stranger.page.waitForURL(`${origin}/login?next=%2Fteam%2Fadmin%2Fadmin%2Fcategories`)
  const { page } = stranger
  await page.context().addCookies([{ name: 'login', value: 'grace', url: origin }])
  await page.goto(`${panel}/categories`)
  await page.getByRole('cell', { name: 'Tools' }).waitFor()
  await page.getByRole('button', { name: /grace/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/team/admin/admin/categories')
  await page.goto(`${panel}/profile`)
  await page.getByText('Your name and password are those of').waitFor()
  expect(await page.locator('article input').count()).toBe(0)
})
