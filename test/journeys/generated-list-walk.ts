import { password } from '@quoin/test-shop'
import type { Locator, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Panel } from './panel.ts'
import { type Engine, type ServedShipments, serveShipments } from './shipments.ts'

/** Two shipments as they travel: Berlin has no 02:30 on that night in spring, and has it twice in autumn. */
export const spring = {
  code: 'spring',
  weight: '12345678901234567890.0000000001',
  pieces: '9007199254740993',
  packed_at: '2026-03-29T02:30:00',
  left_at: '2026-03-29T01:30:00Z',
} as const
export const autumn = {
  ...spring,
  code: 'autumn',
  packed_at: '2026-10-25T02:30:00',
  left_at: '2026-10-25T00:30:00Z',
} as const

/** Conditions that only `spring` meets, as the address of the list has them. */
export const conditions = {
  'code.starts': 'spr',
  'pieces.between': '9007199254740993,9007199254740994',
  'weight.below': '12345678901234567890.0000000002',
  'status.in': 'packed,a\\,b',
  'left_at.from': '2026-03-29T01:30:00Z',
  'packed_at.equals': '2026-03-29T02:30:00',
  'carrier_id.empty': '1',
  'insured.equals': 'false',
} as const

/** Walks a generated list in browsers of several time zones. */
export function walkGeneratedList(engine: Engine): void {
  describe(`a generated list on ${engine}`, () => {
    let shipments: ServedShipments
    let berlin: Panel
    let tokyo: Panel

    beforeAll(async () => {
      shipments = await serveShipments(engine)
      const wide = { viewport: { width: 1920, height: 900 } }
      berlin = await Panel.open(shipments.panel, { ...wide, timezoneId: 'Europe/Berlin' })
      await berlin.logIn('owner', password)
      const storageState = await berlin.page.context().storageState()
      tokyo = await Panel.open(shipments.panel, { ...wide, timezoneId: 'Asia/Tokyo', storageState }, '/shipments')
    })

    afterAll(async () => {
      for (const panel of [berlin, tokyo]) await panel?.[Symbol.asyncDispose]()
      await shipments?.[Symbol.asyncDispose]()
    })

    it('shows times and instants as they were typed, in every time zone of the browser', async () => {
      await berlin.openFeature('Shipments')
      const store = async (row: typeof spring | typeof autumn, packed: string, left: string) => {
        await berlin.page.getByRole('button', { name: 'Create' }).click()
        await berlin.field('Code').fill(row.code)
        await berlin.field('Weight').fill(row.weight)
        await berlin.field('Pieces').fill(row.pieces)
        // A clock time without a zone stays what it is, also where there is no such time.
        await type(berlin.field('Packed at'), packed)
        await type(berlin.field('Left at'), left)
        const sent = berlin.page.waitForRequest((request: Request) => request.method() === 'POST')
        await berlin.save()
        expect((await sent).postDataJSON()).toMatchObject(row)
        await berlin.row(row.code).waitFor()
      }
      await store(spring, '2026-03-29 02:30:00', '2026-03-29 03:30:00')
      await store(autumn, '2026-10-25 02:30:00', '2026-10-25 02:30:00')
      await berlin.row('spring').getByText('2026-03-29 02:30', { exact: true }).waitFor()
      await berlin.row('spring').getByText('2026-03-29 03:30+02:00', { exact: true }).waitFor()
      await berlin.row('autumn').getByText('2026-10-25 02:30+02:00', { exact: true }).waitFor()
      await berlin.picture(`zones-${engine}`)
      await berlin.row('spring').getByRole('button', { name: 'View' }).click()
      await berlin.dialog().getByText('2026-03-29 03:30+02:00', { exact: true }).waitFor()
      await berlin.page.keyboard.press('Escape')

      await tokyo.page.reload()
      await tokyo.row('spring').getByText('2026-03-29 02:30', { exact: true }).waitFor()
      await tokyo.row('spring').getByText('2026-03-29 10:30+09:00', { exact: true }).waitFor()
      await tokyo.row('spring').getByRole('button', { name: 'Edit' }).click()
      await expect.poll(() => tokyo.field('Packed at').inputValue()).toBe('2026-03-29 02:30:00')
      await expect.poll(() => tokyo.field('Left at').inputValue()).toBe('2026-03-29 10:30:00')
      await tokyo.dialog().getByText('Time zone: Asia/Tokyo, +09:00').waitFor()
      // Pointing at a control and leaving it changes nothing.
      await tokyo.field('Left at').click()
      await tokyo.page.keyboard.press('Tab')
      await tokyo.dialog().getByRole('button', { name: 'Save' }).click()
      await tokyo.said('Nothing was changed')
    })

    it('preserves the second of two equal hours when its field is only focused', async () => {
      await tokyo.row('autumn').getByRole('button', { name: 'Edit' }).click()
      await type(tokyo.field('Left at'), '2026-10-25 10:30:00')
      await tokyo.save()
      await berlin.page.reload()
      await berlin.row('autumn').getByText('2026-10-25 02:30+01:00', { exact: true }).waitFor()
      await berlin.row('autumn').getByRole('button', { name: 'Edit' }).click()
      await berlin.field('Left at').click()
      await berlin.page.keyboard.press('Tab')
      await berlin.field('Code').fill('late autumn')
      await berlin.save()
      await berlin.row('late autumn').getByText('2026-10-25 02:30+01:00', { exact: true }).waitFor()
    })

    it('is filtered by conditions that fit each column, which its address and a saved view contain', async () => {
      const { page } = berlin
      await berlin.row('spring').waitFor()
      const builder = page.locator('.filter-builder')
      const options = page.locator('.ant-select-dropdown:visible')
      const choose = async (box: Locator, option: string) => {
        await box.click()
        await options.getByTitle(option, { exact: true }).click()
        // The next list must be the only one.
        await options.waitFor({ state: 'hidden' })
      }
      const pick = (box: string, option: string) => choose(builder.getByRole('combobox', { name: box }), option)
      const condition = async (column: string, comparison: string, fill: () => Promise<unknown>) => {
        await page.getByRole('button', { name: 'Add a condition' }).click()
        await pick('Column', column)
        await pick('Comparison', comparison)
        await fill()
        await builder.getByRole('button', { name: 'Add', exact: true }).click()
        await builder.waitFor({ state: 'hidden' })
      }
      const value = (label = 'Value') => builder.getByLabel(label, { exact: true })
      const chips = page.locator('.filter-chips')
      const rows = page.locator('tbody tr.ant-table-row')

      await condition('Code', 'starts with', () => value().fill('spr'))
      await chips.getByText('starts with spr').waitFor()
      await expect.poll(() => rows.count()).toBe(1)
      await condition('Pieces', 'between', async () => {
        await value('Lowest value').fill('9007199254740993')
        await value('Highest value').fill('9007199254740994')
      })
      await condition('Weight', 'less than', () => value().fill('12345678901234567890.0000000002'))
      await condition('Status', 'one of', async () => {
        await value().click()
        await options.getByTitle('Packed').click()
        await options.getByTitle('a,b').click()
        await page.keyboard.press('Escape')
        await options.waitFor({ state: 'hidden' })
      })
      await condition('Left at', 'from', () => type(value(), '2026-03-29 03:30:00'))
      await condition('Packed at', 'is', () => type(value(), '2026-03-29 02:30:00'))
      await condition('Carrier', 'is empty', async () => undefined)
      await condition('Insured', 'is', () => choose(value(), 'No'))
      await expect.poll(() => rows.count()).toBe(1)
      await chips.getByText('one of Packed, a,b').waitFor()
      await chips.getByText('from 2026-03-29 03:30:00 +02:00').waitFor()
      await chips.getByText('between 9007199254740993 – 9007199254740994').waitFor()
      await berlin.picture(`conditions-${engine}`)
      const asked = new URL(page.url()).searchParams
      expect(Object.fromEntries([...asked].filter(([name]) => name.includes('.')))).toEqual(conditions)

      // The form above the list leaves the conditions as they are.
      await berlin.search('Code', 'spring')
      await page.waitForURL(/[?&]code=spring/)
      expect(new URL(page.url()).searchParams.get('status.in')).toBe('packed,a\\,b')
      await page.getByRole('button', { name: 'Views' }).click()
      await page.getByRole('textbox', { name: 'Name of the view' }).fill('Spring')
      await page.getByRole('button', { name: 'Save as a view' }).click()
      await page.keyboard.press('Escape')
      const link = page.url()
      await chips.getByRole('button', { name: 'Clear' }).click()
      await expect.poll(() => rows.count()).toBe(2)

      await tokyo.page.goto(link)
      await tokyo.page.locator('.filter-chips').getByText('from 2026-03-29 10:30:00 +09:00').waitFor()
      await expect.poll(() => tokyo.page.locator('tbody tr.ant-table-row').count()).toBe(1)
      await tokyo.page.getByRole('button', { name: 'Views' }).click()
      await tokyo.page.getByRole('button', { name: 'Spring', exact: true }).click()
      await tokyo.page.waitForURL(/_view=Spring/)
      await tokyo.goTo('/shipments?code.sounds=spring')
      await tokyo.page.getByText('This list has no parameter "code.sounds"').waitFor()
      await tokyo.row('autumn').waitFor()
    })

    it('has contacted no other host, violated no policy and thrown no error', () => {
      expect([berlin, tokyo].flatMap(({ problems }) => problems)).toEqual([])
    })
  })
}

async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.press('Enter')
}
