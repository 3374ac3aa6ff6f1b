import { inLargerRings } from '@quoin/test-machine/ring'
import { openPage, said, seriousFindings, visit } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { picture } from './looks.ts'
import { withServedShop } from './with-served-shop.ts'

describe('page tabs', () => {
  let browser: Browser
  let served: ServedShop
  withServedShop(async (given) => {
    ;({ browser, served } = given)
    expect((await served.shop.ada.put('system/settings', { tabs: true })).status).toBe(200)
  })

  const tabs = (page: Page) => page.getByRole('navigation', { name: 'Open pages' })
  const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true })
  const menu = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true })

  /** The field of the form that is shown; a list has one among its filters, and is seen until the form has come. */
  const name = (page: Page) =>
    page.getByRole('textbox', { name: /^(\* )?Name$/ }).and(page.locator('input:not([role=search] input)'))
  const create = (page: Page) => page.locator('#content').getByText('Create', { exact: true }).filter({ visible: true })

  it('preserve what was typed, expanded, filtered and scrolled while another page is shown', async () => {
    await using opened = await openPage(browser, served.panel, '/products?status=live&orderBy=price&orderDir=asc')
    const { page } = opened
    await page.getByText('1–15 of 15').waitFor()
    await page
      .getByRole('checkbox', { name: /Select/ })
      .nth(1)
      .check()
    await page.evaluate(() => window.scrollTo(0, 200))
    await menu(page, 'Categories').click()
    await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor()
    expect(await page.title()).toMatch(/^Categories/)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await create(page).click()
    await page.waitForURL(/categories\/create/)
    await name(page).fill('Half a category')

    // The menu leads back to the list as it was left, address and all.
    await menu(page, 'Products').click()
    await page.waitForURL(/products\?status=live/)
    await page.getByText('1–15 of 15').waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200)
    expect(await page.title()).toMatch(/^Products/)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)

    await tab(page, 'Categories · Create').click()
    await page.waitForURL(/categories\/create/)
    await expect.poll(() => name(page).inputValue()).toBe('Half a category')
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await picture(page, 'page-tabs')

    // What was typed is sent as usual, and the form is done with.
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Created')
    await page.waitForURL(/categories$/)
    await tab(page, 'Categories · Create').waitFor({ state: 'detached' })
    await page.getByRole('cell', { name: 'Half a category' }).waitFor()
    expect(opened.problems).toEqual([])
  })

  inLargerRings(() => {
    it('are those of the list where the address is that of a form above it', async () => {
      await using opened = await openPage(browser, served.panel, '/categories')
      const { page } = opened
      await tab(page, 'Categories').waitFor()
      await visit(page, '/products/44/edit')
      await page.getByRole('dialog').getByLabel('SKU').waitFor()
      await tab(page, 'Products').waitFor()
      expect(await tabs(page).getByRole('link').allTextContents()).toEqual(['Categories', 'Products'])
      await page.goBack()
      await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor()
      expect(opened.problems).toEqual([])
    })

    it('ask before one with unsaved changes is closed, wherever the close button is', async () => {
      await using opened = await openPage(browser, served.panel, '/categories/create')
      const { page } = opened
      await name(page).fill('Not yet')
      await menu(page, 'Products').click()
      await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
      const close = () =>
        tabs(page)
          .getByRole('button', { name: /Close.*Categories · Create/ })
          .click()
      await close()
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await tab(page, 'Categories · Create').click()
      await expect.poll(() => name(page).inputValue()).toBe('Not yet')
      // The browser asks too before it forgets a page that is hidden.
      await menu(page, 'Products').click()
      await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
      const asked = new Promise<string>((resolve) => {
        page.once('dialog', (dialog) => {
          resolve(dialog.type())
          void dialog.dismiss()
        })
      })
      await page.close({ runBeforeUnload: true })
      expect(await asked).toBe('beforeunload')
      await close()
      await page.getByRole('button', { name: 'Leave' }).click()
      await tab(page, 'Categories · Create').waitFor({ state: 'detached' })
      await menu(page, 'Categories').click()
      // Until then the button of the page before is the one that is seen.
      await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor()
      await create(page).click()
      await page.waitForURL(/categories\/create/)
      await expect.poll(() => name(page).inputValue()).toBe('')
      // A clean one goes without a question.
      await close()
      await tab(page, 'Categories · Create').waitFor({ state: 'detached' })
      expect(opened.problems).toEqual([])
    })

    it('preserve an open dialog with its content', async () => {
      await using opened = await openPage(browser, served.panel, '/categories')
      const { page } = opened
      await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor()
      await menu(page, 'Products').click()
      await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
      await create(page).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('SKU').fill('HALF')
      await page.evaluate(() => history.go(-2))
      await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor()
      await dialog.waitFor({ state: 'hidden' })
      await tab(page, 'Products').click()
      await dialog.waitFor()
      expect(await dialog.getByLabel('SKU').inputValue()).toBe('HALF')
      expect(await page.getByRole('dialog').count()).toBe(1)
      expect(opened.problems).toEqual([])
    })

    it('ask before logging out loses hidden changes, on a page and in a dialog', async () => {
      await using opened = await openPage(browser, served.panel, '/categories/create')
      const { page, calls } = opened
      const question = page.getByRole('dialog', { name: 'Leave without saving?' })
      const signOut = async (answer: 'Keep editing' | 'Leave') => {
        await page.getByRole('button', { name: 'Account of Ada' }).click()
        await page.getByRole('menuitem', { name: 'Log out' }).click()
        await question.getByRole('button', { name: answer }).click()
        await question.waitFor({ state: 'detached' })
      }
      await name(page).fill('Out of sight')
      await menu(page, 'Products').click()
      await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
      await signOut('Keep editing')
      await tab(page, 'Categories · Create').click()
      await expect.poll(() => name(page).inputValue()).toBe('Out of sight')
      await name(page).fill('')
      // The same for a dialog of a page that is hidden.
      await tab(page, 'Products').click()
      await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
      await create(page).click()
      await page.getByRole('dialog').getByLabel('SKU').fill('HIDDEN')
      await page.evaluate(() => history.go(-2))
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await signOut('Keep editing')
      await tabs(page).getByRole('button', { name: 'Close Products' }).click()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await question.waitFor({ state: 'detached' })
      expect(calls.filter((call) => call.startsWith('POST logout'))).toEqual([])
      await signOut('Leave')
      await page.getByRole('heading', { name: 'Log in' }).waitFor()
      expect(opened.problems).toEqual([])
    })

    it('stay loaded up to a limit, and those with unsaved changes are never unloaded', async () => {
      await using opened = await openPage(browser, served.panel, '/categories/create')
      const { page } = opened
      await name(page).fill('The oldest')
      for (let number = 1; number <= 14; number++) {
        await page.evaluate((to) => {
          history.pushState({}, '', to)
          window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
        }, `/admin/products/${number}`)
        await page.locator('#content').getByText(`S-${number}`, { exact: true }).filter({ visible: true }).waitFor()
      }
      expect(await tabs(page).getByRole('listitem').count()).toBe(12)
      // Six pages are alive, and the oldest, which holds a change, is one of them.
      expect(await page.locator('#content form').count()).toBe(1)
      expect(await page.locator('#content h1').count()).toBe(6)
      await tab(page, 'Categories · Create').click()
      await expect.poll(() => name(page).inputValue()).toBe('The oldest')
      expect(opened.problems).toEqual([])
    })
  })
})
