import { workerBrowser } from '@quoin/test-machine/chromium'
import { inLargerRings } from '@quoin/test-machine/ring'
import { openPage, said, seriousFindings } from '@quoin/test-shop/panel-page'
import { openToolApplication, type ToolApplication } from '@quoin/test-shop/tool-application'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let tools: ToolApplication
let browser: Browser
let panel: string

beforeAll(async () => {
  tools = await openToolApplication()
  await tools.ada.post('dev-tools/records', { table: 'makers' })
  browser = await workerBrowser()
  panel = `${(await tools.application.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')}/admin`
})
afterAll(async () => {
  await tools?.[Symbol.asyncDispose]()
})

const stored = async () => (await tools.ada.get('dev-tools/records/makers')).data
const functionName = (page: Page) => page.getByLabel('Feature name')

describe('the editor of a record', () => {
  it('brings edits that were not saved back after it was loaded again', async () => {
    await using opened = await openPage(browser, panel, '/dev-tools/records/makers')
    const { page } = opened
    page.on('dialog', (dialog) => void dialog.accept())
    await functionName(page).fill('Half done')
    await page.getByText('Not saved yet').waitFor()
    await page.reload()
    await page.getByText('These are the edits you had not saved.').waitFor()
    expect(await functionName(page).inputValue()).toBe('Half done')
    await page.getByRole('button', { name: 'Discard them' }).click()
    await page.getByRole('heading', { name: 'Makers' }).waitFor()
    expect(await page.getByText('Not saved yet').count()).toBe(0)
  })

  it('merges what somebody else saved meanwhile, and asks where both changed the same place', async () => {
    await using opened = await openPage(browser, panel, '/dev-tools/records/makers')
    const { page } = opened
    await functionName(page).fill('Mine')
    const { record, revision } = await stored()
    const theirs = { ...record, functionName: 'Theirs', route: { ...record.route, weight: 7 } }
    await tools.ada.put('dev-tools/records/makers', { record: theirs, revision })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').getByText('both changed 1 places').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect((await stored()).record).toEqual(theirs)
    await page.getByRole('button', { name: 'Keep mine: Mine: functionName' }).click()
    await page.getByText('save to keep both').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await said(page, 'Saved.')
    expect((await stored()).record).toEqual({ ...theirs, functionName: 'Mine' })
  })

  inLargerRings(() => {
    it('takes edits back and makes them again, by button and by key, from wherever the focus is', async () => {
      await using opened = await openPage(browser, panel, '/dev-tools/records/makers')
      const { page, problems } = opened
      await functionName(page).fill('Builders')
      await page.getByRole('tab', { name: 'Fields' }).click()
      await page.getByRole('checkbox', { name: 'List of founded' }).uncheck()
      await page.keyboard.press('Control+z')
      await page.getByRole('checkbox', { name: 'List of founded', checked: true }).waitFor()
      await page.keyboard.press('Control+Shift+z')
      await page.getByRole('checkbox', { name: 'List of founded', checked: false }).waitFor()
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await page.getByRole('heading', { name: 'Mine' }).waitFor()
      expect(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true)
      expect(await page.getByText('Not saved yet').count()).toBe(0)
      await page.getByRole('button', { name: 'Redo', exact: true }).click()
      await page.getByRole('heading', { name: 'Builders' }).waitFor()
      expect(problems).toEqual([])
    })

    it('shows what is wrong while it is edited, at its place', async () => {
      await using opened = await openPage(browser, panel, '/dev-tools/records/makers')
      const { page } = opened
      await page.getByRole('tab', { name: 'Fields' }).click()
      await page.getByLabel('Display name of founded').fill('')
      await page.getByRole('cell').getByText('Must not be empty.').waitFor()
      await page.keyboard.press('Control+z')
      await page.getByText('Must not be empty.').waitFor({ state: 'detached' })
    })
  })
})
