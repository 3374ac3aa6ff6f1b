import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { bracketedCatalogue } from '@quoin/test-machine/locales'
import { openPage, visit } from '@quoin/test-shop/panel-page'
import { serveEmpty } from '@quoin/test-shop/served-shop'
import { openToolApplication, type ToolApplication } from '@quoin/test-shop/tool-application'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import german from '../locales/de-DE.json' with { type: 'json' }
import chinese from '../locales/zh-CN.json' with { type: 'json' }
import { picture } from './looks.ts'

/** Pages whose frame, and often whose content, the panel writes itself, each with a text that comes with its content. */
const pages = [
  ['/', 'shell.welcomeLead'],
  ['/profile', 'account.sessionsLead'],
  ['/system/users', 'action.create'],
  ['/system/roles', 'action.create'],
  ['/system/permissions', 'action.create'],
  ['/system/menus', 'action.create'],
  ['/system/settings', 'action.save'],
  ['/system/audit-log', 'list.actions'],
  ['/dev-tools/records', 'tools.new'],
  ['/dev-tools/records/makers', 'tools.glance.title'],
  ['/dev-tools/records/makers/preview', 'tools.plan.generate'],
  ['/dev-tools/tables', 'tools.tables.lead'],
  ['/dev-tools/history', 'tools.history.lead'],
  ['/dev-tools/undo', 'tools.undo'],
  ['/dev-tools/routes', 'tools.routes.title'],
  ['/dev-tools/routes/preview', 'tools.plan.generate'],
  ['/dev-tools/extensions', 'extensions.install'],
  ['/gallery', 'shell.gallery'],
  ['/no-such-page', 'error.notFoundLead'],
] as const

/** Pages of people who are not logged in, which are walked apart. */
const apart = ['/login', '/setup']

type Key = (typeof pages)[number][1] | 'tools.field.more'

/** Names of programs, products, languages and keys, and what the component library says by itself. */
const names =
  /^(quoin\S*|Chrome|Linux|HeadlessChrome|lightMyRequest|Ctrl K|Ctrl\+(Shift\+)?Z|Anzeigen|Schließen|Deutsch|Deutschland|American English|no-such-page|ID|JSON|SQL|H[12]|\d+ \/ \w+|[a-z_]+\(\d+\)|\W*)$/

/** What the applications of these tests are called. */
const applicationNames = new Set(['Tools', 'Shop'])

/** What is shown on a page or read aloud, without code and without cells that hold data. */
async function texts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const data =
      'code, pre, script, style, noscript, tbody td, .ant-select, .ant-pagination, .tool-diff, .gallery-preview, .json-key, input'
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      if (element && !element.closest(data) && element.getClientRects().length > 0) found.add(node.textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title]')) {
      if (element.closest(`${data}, [aria-hidden=true]`)) continue
      const labelled = element.hasAttribute('aria-labelledby')
      const attributes = labelled ? ['placeholder', 'title'] : ['aria-label', 'placeholder', 'title']
      for (const name of attributes) found.add(element.getAttribute(name) ?? '')
    }
    return [...found].map((text) => text.trim()).filter(Boolean)
  })
}

/** Labels that their box cuts off. */
async function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // What only a screen reader gets has no width to be cut at.
    const others = '.gallery-preview, .visually-hidden'
    const labels = 'button, label, th, legend, h1, h2, h3, .ant-tag, .ant-tabs-tab, .ant-menu-title-content, .ant-alert'
    return [...document.body.querySelectorAll<HTMLElement>(labels)].flatMap((label) => {
      const cut = [
        label,
        ...label.querySelectorAll<HTMLElement>('span:not(.ant-switch *), div:not(.ant-switch *)'),
      ].some((box) => {
        const style = getComputedStyle(box)
        const hides = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll'
        return hides && box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 1
      })
      return cut && !label.closest(others) && label.getClientRects().length > 0 ? [label.textContent.trim()] : []
    })
  })
}

/** Has the panel speak a German in which every message is its key in brackets, from the next load on. */
async function bracketMessages(page: Page): Promise<void> {
  await page.route(/assets\/de-DE\.\w+-[^/]+\.js$/, async (route) => {
    const answer = await route.fetch()
    const source = `data:text/javascript,${encodeURIComponent(await answer.text())}`
    const exported = Object.entries<Record<string, unknown>>(await import(source)).map(([name, messages]) => {
      return `const ${name}_ = ${JSON.stringify(bracketedCatalogue(Object.keys(messages)))}; export { ${name}_ as ${name} }`
    })
    await route.fulfill({
      response: answer,
      headers: { 'content-type': 'text/javascript' },
      body: exported.join('\n'),
    })
  })
  await page.addInitScript(() => localStorage.setItem('quoin:preferences', JSON.stringify({ locale: 'de-DE' })))
}

describe('the texts of the panel', () => {
  let tools: ToolApplication
  let browser: Browser
  let panel: string
  beforeAll(async () => {
    tools = await openToolApplication()
    await tools.ada.post('dev-tools/records', { table: 'makers' })
    browser = await workerBrowser()
    panel = `${(await tools.application.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')}/admin`
  })
  afterAll(async () => {
    await tools?.[Symbol.asyncDispose]()
  })

  /** Visits the pages one by one; `say` gives a text as the page shows it. */
  async function walk(page: Page, say: (key: Key) => string, check: (path: string) => Promise<void>): Promise<void> {
    const settled = () =>
      page.locator('main .ant-skeleton').filter({ visible: true }).first().waitFor({ state: 'hidden' })
    for (const [path, key] of pages) {
      await visit(page, path)
      await page.getByRole('main').getByText(say(key)).filter({ visible: true }).first().waitFor()
      await settled()
      await check(path)
      if (path !== '/dev-tools/records/makers') continue
      for (const tab of await page.getByRole('tab').all()) {
        await tab.dispatchEvent('click')
        await page.getByRole('tabpanel').waitFor()
        await settled()
        await check(`${path} ${await tab.textContent()}`)
        const settings = page.getByRole('button', { name: say('tools.field.more').replace('{name}', 'name') })
        if ((await settings.count()) === 0) continue
        await settings.first().click()
        const drawer = page.getByRole('dialog')
        // What is folded away: the translations of the label, and properties that every control has.
        const folded = drawer.locator('details:not([open]) > summary')
        await drawer.locator('.tool-properties').first().waitFor()
        while ((await folded.count()) > 0) await folded.first().click()
        await drawer.locator('.tool-translations > .tool-field').first().waitFor()
        await check(`${path} field`)
        await page.keyboard.press('Escape')
        await drawer.waitFor({ state: 'hidden' })
      }
    }
  }

  it('come from its catalogue: with a catalogue of keys in brackets, every other word is data', async () => {
    await using opened = await openPage(browser, panel, '/', { locale: 'en-US' })
    const { page } = opened
    const data = new Set<string>()
    const answers: Promise<unknown>[] = []
    page.on('response', (response) => {
      if (!response.url().includes('/admin-api/') || !response.headers()['content-type']?.includes('json')) return
      answers.push(response.json().catch(() => null))
    })
    // The page may show an answer before it was read here.
    const readAnswers = async () =>
      JSON.stringify(await Promise.all(answers), (_key, value) => {
        if (typeof value === 'string') data.add(value)
        return value
      })
    await bracketMessages(page)
    await page.reload()
    await page.getByText('⟦shell.welcomeLead⟧').or(page.getByText('⟦home.latest⟧')).first().waitFor()
    const raw: string[] = []
    await walk(
      page,
      (key) => `⟦${key}⟧`,
      async (path) => {
        const found = await texts(page)
        await readAnswers()
        const all = [...data, ...[...data].flatMap((text) => text.split(/\s+/))]
        const shown = found
          .flatMap((text) => text.replace(/⟦[^⟧]*⟧/g, '').split(/ [·→] |[()]/))
          .map((text) => text.trim())
        const isData = (text: string) => names.test(text) || all.some((known) => known.includes(text))
        raw.push(...shown.filter((text) => /\p{L}{2}/u.test(text) && !isData(text)).map((text) => `${path}: ${text}`))
      },
    )
    expect([...new Set(raw)]).toEqual([])
  })

  it('come from its catalogue on every page: the walk leaves out none of the router, and no entry of the menu', async () => {
    const router = readFileSync(join(import.meta.dirname, '../router.tsx'), 'utf8')
    const routed = [...router.matchAll(/(?:path: |^ {4}\[)'(\/[^']*)'/gm)].map(([, path = '']) => path)
    expect(routed.length).toBeGreaterThan(10)
    const menu: string[] = []
    JSON.parse(JSON.stringify((await tools.ada.get('menus')).body), (key, value: unknown) => {
      if (key === 'url' && typeof value === 'string') menu.push(value)
      return value
    })
    expect(menu).toContain('/system/users')
    const walked = new Set<string>([...pages.map(([path]) => path), ...apart])
    const left = [...routed.map((path) => path.replace(':name', 'makers')), ...menu].filter((path) => !walked.has(path))
    expect(left).toEqual([])
  })

  it('come from its catalogue before anybody has logged in: the first account, the login, and what they reject', async () => {
    await using empty = await serveEmpty()
    await using first = await openPage(browser, empty.panel)
    await using opened = await openPage(browser, panel)
    const shown: string[] = []
    const look = async (page: Page) => {
      const found = (await texts(page)).map((text) => text.replace(/⟦[^⟧]*⟧/g, '').trim())
      shown.push(...found.filter((text) => /\p{L}{2}/u.test(text) && !names.test(text) && !applicationNames.has(text)))
    }
    await bracketMessages(first.page)
    await first.page.goto(empty.setupLink)
    await first.page.getByRole('button', { name: '⟦setup.submit⟧' }).click()
    await first.page.getByText('⟦form.required⟧').first().waitFor()
    await look(first.page)
    await bracketMessages(opened.page)
    await opened.page.goto(`${panel}/login`)
    await opened.page.getByRole('button', { name: '⟦login.submit⟧' }).click()
    await opened.page.getByText('⟦form.required⟧').first().waitFor()
    await look(opened.page)
    expect([...new Set(shown)]).toEqual([])
  })

  it.each([
    ['German', 'de-AT', 'de-DE', german],
    ['Chinese', 'zh-SG', 'zh-CN', chinese],
  ])('fit a phone in %s: no label is cut off', async (_, region, locale, messages) => {
    const viewport = { width: 390, height: 844 }
    await using opened = await openPage(browser, panel, '/', { locale: region, viewport })
    const { page } = opened
    await page.getByText(messages['shell.welcome'].replace('{name}', 'Ada')).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale)
    const cut: string[] = []
    await walk(
      page,
      (key) => messages[key],
      async (path) => {
        await picture(page, `${locale}-${path.replaceAll(/\W+/g, '-')}`, { fullPage: true })
        cut.push(...(await cutOff(page)).map((text) => `${path}: ${text}`))
      },
    )
    expect([...new Set(cut)]).toEqual([])
    expect(opened.problems).toEqual([])
  })

  it('are in the first language of the browser that there is, until the user chooses one', async () => {
    await using opened = await openPage(browser, panel, '/', { locale: 'de-AT' })
    const { page } = opened
    const shown = (locale: string) => page.locator(`html[lang="${locale}"]`).waitFor()
    await shown('de-DE')
    // Another preference is no choice of a language.
    await page.getByRole('button', { name: german['shell.theme'] }).click()
    await page.getByRole('menuitem', { name: german['shell.theme.dark'] }).click()
    await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { get: () => ['xx', 'zh-SG', 'de'] }))
    await page.reload()
    await shown('zh-CN')
    await page.getByRole('button', { name: /Ada/ }).click()
    await page.getByRole('menuitem', { name: chinese['shell.language'] }).hover()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await shown('en-US')
    await page.reload()
    await page.getByRole('button', { name: 'Account of Ada' }).waitFor()
    await shown('en-US')
  })
})
