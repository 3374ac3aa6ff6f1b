import type { GenerationRecord } from '@quoin/generator'
import { RecordPages } from '@quoin/generator/record-pages'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { inLargerRings } from '@quoin/test-machine/ring'
import { openPage, said, seriousFindings, visit } from '@quoin/test-shop/panel-page'
import { openToolApplication, type ToolApplication } from '@quoin/test-shop/tool-application'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

let tools: ToolApplication
let browser: Browser
let panel: string
const columns = [
  { name: 'name', type: 'varchar', length: 120, unique: true },
  { name: 'kind', type: 'enum', values: ['string', 'wind'] },
  { name: 'price', type: 'decimal', precision: 10, scale: 2, default: '0' },
  { name: 'stock', type: 'integer', default: '3' },
  { name: 'maker_id', type: 'integer', references: 'makers', nullable: true },
  { name: 'live', type: 'boolean', default: 'true' },
  { name: 'built_on', type: 'date', nullable: true },
  { name: 'facts', type: 'json', nullable: true },
]
beforeAll(async () => {
  tools = await openToolApplication()
  await tools.ada.post('dev-tools/records', { table: 'makers' })
  await tools.ada.post('dev-tools/records', { newTable: { name: 'instruments', columns } })
  browser = await workerBrowser()
  panel = `${(await tools.application.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')}/admin`
})
afterAll(async () => {
  await tools?.[Symbol.asyncDispose]()
})

inLargerRings(() => {
  it('every screen of the development tools passes axe and applies no style that the policy blocks', async () => {
    await using opened = await openPage(browser, panel, '/dev-tools/records', { colorScheme: 'light' })
    const { page, problems } = opened
    const findings: string[] = []
    // In dark and on a phone they are looked at where all tests run.
    const look = async (): Promise<void> => void findings.push(...(await seriousFindings(page)))
    await page.getByRole('link', { name: 'Instruments' }).waitFor()
    await look()
    await page.getByRole('button', { name: 'New record' }).click()
    await page.getByRole('tab', { name: 'New table' }).click()
    await page.getByLabel('Table name').waitFor()
    await look()
    await visit(page, '/dev-tools/records/instruments')
    for (const tab of ['Basics', 'Fields', 'Relations', 'Route and menu', 'Pages', 'Live preview']) {
      await page.getByRole('tab', { name: tab }).click()
      await look()
    }
    await page.getByRole('tab', { name: 'Fields' }).click()
    await page.getByRole('button', { name: /^Form component of kind/ }).click()
    await page.getByRole('button', { name: 'Use SelectControl' }).waitFor()
    await look()
    await visit(page, '/dev-tools/records/instruments/preview')
    await page.getByRole('button', { name: 'Generate' }).waitFor()
    await look()
    await visit(page, '/dev-tools/routes')
    await page.getByText('/admin-api/login').waitFor()
    await look()
    expect({ findings: [...new Set(findings)], problems }).toEqual({ findings: [], problems: [] })
  })

  it('the record screen preserves what was typed when the server rejects it, and shows where the mistake is', async () => {
    await using opened = await openPage(browser, panel, '/dev-tools/records/instruments')
    const { page } = opened
    await page.getByRole('tab', { name: 'Fields' }).click()
    await page.getByLabel('Display name of price').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').getByText('fields.2.label').waitFor()
    await page.getByLabel('Display name of price').fill('Price')
    await page.getByRole('button', { name: /^Form component of name/ }).click()
    await page.getByLabel(/^Search \d+ components/).fill('password')
    await page.getByRole('button', { name: /PasswordControl/ }).click()
    await page.getByRole('button', { name: 'Use PasswordControl' }).click()
    await page.getByRole('button', { name: 'Move stock up' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await said(page, 'Saved.')
    const { record } = (await tools.ada.get('dev-tools/records/instruments')).data as { record: GenerationRecord }
    expect(record.fields.slice(0, 4).map(({ name, component }) => [name, component])).toEqual([
      ['name', 'PasswordControl'],
      ['kind', 'SelectControl'],
      ['stock', 'NumberControl'],
      ['price', 'NumberControl'],
    ])
  })
})

inLargerRings(() => {
  it('the live preview shows the same pages as the generated feature', async () => {
    const { record } = (await tools.ada.get('dev-tools/records/instruments')).data as { record: GenerationRecord }
    const { data: plan } = await tools.ada.post('dev-tools/preview', { records: ['instruments'] })
    const request = { records: ['instruments'], expectedId: plan.id }
    expect((await tools.ada.post('dev-tools/generate', request)).data).toMatchObject({
      live: true,
    })
    const around = (await tools.ada.post('dev-tools/preview-data', { record })).data
    expect((await tools.ada.get('instruments')).data).toEqual(new RecordPages(record, around).listPage())
  })
})

it('edits in a second window of a record stay stored when the first one saves its own', async () => {
  await using opened = await openPage(browser, panel, '/dev-tools/records/makers')
  const { page } = opened
  const second = await page.context().newPage()
  const unsaved = (of: typeof page) => of.getByText('Not saved yet')
  page.on('dialog', (dialog) => void dialog.accept())
  second.on('dialog', (dialog) => void dialog.accept())
  await page.getByLabel('Feature name').waitFor()
  await second.goto(`${panel}/dev-tools/records/makers`)
  await page.getByLabel('Feature name').fill('First')
  await unsaved(page).waitFor()
  await second.getByLabel('Model class').fill('Second')
  await unsaved(second).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, 'Saved.')
  await second.reload()
  await second.getByText('These are the edits you had not saved.').waitFor()
  expect(await second.getByLabel('Model class').inputValue()).toBe('Second')
  await second.getByRole('button', { name: 'Discard them' }).click()
  await unsaved(second).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByLabel('Feature name').waitFor()
  expect(await unsaved(page).count()).toBe(0)
})
