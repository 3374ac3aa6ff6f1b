import { inLargerRings } from '@quoin/test-machine/ring'
import { password } from '@quoin/test-shop'
import { login, openPage } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserOf, look, picture, walks } from './looks.ts'
import { withServedShop } from './with-served-shop.ts'

describe('when a session ends, the panel', () => {
  let browser: Browser
  let served: ServedShop
  withServedShop(async (given) => {
    ;({ browser, served } = given)
    await served.shop.user('mary', ['*'])
  })

  const again = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })
  const secret = (page: Page) => again(page).getByLabel('Password', { exact: true })
  const logIn = async (page: Page, text: string = password) => {
    await secret(page).fill(text)
    await page.keyboard.press('Enter')
  }
  const name = (page: Page) => page.getByRole('textbox', { name: /^(\* )?Name$/ })
  const save = (page: Page) => page.getByRole('button', { name: 'Save' })
  const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
  /** Ends what ada has opened in browsers. */
  const revoke = () => served.shop.ada.delete('sessions')

  it.each(walks)(
    'preserves what was typed, asks for a login in place and then continues to save, in light and dark at $width pixels',
    async (view) => {
      await using opened = await openPage(browser, served.panel, '/categories/create', browserOf(view))
      const { page, calls } = opened
      const typed = `Typed ${view.width}`
      await name(page).fill(typed)
      await revoke()
      await save(page).click()
      await again(page).waitFor()
      const username = again(page).getByLabel('Username')
      expect(await username.inputValue()).toBe('ada')
      expect(await username.isEditable()).toBe(false)
      await secret(page).and(page.locator(':focus')).waitFor()
      await look(page, 'session-ended', view)
      await logIn(page, 'not this one')
      await again(page).getByRole('alert').getByText('is wrong').waitFor()
      await secret(page).and(page.locator(':focus')).waitFor()
      await logIn(page)
      await again(page).waitFor({ state: 'detached' })
      await page.getByRole('cell', { name: typed }).waitFor()
      expect(calls.filter((call) => call.startsWith('POST categories'))).toHaveLength(2)
      expect((await served.shop.ada.get(`categories?_action=getData&name=${typed}`)).data.total).toBe(1)
      expect(opened.problems).toEqual([])
    },
  )

  inLargerRings(() => {
    it('keeps the focus inside the login dialog, in the language of the page', async () => {
      await using opened = await openPage(browser, served.panel, '/categories/create')
      const { page } = opened
      await name(page).fill('Half')
      await page.getByRole('button', { name: 'Account of Ada' }).click()
      await page.getByRole('menuitem', { name: 'Language' }).hover()
      await page.getByRole('menuitem', { name: '简体中文' }).click()
      await page.keyboard.press('Escape')
      await revoke()
      await page.getByRole('button', { name: '保存' }).click()
      const dialog = page.getByRole('dialog', { name: '登录已过期' })
      await dialog.getByRole('button', { name: '登录', exact: true }).waitFor()
      await look(page, 'session-ended-chinese', { width: 1280 })
      // Behind the last control comes the browser itself, never the page behind the question.
      const reached = new Set<string>()
      for (let step = 0; step < 20; step++) {
        await page.keyboard.press(step < 10 ? 'Tab' : 'Shift+Tab')
        reached.add(
          await page.evaluate(() => {
            const at = document.activeElement
            if (at === null || at === document.body) return 'browser'
            return at.closest('[role=dialog]') ? (at.getAttribute('aria-label') ?? at.id) || at.textContent : 'page'
          }),
        )
      }
      reached.delete('browser')
      expect([...reached].toSorted()).toEqual(
        ['login_password', 'login_remember', 'login_username', '使用其他账号登录', '取消', '显示', '登录'].toSorted(),
      )
      await dialog.getByLabel('密码', { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('cell', { name: 'Half', exact: true }).waitFor()
      expect(opened.problems).toEqual([])
    })

    it('asks once for all requests that fail at the same time, and then shows their results', async () => {
      await using opened = await openPage(browser, served.panel, '/products')
      const { page, calls } = opened
      await page.getByText('1–20 of 45').waitFor()
      const rejected: string[] = []
      page.on('response', (response) => {
        if (response.status() === 401) rejected.push(response.url())
      })
      await revoke()
      await page.getByRole('link', { name: 'Home' }).first().click()
      await again(page).waitFor()
      await expect.poll(() => new Set(rejected).size).toBeGreaterThan(2)
      expect(await again(page).count()).toBe(1)
      await logIn(page)
      await page.getByText('Latest changes').waitFor()
      await expect.poll(() => page.getByRole('dialog').or(page.getByRole('alert')).count()).toBe(0)
      expect(calls.filter((call) => call.startsWith('POST login'))).toHaveLength(1)
      expect(opened.problems).toEqual([])
    })

    it('restores the session in every tab of the browser at once', async () => {
      await using opened = await openPage(browser, served.panel, '/categories/create')
      const { page } = opened
      await name(page).fill('First tab')
      const second = await page.context().newPage()
      await second.goto(`${served.panel}/categories/create`)
      await name(second).fill('Second tab')
      const third = await page.context().newPage()
      await third.goto(`${served.panel}/categories/create`)
      await name(third).fill('Third tab')
      await revoke()
      await save(page).click()
      await save(second).click()
      await again(page).waitFor()
      await again(second).waitFor()
      await logIn(second)
      for (const [tab, text] of [
        [page, 'First tab'],
        [second, 'Second tab'],
      ] as const) {
        await tab.getByRole('cell', { name: text }).waitFor()
        await again(tab).waitFor({ state: 'detached' })
      }
      // A tab that has not heard of anything is none the worse for it.
      await save(third).click()
      await third.getByRole('cell', { name: 'Third tab' }).waitFor()
      expect(opened.problems).toEqual([])
    })
  })

  inLargerRings(() => {
    it('leaves for the login page only after a confirmation while there are unsaved changes', async () => {
      await using opened = await openPage(browser, served.panel, '/categories/create')
      const { page } = opened
      await name(page).fill('Perhaps')
      await revoke()
      await save(page).click()
      await again(page).waitFor()
      await page.keyboard.press('Escape')
      await question(page).getByRole('button', { name: 'Keep editing' }).click()
      await question(page).waitFor({ state: 'detached' })
      await again(page).waitFor()
      await again(page).getByRole('button', { name: 'Cancel' }).click()
      await picture(page, 'session-ended-leave')
      await question(page).getByRole('button', { name: 'Leave' }).click()
      await page.getByText('Your session has ended. Log in again').waitFor()
      expect(new URL(page.url()).searchParams.get('next')).toBe('/categories/create')
      // Without anything typed there is nothing to ask.
      await page.getByLabel('Username').fill('ada')
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await name(page).waitFor()
      await revoke()
      await page.getByRole('link', { name: 'Products' }).click()
      await again(page).getByRole('button', { name: 'Log in as somebody else' }).click()
      await page.getByRole('heading', { name: 'Log in' }).waitFor()
      expect(await page.getByLabel('Username').inputValue()).toBe('')
      expect(new URL(page.url()).search).toBe('')
      expect(opened.problems).toEqual([])
    })

    it('asks for the second factor and accepts a recovery code', async () => {
      const { ada } = served.shop
      const { secret: key } = (await ada.post('two-factor/enable', { password })).data
      const code = new TOTP({ secret: Secret.fromBase32(key) }).generate()
      const { data } = await ada.post('two-factor/confirm', { code })
      await using opened = await openPage(browser, served.panel)
      const { page } = opened
      await page.goto(`${served.panel}/categories/create`)
      await login(page)
      await page.getByLabel('Code').fill(data.recoveryCodes[0])
      await page.keyboard.press('Enter')
      await name(page).fill('Behind two locks')
      await revoke()
      await save(page).click()
      await logIn(page)
      await again(page).getByText('Enter the code from your authenticator app for ada.').waitFor()
      await look(page, 'session-ended-code', { width: 1280 })
      await again(page).getByLabel('Code').and(page.locator(':focus')).fill(data.recoveryCodes[1])
      await page.keyboard.press('Enter')
      await page.getByRole('cell', { name: 'Behind two locks' }).waitFor()
      expect(opened.problems).toEqual([])
      await ada.post('two-factor/disable', { password })
    })

    it('shows the login page in other tabs after logging out in one, except in a tab with unsaved changes', async () => {
      await using opened = await openPage(browser, served.panel, '/products')
      const { page } = opened
      await page.getByText('1–20 of 45').waitFor()
      const typing = await page.context().newPage()
      await typing.goto(`${served.panel}/categories/create`)
      await name(typing).fill('Still here')
      const leaving = await page.context().newPage()
      await leaving.goto(served.panel)
      await leaving.getByRole('button', { name: 'Account of Ada' }).click()
      await leaving.getByRole('menuitem', { name: 'Log out' }).click()
      await leaving.getByRole('heading', { name: 'Log in' }).waitFor()
      expect(new URL(leaving.url()).search).toBe('')
      await page.getByText('Your session has ended. Log in again').waitFor()
      await again(typing).waitFor()

      // Somebody else comes in: the tab with ada's words stays hers.
      await leaving.getByLabel('Username').fill('mary')
      await leaving.getByLabel('Password', { exact: true }).fill(password)
      await leaving.keyboard.press('Enter')
      await leaving.getByRole('button', { name: 'Account of mary' }).waitFor()
      await page.getByRole('button', { name: 'Account of mary' }).waitFor()
      await page.getByText('1–20 of 45').waitFor()
      await again(typing).waitFor()
      await logIn(typing)
      await again(typing).waitFor({ state: 'detached' })
      expect(await name(typing).inputValue()).toBe('Still here')
      await leaving.getByRole('button', { name: 'Account of Ada' }).waitFor()
      await save(typing).click()
      await typing.getByRole('cell', { name: 'Still here' }).waitFor()
      expect(opened.problems).toEqual([])
    })
  })
})
