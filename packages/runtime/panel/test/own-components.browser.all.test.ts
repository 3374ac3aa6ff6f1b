import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { openPage } from '@quoin/test-shop/panel-page'
import { serveWarehouse, type Warehouse } from '@quoin/test-shop/warehouse'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOf, look, rowAction, walks } from './looks.ts'

const folder = 'app/Admin/components'

describe('components of an application, in quoin dev', () => {
  let browser: Browser
  let served: Warehouse
  const warnings: string[] = []
  const text = (name: string): Promise<string> => readFile(join(served.root, folder, name), 'utf8')
  beforeAll(async () => {
    browser = await workerBrowser()
    const quiet = () => undefined
    const warn = ({ fix }: { readonly fix?: string }, message: string) => warnings.push(`${message} ${fix}`)
    const logger = { debug: quiet, info: quiet, error: quiet, warn }
    served = await serveWarehouse({ config: { show_development_tools: true }, logger })
  })
  afterAll(() => served?.[Symbol.asyncDispose]())

  it.each(walks)('stand in lists, forms and details, at $width pixels', async (as) => {
    await using opened = await openPage(browser, served.panel, '/items', browserOf(as))
    const { page } = opened
    const row = page.getByRole('row', { name: /Bolts/ })
    await row.getByRole('meter', { name: 'Stock' }).waitFor()
    await page.getByText('Beside List').waitFor()
    await look(page, 'own-display', as)
    await rowAction(page, 'Bolts', 'View')
    const detail = page.getByRole('dialog')
    await detail.getByText('Beside Detail Bolts').waitFor()
    await detail.getByRole('meter', { name: 'Stock' }).waitFor()
    await page.keyboard.press('Escape')
    await detail.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Create' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Beside Form').waitFor()
    await dialog.getByLabel('Name').fill('Screws')
    await dialog.getByLabel('Stock').fill('abc')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Not a whole number').waitFor()
    await dialog.getByLabel('Stock').fill('7')
    await dialog.getByRole('button', { name: 'Add 5' }).click()
    expect(await dialog.getByLabel('Stock').inputValue()).toBe('12')
    await look(page, 'own-control', as)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page
      .getByRole('row', { name: /Screws/ })
      .first()
      .waitFor()
    expect(opened.problems).toEqual([])
  })

  it('stand in a page of their own with data, texts and parts of the panel', async () => {
    await using opened = await openPage(browser, served.panel, '/reports')
    const { page } = opened
    await page.getByRole('heading', { name: 'What is low' }).waitFor()
    await page.getByText(/items are low, Ada/).waitFor()
    await page.getByRole('button', { name: 'Count again' }).click()
    await page.getByText('Counted again.').waitFor()
    await look(page, 'own-page', { width: 1280 })
    await page.getByRole('link', { name: 'All items' }).click()
    await page.getByRole('heading', { name: 'Items' }).waitFor()
    expect(opened.problems).toEqual([])
  })

  it('name file and line where they throw, in their place and in the terminal, and the page lives on', async () => {
    await using opened = await openPage(browser, served.panel, '/reports')
    const { page } = opened
    await page.getByRole('button', { name: 'Drop it' }).click()
    const said =
      'app/Admin/components/Fragile.tsx:6: Fragile throws while it is rendered: It fell. Correct the code there, and save again.'
    await page.getByText(said).waitFor()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await look(page, 'own-throws', { width })
    }
    expect(warnings.filter((one) => one.includes('Fragile'))).toEqual([said])
    await page.getByLabel('Below').fill('20')
    await page.getByText(/item/).first().waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Drop it' }).waitFor()
  })

  it.each([
    { button: 'Bend it', line: 8, reason: 'It bent.' },
    { button: 'Send it', line: 18, reason: 'There is nothing at "/admin-api/nowhere".' },
  ])('name file and line where the handler of “$button” throws, on the page and in the terminal', async (given) => {
    await using opened = await openPage(browser, served.panel, '/reports', browserOf({ scheme: 'light', width: 390 }))
    const { page } = opened
    await page.getByRole('button', { name: given.button }).click()
    const place = `app/Admin/components/Fragile.tsx:${given.line}`
    const said = `${place}: A component throws in an event handler or a promise: ${given.reason} Correct the code there, and save again.`
    await page.getByText(said).waitFor()
    expect(warnings.filter((one) => one.includes(place))).toEqual([said])
    await look(page, `own-${given.button}`, { width: 390 })
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: given.button }).waitFor()
  })

  it('are replaced in open pages when they are saved, and keep their state', async () => {
    await using opened = await openPage(browser, served.panel, '/reports')
    const { page } = opened
    const source = await text('StockBoard.tsx')
    await page.getByLabel('Below').fill('33')
    await served.save(`${folder}/StockBoard.tsx`, source.replace('Count again', 'Count once more'))
    await page.getByRole('button', { name: 'Count once more' }).waitFor()
    expect(await page.getByLabel('Below').inputValue()).toBe('33')
    // With other hooks than before, the old state fits nothing.
    const withMore = source
      .replace('const notify', "const [more] = useState('One more')\n  const notify")
      .replace('Count again', '{more}')
    await served.save(`${folder}/StockBoard.tsx`, withMore)
    await page.getByRole('button', { name: 'One more' }).waitFor()
    expect(await page.getByLabel('Below').inputValue()).toBe('50')
    await served.save(`${folder}/StockBoard.tsx`, source)
    await page.getByRole('button', { name: 'Count again' }).waitFor()
    expect(opened.problems).toEqual([])
  })

  it('are named with file and line where they do not compile, until they do', async () => {
    await using opened = await openPage(browser, served.panel, '/reports')
    const { page } = opened
    const source = await text('StockBoard.tsx')
    await page.getByRole('heading', { name: 'What is low' }).waitFor()
    await served.save(`${folder}/StockBoard.tsx`, source.replace('const t = useTexts()', 'const t = = useTexts()'))
    await page
      .getByText(/app\/Admin\/components\/StockBoard\.tsx:\d+: .*Correct the file/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Drop it' }).waitFor()
    await look(page, 'own-not-built', { width: 1280 })
    expect(served.problems.at(-1)).toMatch(/^app\/Admin\/components\/StockBoard\.tsx:\d+: /)
    await served.save(`${folder}/StockBoard.tsx`, source)
    await page.getByRole('heading', { name: 'What is low' }).waitFor()
    await page.getByText('Correct the file').waitFor({ state: 'detached' })
  })

  it('say in their place what a chart lacks, beside a page that lives', async () => {
    const routes = await readFile(join(served.root, 'routes/admin.ts'), 'utf8')
    const wrong = routes.replace("series: [{ field: 'stock' }]", "series: [{ feild: 'stock' } as never]")
    expect(wrong).not.toBe(routes)
    await served.save('routes/admin.ts', wrong)
    await served.application.reload()
    await using opened = await openPage(browser, served.panel, '/charts')
    await opened.page.getByText('This chart has no “series.0.field”.').waitFor()
    await look(opened.page, 'own-wrong-chart', { width: 1280 })
    expect(opened.problems).toEqual([])
    await served.save('routes/admin.ts', routes)
    await served.application.reload()
  })
})
