import { statSync } from 'node:fs'
import { launchBrowser } from '@quoin/test-machine/chromium'
import type { Browser, Page } from 'playwright-core'
import { type CodeServer, type CodeServerOptions, startCodeServer } from './code-server.ts'

/** How a workbench is opened. */
export interface WorkbenchOptions extends CodeServerOptions {
  /** The folder or workspace file to open. */
  readonly target?: string | null
  readonly extensionDevelopmentPaths?: readonly string[]
  readonly extensionTestsPath?: string | null
  /** The language of the browser and of what extensions show, such as `zh-CN`. */
  readonly locale?: string
  /** Called before the workbench loads. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** A real workbench in a headless browser. */
export interface Workbench extends AsyncDisposable {
  readonly page: Page
  readonly server: CodeServer
}

/** Starts a workbench server and opens it; both end with the object. */
export async function openWorkbench(options: WorkbenchOptions = {}): Promise<Workbench> {
  await using started = new AsyncDisposableStack()
  const server = started.use(await startCodeServer(options))
  const browser: Browser = await launchBrowser()
  started.defer(() => browser.close())
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(options.locale !== undefined && { locale: options.locale }),
  })
  // What a language pack sets first thing. Without one the workbench itself stays English; extensions follow it.
  if (options.locale !== undefined)
    await context.addInitScript((language) => {
      Object.assign(globalThis, { _VSCODE_NLS_LANGUAGE: language })
    }, options.locale.toLowerCase())
  const page = await context.newPage()
  await options.prepare?.(page)
  await page.goto(workbenchAddress(server.port, options), { waitUntil: 'domcontentloaded' })
  const owned = started.move()
  return { page, server, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

/** The address that makes the workbench open a folder, load an extension from its sources and run a suite. */
export function workbenchAddress(port: number, options: WorkbenchOptions): string {
  const remote = (path: string): string => `vscode-remote://127.0.0.1:${port}${encodeURI(path)}`
  const payload = [
    ...(options.extensionDevelopmentPaths ?? []).map((path) => ['extensionDevelopmentPath', remote(path)]),
    ...(options.extensionTestsPath ? [['extensionTestsPath', remote(options.extensionTestsPath)]] : []),
    ['skipWelcome', 'true'],
  ]
  const query = new URLSearchParams({ payload: JSON.stringify(payload) })
  const { target } = options
  if (!target) query.set('ew', 'true')
  else query.set(statSync(target).isFile() ? 'workspace' : 'folder', target)
  return `http://127.0.0.1:${port}/?${query}`
}
