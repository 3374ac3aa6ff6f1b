import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { password } from './shop.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A page of the panel and everything that went wrong on it. */
export interface PanelPage extends AsyncDisposable {
  readonly page: Page
  /** Exceptions, rejected styles or scripts, and requests to any other host. */
  readonly problems: readonly string[]
  /** Bodies of the calls that change something, as `METHOD path body`. */
  readonly calls: readonly string[]
}

/** Opens a page that watches itself; logged in at a path of the panel, when one is given. */
export async function openPage(
  browser: Browser,
  panel: string,
  path?: string,
  options: BrowserContextOptions = {},
): Promise<PanelPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // A window that is still growing takes a click somewhere else: a slow machine would lose it.
    reducedMotion: 'reduce',
    ...options,
  })
  // The limit of the whole test is the only one.
  context.setDefaultTimeout(0)
  await rememberMessages(context)
  const page = await context.newPage()
  const problems: string[] = []
  const calls: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) problems.push(message.text())
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== new URL(panel).origin) problems.push(`asked ${url.href}`)
    if (request.method() !== 'GET')
      calls.push(`${request.method()} ${url.pathname.split('/admin-api/')[1]} ${request.postData()}`)
  })
  if (path !== undefined) await enter(page, panel, path)
  return { page, problems, calls, [Symbol.asyncDispose]: () => context.close() }
}

/**
 * Remembers the messages of the panel in every page of a browser: they leave after a few seconds, and a busy machine may
 * look later. One with a button stays, as it does under the pointer of a user.
 */
export async function rememberMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const messages: string[] = []
    Object.assign(globalThis, { messages })
    const remember = (node: Node): void => {
      if (!(node instanceof Element)) return
      for (const notice of [node, ...node.querySelectorAll('*')].filter((one) => one.matches('.ant-message-notice'))) {
        messages.push(notice.textContent)
        if (notice.querySelector('button')) notice.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      }
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(remember)
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Waits for a message of the panel that comes after the one that was waited for last, also where it has left again. */
export async function said(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { messages } = globalThis as unknown as { messages: string[] }
    const index = messages.findIndex((message) => message.includes(wanted))
    messages.splice(0, index + 1)
    return index >= 0
  }, text)
}

/** Shows another page of the panel as a link in it does: without loading the panel again, which takes five times as long. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { pathname } = new URL(document.baseURI)
    history.pushState({}, '', `${pathname.replace(/\/$/, '')}${to}`)
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}

/**
 * Opens the panel at a path, with a session as the login form gives one; the form itself is used where it is what a test
 * is about. For a page that needs something before it loads; otherwise `openPage` does it.
 */
export async function enter(page: Page, panel: string, path: string): Promise<void> {
  const agent = await page.evaluate(() => navigator.userAgent)
  const response = await page.context().request.post(`${panel}-api/login`, {
    data: { username: 'ada', password },
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': agent },
  })
  if (!response.ok()) throw new Error(`The login answered ${response.status()}: ${await response.text()}`)
  await page.goto(`${panel}${path}`)
}

/** Fills the login form and sends it. */
export async function login(page: Page, secret: string = password): Promise<void> {
  await page.getByLabel('Username').fill('ada')
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
}

/**
 * Resolves once nothing moves, in the page: colours are only final then. A step of an animation may begin in the frame
 * after the one before it, and a loading sign never comes to rest.
 */
async function untilStill(): Promise<void> {
  for (let still = 0; still < 2; ) {
    const passing = document.getAnimations().filter(({ effect, playState }) => {
      return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
    })
    await Promise.allSettled(passing.map((animation) => animation.finished))
    await new Promise(requestAnimationFrame)
    still = passing.length === 0 ? still + 1 : 0
  }
}

/** Serious findings of axe (WCAG 2.1 AA) on the page as it stands, as readable lines. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(untilStill)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(root: Document, options: object): Promise<AxeResults> } }
    interface AxeResults {
      readonly violations: readonly { id: string; impact: string; nodes: readonly { html: string }[] }[]
    }
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      // The other results need not be told in full.
      resultTypes: ['violations'],
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  })
}

/** Presses Tab until something has the focus, as a developer would who looks for it. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let presses = 0; presses < 160; presses += 1) {
    if ((await place.and(page.locator(':focus')).count()) === 1) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${place}.`)
}
