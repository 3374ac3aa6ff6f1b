import { join } from 'node:path'
import { componentCatalog } from '@quoin/generator/components'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { openShop, type Shop, testFixtures } from '@quoin/test-shop'
import { columnOf, columns } from '@quoin/test-shop/fixtures/controls/app/control-columns.ts'
import { openPage, said } from '@quoin/test-shop/panel-page'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { controlCases, storedValue } from './fill-controls.ts'
import { shownFields } from './shown-fields.ts'

/** Labels that are not the name of the component. */
const labels: Readonly<Record<string, string>> = {
  huge: 'Huge',
  plain_decimal: 'Plain decimal',
  local_instant: 'Local instant',
  emptied: 'Emptied',
  framed: 'Framed',
  grouped: 'Grouped',
  in_set: 'In the set',
}
/** They have no field of their own: two stand in a box together, one is never seen. */
const unframed: ReadonlySet<string> = new Set(['width', 'depth', 'hidden_control'])
const framed = columns.filter((column) => !unframed.has(column))

/** What a user reads where it is not the stored value as it stands; checked ones in the order of the options. */
const readAs: Readonly<Record<string, readonly string[]>> = {
  select_control: ['Live'],
  multi_select_control: ['Live', 'Draft'],
  radios_control: ['false\ntrue'],
  chart_radios_control: ['false\ntrue'],
  checkboxes_control: ['false\ntrue'],
  button_group_control: ['false,,\ntrue,,'],
  list_control: ['Draft'],
  rating_control: ['true,,\ntrue,,\ntrue,,\ntrue,,\nfalse,,'],
  date_time_control: ['2026-03-29 02:30:15', 'UTC'],
  local_instant: ['2026-03-29 02:30:15'],
  date_time_range_control: ['2026-03-01 00:00:00', '2026-03-29 23:59:59'],
  json_schema_control: ['wood', 'legs', 'oak', '4'],
  json_editor_control: ['"deep"', 'null', '"2.50"'],
  nested_select_control: ['Furniture / Tables'],
  tree_select_control: ['Tables'],
  tree_control: ['false,,\ntrue,,'],
  tabs_transfer_control: ['Chosen\nTables'],
  transfer_control: ['1 item\nLive'],
  transfer_picker_control: ['Draft'],
  combo_control: ['Leg'],
  table_control: ['Leg'],
  key_value_control: ['wood', 'oak'],
  key_values_control: ['small', 'S'],
  sub_form_control: ['Top'],
  verification_code_control: ['0\n4\n8\n2\n1\n3'],
  rich_text_control: ['Solid oak'],
  file_control: ['oak.txt'],
  image_control: ['oak.png'],
  signature_control: ['The signature'],
  location_control: ['31.2304', '-121.4737'],
  chained_select_control: ['Furniture', 'Tables'],
  city_control: ['北京市 / 东城区'],
  matrix_control: ['Monday', 'true'],
  picker_control: ['ada'],
  condition_builder_control: ['Price', 'is', '5'],
  repeat_control: ['Every week', 'false\nfalse\ntrue\nfalse'],
}

describe('every control', () => {
  let browser: Browser
  let served: Shop
  let panel: string
  let row: Readonly<Record<string, unknown>>
  beforeAll(async () => {
    ;[browser, served] = await Promise.all([
      workerBrowser(),
      openShop('sqlite', {}, undefined, join(testFixtures, 'controls')),
    ])
    panel = `${(await served.application.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')}/admin`
    const values = Object.entries(controlCases).map(
      ([column, { stored }]) => [column, storedValue(column, stored)] as const,
    )
    const created = await served.ada.post('things', Object.fromEntries(values))
    expect(created.body).toMatchObject({ status: 0 })
    const { db } = served.application.database
    await sql`update things set file_control = 'oak.txt', image_control = 'oak.png'`.execute(db)
    row = await stored()
  })
  afterAll(async () => {
    await served?.[Symbol.asyncDispose]()
  })

  it('shows its value and cannot be edited when read-only', async () => {
    await using opened = await openPage(browser, panel, '/read-only-things/1/edit', { timezoneId: 'UTC' })
    const { page, calls } = opened
    await ready(page)
    const before = await shownFields(page)
    const shown = new Map(before.map((field) => [field.label, field.shown]))
    for (const column of framed) {
      const label = labelOf(column)
      for (const part of readAs[column] ?? [controlCases[column]?.stored].flat()) {
        expect(shown.get(label), label).toContain(String(part))
      }
    }
    for (const field of before) await tryToChange(page, field.label)
    expect(await shownFields(page)).toEqual(before)
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Nothing was changed')
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
    expect(await stored()).toEqual(row)
    expect(opened.problems).toEqual([])
  })

  it('shows an error at its field when it is required and empty', async () => {
    await using opened = await openPage(browser, panel, '/required-things/create')
    const { page, calls } = opened
    await ready(page)
    await page.getByRole('button', { name: 'Save' }).click()
    // A UUID fills itself in.
    const wanted = new Set(framed.filter((column) => column !== 'uuid_control').map(labelOf))
    // Each field shows its error by itself.
    const shown = async () =>
      Object.fromEntries(
        (await shownFields(page)).flatMap(({ label, errors }) => (wanted.has(label) ? [[label, errors]] : [])),
      )
    await expect.poll(shown).toEqual(Object.fromEntries([...wanted].map((label) => [label, [`${label} is required`]])))
    expect(calls.filter((call) => call.startsWith('POST required-things'))).toEqual([])
    expect(opened.problems).toEqual([])
  })

  it('is reachable with the Tab key', async () => {
    await using opened = await openPage(browser, panel, '/things/create')
    const { page } = opened
    await ready(page)
    await page.locator('h1').click()
    const reached = new Set<string>()
    const last = page.getByRole('button', { name: 'Save' })
    for (let press = 0; press < 600; press++) {
      await page.keyboard.press('Tab')
      const { label, code } = await page.evaluate(() => {
        const field = document.activeElement?.closest('.field')
        return {
          label: field?.querySelector('label')?.title ?? '',
          code: document.activeElement?.classList.contains('cm-content') === true,
        }
      })
      reached.add(label)
      // A code editor keeps the Tab key to itself until Escape says that it is left.
      if (code) await page.keyboard.press('Escape')
      if (await last.evaluate((button) => button === document.activeElement)) break
    }
    expect(framed.map(labelOf).filter((label) => !reached.has(label))).toEqual([])
    expect(opened.problems).toEqual([])
  })

  async function stored(): Promise<Readonly<Record<string, unknown>>> {
    return (await served.ada.get('things/1?_action=getData')).data
  }
})

const byColumn = new Map(componentCatalog.map(({ name }) => [columnOf(name), name]))

function labelOf(column: string): string {
  return labels[column] ?? byColumn.get(column) ?? column
}

async function ready(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await page.locator('.field .ProseMirror').waitFor()
  await page.locator('.field .cm-content').last().waitFor()
}

const changeable =
  'input:not([disabled], [type=file]), textarea, [contenteditable=true], button:not([disabled]), ' +
  '[role=slider], .ant-rate-star, .ant-select, .ant-tree-checkbox, .ant-segmented-item, .list-tile'

/** Clicks and types into everything of a field that looks as if it could be changed. */
async function tryToChange(page: Page, label: string): Promise<void> {
  const field = page.locator('.field:not(:has(.field))', { has: page.locator(`label[title="${label}"]`) })
  for (const element of (await field.locator(changeable).all()).slice(0, 5)) {
    if (!(await element.isVisible())) continue
    await element.click({ force: true })
    await page.keyboard.type('7x')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
  }
}
