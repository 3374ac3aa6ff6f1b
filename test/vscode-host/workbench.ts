import { statSync } from 'node:fs'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { rememberScreens } from '@quoin/test-machine/last-screens'
import type { Browser, Page } from 'playwright-core'
import { type CodeServer, workerServer } from './code-server.ts'

/** What a window of the workbench shows. */
export interface WindowOptions {
  /** The folder or workspace file to open. */
  readonly target?: string | null
  readonly extensionDevelopmentPaths?: readonly string[]
  readonly extensionTestsPath?: string | null
  /** The language of the browser and of what extensions show, such as `zh-CN`. */
  readonly locale?: string
  /** Called before the workbench loads. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** A window of a workbench server, with a user of its own beside its settings; it is closed with the object. */
export interface WorkbenchWindow extends AsyncDisposable {
  readonly page: Page
}

/** Opens a window of a workbench server. */
export async function openWindow(
  { server, browser }: { readonly server: CodeServer; readonly browser: Browser },
  options: WindowOptions,
): Promise<WorkbenchWindow> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(options.locale !== undefined && { locale: options.locale }),
  })
  // The limit of the test is the only one.
  context.setDefaultTimeout(0)
  // What a language pack sets first thing. Without one the workbench itself stays English; extensions follow it.
  if (options.locale !== undefined)
    await context.addInitScript((language) => {
      Object.assign(globalThis, { _VSCODE_NLS_LANGUAGE: language })
    }, options.locale.toLowerCase())
  const page = await context.newPage()
  await options.prepare?.(page)
  if (options.target && isWorkspaceFile(options.target)) await server.remember(options.target)
  await page.goto(workbenchAddress(server.port, options), { waitUntil: 'domcontentloaded' })
  return {
    page,
    async [Symbol.asyncDispose]() {
      await rememberScreens(context)
      // A page that is left says goodbye, and its extension host ends; for one that vanishes the server keeps it.
      if (!page.isClosed()) await page.goto('about:blank')
      await context.close()
    },
  }
}

/** How a window of this test process is opened. */
export interface WorkbenchOptions extends WindowOptions {
  /** Settings of the user beside the quiet ones. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Packaged extensions that have to be there. */
  readonly vsix?: readonly string[]
}

/** Opens a window of the workbench server of this test process, in its browser. */
export async function openWorkbench({
  settings = {},
  vsix = [],
  ...options
}: WorkbenchOptions): Promise<WorkbenchWindow> {
  const [server, browser] = await Promise.all([workerServer(), workerBrowser()])
  await server.configure(settings)
  for (const file of vsix) await server.install(file)
  return openWindow({ server, browser }, options)
}

/** The address that makes the workbench open a folder, load an extension from its sources and run a suite. */
export function workbenchAddress(port: number, options: WindowOptions): string {
  const remote = (path: string): string => `vscode-remote://127.0.0.1:${port}${encodeURI(path)}`
  const payload = [
    ...(options.extensionDevelopmentPaths ?? []).map((path) => ['extensionDevelopmentPath', remote(path)]),
    ...(options.extensionTestsPath ? [['extensionTestsPath', remote(options.extensionTestsPath)]] : []),
    ['skipWelcome', 'true'],
  ]
  const query = new URLSearchParams({ payload: JSON.stringify(payload) })
  const { target } = options
  if (!target) query.set('ew', 'true')
  else query.set(isWorkspaceFile(target) ? 'workspace' : 'folder', target)
  return `http://127.0.0.1:${port}/?${query}`
}

function isWorkspaceFile(target: string): boolean {
  return statSync(target).isFile()
}
