import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { openPage, type PanelPage } from '@quoin/test-shop/panel-page'
import type { EngineClient } from '../../src/engine/engine-client.ts'
import type { EngineParameters, UncheckedConnection } from '../../src/engine/engine-protocol.ts'
import { EngineError } from '../../src/errors.ts'
import { panelPage } from '../../src/panel/panel-page.ts'
import { type PageMessage, pageMessage } from '../../src/panel/panel-protocol.ts'

import type { ScratchProject } from '../scratch-project.ts'

const dist = join(import.meta.dirname, '../../dist/webview')
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** The editor's screen in a browser. */
interface ScreenInBrowser extends PanelPage {
  /** What the page said beside its questions. */
  readonly told: readonly PageMessage[]
}

/** How the editor around the page is. */
interface EditorLook {
  readonly language?: string
  readonly theme?: string
  readonly isTrusted?: boolean
}

/** Opens the page as the editor does, under its policy; this side plays the editor, the engine is the real one. */
export async function openScreen(
  {
    engine,
    root,
    connection = {},
  }: Pick<ScratchProject, 'root'> & {
    readonly engine: EngineClient
    /** The database of tables whose rows are shown. */
    readonly connection?: UncheckedConnection
  },
  path: string,
  { language = 'en', theme = 'vscode-light', isTrusted = true }: EditorLook = {},
): Promise<ScreenInBrowser> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const own: Readonly<Record<string, string>> = {
      '/': html({ path, language, theme, isTrusted }),
      '/editor.js': editorScript,
      '/favicon.ico': '',
    }
    const body = own[pathname] ?? (await readFile(join(dist, pathname)).catch(() => null))
    const type = pathname === '/' ? 'text/html' : (types[extname(pathname)] ?? 'application/octet-stream')
    if (body === null) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const opened = await openPage(await workerBrowser(), address)
  const { page } = opened
  const told: PageMessage[] = []
  const calls: string[] = []
  await page.exposeFunction('editorReceive', async (data: unknown) => {
    const message = pageMessage.parse(data)
    if (message.type !== 'ask') return void told.push(message)
    const { id, question, asked } = message
    calls.push(question)
    const asking =
      question === 'routes'
        ? engine.request('routes', { root }).then(({ shown }) => shown)
        : question === 'rows'
          ? engine.request('rows', { ...asked.body, root, connection } as EngineParameters<'rows'>)
          : engine.request('screen', { root, question: questionOf(question), asked, trusted: isTrusted })
    const answer = await asking.then(
      (result) => ({ result }),
      (error: unknown) => ({ error: rejection(error) }),
    )
    await page
      .evaluate(
        (answered) =>
          (globalThis as unknown as { postMessage(data: unknown, target: string): void }).postMessage(answered, '*'),
        { type: 'answer', id, ...answer } as unknown,
      )
      // The page may be gone by now.
      .catch(() => undefined)
  })
  await page.goto(address)
  return {
    ...opened,
    calls,
    told,
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What the engine is asked: a glance is a preview for which nobody is asked for a password. */
function questionOf(question: string): 'record' {
  return (question === 'glance' ? 'preview' : question) as 'record'
}

function rejection(error: unknown) {
  if (!(error instanceof EngineError)) throw error
  const issues = error.issues.map(({ message, ...issue }) => ({ ...issue, msg: message }))
  return { message: error.message, code: error.code, params: error.params, issues }
}

/** The page as the extension makes it, with what the editor adds to it. */
function html({ path, language, theme, isTrusted }: Required<EditorLook> & { readonly path: string }): string {
  const host = { language, isTrusted, source: "'self'", noScripts: '', at: (file: string) => `/${file}` }
  const page = panelPage(host, { path, visit: 0, draft: null })
  const [nonce] = /nonce="[^"]+"/.exec(page) ?? []
  return page
    .replace('<link', `<style ${nonce}>:root { ${colours(theme)} }</style><link`)
    .replace('<body>', `<body class="${theme}"><script ${nonce} src="/editor.js"></script>`)
}

/** What the themes "Dark Modern" and "Light Modern" give a page. */
function colours(theme: string): string {
  const [background, foreground, faint, border, link, error] =
    theme === 'vscode-dark'
      ? ['#1f1f1f', '#cccccc', '#9d9d9d', '#3c3c3c', '#4daafc', '#f85149']
      : ['#ffffff', '#3b3b3b', '#3b3b3b', '#cecece', '#005fb8', '#c72e0f']
  const values = {
    'editor-background': background,
    foreground,
    descriptionForeground: faint,
    'input-border': border,
    'textLink-foreground': link,
    errorForeground: error,
    focusBorder: '#005fb8',
    'button-background': theme === 'vscode-dark' ? '#0078d4' : '#005fb8',
    'button-foreground': '#ffffff',
    'font-size': '13px',
    'font-family': 'sans-serif',
  }
  return Object.entries(values)
    .map(([name, value]) => `--vscode-${name}: ${value};`)
    .join(' ')
}

const editorScript = `globalThis.acquireVsCodeApi = () => ({
  postMessage: (message) => window.editorReceive(JSON.parse(JSON.stringify(message))),
  getState: () => JSON.parse(sessionStorage.getItem('state') ?? 'null') ?? undefined,
  setState: (state) => sessionStorage.setItem('state', JSON.stringify(state)),
})`
