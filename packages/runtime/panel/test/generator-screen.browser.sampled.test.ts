import { workerBrowser } from '@quoin/test-machine/chromium'
import { inLargerRings } from '@quoin/test-machine/ring'
import { generatorScreenCases } from '@quoin/test-shop/generator-screen'
import { openPage } from '@quoin/test-shop/panel-page'
import { openToolApplication, type ToolApplication } from '@quoin/test-shop/tool-application'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

const addresses = new WeakMap<ToolApplication, Promise<string>>()

async function openScreen(tools: ToolApplication, path: string, { dark = false } = {}) {
  const listening = addresses.get(tools) ?? tools.application.listen({ host: '127.0.0.1', port: 0 })
  addresses.set(tools, listening)
  const panel = `${(await listening).replace(/\/$/, '')}/admin`
  return openPage(await workerBrowser(), panel, path, { colorScheme: dark ? 'dark' : 'light' })
}

generatorScreenCases('in the panel', openScreen)

inLargerRings(() => {
  it('two windows that edit one record each keep their own edits, and what a closed one left comes back in another', async () => {
    await using tools = await openToolApplication()
    await tools.ada.post('dev-tools/records', { table: 'makers' })
    await using opened = await openScreen(tools, '/dev-tools/records/makers')
    const { page: first } = opened
    const another = async (): Promise<Page> => {
      const page = await first.context().newPage()
      await page.goto(first.url())
      return page
    }
    const name = (page: Page) => page.getByLabel('Feature name')
    const edit = async (page: Page, text: string) => {
      page.on('dialog', (dialog) => void dialog.accept())
      await name(page).fill(text)
      await page.getByText('Not saved yet').waitFor()
    }
    const restored = async (page: Page) => {
      await page.getByText('These are the edits you had not saved.').waitFor()
      return name(page).inputValue()
    }
    await edit(first, 'First')
    const second = await another()
    expect(await name(second).inputValue()).toBe('Makers')
    await edit(second, 'Second')
    await first.reload()
    expect(await restored(first)).toBe('First')
    await second.reload()
    expect(await restored(second)).toBe('Second')
    await second.close({ runBeforeUnload: true })
    await expect.poll(() => first.context().pages().length).toBe(1)
    expect(await restored(await another())).toBe('Second')
    // A copy of a window begins with what that one has, also with its name.
    const copying = first.context().waitForEvent('page')
    await first.evaluate(() => void window.open(location.href))
    const copy = await copying
    expect(await restored(copy)).toBe('First')
    await edit(copy, 'Copied')
    await first.reload()
    expect(await restored(first)).toBe('First')
    await first.getByRole('button', { name: 'Discard them' }).click()
    await first.reload()
    expect(await name(first).inputValue()).toBe('Makers')
    await copy.reload()
    expect(await restored(copy)).toBe('Copied')
    expect(opened.problems).toEqual([])
  })
})
