import { password } from '@quoin/test-shop'
import { openPage, said, seriousFindings } from '@quoin/test-shop/panel-page'
import { type ServedShop, serveEmpty } from '@quoin/test-shop/served-shop'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { picture } from './looks.ts'
import { withServedShop } from './with-served-shop.ts'

describe('the account of the user', () => {
  let browser: Browser
  let served: ServedShop
  withServedShop((given) => {
    ;({ browser, served } = given)
  })

  it('is created on the first start, which opens the panel right away', async () => {
    await using empty = await serveEmpty()
    await using opened = await openPage(browser, empty.panel)
    const { page, calls } = opened
    await page.goto(`${empty.panel}/products`)
    await page.getByText('Open the link that the server printed').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.goto('about:blank')
    await page.goto(empty.setupLink)
    await page.getByRole('heading', { name: 'Set up Shop' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await picture(page, 'setup-light-1280')
    await page.getByLabel('Your name').fill('Grace')
    await page.getByLabel('Username').fill('grace')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByLabel('Repeat the password').fill('other')
    await page.keyboard.press('Enter')
    await page.getByText('The passwords do not match.').waitFor()
    expect(calls).toEqual([])
    await page.getByLabel('Repeat the password').fill('short')
    await page.keyboard.press('Enter')
    await page.getByText('Choose a password of at least 10 characters.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Repeat the password').fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Welcome, Grace' }).waitFor()
    await page.goto(`${empty.panel}/setup`)
    await page.getByRole('heading', { name: 'Welcome, Grace' }).waitFor()
    expect(opened.problems).toEqual([])
  })

  it('opens from the menu, where name and password can be changed and errors appear at their fields', async () => {
    await using opened = await openPage(browser, served.panel, '/')
    const { page } = opened
    await page.getByRole('button', { name: 'Account of Ada' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Account of Ada Lovelace' }).waitFor()
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill('a new long secret')
    await page.getByLabel('Repeat the password').fill('a new long secret')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByText('This is not your current password.').waitFor()
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Change the password' }).click()
    await said(page, 'The password was changed.')
    await page.getByLabel('Current password').fill('a new long secret')
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Repeat the password').fill(password)
    await page.getByRole('button', { name: 'Change the password' }).click()
    await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('')
    await page.getByLabel('Name', { exact: true }).fill('Ada')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Account of Ada', exact: true }).waitFor()
    expect(opened.problems).toEqual([])
  })

  it('lists its sessions and can end another one', async () => {
    await using other = await openPage(browser, served.panel, '/products')
    await other.page.getByText('1–20 of 45').waitFor()
    await using opened = await openPage(browser, served.panel, '/profile')
    const { page } = opened
    await page.getByText('This session').waitFor()
    await page.getByRole('button', { name: 'End all other sessions' }).click()
    await said(page, 'The sessions have ended')
    await page.getByRole('button', { name: 'End all other sessions' }).waitFor({ state: 'detached' })
    await other.page.locator('.ant-pagination-item-2').click()
    const again = other.page.getByRole('dialog', { name: 'Your session has ended' })
    await again.getByLabel('Password', { exact: true }).fill(password)
    await other.page.keyboard.press('Enter')
    await other.page.getByText('21–40 of 45').waitFor()
    await page.reload()
    await page.getByRole('button', { name: /^End the session/ }).click()
    await said(page, 'The session has ended')
    expect(opened.problems).toEqual([])
  })

  it('can create an access token, which is shown once, works, and can be revoked', async () => {
    await using opened = await openPage(browser, served.panel, '/profile')
    const { page } = opened
    await page.getByLabel('What is it for?').fill('Nightly export')
    await page.getByRole('button', { name: 'Create a token' }).click()
    const token = await page.locator('.account-token code').innerText()
    const api = served.panel.replace(/\/admin$/, '/admin-api')
    const call = () => fetch(`${api}/current-user`, { headers: { authorization: `Bearer ${token}` } })
    expect((await call()).status).toBe(200)
    await page.reload()
    await page.getByText('Nightly export').waitFor()
    expect(await page.getByText(token).count()).toBe(0)
    await page.getByRole('button', { name: 'Revoke the token Nightly export' }).click()
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByText('No tokens yet').waitFor()
    await expect.poll(async () => (await call()).status).toBe(401)
    expect(opened.problems).toEqual([])
  })
})
