import { join } from 'node:path'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { inLargerRings, ring, sample } from '@quoin/test-machine/ring'
import { openShop, type Shop, testFixtures } from '@quoin/test-shop'
import { columns } from '@quoin/test-shop/fixtures/controls/app/control-columns.ts'
import { openPage, said, seriousFindings } from '@quoin/test-shop/panel-page'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ControlCase, controlCases, storedValue } from './fill-controls.ts'

const all = Object.entries(controlCases)
/** Those of dates and times; what else there is does not know where the browser is. */
const dated = all.filter(([column]) => /date|time|instant|month|quarter|year/.test(column))

// The server stands in UTC; nothing may depend on where the browser is.
const zones = [
  { zone: 'Asia/Shanghai', instant: '2026-03-28T17:30:15Z', kind: 'every control', filled: all },
  {
    zone: 'America/New_York',
    instant: '2026-03-29T05:30:15Z',
    kind: 'every control of dates and times',
    filled: dated,
  },
] as const

/** Controls whose value goes with one click. */
const clearable = [
  ...['select', 'multi_select', 'radios', 'radio', 'button_group', 'chart_radios', 'range', 'city', 'icon_picker'],
  ...['date', 'date_time', 'time', 'month', 'quarter', 'year', 'nested_select', 'tree_select'],
  ...['date_range', 'date_time_range', 'time_range', 'month_range', 'quarter_range', 'year_range'],
]

describe('the value of a control', () => {
  let browser: Browser
  let served: Shop
  let panel: string
  beforeAll(async () => {
    ;[browser, served] = await Promise.all([
      workerBrowser(),
      openShop('sqlite', {}, undefined, join(testFixtures, 'controls')),
    ])
    panel = `${(await served.application.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')}/admin`
  })
  afterAll(async () => {
    await served?.[Symbol.asyncDispose]()
  })

  it('is covered by a test case for each control of the catalogue', () => {
    expect(Object.keys(controlCases).toSorted()).toEqual(columns.toSorted())
  })

  for (const { zone, instant, kind, filled } of zones.slice(0, sample({ test: 1, all: 2, proof: 2 }))) {
    it(`is stored as it was typed into ${kind}, from a browser in ${zone}`, async () => {
      await using opened = await openPage(browser, panel, '/things/create', { timezoneId: zone })
      const { page } = opened
      await page.getByRole('button', { name: 'Save' }).waitFor()
      for (const [column, control] of filled) await fillOne(page, column, control)
      if (ring !== 'test' && filled === all) expect(await seriousFindings(page)).toEqual([])
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('button', { name: 'Save' }).click()
      const { data: created } = await (await answered).json()
      const { data } = await served.ada.get(`things/${created.id}?_action=getData`)
      for (const [column, { stored }] of filled) {
        const expected = stored === 'instant' ? instant : stored
        if (expected instanceof RegExp) expect(data[column], column).toMatch(expected)
        else expect(data[column], column).toEqual(expected)
      }
      expect(opened.problems).toEqual([])
    })
  }

  inLargerRings(() => {
    it('is shown unchanged in another time zone, and is saved as null when the control is cleared', async () => {
      const before = await rowOf(1)
      await using opened = await openPage(browser, panel, '/things/1/edit', {
        timezoneId: 'America/New_York',
      })
      const { page, calls } = opened
      await page.getByRole('button', { name: 'Save' }).waitFor()
      await page.locator('[id$="__rich_text_control"] strong').waitFor()
      expect(await page.locator('[id$="__date_time_control"]').inputValue()).toBe('2026-03-28 13:30:15')
      expect(await page.locator('[id$="__local_instant"]').inputValue()).toBe('2026-03-29 02:30:15')
      expect(await page.locator('[id$="__huge"]').inputValue()).toBe('9007199254740993')
      expect(await page.locator('[id$="__plain_decimal"]').inputValue()).toBe('99999999.10')
      await page.getByRole('button', { name: 'Save' }).click()
      await said(page, 'Nothing was changed')
      expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])

      await page.locator('[id$="__emptied"]').fill('')
      await page.locator('[id$="__plain_decimal"]').fill('7.5')
      await page.locator('[id$="__number_control"]').fill('')
      await page.getByRole('button', { name: 'Save' }).click()
      await said(page, 'Saved')
      const sent = JSON.parse(calls.find((call) => call.startsWith('PUT'))?.slice('PUT things/1 '.length) ?? '{}')
      expect(sent).toMatchObject({ emptied: null, plain_decimal: '7.50', number_control: null })
      expect(Object.keys(sent).filter((key) => !key.startsWith('_'))).toHaveLength(3)
      expect(await rowOf(1)).toEqual({ ...before, emptied: null, plain_decimal: 7.5, number_control: null })
      expect(opened.problems).toEqual([])
    })

    it('can be cleared where the control allows it, and a JSON number that would lose digits is rejected', async () => {
      const values = all.map(([column, { stored }]) => [column, storedValue(column, stored)] as const)
      const { data: created } = await served.ada.post('things', Object.fromEntries(values))
      await using opened = await openPage(browser, panel, `/things/${created.id}/edit`)
      const { page } = opened
      await page.getByRole('button', { name: 'Save' }).waitFor()
      await page.locator('[id$="__json_editor_control"]').fill('{"id": 9007199254740993}')
      await page.getByText('the number 9007199254740993 would lose digits').waitFor()
      await page.locator('[id$="__json_editor_control"]').fill('{"id": "9007199254740993"}')
      // Each way goes with the value that it clears, and some take others along.
      for (const way of [
        page.locator('.field .ant-select-clear'),
        page.locator('.field .ant-picker-clear'),
        page.getByRole('button', { name: 'Clear the selection' }),
      ])
        while ((await way.count()) > 0) await way.first().click({ force: true })
      await page.getByRole('button', { name: 'Save' }).click()
      await said(page, 'Saved')
      const { data } = await served.ada.get(`things/${created.id}?_action=getData`)
      expect(data.json_editor_control).toEqual({ id: '9007199254740993' })
      const emptied = Object.entries(data).filter(
        ([, value]) => value === null || (Array.isArray(value) && value.length === 0),
      )
      expect(emptied.map(([column]) => column)).toEqual(
        expect.arrayContaining(clearable.map((name) => `${name}_control`)),
      )
      expect(opened.problems).toEqual([])
    })
  })

  async function rowOf(id: number): Promise<Readonly<Record<string, unknown>>> {
    const { db } = served.application.database
    const { rows } = await sql<Record<string, unknown>>`select * from things where id = ${id}`.execute(db)
    return rows[0] ?? {}
  }
})

/** Fills one control; a failure says which. */
async function fillOne(page: Page, column: string, control: ControlCase): Promise<void> {
  try {
    await control.fill(page.locator(`[id$="__${column}"]`), page)
  } catch (cause) {
    throw new Error(`${column} could not be filled.`, { cause })
  }
}
