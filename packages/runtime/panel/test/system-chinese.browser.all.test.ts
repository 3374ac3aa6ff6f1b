import { password } from '@quoin/test-shop'
import { openPage, visit } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import english from '../locales/en-US.json' with { type: 'json' }
import { withServedShop } from './with-served-shop.ts'

/** Names and data of the shop, of programs and of languages: nobody translates these. */
const names =
  /^(Shop|Ada|ada|S|Categories|Products|Hello|Ctrl K|ID|English|YYYY-MM-DD|Chrome|Linux|lightMyRequest|[\w.-]+:\w+)$/

const englishTexts = new Set<string>(Object.values<string>(english).filter((text) => !text.includes('{')))

/** What people see or hear on a page, without the cells of tables and without code. */
async function texts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const libraryParts = '.ant-input-number-action, .ant-select-clear'
    const data =
      'code, tbody td, del, ins, .ant-tag, .permission-node small, th small, .menu-node small, .account-list small'
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      if (element === null || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName) || element.closest(data)) continue
      if (element.getClientRects().length > 0) found.add(node.textContent?.trim() ?? '')
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [alt]')) {
      // The component library names its icons, arrows and clear buttons itself, in English only.
      if (element.closest(`${data}, [aria-hidden=true], .anticon, ${libraryParts}`)) continue
      for (const name of ['aria-label', 'placeholder', 'alt']) found.add(element.getAttribute(name) ?? '')
    }
    return [...found]
  })
}

describe('the panel in Chinese', () => {
  let browser: Browser
  let served: ServedShop
  withServedShop(async (given) => {
    ;({ browser, served } = given)
    await served.shop.ada.put('categories/2', { name: 'Paperbacks' })
  })

  it('shows no English on the system screens and account pages', async () => {
    await using opened = await openPage(browser, served.panel, undefined, { locale: 'zh-CN' })
    const { page } = opened
    await page.addInitScript(() => localStorage.setItem('quoin:preferences', JSON.stringify({ locale: 'zh-CN' })))
    const check = async (name: string) => {
      const shown = (await texts(page)).filter((text) => text !== '' && !names.test(text))
      expect(
        shown.filter((text) => englishTexts.has(text)),
        name,
      ).toEqual([])
      // A word of three letters that stands alone or among others, but for names in a Chinese sentence.
      expect(
        shown.filter((text) => /[A-Za-z]{3}/.test(text) && !/[\u4e00-\u9fff]/.test(text)),
        name,
      ).toEqual([])
    }
    await page.goto(`${served.panel}/login`)
    await page.getByLabel('用户名').fill('ada')
    await page.getByLabel('密码', { exact: true }).fill('wrong')
    await page.keyboard.press('Enter')
    await page.getByText('用户名或密码不正确。').waitFor()
    await check('login')
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '欢迎，Ada' }).waitFor()
    await page.getByRole('heading', { name: '最近更改' }).waitFor()
    await check('home')
    await page.keyboard.press('Control+k')
    await page.getByLabel('搜索页面、数据和操作…').fill('新')
    await page.getByRole('group', { name: '操作' }).waitFor()
    await check('palette')
    await page.keyboard.press('Escape')
    const screens = [
      ['profile', '两步验证'],
      ['system/users', '用户名'],
      ['system/roles', '超级用户'],
      ['system/permissions', '补全所有功能的权限'],
      ['system/menus', '审计日志'],
      ['system/settings', '应用名称'],
      ['system/audit-log', '来源地址'],
    ] as const
    const withForm = ['system/users', 'system/roles', 'system/permissions', 'system/menus']
    const dialog = page.getByRole('dialog')
    for (const [path, text] of screens) {
      await visit(page, `/${path}`)
      await page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor()
      await check(path)
      if (!withForm.includes(path)) continue
      await page.getByRole('button', { name: '新建' }).filter({ visible: true }).click()
      // The rights of a role take a page of their own.
      const form = path === 'system/roles' ? page.getByRole('main') : dialog
      await form.getByRole('button', { name: /^保\s?存/ }).click()
      await form
        .getByText(/请填写/)
        .first()
        .waitFor()
      await check(`${path} form`)
      if (form !== dialog) continue
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await visit(page, '/system/audit-log?action=update')
    // The list shows other entries until the filter has come.
    const entry = page.getByRole('row').filter({ hasText: '修改' }).filter({ hasText: 'categories' })
    await entry.getByRole('button', { name: '查看' }).click()
    await page.getByRole('columnheader', { name: '更改前' }).waitFor()
    await check('audit entry')
    expect(opened.problems).toEqual([])
  })
})
