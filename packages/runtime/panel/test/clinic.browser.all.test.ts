import { workerBrowser } from '@quoin/test-machine/chromium'
import { serveClinic } from '@quoin/test-shop/clinic'
import { enter, openPage, said, visit } from '@quoin/test-shop/panel-page'
import type { Warehouse } from '@quoin/test-shop/warehouse'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOf, look, rowAction, walks } from './looks.ts'

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** The pages of a day in the clinic, with what is on them once they are there. */
const pages: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  agenda: (page) => page.locator('.calendar-events a').first().waitFor(),
  appointments: (page) => page.getByRole('list', { name: 'Today' }).getByRole('listitem').first().waitFor(),
  medicines: (page) => page.getByRole('meter', { name: 'Stock' }).first().waitFor(),
  doctors: (page) => page.getByRole('cell', { name: 'Ada Berg' }).waitFor(),
  reports: (page) => page.locator('figure.chart canvas, figure.chart svg').first().waitFor(),
  'invoices/create': (page) => page.getByRole('dialog').getByText('Lines').first().waitFor(),
}

describe('the example clinic', () => {
  let browser: Browser
  let served: Warehouse
  beforeAll(async () => {
    browser = await workerBrowser()
    served = await serveClinic()
  })
  afterAll(() => served?.[Symbol.asyncDispose]())

  it.each(walks)('has its own look from the login to the reports, at $width pixels', async (as) => {
    await using opened = await openPage(browser, served.panel, undefined, browserOf(as))
    const { page } = opened
    await page.goto(`${served.panel}/login`)
    await page.getByRole('button', { name: 'Enter the clinic' }).waitFor()
    await page.getByText('Riverside Clinic, 1 Mill Lane. Emergencies: 112').waitFor()
    await look(page, 'clinic-login', as)
    await enter(page, served.panel, '/')
    await page.getByRole('heading', { name: 'Agenda', level: 1 }).waitFor()
    const style = await page.evaluate(() => {
      const { fontFamily } = getComputedStyle(document.body)
      return { fontFamily, radius: getComputedStyle(document.querySelector('.ant-btn') ?? document.body).borderRadius }
    })
    expect(style).toEqual({ fontFamily: expect.stringContaining('Georgia'), radius: '6px' })
    for (const [path, isThere] of Object.entries(pages)) {
      await visit(page, `/${path}`)
      await isThere(page)
      await look(page, `clinic-${path.replace('/', '-')}`, as)
    }
    expect(opened.problems).toEqual([])
  })

  it('lists appointments by date with tiles, badges and links, and cancels one with its reason', async () => {
    await using opened = await openPage(browser, served.panel, '/appointments')
    const { page } = opened
    await page.getByRole('navigation', { name: 'Main menu' }).getByText('Care', { exact: true }).waitFor()
    const tiles = page.getByRole('list', { name: 'Today' })
    await tiles.getByText('3 requested').waitFor()
    const rows = page.locator('.ant-table-row')
    expect(await rows.count()).toBe(12)
    expect(await rows.first().textContent()).toContain('Olga Petrov')
    expect(await rows.last().textContent()).toContain('Tom Reed')
    await page.getByText('50 / page').first().waitFor()
    const requested = rows.filter({ hasText: 'Requested' })
    expect(await requested.locator('.ant-tag-blue').count()).toBe(3)
    const link = rows.first().getByRole('link', { name: 'Olga Petrov' })
    expect(await link.getAttribute('href')).toBe('/admin/patients/4')
    await rowAction(page, 'Requested', 'Cancel')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Ill')
    await page.keyboard.press('Enter')
    await said(page, 'The appointment is cancelled.')
    await rows.filter({ hasText: 'Cancelled' }).getByText('Ill', { exact: true }).waitFor()
    expect(opened.problems).toEqual([])
  })

  it('shows a form field once another has its value', async () => {
    await using opened = await openPage(browser, served.panel, '/appointments/create')
    const { page } = opened
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Status').click()
    expect(await dialog.getByLabel('Reason').count()).toBe(0)
    await page.locator('.ant-select-item-option').filter({ hasText: 'Cancelled' }).click()
    await dialog.getByLabel('Reason').waitFor()
    await dialog.getByRole('button', { name: 'New Patient' }).waitFor()
    expect(opened.problems).toEqual([])
  })

  it('shows what a column computes and a component draws, edits in the list, and filters by its own filter', async () => {
    await using opened = await openPage(browser, served.panel, '/medicines')
    const { page } = opened
    const row = page.getByRole('row').filter({ hasText: 'Ibuprofen' })
    await row.getByRole('cell', { name: '1,176.00' }).waitFor()
    expect(await row.getByRole('meter', { name: 'Stock' }).getAttribute('value')).toBe('140')
    await row.getByRole('button', { name: 'Edit Stock' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Stock' })
    await dialog.getByLabel('Stock').fill('150')
    await page.getByRole('button', { name: 'Save' }).click()
    await row.getByRole('cell', { name: '1,260.00' }).waitFor()
    await page.getByRole('switch', { name: 'Running low' }).click()
    await page.getByRole('button', { name: 'Search' }).click()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('row').filter({ hasText: 'Amoxicillin' }).waitFor()
    expect(opened.problems).toEqual([])
  })

  it('shows the names of doctors in one column, and their photos small', async () => {
    await using opened = await openPage(browser, served.panel, '/doctors')
    const { page } = opened
    await page.getByRole('cell', { name: 'Mei Tanaka' }).waitFor()
    const headers = { 'sec-fetch-site': 'same-origin' }
    const file = { name: 'ada.png', mimeType: 'image/png', buffer: dot }
    const uploaded = await page.request.post(`${served.panel}-api/uploads/image`, { headers, multipart: { file } })
    const photo = (await uploaded.json()).data.value
    const changed = await page.request.put(`${served.panel}-api/doctors/1`, { headers, data: { photo } })
    expect(changed.status(), await changed.text()).toBe(200)
    await page.getByRole('button', { name: 'Reload' }).click()
    const image = page.getByRole('row').filter({ hasText: 'Ada Berg' }).getByRole('img')
    await image.waitFor()
    expect(await image.evaluate((one) => one.getBoundingClientRect().width)).toBe(40)
    expect(opened.problems).toEqual([])
  })

  it('takes a dose by a control of its own', async () => {
    await using opened = await openPage(browser, served.panel, '/visits')
    const { page } = opened
    const headers = { 'sec-fetch-site': 'same-origin' }
    const visited = { patient_id: 1, doctor_id: 1, visited_on: '2030-01-01', complaint: 'Cough' }
    const stored = await page.request.post(`${served.panel}-api/visits`, { headers, data: visited })
    const visit_id = (await stored.json()).data.id
    const prescription = { visit_id, medicine_id: 1, dose: '1-0-0' }
    await page.request.post(`${served.panel}-api/prescriptions`, { headers, data: prescription })
    await visit(page, '/prescriptions')
    await rowAction(page, '1-0-0', 'Edit')
    const dialog = page.getByRole('dialog')
    const evening = dialog.getByLabel('evening')
    await expect.poll(() => dialog.getByLabel('morning').inputValue()).toBe('1')
    await evening.fill('2')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('cell', { name: '1-0-2' }).waitFor()
    expect(opened.problems).toEqual([])
  })
})
