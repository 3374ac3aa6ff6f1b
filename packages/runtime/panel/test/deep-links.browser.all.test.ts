import { workerBrowser } from '@quoin/test-machine/chromium'
import { openPage } from '@quoin/test-shop/panel-page'
import { openToolApplication, type ToolApplication } from '@quoin/test-shop/tool-application'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const displays = ['dialog', 'drawer', 'page'] as const
const steps = [
  { title: 'From', body: ['origin'] },
  { title: 'To', body: ['destination'] },
]

let browser: Browser
let tools: ToolApplication
let panel: string
beforeAll(async () => {
  browser = await workerBrowser()
  tools = await openToolApplication()
  for (const display of displays) {
    await tools.sql(
      `create table ${display}_trips (id integer primary key autoincrement, origin varchar(80) not null, destination varchar(80) not null)`,
    )
    const name = `${display}_trips`
    const { data } = await tools.ada.post('dev-tools/records', { table: name })
    const page = {
      ...data.record.page,
      display,
      form: { ...data.record.page.form, body: [{ kind: 'steps', items: steps }] },
    }
    await tools.ada.put(`dev-tools/records/${data.record.name}`, {
      record: { ...data.record, page },
      revision: data.revision,
    })
    const request = { records: [data.record.name] }
    const { data: plan } = await tools.ada.post('dev-tools/preview', request)
    expect((await tools.ada.post('dev-tools/generate', { ...request, expectedId: plan.id })).status).toBe(200)
    // It is there once the application was loaded again.
    while ((await tools.ada.get(`${display}-trips?_action=getData`)).status !== 200);
    await tools.ada.post(`${display}-trips`, { origin: 'Oslo', destination: 'Rome' })
  }
  panel = `${(await tools.application.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')}/admin`
})
afterAll(() => tools?.[Symbol.asyncDispose]())

describe.each(displays)('a row whose form is shown as %s', (display) => {
  /** Twice: as a link, and loaded again at the address that the link led to. */
  async function seenAt(path: string, look: (page: Page) => Promise<void>): Promise<void> {
    await using opened = await openPage(browser, panel, path)
    const { page, problems } = opened
    await look(page)
    const address = page.url()
    await page.reload()
    await look(page)
    expect(page.url()).toBe(address)
    expect(problems).toEqual([])
  }

  it('has an address and a title', () =>
    seenAt(`/${display}-trips/1`, async (page) => {
      await page.getByText('Oslo').first().waitFor()
      await expect.poll(() => page.title()).toMatch(/trips/i)
    }))

  it('has an address and a title where it is edited', () =>
    seenAt(`/${display}-trips/1/edit`, async (page) => {
      await expect.poll(() => page.getByLabel('Origin').last().inputValue()).toBe('Oslo')
      await expect.poll(() => page.title()).toMatch(/^Edit/)
    }))

  it('has an address and a title where a new one is created', () =>
    seenAt(`/${display}-trips/create`, async (page) => {
      await expect.poll(() => page.getByLabel('Origin').last().inputValue()).toBe('')
      await expect.poll(() => page.title()).toMatch(/^Create/)
    }))

  it('opens its form at the step that a link names', () =>
    seenAt(`/${display}-trips/1/edit?_step=2`, async (page) => {
      await page.getByRole('region', { name: 'Step 2 of 2: To' }).waitFor()
    }))

  it('has an address for each step of its form, which goes back by the button of the browser', async () => {
    await using opened = await openPage(browser, panel, `/${display}-trips/1/edit`)
    const { page, problems } = opened
    const step = (name: string) => page.getByRole('region', { name })
    await step('Step 1 of 2: From').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await step('Step 2 of 2: To').waitFor()
    const address = page.url()
    expect(new URL(address).searchParams.get('_step')).toBe('2')
    await page.goBack()
    await step('Step 1 of 2: From').waitFor()
    await page.goto(address)
    await step('Step 2 of 2: To').getByLabel('Destination').fill('Bern')
    await page.getByRole('button', { name: /Submit|Save/ }).click()
    await expect
      .poll(async () => (await tools.ada.get(`${display}-trips/1?_action=getData`)).data)
      .toMatchObject({ origin: 'Oslo', destination: 'Bern' })
    await expect.poll(() => new URL(page.url()).search).not.toContain('_step')
    await tools.ada.put(`${display}-trips/1`, { origin: 'Oslo', destination: 'Rome' })
    expect(problems).toEqual([])
  })
})
