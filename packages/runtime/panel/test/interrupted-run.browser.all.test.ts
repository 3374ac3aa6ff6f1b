import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { cutOffFile, cutOffMigrations, cutOffRun } from '@quoin/test-shop/cut-off-run'
import { openPage, seriousFindings } from '@quoin/test-shop/panel-page'
import { openToolApplication, type ToolApplication } from '@quoin/test-shop/tool-application'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

describe('a run that was cut off between its migrations', () => {
  let tools: ToolApplication
  let browser: Browser
  let panel: string
  beforeEach(async () => {
    tools = await openToolApplication()
    await tools.ada.post('dev-tools/records', { table: 'makers' })
    browser = await workerBrowser()
    panel = `${(await tools.application.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')}/admin`
  })
  afterEach(() => tools?.[Symbol.asyncDispose]())

  const tables = async () =>
    (await tools.application.database.db.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => /^m_/.test(name))

  const cutOff = (kind: 'migrate' | 'rollBack'): Promise<void> => cutOffRun({ ...tools, kind })
  const showPlan = async (page: Page): Promise<void> => {
    await page.goto(`${panel}/dev-tools/records/makers/preview`)
    await page.getByRole('alert').getByText(`Migration "${cutOffMigrations[1]}" stopped half-way.`).waitFor()
  }
  const button = (page: Page, name: string) => page.getByRole('alert').getByRole('button', { name })

  it('goes on from the panel, and shows the plan again', async () => {
    await cutOff('migrate')
    await using opened = await openPage(browser, panel, '/dev-tools/records')
    const { page } = opened
    await showPlan(page)
    expect(await seriousFindings(page)).toEqual([])
    await button(page, 'Continue').click()
    await page.getByRole('button', { name: 'Generate', exact: true }).waitFor()
    expect(await tables()).toEqual(['m_0', 'm_1'])
    expect(existsSync(join(tools.root, cutOffFile))).toBe(true)
    expect(opened.problems).toEqual([])
  })

  it('is rolled back from the panel, files included, in one step', async () => {
    await cutOff('migrate')
    await using opened = await openPage(browser, panel, '/dev-tools/records')
    const { page } = opened
    await showPlan(page)
    await button(page, 'Roll back').click()
    await page.getByRole('button', { name: 'Generate', exact: true }).waitFor()
    expect(await tables()).toEqual([])
    expect(existsSync(join(tools.root, cutOffFile))).toBe(false)
    expect(opened.problems).toEqual([])
  })

  it('is shown by the list of records, which it can be finished from', async () => {
    await cutOff('migrate')
    await using opened = await openPage(browser, panel, '/dev-tools/records')
    const { page } = opened
    await page.getByRole('alert').getByText(`Migration "${cutOffMigrations[1]}" stopped half-way.`).waitFor()
    await page.getByRole('link', { name: 'Makers' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await button(page, 'Continue').click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    expect(await tables()).toEqual(['m_0', 'm_1'])
    expect(opened.problems).toEqual([])
  })

  it('can only be finished where it was undoing, and says why that fails', async () => {
    await cutOff('rollBack')
    await using opened = await openPage(browser, panel, '/dev-tools/records')
    const { page } = opened
    await page.goto(`${panel}/dev-tools/records/makers/preview`)
    await page.getByRole('alert').getByText(`Migration "${cutOffMigrations[0]}" stopped half-way.`).waitFor()
    expect(await button(page, 'Roll back').count()).toBe(0)
    const file = join(tools.root, `database/migrations/${cutOffMigrations[0]}.ts`)
    await writeFile(file, `export const up = async () => {}\n`)
    await button(page, 'Continue').click()
    await page.getByRole('alert').getByText('"down"').waitFor()
    await writeFile(
      file,
      `export const up = async () => {}\nexport const down = (db) => db.schema.dropTable('m_0').execute()\n`,
    )
    await button(page, 'Continue').click()
    await page.getByRole('button', { name: 'Generate', exact: true }).waitFor()
    expect(await tables()).toEqual([])
    expect(opened.problems).toEqual([])
  })
})
