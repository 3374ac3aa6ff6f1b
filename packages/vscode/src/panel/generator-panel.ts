import * as vscode from 'vscode'
import type { RecordData, StoredRecordData } from '../engine/engine-protocol.ts'
import type { EditedRecord } from './edited-record.ts'
import { panelPage } from './panel-page.ts'
import { type PageMessage, type PanelMessage, type PanelState, pageMessage } from './panel-protocol.ts'
import type { PanelServices } from './panel-services.ts'
import { refusalOf, ScreenQuestions } from './screen-questions.ts'

/** One generator: the panel's screen of a record, which asks this side. */
export class GeneratorPanel {
  readonly #services: PanelServices
  readonly #panel: vscode.WebviewPanel
  readonly #edited: EditedRecord
  readonly #questions: ScreenQuestions
  #running = 0
  #closed = false

  constructor(services: PanelServices, panel: vscode.WebviewPanel, edited: EditedRecord) {
    this.#services = services
    this.#panel = panel
    this.#edited = edited
    this.#questions = new ScreenQuestions(services, edited)
    const root = services.context.extensionUri
    panel.webview.options = {
      enableScripts: true,
      localResourceRoots: [vscode.Uri.joinPath(root, 'dist', 'webview')],
    }
    panel.iconPath = vscode.Uri.joinPath(root, 'media', 'quoin.svg')
    panel.webview.onDidReceiveMessage((message: unknown) => this.#receive(message))
    panel.onDidDispose(() => this.#close())
    const trusting = vscode.workspace.onDidGrantWorkspaceTrust(() => this.#load())
    panel.onDidDispose(() => trusting.dispose())
    this.#load()
    this.#retitle()
  }

  get state(): PanelState {
    return this.#edited.state
  }

  reveal(): void {
    this.#panel.reveal()
  }

  /** Shows a record in place of the one that is edited; the person saves it. */
  replace(record: RecordData): void {
    this.#keep(record)
    this.#post({ type: 'replace', record })
    this.reveal()
  }

  #load(): void {
    const { extensionUri } = this.#services.context
    const { saved, record } = this.state
    const { draft } = this.#edited
    const path = `/dev-tools/records/${encodeURIComponent(String(saved ?? record.name))}`
    this.#panel.webview.html = panelPage(this.#panel.webview, extensionUri, { path, draft })
  }

  /** Answers one message of the page; of one with the wrong shape nothing is done. */
  async #receive(message: unknown): Promise<void> {
    const parsed = pageMessage.safeParse(message)
    if (!parsed.success)
      return this.#services.log.error('The page sent a message of the wrong shape; nothing was done.')
    await this.#answer(parsed.data)
  }

  async #answer(message: PageMessage): Promise<void> {
    const { root, saved, record } = this.state
    if (message.type === 'edited') {
      if (message.base.record.name === (saved ?? record.name)) this.#keep(message.record, message.base)
      return
    }
    if (message.type === 'openFeature') return void vscode.commands.executeCommand('quoin.openPanel')
    if (message.type === 'openRecord')
      return void vscode.commands.executeCommand('quoin.openRecord', { root, name: message.name })
    this.#running += 1
    try {
      const result = await this.#questions.answer(message)
      this.#post({ type: 'answer', id: message.id, result: result ?? null })
    } catch (error) {
      this.#services.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
      this.#post({ type: 'answer', id: message.id, error: refusalOf(error) })
    } finally {
      this.#running -= 1
      this.#retitle()
      this.#post({ type: 'state', state: this.state })
      if (this.#closed) this.#keepDraft()
    }
  }

  #keep(record: RecordData, base?: StoredRecordData): void {
    if (!this.#edited.edit(record, base)) return
    this.#retitle()
    this.#post({ type: 'state', state: this.state })
  }

  #close(): void {
    this.#closed = true
    // A run that goes on may yet save what was edited.
    if (this.#running === 0) this.#keepDraft()
  }

  #keepDraft(): void {
    if (this.#edited.isDirty) void this.#services.panels.keepDraft(this.#edited)
  }

  #retitle(): void {
    if (this.#closed) return
    const { functionName, name } = this.state.record
    this.#panel.title = `Quoin: ${String(functionName ?? name ?? '')}${this.#edited.isDirty ? ' ●' : ''}`
  }

  #post(message: PanelMessage): void {
    // A panel closed during a run has nobody to tell; the run ends all the same.
    if (!this.#closed) void this.#panel.webview.postMessage(message)
  }
}
