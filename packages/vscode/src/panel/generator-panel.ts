import * as vscode from 'vscode'
import type { RecordData } from '../engine/engine-protocol.ts'
import type { PlanSummary } from '../engine/project-protocol.ts'
import { explain, VscodeError } from '../errors.ts'
import { refuseUnsaved } from '../generation.ts'
import type { Services } from '../services.ts'
import { panelPage } from './panel-page.ts'
import { type PageMessage, type PanelMessage, type PanelState, pageMessage } from './panel-protocol.ts'
import { panelTexts } from './panel-texts.ts'

/** One generator: a record, edited in a page, and what is done with it. */
export class GeneratorPanel {
  readonly #services: Services
  readonly #panel: vscode.WebviewPanel
  #state: PanelState
  #plan: PlanSummary | null = null
  #busy = false
  #closed = false

  constructor(services: Services, panel: vscode.WebviewPanel, state: PanelState) {
    this.#services = services
    this.#panel = panel
    this.#state = state
    const root = services.context.extensionUri
    panel.webview.options = {
      enableScripts: true,
      localResourceRoots: [vscode.Uri.joinPath(root, 'dist', 'webview')],
    }
    panel.iconPath = vscode.Uri.joinPath(root, 'media', 'quoin.svg')
    panel.webview.onDidReceiveMessage((message: unknown) => this.#receive(message))
    panel.onDidDispose(() => {
      this.#closed = true
    })
    panel.webview.html = panelPage(panel.webview, root, vscode.env.language)
    this.#retitle()
  }

  get state(): PanelState {
    return this.#state
  }

  reveal(): void {
    this.#panel.reveal()
  }

  /** Shows a record in place of the one that is edited; the person saves it. */
  replace(record: RecordData): void {
    this.#keep(record)
    this.#post({ type: 'record', record })
    this.reveal()
  }

  /** Answers one message of the page; a message of the wrong shape is refused and logged. */
  async #receive(message: unknown): Promise<void> {
    const parsed = pageMessage.safeParse(message)
    if (!parsed.success) {
      this.#services.log.warn('The generator page sent a message of the wrong shape; it was ignored.')
      return
    }
    try {
      await this.#answer(parsed.data)
    } catch (error) {
      this.#services.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
      this.#post({ type: 'problem', problem: explain(error) })
    }
  }

  async #answer(message: PageMessage): Promise<void> {
    switch (message.type) {
      case 'ready':
        return this.#open()
      case 'change': {
        this.#keep(message.record)
        const { root, record } = this.#state
        const issues = await this.#services.engine.request('checkRecord', { root, record })
        return this.#post({ type: 'issues', issues, edit: message.edit })
      }
      case 'openFile':
        if (this.#plan) await this.#services.preview.showFile(this.#state.root, this.#plan, message.path)
        return
      default:
        return this.#alone(() => this.#act(message))
    }
  }

  /** One action at a time: a second click while one runs does nothing. */
  async #alone(work: () => Promise<void>): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    this.#post({ type: 'busy', busy: true })
    try {
      await work()
    } finally {
      this.#busy = false
      this.#post({ type: 'busy', busy: false })
    }
  }

  async #act(message: Exclude<PageMessage, { type: 'ready' | 'change' | 'openFile' }>): Promise<void> {
    if (!vscode.workspace.isTrusted) throw new Error(vscode.l10n.t('This folder is not trusted.'))
    const { engine, generation, records, preview } = this.#services
    const { root } = this.#state
    if ('record' in message) this.#keep(message.record)
    switch (message.type) {
      case 'save':
        await engine.request('saveRecord', { root, record: message.record })
        this.#saved(message.record)
        return records.refresh()
      case 'preview': {
        this.#plan = await generation.plan(root, message.record, message.choices)
        this.#post({ type: 'plan', plan: this.#plan })
        if (!this.#closed) await preview.showDiffs(root, this.#plan)
        return
      }
      case 'generate':
        return this.#generate(message.record, message.choices)
      case 'cleanPlan': {
        const { saved } = this.#state
        const plan = saved === null ? null : await engine.request('cleanPlan', { root, name: saved })
        return this.#post({ type: 'cleanPlan', plan })
      }
      case 'clean':
        return this.#clean(message.id)
    }
  }

  async #generate(record: RecordData, choices: Readonly<Record<string, 'mine' | 'generated'>>): Promise<void> {
    const { generation, preview, records, routeReports } = this.#services
    const { root } = this.#state
    const plan = await generation.plan(root, record, choices)
    const shown = this.#plan
    this.#plan = plan
    this.#post({ type: 'plan', plan })
    if (plan.clashes.length > 0) return
    // What was shown is what is written; another plan has to be looked at first.
    if (shown && shown.id !== plan.id)
      throw new VscodeError('VSCODE_PLAN_CHANGED', vscode.l10n.t('Files have changed since the preview.'), {
        hint: vscode.l10n.t('Look at the plan below, then generate again.'),
      })
    const result = await generation.apply(root, record, plan, choices)
    if (!result) return
    this.#plan = null
    await preview.close(plan.record)
    this.#saved(record)
    records.refresh()
    routeReports.refresh()
    const message = vscode.l10n.t('{0}: {1} files written.', plan.record, result.written.length)
    this.#post({ type: 'done', message, files: result.written })
    generation.tell(root, plan.record, result)
  }

  async #clean(id: string): Promise<void> {
    const { engine, records, routeReports } = this.#services
    const { root, saved } = this.#state
    if (saved === null) return
    const { files } = await engine.request('cleanPlan', { root, name: saved })
    refuseUnsaved(
      root,
      files.map(({ path }) => path),
    )
    const { deleted } = await engine.request('applyClean', { root, name: saved, planId: id })
    records.refresh()
    routeReports.refresh()
    this.#post({
      type: 'done',
      message: vscode.l10n.t('{0}: {1} files deleted.', saved, deleted.length),
      files: deleted,
    })
  }

  async #open(): Promise<void> {
    const { engine } = this.#services
    const { root, record } = this.#state
    const [components, records] = await Promise.all([
      engine.request('components', {}),
      engine.request('records', { root }),
    ])
    const others = records.filter(({ name, problem }) => problem === null && name !== record.name)
    this.#post({
      type: 'open',
      state: this.#state,
      components,
      texts: panelTexts(),
      language: vscode.env.language.startsWith('zh') ? 'zh' : 'en',
      menus: others.map(({ name, functionName }) => ({ key: name, title: functionName })),
      tables: [...new Set(others.map(({ table }) => table))],
      canGenerate: vscode.workspace.isTrusted,
    })
    // The page was hidden, or never saw it: a plan that still holds is shown again.
    if (this.#plan) this.#post({ type: 'plan', plan: this.#plan })
    this.#post({ type: 'busy', busy: this.#busy })
  }

  #keep(record: RecordData): void {
    if (JSON.stringify(record) !== JSON.stringify(this.#state.record)) this.#plan = null
    this.#state = { ...this.#state, record }
    this.#retitle()
  }

  #saved(record: RecordData): void {
    const name = String(record.name)
    this.#state = { ...this.#state, record, saved: name }
    this.#post({ type: 'saved', name })
  }

  #retitle(): void {
    const { functionName, name } = this.#state.record
    this.#panel.title = `Quoin: ${String(functionName ?? name ?? '')}`
  }

  #post(message: PanelMessage): void {
    // A panel closed during a run has nobody to tell; the run ends all the same.
    if (!this.#closed) void this.#panel.webview.postMessage(message)
  }
}
