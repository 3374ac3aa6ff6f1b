import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { openShop } from '@quoin/test-shop'
import { openPage } from '@quoin/test-shop/panel-page'
import { expect, it } from 'vitest'

/** What an application has the panel say, by the names of its files. */
const files = {
  'en-US.json': { messages: { 'login.submit': 'Enter the shop' } },
  'fr.json': {
    labels: { Products: 'Produits' },
    messages: { 'login.submit': 'Entrer', 'shell.account': 'Compte de {name}', 'shell.language': 'Langue' },
  },
}

it('the panel speaks in the words and the languages of the application, and in English what these leave out', async () => {
  await using shop = await openShop('sqlite', { locales: ['en-US', 'fr-FR'] })
  await mkdir(join(shop.root, 'locales'))
  for (const [name, content] of Object.entries(files))
    await writeFile(join(shop.root, 'locales', name), JSON.stringify(content))
  await shop.application.reload()
  const address = await shop.application.listen({ host: '127.0.0.1', port: 0 })
  const panel = `${address.replace(/\/$/, '')}/admin`
  const browser = await workerBrowser()

  await using english = await openPage(browser, panel)
  await english.page.goto(`${panel}/login`)
  await english.page.getByRole('button', { name: 'Enter the shop' }).waitFor()
  await english.page.getByRole('button', { name: 'Language' }).click()
  await english.page.getByRole('menuitem', { name: 'Français (France)' }).click()
  await english.page.getByRole('button', { name: 'Entrer' }).waitFor()

  await using french = await openPage(browser, panel, '/products', { locale: 'fr-FR' })
  await french.page.getByRole('button', { name: /^Compte de / }).click()
  await french.page.getByText('Langue', { exact: true }).waitFor()
  await french.page.getByRole('menuitem', { name: 'Log out' }).waitFor()
  await french.page.getByRole('heading', { name: 'Produits' }).waitFor()
  expect(await french.page.evaluate(() => document.documentElement.lang)).toBe('fr-FR')
  expect([...english.problems, ...french.problems]).toEqual([])
})
