import { join } from 'node:path'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { openShop, testFixtures } from '@quoin/test-shop'
import { enter, openPage } from '@quoin/test-shop/panel-page'
import { expect, it } from 'vitest'
import { browserOf, look, walks } from './looks.ts'

it.each(walks)(
  'the list of a tree shows rows below one another, opened by pointer or key, and all alike where they are filtered, at $width pixels',
  async (walk) => {
    const browser = await workerBrowser()
    await using shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'relations'))
    const address = await shop.application.listen({ host: '127.0.0.1', port: 0 })
    const panel = `${address.replace(/\/$/, '')}/admin`
    const { ada } = shop
    const store = async (first_name: string, boss_id: number | null): Promise<number> =>
      (await ada.post('people', { first_name, boss_id })).data.id
    const grace = await store('Grace', null)
    const alan = await store('Alan', grace)
    await store('Edsger', alan)
    for (let number = 1; number <= 120; number++) await store(`Pupil ${number}`, alan)
    await store('Donald', null)
    await using opened = await openPage(browser, panel, undefined, browserOf(walk))
    const { page } = opened
    await enter(page, panel, '/people')
    // The boss stands in each row, too.
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.locator('td:nth-child(2)').getByText(name, { exact: true }) })
    await row('Donald').waitFor()
    expect(await page.locator('.ant-table-row').count()).toBe(2)
    await row('Grace').getByRole('button', { name: 'Expand row' }).click()
    await row('Alan').waitFor()
    await row('Alan').press('ArrowRight')
    await page.getByRole('button', { name: 'Show 21 more rows' }).click()
    await row('Edsger').waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await look(page, 'list-tree', walk)
    expect(await page.locator('.ant-table-row').count()).toBe(124)
    await row('Alan').press('ArrowLeft')
    await row('Edsger').waitFor({ state: 'hidden' })
    await row('Grace').getByRole('button', { name: 'Collapse row' }).click()
    await row('Alan').waitFor({ state: 'hidden' })
    await page.goto(`${panel}/people?skills=1`)
    await page.getByText('Nothing matches these filters').waitFor()
    expect(opened.problems).toEqual([])
  },
)
