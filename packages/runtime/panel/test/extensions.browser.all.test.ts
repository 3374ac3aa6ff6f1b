import { workerBrowser } from '@quoin/test-machine/chromium'
import { type ExtensionApplication, extension, makeRoot, openExtensions } from '@quoin/test-shop/extension-application'
import { openPage } from '@quoin/test-shop/panel-page'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOf, look, walks } from './looks.ts'

const settings = {
  groups: [
    { label: 'Basic', controls: [{ type: 'PasswordControl', name: 'app_key', label: 'App key', required: true }] },
  ],
  rules: { app_key: 'required|string|min:16' },
}
const provider = `exceptRoutes = { auth: ['news/open', 'news/half'], permission: ['news/open'] }
routes(router) { for (const path of ['open', 'half']) router.get('news/' + path, () => 1) }`

describe('the extensions screen in light and dark', () => {
  let browser: Browser
  let served: ExtensionApplication
  let panel: string
  beforeAll(async () => {
    const extra = { 'quoin-admin': './Provider.ts', alias: 'News', settings }
    const root = await makeRoot({
      'acme/news': extension('acme/news', provider, { extra }),
      'acme/flat': extension('acme/flat', "boot() { throw new Error('no battery') }"),
      'acme/top': extension('acme/top', '', { require: { 'acme/news': '*' } }),
    })
    served = await openExtensions(root)
    panel = `${await served.application.listen({ host: '127.0.0.1', port: 0 })}/admin`
    browser = await workerBrowser()
  })
  afterAll(async () => {
    await served?.[Symbol.asyncDispose]()
  })

  it.each(walks)(
    'shows states, causes and public routes, explains rejections, and passes axe at $width pixels',
    async (as) => {
      await using opened = await openPage(browser, panel, '/dev-tools/extensions', browserOf(as))
      const { page } = opened
      const card = page.getByRole('article', { name: 'News' })
      await card.getByText('Opened routes (2)').click()
      await card.getByText('no login, no permission').waitFor()
      await card.getByText('no login, but a permission: anonymous requests get 403').waitFor()
      await page.getByRole('article', { name: 'acme/flat' }).getByText('no battery').waitFor()
      await look(page, 'extensions', as)
      await card.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('dialog').getByLabel('App key').fill('short')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('At least 16 characters').waitFor()
      await look(page, 'extension-settings', as)
      await page.getByRole('dialog').getByLabel('App key').fill('')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await card.getByRole('button', { name: 'Disable' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
      await page.getByRole('alert').getByText('needed by acme/top').waitFor()
      await look(page, 'extension-rejected', as)
      // The rejection stays until somebody has read it, and it lies over the buttons.
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await page.getByRole('alert').getByText('needed by acme/top').waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Install from npm' }).click()
      await page.getByLabel('Package name, and a version range if you like').waitFor()
      await look(page, 'extension-npm', as)
      expect(opened.problems).toEqual([])
    },
  )
})
