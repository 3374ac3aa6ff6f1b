import { workerBrowser } from '@quoin/test-machine/chromium'
import { inLargerRings } from '@quoin/test-machine/ring'
import { generatorScreenCases } from '@quoin/test-shop/generator-screen'
import { openToolApplication } from '@quoin/test-shop/tool-application'
import { describe, expect, it } from 'vitest'
import { panelPage } from '../../src/panel/panel-page.ts'
import { sharedEngine } from '../engine/shared-engine.ts'
import { saveRecordOf, scratchProject } from '../scratch-project.ts'
import { openScreen } from './screen-in-browser.ts'

const engine = sharedEngine()

generatorScreenCases('in the editor', ({ root }, path, { dark = false } = {}) =>
  openScreen({ engine, root }, path, { theme: dark ? 'vscode-dark' : 'vscode-light' }),
)

describe("the editor's screen", () => {
  it('uses the language of the editor, and shows the statements of a migration', async () => {
    await using tools = await openToolApplication()
    const columns = [{ name: 'title', type: 'varchar' }]
    await tools.ada.post('dev-tools/records', { newTable: { name: 'songs', columns } })
    await using opened = await openScreen({ engine, root: tools.root }, '/dev-tools/records/songs/preview', {
      language: 'zh-CN',
    })
    const { page, problems } = opened
    await page.getByText('create table "songs"').waitFor()
    await page.getByRole('button', { name: '生成', exact: true }).waitFor()
    expect(problems).toEqual([])
  })

  inLargerRings(() => {
    it('says in one sentence that scripts are blocked', async () => {
      await using context = await (await workerBrowser()).newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      const host = { language: 'en', isTrusted: true, source: "'self'", noScripts: 'Scripts & more.', at: String }
      await page.setContent(panelPage(host, { path: '/dev-tools/records', visit: 0, draft: null }))
      await page.locator('noscript').waitFor()
      expect(await page.locator('noscript').innerText()).toBe(host.noScripts)
    })

    it('offers the other records as parents in the menu, although no server is asked', async () => {
      await using project = await scratchProject()
      await saveRecordOf(project, 'categories')
      await saveRecordOf(project, 'products')
      await using opened = await openScreen({ engine, root: project.root }, '/dev-tools/records/products')
      const { page, problems } = opened
      await page.getByRole('tab', { name: 'Route and menu' }).click()
      await page.getByLabel('Parent menu').click()
      await page.getByTitle('Categories', { exact: true }).click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Not saved yet').waitFor({ state: 'detached' })
      const { record } = await engine.ask(project.root, 'record', { id: 'products' })
      expect(record.route.parentMenu).toBe('categories')
      expect(problems).toEqual([])
    })

    it.each([
      ['/dev-tools/records', 'after-generating'],
      ['/dev-tools/records/categories', 'the-record'],
      ['/dev-tools/records/categories/preview', 'changing-tables'],
    ])('leads from %s to the guide "%s"', async (path, guide) => {
      await using project = await scratchProject()
      await saveRecordOf(project, 'categories')
      await using opened = await openScreen({ engine, root: project.root }, path)
      const link = opened.page.getByRole('link', { name: 'Guide', exact: true })
      expect(await link.getAttribute('href')).toMatch(new RegExp(`/docs/${guide}\\.md$`))
    })

    it('goes from wherever it is to the record that is chosen beside it, with what was edited', async () => {
      await using project = await scratchProject()
      await saveRecordOf(project, 'categories')
      const path = '/dev-tools/records/categories'
      await using opened = await openScreen({ engine, root: project.root }, path)
      const { page, problems } = opened
      const show = () =>
        page.evaluate(
          (shown) =>
            (globalThis as unknown as { postMessage(data: unknown, target: string): void }).postMessage(shown, '*'),
          { type: 'show', path },
        )
      await page.getByLabel('Feature name').fill('Groups')
      await show()
      expect(await page.getByLabel('Feature name').inputValue()).toBe('Groups')
      await page.getByRole('button', { name: 'Save, preview and generate' }).click()
      await page.getByRole('heading', { name: 'Preview: categories' }).waitFor()
      await show()
      await page.getByRole('heading', { name: 'Groups', exact: true }).waitFor()
      expect(problems).toEqual([])
    })

    it('says that a page failed, and shows it again when asked to', async () => {
      await using project = await scratchProject()
      await saveRecordOf(project, 'categories')
      await using opened = await openScreen({ engine, root: project.root }, '/dev-tools/records')
      const { page } = opened
      await page.addInitScript(() => {
        const spoil = (event: { readonly data: { result?: { items?: unknown } } }) => {
          if (event.data.result?.items) event.data.result.items = 7
        }
        const scope = globalThis as unknown as Record<
          'addEventListener' | 'removeEventListener',
          (...given: unknown[]) => void
        >
        scope.addEventListener('message', spoil, true)
        Object.assign(scope, { stopSpoiling: () => scope.removeEventListener('message', spoil, true) })
      })
      await page.reload()
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
      await page.evaluate('stopSpoiling()')
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('link', { name: 'categories' }).waitFor()
    })
  })

  it('edits and saves a record of a folder that nobody trusts, says what it rejects, and runs nothing', async () => {
    await using project = await scratchProject()
    await saveRecordOf(project, 'categories')
    await using opened = await openScreen({ engine, root: project.root }, '/dev-tools/records/categories', {
      isTrusted: false,
    })
    const { page, calls } = opened
    await page.getByText('This folder is not trusted').waitFor()
    expect(await page.getByRole('button', { name: 'Preview and generate' }).isDisabled()).toBe(true)
    await page.getByLabel('Feature name').fill('Groups')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Not saved yet').waitFor({ state: 'detached' })
    const { record } = await engine.ask(project.root, 'record', { id: 'categories' })
    expect(record.functionName).toBe('Groups')
    expect(calls).toContain('save')
  })
})
