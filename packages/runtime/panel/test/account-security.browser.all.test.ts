import { password } from '@quoin/test-shop'
import { login, openPage, seriousFindings, visit } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import { Secret, TOTP } from 'otpauth'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { picture } from './looks.ts'
import { withServedShop } from './with-served-shop.ts'

describe('the second factor in the panel', () => {
  let browser: Browser
  let served: ServedShop
  withServedShop((given) => {
    ;({ browser, served } = given)
  })

  it('is set up with a QR code or a key, required at login, and turned off with the password', async () => {
    await using opened = await openPage(browser, served.panel, '/profile', { reducedMotion: 'reduce' })
    const { page } = opened
    await page.getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill('not this one')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('This is not your current password.').waitFor()
    await dialog.getByLabel('Current password').fill(password)
    await page.keyboard.press('Enter')
    await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await picture(page, 'two-factor-light-1280')
    const secret = (await dialog.locator('.two-factor-secret').innerText()).replaceAll(' ', '')
    // A step may end before the code arrives: the server takes the one before, too.
    const code = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
    await dialog.getByLabel('Code from the app').fill('12')
    await page.keyboard.press('Enter')
    await dialog.getByText('The code has six digits').waitFor()
    await dialog.getByLabel('Code from the app').fill(code(0))
    await page.keyboard.press('Enter')
    await dialog.getByText('Your recovery codes').waitFor()
    const codes = await dialog.locator('.recovery-codes code').allInnerTexts()
    expect(codes).toHaveLength(10)
    expect(await seriousFindings(page)).toEqual([])
    await picture(page, 'recovery-codes-light-1280')
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe('recovery-codes.txt')
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByText('On. 10 recovery codes are left.').waitFor()

    await page.keyboard.press('Control+k')
    await page.getByLabel('Search pages, rows and actions…').fill('log out')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    await login(page)
    await page.getByText('Enter the code from your authenticator app for ada.').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await picture(page, 'login-code-light-1280')
    await page.getByLabel('Code').fill('000000')
    await page.keyboard.press('Enter')
    await page.getByText('The username, password or code is wrong.').waitFor()
    await page.getByLabel('Code').fill(code(1))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Account of Ada' }).waitFor()

    await visit(page, '/profile')
    await page.getByRole('button', { name: 'Turn off' }).click()
    await dialog.getByLabel('Current password').fill(password)
    await page.keyboard.press('Enter')
    await page.getByText('Your account is protected by the password alone.').waitFor()
    expect(opened.problems).toEqual([])
  })
})
