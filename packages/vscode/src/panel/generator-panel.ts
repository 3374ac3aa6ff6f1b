import { join } from 'node:path'
import * as vscode from 'vscode'
import type { Choices, Differences, RecordData } from '../engine/engine-protocol.ts'
import type { PlanSummary } from '../engine/project-protocol.ts'
import { EngineError, explain, VscodeError } from '../errors.ts'
import { refuseUnsaved } from '../generation.ts'
import { report } from '../report.ts'
import type { EditedRecord } from './edited-record.ts'
import { panelOpening, suggestedTables } from './panel-opening.ts'
import { panelPage } from './panel-page.ts'
import { type PageMessage, type PanelMessage, type PanelState, pageMessage } from './panel-protocol.ts'
import type { PanelServices } from './panel-services.ts'
import { RecordSaving } from './record-saving.ts'

/** Milliseconds without an edit before the record is checked. */
const pause = 150

type Action = Exclude<PageMessage, { type: 'ready' | 'change' | 'openFile' | 'openWritten' }>

/** One generator: a record, edited in a page, and what is done with it. */
export class GeneratorPanel {
  readonly #services: PanelServices
  readonly #panel: vscode.WebviewPanel
  readonly #edited: EditedRecord
  readonly #saving: RecordSaving
  #plan: PlanSummary | null = null
  /** What was decided about the differences of this record from its table. */
  #differences: Differences = {}
  #written: readonly string[] = []
  #busy = false
  #closed = false
  #restored: boolean
  #timer: NodeJS.Timeout | undefined

  constructor(services: PanelServices, panel: vscode.WebviewPanel, edited: EditedRecord, restored: boolean) {
    this.#services = services
    this.#panel = panel
    this.#edited = edited
    this.#restored = restored
    this.#saving = new RecordSaving(services, edited, (message) => this.#post(message))
    const root = services.context.extensionUri
    panel.webview.options = {
      enableScripts: true,
      localResourceRoots: [vscode.Uri.joinPath(root, 'dist', 'webview')],
    }
    panel.iconPath = vscode.Uri.joinPath(root, 'media', 'quoin.svg')
    panel.webview.onDidReceiveMessage((message: unknown) => this.#receive(message))
    panel.onDidDispose(() => this.#close())
    panel.webview.html = panelPage(panel.webview, root, vscode.env.language)
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
    this.#post({ type: 'record', record })
    this.reveal()
  }

  /** Answers one message of the page; of one with the wrong shape nothing is done. */
  async #receive(message: unknown): Promise<void> {
    try {
      const parsed = pageMessage.safeParse(message)
      if (!parsed.success)
        throw new VscodeError('VSCODE_MESSAGE_INVALID', vscode.l10n.t('The page sent a message of the wrong shape.'), {
          hint: vscode.l10n.t('Nothing was done. Reload the window if it happens again.'),
        })
      await this.#answer(parsed.data)
    } catch (error) {
      this.#services.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
      this.#post({ type: 'problem', problem: explain(error) })
      // The page has no buttons for it.
      if (error instanceof EngineError && error.code === 'GENERATOR_MIGRATION_INTERRUPTED')
        await report(this.#services, error)
    }
  }

  async #answer(message: PageMessage): Promise<void> {
    switch (message.type) {
      case 'ready':
        return this.#open()
      case 'change':
        this.#keep(message.record)
        clearTimeout(this.#timer)
        this.#timer = setTimeout(() => void this.#check(message.edit), pause)
        return
      case 'openFile':
        if (this.#plan) await this.#services.preview.showFile(this.state.root, this.#plan, message.path)
        return
      case 'openWritten':
        // Only what this page itself was told of.
        if (this.#written.includes(message.path))
          await vscode.window.showTextDocument(vscode.Uri.file(join(this.state.root, message.path)), { preview: false })
        return
      default:
        return this.#alone(() => this.#act(message))
    }
  }

  async #check(edit: number): Promise<void> {
    const { root, record, saved } = this.state
    const issues = await this.#services.engine
      .request('checkRecord', { root, record, saved })
      .catch((error: unknown) => {
        return [{ path: '', code: 'VSCODE_ENGINE_FAILED', params: {}, message: explain(error).message }]
      })
    this.#post({ type: 'issues', issues, edit })
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
      this.#retitle()
      if (this.#closed) this.#keepDraft()
    }
  }

  async #act(message: Action): Promise<void> {
    if (!vscode.workspace.isTrusted) throw new Error(vscode.l10n.t('This folder is not trusted.'))
    const { engine, generation, preview } = this.#services
    const { root, saved } = this.state
    if ('record' in message) this.#keep(message.record)
    switch (message.type) {
      case 'save':
        return void (await this.#saving.save(message.record))
      case 'preview': {
        this.#plan = await generation.plan(root, message.record, {
          choices: message.choices,
          differences: this.#differences,
        })
        this.#post({ type: 'plan', plan: this.#plan })
        if (!this.#closed) await preview.showDiffs(root, this.#plan)
        return
      }
      case 'generate':
        return this.#generate(message.record, message.choices)
      case 'revert':
        this.#restored = false
        await this.#services.drafts.drop(this.#edited.draftKey)
        return this.replace(this.#edited.original)
      case 'cleanPlan': {
        const plan = saved === null ? null : await engine.request('cleanPlan', { root, name: saved })
        return this.#post({ type: 'cleanPlan', plan })
      }
      case 'clean':
        return this.#clean(message.id)
    }
  }

  async #generate(record: RecordData, choices: Choices): Promise<void> {
    const { generation, preview, records, routeReports } = this.#services
    const { root } = this.state
    const settled = await generation.settle(root, record, { choices, differences: this.#differences })
    if (!settled) return
    const { plan, decided } = settled
    this.#differences = decided.differences ?? {}
    const shown = this.#plan
    this.#plan = plan
    this.#post({ type: 'plan', plan })
    if (plan.clashes.length > 0) return
    // What was shown is what is written; another plan has to be looked at first.
    if (shown && shown.id !== plan.id)
      throw new VscodeError('VSCODE_PLAN_CHANGED', vscode.l10n.t('Files have changed since the preview.'), {
        hint: vscode.l10n.t('Look at the plan below, then generate again.'),
      })
    const result = await this.#saving.withBase(record, (base) =>
      generation.apply(root, record, plan, { ...decided, base }),
    )
    if (!result) return
    this.#plan = null
    await preview.close(plan.record)
    if (result.saved) {
      this.replace(result.saved.record)
      await this.#saving.saved(result.saved.record, result.saved.revision)
    }
    routeReports.refresh()
    records.refresh()
    const message = vscode.l10n.t('{0}: {1} files written.', plan.record, result.written.length)
    this.#written = result.written
    this.#post({ type: 'done', message, files: result.written, written: true })
    generation.tell(root, plan.record, result)
  }

  async #clean(id: string): Promise<void> {
    const { engine, records, routeReports } = this.#services
    const { root, saved } = this.state
    if (saved === null) return
    const { files } = await engine.request('cleanPlan', { root, name: saved })
    refuseUnsaved(
      root,
      files.map(({ path }) => path),
    )
    const edited = files.flatMap((file) => (file.edited ? [file.path] : []))
    const { deleted } = await engine.request('applyClean', { root, name: saved, planId: id, edited })
    records.refresh()
    routeReports.refresh()
    const message = vscode.l10n.t('{0}: {1} files deleted.', saved, deleted.length)
    this.#written = []
    this.#post({ type: 'done', message, files: deleted, written: false })
  }

  async #open(): Promise<void> {
    const { message, problem } = await panelOpening(this.#services, this.#edited, this.#restored)
    this.#post(message)
    // The page was hidden, or never saw it: a plan that still holds is shown again.
    if (this.#plan) this.#post({ type: 'plan', plan: this.#plan })
    if (problem) this.#post({ type: 'problem', problem })
    this.#post({ type: 'busy', busy: this.#busy })
    this.#retitle()
    void suggestedTables(this.#services, this.state).then((tables) => this.#post({ type: 'catalog', tables }))
  }

  #keep(record: RecordData): void {
    if (!this.#edited.edit(record)) return
    this.#plan = null
    this.#differences = {}
    this.#retitle()
  }

  #close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    // A run that goes on may yet save what was edited.
    if (!this.#busy) this.#keepDraft()
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
