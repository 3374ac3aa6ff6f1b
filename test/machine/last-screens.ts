import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Frame, Page } from 'playwright-core'

/** Says what something showed last, a text for each of its parts: a browser its pages, a server its logs. */
export type Witness = () => Promise<readonly string[]>

/** Characters of a page, or of a log, that are worth their place in the report of a failure. */
const enough = 4000

/** Milliseconds for a page to answer: one that hangs itself must not keep the others from being reported. */
const patience = 5000

const witnesses = new Set<Witness>()
const consoles = new WeakMap<Page, string>()
let closed: string[] = []

/** Asks `witness` when a test of this process fails, until what it returns is disposed. */
export function askOnFailure(witness: Witness): Disposable {
  witnesses.add(witness)
  return { [Symbol.dispose]: () => void witnesses.delete(witness) }
}

/** Remembers the pages of a browser context that is about to close: whether its test fails is known later. */
export async function rememberScreens(context: BrowserContext): Promise<void> {
  closed.push(...(await screensOf(context)).map((screen) => `closed since: ${screen}`))
}

/** Keeps what pages of a context write to their console from now on, and which of their requests fail. */
export function keepConsole(context: BrowserContext): void {
  const keep = (page: Page, line: string): void => void consoles.set(page, `${consoles.get(page) ?? ''}${line}\n`)
  context.on('console', (message) => {
    const page = message.page()
    if (page) keep(page, `${message.type()}: ${message.text()}`)
  })
  context.on('requestfailed', (request) => {
    // A worker's belongs to no page.
    if (request.serviceWorker() === null)
      keep(request.frame().page(), `failed: ${request.url()}: ${request.failure()?.errorText}`)
  })
}

/** Forgets what was closed: another test begins. */
export function forgetScreens(): void {
  closed = []
}

/** The pages that are open, those that were closed since the test began, and the ends of the logs. */
export async function lastScreens(): Promise<string> {
  const open = await Promise.all([...witnesses].map((witness) => witness()))
  return [...closed, ...open.flat()].join('\n\n')
}

/** The address and contents of each page of a browser context. */
export async function screensOf(context: BrowserContext): Promise<readonly string[]> {
  const pages = context.pages().filter((page) => page.url() !== 'about:blank')
  return Promise.all(pages.map(screenOf))
}

/** The end of a log, without the steps that errors took through libraries. */
export function endOf(log: string): string {
  const told = log.replaceAll(/^ +at .*(?:node_modules|node:).*\n/gm, '')
  return told.length <= enough ? told : `… ${told.slice(-enough)}`
}

async function screenOf(page: Page): Promise<string> {
  const frames = await Promise.all(page.frames().map(contentsOf))
  return [`page ${page.url()}`, ...frames, 'its console', endOf(consoles.get(page) ?? '')].join('\n')
}

/** Roles, names and states: that something is selected, open or disabled explains more than its text. */
async function contentsOf(frame: Frame): Promise<string> {
  const contents = await frame
    .locator('body')
    .ariaSnapshot({ timeout: patience })
    .catch((error: unknown) => `not readable: ${String(error)}`)
  const silent = setTimeout(patience, 'does not answer', { ref: false })
  const state = await Promise.race([frame.evaluate<string>(frameState), silent]).catch(String)
  return `frame ${frame.url()}\n${state}\n${contents.length <= enough ? contents : `${contents.slice(0, enough)} …`}`
}

/** How far the document of a frame is; an empty one says nothing else. */
const frameState = `[
  document.readyState,
  document.scripts.length + ' scripts',
  performance.getEntriesByType('resource').length + ' resources',
  (document.body?.innerHTML.length ?? 0) + ' characters',
  'service worker ' + (navigator.serviceWorker?.controller?.state ?? 'none'),
].join(', ')`
