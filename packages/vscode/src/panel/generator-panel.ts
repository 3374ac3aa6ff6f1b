import * as vscode from 'vscode'
import type { StoredRecordData, UncheckedRecord } from '../engine/engine-protocol.ts'
import { t } from '../texts.ts'
import type { EditedRecord } from './edited-record.ts'
import { panelPage } from './panel-page.ts'
import { type PageMessage, type PanelMessage, type PanelState, pageMessage } from './panel-protocol.ts'
import { PanelRequestHandler, panelError } from './panel-request-handler.ts'
import type { PanelServices } from './panel-services.ts'
import { tableOfPath } from './table-rows-path.ts'

/** One page of the generator's screen, which asks this side: a record, or what is about all of them. */
export class GeneratorPanel {
  /** What the page asks, answered. */
  readonly requests: PanelRequestHandler
  readonly #services: PanelServices
  readonly #panel: vscode.WebviewPanel
  readonly #root: string
  readonly #edited: EditedRecord | null
  /** Where the page begins. */
  #path: string
  #visits = 0
  #running = 0
  #closed = false

  constructor(
    services: PanelServices,
    panel: vscode.WebviewPanel,
    { root, path }: { readonly root: string; readonly path: string },
    edited: EditedRecord | null = null,
  ) {
    this.#services = services
    this.#panel = panel
    this.#root = root
    this.#path = path
    this.#edited = edited
    this.requests = new PanelRequestHandler(services, root, edited)
    const extension = services.context.extensionUri
    panel.webview.options = {
      enableScripts: true,
      localResourceRoots: [vscode.Uri.joinPath(extension, 'dist', 'webview')],
    }
    panel.iconPath = vscode.Uri.joinPath(extension, 'media', 'quoin.svg')
    panel.webview.onDidReceiveMessage((message: unknown) => this.#receive(message))
    panel.onDidDispose(() => this.#close())
    const trusting = vscode.workspace.onDidGrantWorkspaceTrust(() => this.#load())
    panel.onDidDispose(() => trusting.dispose())
    this.#load()
    this.#retitle()
  }

  get state(): PanelState {
    return this.#edited?.state ?? { root: this.#root, path: this.#path }
  }

  /** Where the page began, or was sent since. */
  get path(): string {
    return this.#path
  }

  /** The record that is edited here. */
  get edited(): EditedRecord | null {
    return this.#edited
  }

  /** Shows the page, at another place of it where one is named; edits that are not saved come along. */
  reveal(path?: string): void {
    if (path !== undefined) {
      this.#path = path
      this.#visits += 1
      this.#load()
    }
    this.#panel.reveal()
  }

  /** Shows the place where the page of a record begins; a page that is in sight goes there without loading again. */
  revealRecord(path: string): void {
    if (this.#panel.visible) {
      this.#post({ type: 'show', path })
      this.#panel.reveal()
    } else this.reveal(path)
  }

  /** Has the page read again what is saved; what is edited in it is merged. */
  refresh(): void {
    this.#post({ type: 'refresh' })
  }

  /** Takes an edit of the page over. */
  edit(record: UncheckedRecord, base?: StoredRecordData): void {
    if (!this.#edited?.edit(record, base)) return
    this.#retitle()
    this.#post({ type: 'state', state: this.state })
  }

  #load(): void {
    const { webview } = this.#panel
    const { extensionUri } = this.#services.context
    const host = {
      language: vscode.env.language,
      isTrusted: vscode.workspace.isTrusted,
      source: webview.cspSource,
      noScripts: t('editor.noScripts'),
      at: (file: string) => webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'dist/webview', file)).toString(),
    }
    const draft = this.#edited?.draft ?? null
    webview.html = panelPage(host, { path: this.#path, visit: this.#visits, draft })
  }

  /** Answers one message of the page; of one with the wrong shape nothing is done. */
  async #receive(message: unknown): Promise<void> {
    const parsed = pageMessage.safeParse(message)
    if (!parsed.success)
      return this.#services.log.error('The page sent a message of the wrong shape; nothing was done.')
    await this.#answer(parsed.data)
  }

  async #answer(message: PageMessage): Promise<void> {
    if (message.type === 'edited') {
      if (message.base.record.name === this.#edited?.name) this.edit(message.record, message.base)
      return
    }
    if (message.type === 'openFeature')
      return void vscode.commands.executeCommand('quoin.openPanel', { root: this.#root, path: message.path })
    if (message.type === 'openRecord') {
      const { type: _type, ...record } = message
      return void vscode.commands.executeCommand('quoin.openRecord', { root: this.#root, ...record })
    }
    this.#running += 1
    try {
      const result = await this.requests.answer(message)
      this.#post({ type: 'answer', id: message.id, result: result ?? null })
    } catch (error) {
      this.#services.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
      this.#post({ type: 'answer', id: message.id, error: panelError(error) })
    } finally {
      this.#running -= 1
      this.#retitle()
      this.#post({ type: 'state', state: this.state })
      if (this.#closed) this.#keepDraft()
    }
  }

  #close(): void {
    this.#closed = true
    // A run that goes on may yet save what was edited.
    if (this.#running === 0) this.#keepDraft()
  }

  #keepDraft(): void {
    if (this.#edited?.isDirty) void this.#services.panels.keepDraft(this.#edited)
  }

  #retitle(): void {
    if (this.#closed) return
    const { title, isDirty } = this.#edited ?? {
      title: tableOfPath(this.#path) ?? t('editor.generator'),
      isDirty: false,
    }
    this.#panel.title = `Quoin: ${title}${isDirty ? ' ●' : ''}`
  }

  #post(message: PanelMessage): void {
    // A panel closed during a run has nobody to tell; the run ends all the same.
    if (!this.#closed) void this.#panel.webview.postMessage(message)
  }
}
