import { EventEmitter, once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { EngineClient } from '../../src/engine/engine-client.ts'
import type { RecordData } from '../../src/engine/engine-protocol.ts'
import { type PageMessage, type PanelMessage, pageMessage } from '../../src/panel/panel-protocol.ts'

const dist = join(import.meta.dirname, '../../dist/webview')

/** The window, as far as these tests post to it. */
export interface Poster {
  postMessage(data: unknown, target: string): void
}

/** The page of the generator in a browser, with its policy; this side plays the editor. */
export interface GeneratorInBrowser {
  readonly page: Page
  /** Messages of the page so far; each has passed the border's check. */
  readonly messages: readonly PageMessage[]
  /** What the browser complained about: errors, refused loads. */
  readonly complaints: readonly string[]
  post(message: PanelMessage): Promise<void>
  nextMessage<Type extends PageMessage['type']>(type: Type): Promise<Extract<PageMessage, { type: Type }>>
}

/** Serves the page, as the editor does. */
export interface PageServer extends AsyncDisposable {
  readonly url: string
}

/** Starts a server for the page and what it loads. */
export async function servePage(): Promise<PageServer> {
  const files: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {
    '/': { type: 'text/html', body: html },
    '/editor.js': { type: 'text/javascript', body: editorScript },
    '/generator.js': { type: 'text/javascript', body: await readFile(join(dist, 'generator.js'), 'utf8') },
    '/generator.css': { type: 'text/css', body: await readFile(join(dist, 'generator.css'), 'utf8') },
  }
  const server = createServer((request, response) => {
    const file = files[request.url ?? '']
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file.type, 'cache-control': 'max-age=3600' }).end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What a page is opened with: the browser, the server of the page, and the engine that checks its record. */
export interface Editor {
  /** Pages share what they loaded; what a page keeps between two loads is its own. */
  readonly context: BrowserContext
  readonly url: string
  readonly engine: EngineClient
}

/** Opens the page on a record; checks of the record are answered by the engine. */
export async function openGenerator(
  editor: Editor,
  given: {
    readonly root: string
    readonly record: RecordData
    readonly saved?: string
    /** The record without the edits; given, the edits are a draft. */
    readonly original?: RecordData
    readonly language?: 'en' | 'zh'
  },
): Promise<GeneratorInBrowser> {
  const { context, engine } = editor
  const page = await context.newPage()
  const messages: PageMessage[] = []
  const arrivals = new EventEmitter()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const [components, shown] = await Promise.all([engine.request('components', {}), texts(given.language)])
  const post = async (message: PanelMessage): Promise<void> => {
    await page.evaluate((data) => (globalThis as unknown as Poster).postMessage(data, '*'), message as unknown)
  }
  await page.exposeFunction('editorReceive', async (data: unknown) => {
    const message = pageMessage.parse(data)
    messages.push(message)
    arrivals.emit('message')
    if (message.type === 'ready')
      await post({
        type: 'open',
        state: {
          root: given.root,
          record: given.record,
          saved: given.saved ?? null,
          revision: given.saved === undefined ? null : 'r1',
          connectionId: null,
        },
        original: given.original ?? given.record,
        restored: given.original !== undefined,
        components,
        texts: shown,
        language: given.language ?? 'en',
        menus: [{ key: 'orders', title: 'Orders' }],
        canGenerate: true,
      })
    if (message.type === 'change') {
      const issues = await engine.request('checkRecord', {
        root: given.root,
        record: message.record,
        saved: given.saved ?? null,
      })
      await post({ type: 'issues', issues, edit: message.edit })
    }
  })
  await page.goto(editor.url)
  return {
    page,
    messages,
    complaints,
    post,
    async nextMessage(type) {
      for (;;) {
        const found = messages.findLast((message) => message.type === type)
        if (found) return found as Extract<PageMessage, { type: typeof type }>
        await once(arrivals, 'message')
      }
    },
  }
}

const html = `<!doctype html>
<html lang="en" class="vscode-light"><head><meta charset="utf-8"><title>Quoin</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-abc'; style-src 'self'">
<link rel="stylesheet" href="/generator.css"></head>
<body><quoin-generator></quoin-generator>
<script nonce="abc" src="/editor.js"></script><script nonce="abc" src="/generator.js"></script></body></html>`

const editorScript = `globalThis.acquireVsCodeApi = () => ({
  postMessage: (message) => window.editorReceive(JSON.parse(JSON.stringify(message))),
  getState: () => JSON.parse(sessionStorage.getItem('state') ?? 'null') ?? undefined,
  setState: (state) => sessionStorage.setItem('state', JSON.stringify(state)),
})`

/** The texts as they stand in the source, or in the bundle the editor would take them from. */
async function texts(language: 'en' | 'zh' = 'en'): Promise<Extract<PanelMessage, { type: 'open' }>['texts']> {
  const source = await readFile(join(import.meta.dirname, '../../src/panel/panel-texts.ts'), 'utf8')
  const entries = [...source.matchAll(/^ {4}(\w+): t\('((?:[^'\\]|\\.)*)'/gm)]
  const bundle = await readFile(join(import.meta.dirname, '../../l10n/bundle.l10n.zh-cn.json'), 'utf8')
  const chinese: Readonly<Record<string, string>> = language === 'zh' ? JSON.parse(bundle) : {}
  return Object.fromEntries(entries.map(([, key, text = '']) => [key, chinese[text] ?? text])) as never
}
