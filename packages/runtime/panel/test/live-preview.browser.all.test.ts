import { workerBrowser } from '@quoin/test-machine/chromium'
import { openPage } from '@quoin/test-shop/panel-page'
import { openToolApplication, type ToolApplication } from '@quoin/test-shop/tool-application'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

let tools: ToolApplication
let browser: Browser
let panel: string

beforeAll(async () => {
  tools = await openToolApplication()
  await tools.sql("insert into makers (name, founded) values ('Stradivari', '1680-01-02'), ('Steinway', '1853-03-05')")
  await tools.ada.post('dev-tools/records', { table: 'makers' })
  browser = await workerBrowser()
  panel = `${(await tools.application.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')}/admin`
})
afterAll(async () => {
  await tools?.[Symbol.asyncDispose]()
})

it('the live preview shows list, form and detail over real rows, and follows an edit by itself', async () => {
  await using opened = await openPage(browser, panel, '/dev-tools/records/makers')
  const { page, problems } = opened
  const calls: string[] = []
  await page.getByRole('tab', { name: 'Live preview' }).click()
  const preview = page.locator('.tool-live')
  await preview.getByText('Stradivari').waitFor()
  page.on(
    'request',
    (request) => void (/admin-api\/(?!dev-tools\/check)/.test(request.url()) && calls.push(request.url())),
  )
  await page.getByRole('tab', { name: 'Fields' }).click()
  await page.getByRole('checkbox', { name: 'List of founded' }).uncheck()
  await page.getByRole('textbox', { name: 'Display name of name' }).fill('Called')
  await page.getByRole('tab', { name: 'Live preview' }).click()
  await preview.getByRole('columnheader', { name: 'Called' }).waitFor()
  expect(await preview.getByText(/1680/).count()).toBe(0)
  await page.getByRole('radiogroup', { name: 'Live preview' }).getByText('Form').click()
  await preview.getByText('Called', { exact: true }).waitFor()
  await page.getByRole('radiogroup', { name: 'Live preview' }).getByText('Detail').click()
  await preview.getByText(/1680/).waitFor()
  expect(calls).toEqual([])
  expect(problems).toEqual([])
})
