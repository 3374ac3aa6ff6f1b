import { join } from 'node:path'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { openShop, type Shop, testFixtures } from '@quoin/test-shop'
import { openPage, said, seriousFindings } from '@quoin/test-shop/panel-page'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe('actions of one’s own in the panel', () => {
  let browser: Browser
  let shop: Shop
  let panel: string
  beforeAll(async () => {
    browser = await workerBrowser()
    shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'week'))
    const address = await shop.application.listen({ host: '127.0.0.1', port: 0 })
    panel = `${address.replace(/\/$/, '')}/admin`
    for (const title of ['A', 'B', 'C']) await shop.ada.post('requests', { title })
  })
  afterAll(async () => {
    await shop?.[Symbol.asyncDispose]()
  })

  it.each([
    ['with all its fields', 'Approve with a reason', { ids: ['1', '2'], reason: 'Fine', department: 'Sales' }],
    ['with the fields that it names', 'Approve for a reason alone', { ids: ['1', '2'], reason: 'Fine' }],
  ])('a form for chosen rows sends their keys %s', async (_which, button, body) => {
    await using opened = await openPage(browser, panel, '/requests')
    const { page, calls } = opened
    for (const row of [1, 2]) await page.getByRole('checkbox', { name: `Select row ${row}` }).check()
    await page.getByRole('button', { name: button }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Reason').fill('Fine')
    await form.getByLabel('Department').fill('Sales')
    await page.keyboard.press('Enter')
    await said(page, 'All approved.')
    await form.waitFor({ state: 'hidden' })
    const sent = calls.filter((call) => call.includes('requests/approve')).at(-1) ?? ''
    expect(JSON.parse(sent.slice(sent.indexOf('{')))).toEqual(body)
    expect(opened.problems).toEqual([])
  })

  it('a form without a request checks what is typed, sends nothing, and never says that something was saved', async () => {
    await using opened = await openPage(browser, panel, '/requests')
    const { page, calls } = opened
    await page.getByRole('button', { name: 'Ask nobody' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Submit' }).click()
    await form.getByText(/required/).waitFor()
    await form.getByLabel('Note').fill('Anybody?')
    await form.getByRole('button', { name: 'Submit' }).click()
    await form.waitFor({ state: 'hidden' })
    const messages = await page.evaluate(() => (globalThis as unknown as { messages: string[] }).messages)
    expect(messages).toEqual([])
    expect(calls.filter((call) => !/login/.test(call))).toEqual([])
    expect(opened.problems).toEqual([])
  })

  it('are rights of their own, by name, beside the others of their feature', async () => {
    await using opened = await openPage(browser, panel, '/system/roles/create')
    const { page } = opened
    await page.getByLabel('Slug').fill('approver')
    await page.getByRole('textbox', { name: /^(\* )?Name$/ }).fill('Approver')
    const approve = page.getByRole('checkbox', { name: 'Requests: Approve' })
    await approve.click()
    await page.getByRole('checkbox', { name: 'Requests: Approve', checked: true }).waitFor()
    await page.getByText('Archive', { exact: true }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('cell', { name: 'approver', exact: true }).waitFor()
    const { items } = (await shop.ada.get('system/roles?_action=getData&name=Approver')).data
    const stored = (await shop.ada.get(`system/roles/${items[0].id}?_action=getData`)).data
    expect(stored.grants).toEqual(['requests.approve'])
    expect(opened.problems).toEqual([])
  })
})
