import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { seriousFindings } from '@quoin/test-shop/panel-page'
import { expect, it } from 'vitest'
import { sharedEngine } from '../engine/shared-engine.ts'
import { scratchProject } from '../scratch-project.ts'
import { openScreen } from './screen-in-browser.ts'

const engine = sharedEngine()
const more = `
create table people (id integer primary key, name varchar(40), password varchar(80), born date, notes text);
with recursive n (i) as (select 1 union all select i + 1 from n where i < 120)
insert into people select i, 'Person ' || i, 'hush', '2001-02-03', case i % 2 when 0 then null else 'A longer note of ' || i end from n;`
const place = '/dev-tools/rows?connection=c&schema=main&table=people'

it.each(['vscode-light', 'vscode-dark'])(
  'the rows of a table are paged, ordered and filtered by keyboard (%s)',
  async (theme) => {
    await using project = await scratchProject({ more })
    await using opened = await openScreen({ engine, ...project }, place, { theme })
    const { page, problems } = opened
    await page.getByRole('heading', { name: 'people' }).waitFor()
    await page.getByText('120 rows, read-only').waitFor()
    await page.getByText('Left out: password.').waitFor()
    await page.getByRole('cell', { name: 'Person 50', exact: true }).waitFor()
    expect(await page.locator('body').innerText()).not.toContain('hush')
    const folder = process.env.QUOIN_PICTURES
    if (folder !== undefined) {
      await mkdir(folder, { recursive: true })
      await page.screenshot({ path: join(folder, `rows-${theme}.png`) })
    }
    expect(await seriousFindings(page)).toEqual([])

    await page.getByTitle('3', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('cell', { name: 'Person 120', exact: true }).waitFor()

    const id = page.getByRole('columnheader', { name: /^id/ })
    await id.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('cell', { name: 'Person 1', exact: true }).waitFor()
    await id.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('row').nth(1).getByText('Person 120').waitFor()

    await page.getByRole('combobox', { name: 'Column' }).focus()
    await page.keyboard.type('name')
    await page.keyboard.press('Enter')
    await page.getByLabel('Value').focus()
    await page.keyboard.type('SON 11')
    await page.keyboard.press('Enter')
    await page.getByText('11 rows, read-only').waitFor()
    await page.getByText('name contains SON 11').waitFor()
    await page.getByRole('button', { name: /^Remove the filter / }).click()
    await page.getByText('120 rows, read-only').waitFor()
    expect(problems).toEqual([])
  },
)

it('the rows of a table are shown in Chinese and in German', async () => {
  await using project = await scratchProject({ more })
  for (const [language, ...texts] of [
    ['zh-CN', '120 行，只读', '复制为 CSV', '筛选'],
    ['de', '120 Zeilen, schreibgeschützt', 'Als CSV kopieren', 'Filtern'],
  ] as const) {
    await using opened = await openScreen({ engine, ...project }, place, { language })
    for (const text of texts) await opened.page.getByText(text, { exact: true }).first().waitFor()
  }
})

it('a table whose rows cannot be read says why', async () => {
  await using project = await scratchProject({ more: 'create view broken as select id from gone;' })
  await using opened = await openScreen({ engine, ...project }, place.replace('people', 'broken'))
  await opened.page.getByRole('alert').filter({ hasText: 'broken' }).waitFor()
})

it('tables that were chosen together are planned together at once', async () => {
  await using project = await scratchProject({ more })
  const chosen = '/dev-tools/tables?connection=&schema=main&table=people&table=categories'
  await using opened = await openScreen({ engine, root: project.root }, chosen)
  await opened.page.getByRole('button', { name: 'Generate 2 tables' }).waitFor()
  await opened.page.getByText('2 to create, 0 to update, 0 to skip.').waitFor()
})
