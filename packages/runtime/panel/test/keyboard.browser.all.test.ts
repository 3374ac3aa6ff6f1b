import { workerBrowser } from '@quoin/test-machine/chromium'
import { password } from '@quoin/test-shop'
import { openPage, tabTo } from '@quoin/test-shop/panel-page'
import { serveShop } from '@quoin/test-shop/served-shop'
import { openToolApplication } from '@quoin/test-shop/tool-application'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'

it('what is entered before the palette has loaded is chosen once it has', async () => {
  const browser = await workerBrowser()
  await using served = await serveShop()
  await using opened = await openPage(browser, served.panel, '/products')
  const { page } = opened
  await page.getByText('1–20 of 45').waitFor()
  const held = Promise.withResolvers<void>()
  await page.route(/palette-list/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await focused(page.getByRole('combobox', { name: /Search pages/ }))
  await page.keyboard.type('categ')
  await page.keyboard.press('Enter')
  held.resolve()
  await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor()
  expect(opened.problems).toEqual([])
})

it('the key that chooses an entry of a menu does not press what the dialog of that entry focuses', async () => {
  await using tools = await openToolApplication()
  await tools.ada.post('dev-tools/records', { table: 'makers' })
  const address = await tools.application.listen({ host: '127.0.0.1', port: 0 })
  const panel = `${address.replace(/\/$/, '')}/admin`
  await using opened = await openPage(await workerBrowser(), panel, '/dev-tools/records')
  const { page } = opened
  for (const name of ['Clone', 'Rename', 'Remove record']) {
    await page.getByRole('button', { name: /^Actions: makers/ }).press('Enter')
    await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    // A dialog that is being closed takes its time to go.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))
    await dialog
      .getByRole('button', { name: 'Cancel' })
      .or(dialog.getByRole('button', { name: 'Close' }))
      .first()
      .click()
    await dialog.waitFor({ state: 'hidden' })
  }
  expect((await tools.ada.get('dev-tools/records/makers')).status).toBe(200)
  expect(opened.problems).toEqual([])
})

it('a row can be found, changed and deleted with the keyboard alone', async () => {
  const browser = await workerBrowser()
  await using served = await serveShop()
  await using opened = await openPage(browser, served.panel)
  const { page, calls } = opened
  const { keyboard } = page

  // The login begins in its first field.
  await page.goto(`${served.panel}/login`)
  await focused(page.getByLabel('Username'))
  await keyboard.type('ada')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(password)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor()

  // The palette leads to the list.
  await keyboard.press('Control+k')
  await focused(page.getByRole('combobox', { name: /Search pages/ }))
  await keyboard.type('produ')
  await page.getByRole('option', { name: 'Products', exact: true }).waitFor()
  await keyboard.press('Enter')
  await page.getByText('1–20 of 45').waitFor()

  // The first Tab offers to skip the menu.
  await page.reload()
  await page.getByText('1–20 of 45').waitFor()
  await keyboard.press('Tab')
  const skip = page.getByRole('button', { name: 'Skip to the content' })
  await focused(skip)
  await visiblyFocused(page)
  await keyboard.press('Enter')
  await focused(page.locator('#content'))

  // A filter: text, then a choice with the arrow keys.
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }))
  await visiblyFocused(page)
  await keyboard.type('Product 2')
  await tabTo(page, page.getByRole('combobox', { name: 'Status' }))
  await keyboard.press('ArrowDown')
  await page.locator('.ant-select-dropdown:visible').waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Search', exact: true }))
  await visiblyFocused(page)
  await keyboard.press('Enter')
  await page.waitForURL(/status=live/)
  await page.locator('.crud[aria-busy=false]').waitFor()

  // An action of a row opens its form, which holds the focus.
  const edit = page.getByRole('row').filter({ hasText: 'S-22' }).getByRole('button', { name: 'Edit' })
  await tabTo(page, edit)
  await visiblyFocused(page)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').waitFor()
  await tabTo(page, dialog.getByLabel('Name'))
  for (let count = 0; count < 30; count += 1) {
    await keyboard.press('Tab')
    expect(['dialog', 'nothing']).toContain(await holder(page))
  }
  await tabTo(page, dialog.getByLabel('Name'))
  await keyboard.press('Control+a')
  await keyboard.type('Product 2 by keys')

  // Escape asks; the question can be answered with Escape as well, and the form is as it was.
  await keyboard.press('Escape')
  const question = page.locator('.ant-modal-confirm')
  await question.waitFor()
  expect(await holder(page)).toBe('dialog')
  await keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await holder(page)).toBe('dialog')
  await tabTo(page, dialog.getByLabel('Name'))
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('cell', { name: 'Product 2 by keys' }).waitFor()
  await focused(edit)

  // Delete, after a question, and the focus is not lost.
  await tabTo(page, page.getByRole('row').filter({ hasText: 'S-22' }).getByRole('button', { name: 'Delete' }))
  await keyboard.press('Enter')
  await question.waitFor()
  await tabTo(page, question.getByRole('button', { name: 'Delete' }))
  await keyboard.press('Enter')
  await page.getByRole('cell', { name: 'Product 2 by keys' }).waitFor({ state: 'detached' })
  expect(calls.filter((call) => /^(PUT|DELETE) products\/22 /.test(call))).toHaveLength(2)
  expect(opened.problems).toEqual([])
})

async function focused(place: Locator): Promise<void> {
  await place.and(place.page().locator(':focus')).waitFor()
}

/** The dialog when it has the focus, nothing when the browser's own bar has it, else what has it behind the dialog. */
function holder(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement ?? document.body
    if (active === document.body) return 'nothing'
    return active.closest('[role=dialog], .ant-modal-wrap') ? 'dialog' : active.outerHTML.slice(0, 300)
  })
}

/** What has the focus looks different from how it looks without: an outline, a border, a shadow. */
async function visiblyFocused(page: Page): Promise<void> {
  const [there, gone] = await page.evaluate(async () => {
    const element = document.activeElement as HTMLElement
    const looks = () => {
      const frame = [element, element.parentElement, element.parentElement?.parentElement]
      return frame.map((part) => {
        const { outline, borderColor, boxShadow, transform } = getComputedStyle(part ?? element)
        return [outline, borderColor, boxShadow, transform].join(' ')
      })
    }
    const rest = () => Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    await rest()
    const focused = looks()
    element.blur()
    await rest()
    const blurred = looks()
    element.focus({ preventScroll: true })
    return [focused, blurred]
  })
  expect(there).not.toEqual(gone)
}
