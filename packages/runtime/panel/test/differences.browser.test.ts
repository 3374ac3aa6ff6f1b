import { workerBrowser } from '@quoin/test-machine/chromium'
import { openPage, seriousFindings } from '@quoin/test-shop/panel-page'
import { openToolApplication, type ToolApplication } from '@quoin/test-shop/tool-application'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

let tools: ToolApplication
let browser: Browser
let panel: string

beforeAll(async () => {
  tools = await openToolApplication()
  const { data } = await tools.ada.post('dev-tools/records', { table: 'makers' })
  const { record, revision } = data
  const [name] = record.fields
  const fields = [...record.fields, { ...name, name: 'motto', nullable: true }]
  await tools.ada.put('dev-tools/records/makers', { record: { ...record, fields }, revision })
  await tools.sql('alter table makers add column colour varchar(20)')
  await tools.sql('alter table makers add column legacy_code varchar(10)')
  await tools.sql('alter table makers drop column founded')
  await tools.sql('alter table makers add column founded datetime')
  browser = await workerBrowser()
  panel = `${(await tools.application.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')}/admin`
})
afterAll(async () => {
  await tools?.[Symbol.asyncDispose]()
})

it('the preview asks what becomes of each difference from the table, and generates what was decided', async () => {
  await using opened = await openPage(browser, panel, '/dev-tools/records/makers/preview', { colorScheme: 'dark' })
  const { page, problems } = opened
  const choice = (name: string) => page.getByRole('radiogroup', { name, exact: true })
  const generate = page.getByRole('button', { name: 'Generate', exact: true })
  await page.getByText('4 differences to decide before generating').waitFor()
  await page.getByText('Type: date in the record, datetime in the table').waitFor()
  expect(await generate.isDisabled()).toBe(true)
  expect(await seriousFindings(page)).toEqual([])
  await choice('All of them').getByText('Take the table').click()
  await page.getByText('All differences are decided').waitFor()
  await choice('+ legacy_code').getByText('Forget').click()
  await choice('- motto').getByText('Keep the record').click()
  // By keyboard, too: the arrows choose, as in every group of radio buttons.
  await choice('~ founded').getByRole('radio', { name: 'Take the table' }).press('ArrowRight')
  await choice('~ founded')
    .getByRole('radio', { name: 'Keep the record', checked: true })
    .waitFor({ state: 'attached' })
  await choice('~ founded').getByRole('radio', { name: 'Keep the record' }).press('ArrowLeft')
  await choice('~ founded').getByRole('radio', { name: 'Take the table', checked: true }).waitFor({ state: 'attached' })
  await generate.click()
  await page.getByRole('heading', { name: 'makers is generated' }).waitFor()
  const { record } = (await tools.ada.get('dev-tools/records/makers')).data
  expect(record.fields.map(({ name }: { name: string }) => name)).toEqual(['name', 'colour', 'founded', 'motto'])
  expect(record.table.forgotten).toMatchObject([{ column: 'legacy_code', kind: 'added' }])
  const { data } = await tools.ada.post('dev-tools/preview', { update: ['makers'] })
  expect(data.differences).toMatchObject([
    { text: '+ legacy_code', forgotten: true, open: false },
    { text: '- motto', waiting: true, open: false },
  ])
  expect(problems).toEqual([])
})
