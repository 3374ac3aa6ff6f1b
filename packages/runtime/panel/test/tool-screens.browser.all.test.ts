import type { GenerationRecord } from '@quoin/generator'
import { RecordPages } from '@quoin/generator/record-pages'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { inLargerRings } from '@quoin/test-machine/ring'
import { openPage, said, seriousFindings, visit } from '@quoin/test-shop/panel-page'
import { openToolApplication, type ToolApplication } from '@quoin/test-shop/tool-application'
import type { Browser, Locator, Page } from 'playwright-core'
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
    await page.getByLabel('Table name').pressSequentially('songs')
    await page.getByRole('button', { name: 'Remove column 1' }).click()
    await page.getByRole('button', { name: 'Remove column 1' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'Remove column 1' }).waitFor()
    await page.getByLabel('Table name').press('Control+z')
    expect(await page.getByLabel('Table name').inputValue()).toBe('')
    await page.getByLabel('Table name').press('Control+Shift+z')
    expect(await page.getByLabel('Table name').inputValue()).toBe('songs')
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
    await page.getByRole('button', { name: 'Generate', exact: true }).waitFor()
    await look()
    await visit(page, '/dev-tools/routes')
    await page.getByText('/admin-api/login').waitFor()
    await look()
    expect({ findings: [...new Set(findings)], problems }).toEqual({ findings: [], problems: [] })
  })

  it('the palette of components shows a picture of each, the guess first and last those that the column cannot hold', async () => {
    await using opened = await openPage(browser, panel, '/dev-tools/records/instruments')
    const { page, problems } = opened
    await page.getByRole('tab', { name: 'Fields' }).click()
    await page.getByRole('button', { name: /^Form component of stock/ }).click()
    const entries = page.getByRole('dialog').getByRole('listitem')
    await entries.first().locator('.tool-picture input').waitFor({ state: 'attached' })
    await entries.first().getByText('NumberControl', { exact: true }).waitFor()
    await page.getByLabel(/^Search \d+ components/).fill('DateControl')
    await expect.poll(() => entries.count()).toBe(2)
    for (const entry of await entries.all()) {
      await entry.scrollIntoViewIfNeeded()
      await entry.locator('.tool-picture > *').first().waitFor({ state: 'attached' })
      await entry.getByText(/^Not for (?:small|big)?int/).waitFor()
    }
    await entries.first().locator('.tool-picture').click({ force: true })
    await page.getByRole('button', { name: 'Use DateControl' }).waitFor()
    expect(problems).toEqual([])
  })

  it('the record screen preserves what was typed when the server rejects it, and shows where the mistake is', async () => {
    await using opened = await openPage(browser, panel, '/dev-tools/records/instruments')
    const { page } = opened
    await page.getByRole('tab', { name: 'Fields' }).click()
    await page.getByLabel('Label of price').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').getByText('fields.2.label').waitFor()
    await page.getByLabel('Label of price').fill('Price')
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

it('where the system sets the colours, what is on, chosen or open differs from the rest', async () => {
  await using opened = await openPage(browser, panel, '/dev-tools/records/makers', { forcedColors: 'active' })
  const { page, problems } = opened
  const style = (locator: Locator, property: string) =>
    locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  const highlight = await page.evaluate(() => {
    document.body.style.outlineColor = 'Highlight'
    return getComputedStyle(document.body).outlineColor
  })
  const first = (checked: boolean) => page.getByRole('switch', { checked }).first()
  expect(await style(first(false), 'border-top-style')).toBe('solid')
  expect(await style(first(true), 'background-color')).toBe(highlight)
  expect(await style(page.locator('.ant-tabs-ink-bar'), 'background-color')).toBe(highlight)
  await page.getByRole('tab', { name: 'Pages' }).click()
  expect(await style(page.locator('.ant-segmented-item-selected').first(), 'background-color')).toBe(highlight)
  await page.getByRole('tab', { name: 'Fields' }).click()
  await page.getByRole('button', { name: /^Form component of name/ }).click()
  const dialog = page.getByRole('dialog')
  expect(await style(dialog.getByRole('button', { pressed: true }), 'outline-color')).toBe(highlight)
  expect(await style(page.locator('.ant-modal-container'), 'outline-style')).toBe('solid')
  expect(problems).toEqual([])
})

it('two windows that edit one record each keep their own edits, and what a closed one left comes back in another', async () => {
  await using opened = await openPage(browser, panel, '/dev-tools/records/makers')
  const { page: first } = opened
  const another = async (): Promise<Page> => {
    const page = await first.context().newPage()
    await page.goto(first.url())
    return page
  }
  const name = (page: Page) => page.getByLabel('Feature name')
  const edit = async (page: Page, text: string) => {
    page.on('dialog', (dialog) => void dialog.accept())
    await name(page).fill(text)
    await page.getByText('Not saved yet').waitFor()
  }
  const restored = async (page: Page) => {
    await page.getByText('These are the edits you had not saved.').waitFor()
    return name(page).inputValue()
  }
  await edit(first, 'First')
  const second = await another()
  expect(await name(second).inputValue()).toBe('Makers')
  await edit(second, 'Second')
  await first.reload()
  expect(await restored(first)).toBe('First')
  await second.reload()
  expect(await restored(second)).toBe('Second')
  await second.close({ runBeforeUnload: true })
  await expect.poll(() => first.context().pages().length).toBe(1)
  const third = await another()
  expect(await restored(third)).toBe('Second')
  // A copy of a window begins with what that one has, also with its name.
  const copying = first.context().waitForEvent('page')
  await first.evaluate(() => void window.open(location.href))
  const copy = await copying
  expect(await restored(copy)).toBe('First')
  await edit(copy, 'Copied')
  await first.reload()
  expect(await restored(first)).toBe('First')
  await first.getByRole('button', { name: 'Save', exact: true }).click()
  await said(first, 'Saved.')
  await first.reload()
  expect(await name(first).inputValue()).toBe('First')
  for (const [page, text] of [
    [copy, 'Copied'],
    [third, 'Second'],
  ] as const) {
    await page.reload()
    expect(await restored(page)).toBe(text)
  }
  expect(opened.problems).toEqual([])
})
