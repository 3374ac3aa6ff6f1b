import { workerBrowser } from '@quoin/test-machine/chromium'
import { enter, openPage, seriousFindings } from '@quoin/test-shop/panel-page'
import { addProducts, makeLong, serveShop } from '@quoin/test-shop/served-shop'
import { expect, it } from 'vitest'
import { picture } from './looks.ts'

it('a long list scrolls through ten thousand rows while it requests and renders only the visible ones', async () => {
  const browser = await workerBrowser()
  await using served = await serveShop()
  await addProducts(served, 10_000)
  await using opened = await openPage(browser, served.panel)
  const { page } = opened
  await makeLong(page)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('_action=getData&page')) asked += 1
  })
  await enter(page, served.panel, '/products')
  await page.getByText('10,000 rows').waitFor()
  await page.getByText('S-10000', { exact: true }).waitFor()
  const holder = page.locator('.ant-table-tbody-virtual-holder')
  await holder.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2))
  await page
    .getByText(/^S-50\d\d$/)
    .first()
    .waitFor()
  await picture(page, 'list-virtual')
  expect(await seriousFindings(page)).toEqual([])
  await holder.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await page.getByText('S-1', { exact: true }).waitFor()
  expect(await page.locator('.ant-table-row').count()).toBeLessThan(60)
  expect(asked).toBeLessThan(12)
  expect(opened.problems).toEqual([])
})
