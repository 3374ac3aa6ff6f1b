import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { journalFolder } from '@quoin/generator/journal-folder'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { openPage, seriousFindings } from '@quoin/test-shop/panel-page'
import { openToolApplication, type ToolApplication } from '@quoin/test-shop/tool-application'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const generated = 'app/Models/Made.ts'
const names = ['20260101_000000_first', '20260101_000001_second']

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

  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(tools.root, path)), { recursive: true })
    await writeFile(join(tools.root, path), text)
  }
  const tables = async () =>
    (await tools.application.database.db.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => /^m_/.test(name))

  /** What a killed run leaves: its files, the first of its migrations, and a journal. */
  const cutOff = async (kind: 'migrate' | 'takeBack'): Promise<void> => {
    for (const [index, name] of names.entries()) {
      const [up, down] = [`createTable('m_${index}').addColumn('id', 'integer')`, `dropTable('m_${index}')`]
      const text = `export const up = (db) => db.schema.${up}.execute()\nexport const down = (db) => db.schema.${down}.execute()\n`
      await write(`database/migrations/${name}.ts`, text)
    }
    await tools.sql('create table m_0 (id integer)')
    await tools.sql('create table quoin_migrations (name varchar(255) primary key, timestamp varchar(255) not null)')
    await tools.sql(`insert into quoin_migrations values ('${names[0]}', '2026-01-01T00:00:00.000Z')`)
    const text = 'export {}\n'
    if (kind === 'migrate') await write(generated, text)
    const after = createHash('sha256').update(text).digest('hex')
    const entries = kind === 'migrate' ? [{ path: generated, before: null, after }] : []
    const change = kind === 'migrate' ? { kind, names, done: [] } : { kind, names }
    const journal = { version: 2, state: 'migrating', folders: [], entries, change }
    await write(join(journalFolder('.'), 'journal.json'), JSON.stringify(journal))
  }
  const showPlan = async (page: Page): Promise<void> => {
    await page.goto(`${panel}/dev-tools/records/makers/preview`)
    await page.getByRole('alert').getByText(`Migration "${names[1]}" stopped half-way.`).waitFor()
  }
  const button = (page: Page, name: string) => page.getByRole('alert').getByRole('button', { name })

  it('goes on from the panel, and shows the plan again', async () => {
    await cutOff('migrate')
    await using opened = await openPage(browser, panel, '/dev-tools/records')
    const { page } = opened
    await showPlan(page)
    expect(await seriousFindings(page)).toEqual([])
    await button(page, 'Go on').click()
    await page.getByRole('button', { name: 'Generate' }).waitFor()
    expect(await tables()).toEqual(['m_0', 'm_1'])
    expect(existsSync(join(tools.root, generated))).toBe(true)
    expect(opened.problems).toEqual([])
  })

  it('goes back from the panel, files included, in one step', async () => {
    await cutOff('migrate')
    await using opened = await openPage(browser, panel, '/dev-tools/records')
    const { page } = opened
    await showPlan(page)
    await button(page, 'Go back').click()
    await page.getByRole('button', { name: 'Generate' }).waitFor()
    expect(await tables()).toEqual([])
    expect(existsSync(join(tools.root, generated))).toBe(false)
    expect(opened.problems).toEqual([])
  })

  it('can only be finished where it was taking back, and says why that fails', async () => {
    await cutOff('takeBack')
    await using opened = await openPage(browser, panel, '/dev-tools/records')
    const { page } = opened
    await page.goto(`${panel}/dev-tools/records/makers/preview`)
    await page.getByRole('alert').getByText(`Migration "${names[0]}" stopped half-way.`).waitFor()
    expect(await button(page, 'Go back').count()).toBe(0)
    const file = `database/migrations/${names[0]}.ts`
    await write(file, `export const up = async () => {}\n`)
    await button(page, 'Go on').click()
    await page.getByRole('alert').getByText('"down"').waitFor()
    await write(
      file,
      `export const up = async () => {}\nexport const down = (db) => db.schema.dropTable('m_0').execute()\n`,
    )
    await button(page, 'Go on').click()
    await page.getByRole('button', { name: 'Generate' }).waitFor()
    expect(await tables()).toEqual([])
    expect(opened.problems).toEqual([])
  })
})
