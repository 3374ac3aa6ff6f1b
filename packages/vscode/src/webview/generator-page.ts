import type { FieldConfig, GenerationRecord } from '@quoin/generator'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import type { CleanSummary, PlanSummary, RecordIssue } from '../engine/project-protocol.ts'
import type { PageMessage, PanelMessage, PanelProblem, PanelState, RecordData } from '../panel/panel-protocol.ts'
import { basicSection } from './basic-section.ts'
import type { Host } from './host.ts'
import type { PageContext, Picker } from './page-context.ts'
import { pagesSection } from './pages-section.ts'
import { planSection } from './plan-section.ts'
import { relationsSection } from './relations-section.ts'
import { routeSection } from './route-section.ts'

type Opened = Extract<PanelMessage, { type: 'open' }>

/** Milliseconds without a key before the extension is asked whether the record is right. */
const pause = 150

/** The generator: a record, its checks, its plan. */
export class GeneratorPage extends LitElement {
  static override readonly properties = {
    opened: { state: true },
    state: { state: true },
    issues: { state: true },
    plan: { state: true },
    cleanPlan: { state: true },
    problem: { state: true },
    notice: { state: true },
    busy: { state: true },
    dirty: { state: true },
    tab: { state: true },
    picker: { state: true },
    choices: { state: true },
    files: { state: true },
  }
  declare host: Host
  declare private opened: Opened | null
  declare private state: PanelState | null
  declare private issues: readonly RecordIssue[]
  declare private plan: PlanSummary | null
  declare private cleanPlan: CleanSummary | null
  declare private problem: PanelProblem | null
  declare private notice: string
  declare private busy: boolean
  declare private dirty: boolean
  declare private tab: number
  declare private picker: Picker | null
  declare private choices: Readonly<Record<string, 'mine' | 'generated'>>
  /** What the last run wrote or deleted. */
  declare private files: readonly string[]
  #edit = 0
  #timer: number | undefined
  #picked: (value: string | undefined) => void = () => {}

  constructor() {
    super()
    this.opened = null
    this.state = null
    this.issues = []
    this.plan = null
    this.cleanPlan = null
    this.problem = null
    this.notice = ''
    this.busy = false
    this.dirty = false
    this.tab = 0
    this.picker = null
    this.choices = {}
    this.files = []
  }

  /** Connects the page and asks for its record. */
  start(host: Host): void {
    this.host = host
    host.listen((message) => this.#receive(message))
    host.postMessage({ type: 'ready' })
  }

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  protected override render(): TemplateResult {
    const { opened, state } = this
    if (!opened || !state) return html`<vscode-progress-ring></vscode-progress-ring>`
    const context = this.#context(opened, state)
    const { texts } = opened
    const headers = [texts.basic, texts.fields, texts.relations, texts.routeMenu, texts.pages, texts.plan]
    return html`${this.#header(opened, state)}
      <vscode-tabs
        .selectedIndex=${this.tab}
        @vsc-tabs-select=${(event: CustomEvent<{ selectedIndex: number }>) => {
          this.#show(event.detail.selectedIndex)
        }}
      >
        ${headers.map((title, index) => html`<vscode-tab-header slot="header">${title}${this.#count(index)}</vscode-tab-header>`)}
        ${headers.map((_, index) => html`<vscode-tab-panel>${index === this.tab ? this.#section(index, context) : nothing}</vscode-tab-panel>`)}
      </vscode-tabs>
      <quoin-picker
        .picker=${this.picker}
        .texts=${texts}
        @picked=${({ detail }: CustomEvent<string | null>) => this.#endChoice(detail ?? undefined)}
      ></quoin-picker>
      <quoin-clean
        .plan=${this.cleanPlan}
        .texts=${texts}
        @answered=${({ detail }: CustomEvent<boolean>) => this.#endClean(detail)}
      ></quoin-clean>`
  }

  #header({ texts, canGenerate }: Opened, { record, saved }: PanelState): TemplateResult {
    const { busy, issues } = this
    const send = (type: 'save' | 'preview' | 'generate') => () => this.#send(type, record)
    const blocked = busy || issues.length > 0 || !canGenerate
    return html`<header>
      <h1>
        ${String(record.functionName)}
        ${this.dirty || saved === null ? html`<small class="quiet">${texts.unsaved}</small>` : nothing}
      </h1>
      <div class="tools" role="toolbar" aria-label="Quoin">
        <vscode-button secondary ?disabled=${busy || !canGenerate || issues.length > 0} @click=${send('save')}>${texts.save}</vscode-button>
        <vscode-button secondary ?disabled=${blocked} @click=${send('preview')}>${texts.preview}</vscode-button>
        <vscode-button id="generate" ?disabled=${blocked} @click=${send('generate')}>${texts.generate}</vscode-button>
        ${
          saved === null
            ? nothing
            : html`<vscode-button secondary ?disabled=${busy || !canGenerate} @click=${() => this.#post({ type: 'cleanPlan' })}>
                ${texts.cleanUp}
              </vscode-button>`
        }
      </div>
      <div class="status" role="status" aria-live="polite">
        ${busy ? html`<vscode-progress-bar aria-label=${texts.loading}></vscode-progress-bar>` : nothing}
        ${canGenerate ? nothing : html`<p class="issue">${texts.untrusted}</p>`}
        ${this.notice === '' ? nothing : html`<p>${this.notice} ${this.files.map((file) => html`<code>${file}</code> `)}</p>`}
        ${this.problem ? html`<p class="issue">${this.problem.message} ${this.problem.hint ?? ''}</p>` : nothing}
        ${issues.length === 0 ? nothing : this.#issueList(texts.issues)}
      </div>
    </header>`
  }

  #issueList(title: string): TemplateResult {
    return html`<details>
      <summary class="issue">${title.replace('{0}', String(this.issues.length))}: ${this.issues[0]?.message}</summary>
      <ul>
        ${this.issues.map(({ path, message }) => html`<li>${this.#place(path)} ${message}</li>`)}
      </ul>
    </details>`
  }

  /** `fields.2.label` with the name of the field instead of its number. */
  #place(path: string): string {
    const [list, index, ...rest] = path.split('.')
    const members = list === 'fields' || list === 'relations' ? this.#record()?.[list] : undefined
    return [list, members?.[Number(index)]?.name ?? index, ...rest].filter(Boolean).join(' · ')
  }

  #section(index: number, context: PageContext): TemplateResult {
    switch (index) {
      case 0:
        return basicSection(context)
      case 1:
        return html`<quoin-fields .context=${context}></quoin-fields>`
      case 2:
        return relationsSection(context)
      case 3:
        return routeSection(context)
      case 4:
        return pagesSection(context)
      default:
        return planSection(this.plan, {
          texts: context.texts,
          choices: this.choices,
          openFile: (path) => this.#post({ type: 'openFile', path }),
          choose: (path, choice) => {
            this.choices = { ...this.choices, [path]: choice }
            if (this.state) this.#send('preview', this.state.record)
          },
        })
    }
  }

  #count(index: number): TemplateResult | typeof nothing {
    const record = this.#record()
    const count = index === 1 ? record?.fields.length : index === 2 ? record?.relations.length : undefined
    return count === undefined ? nothing : html` <vscode-badge variant="counter">${count}</vscode-badge>`
  }

  #context({ texts, language, components, menus, tables }: Opened, state: PanelState): PageContext {
    const record = state.record as unknown as GenerationRecord
    return {
      record,
      texts,
      language,
      components,
      menus,
      tables,
      issueAt: (path) => this.issues.find((issue) => issue.path === path)?.message,
      update: (patch) => this.#update(patch),
      updateField: (index, patch: Partial<FieldConfig>) => {
        const field = this.#record()?.fields[index]
        if (field) this.#update({ fields: this.#record()?.fields.with(index, { ...field, ...patch }) ?? [] })
      },
      choose: (picker) => this.#choose(picker),
    }
  }

  #record(): GenerationRecord | undefined {
    return this.state?.record as unknown as GenerationRecord | undefined
  }

  #update(patch: Partial<GenerationRecord>): void {
    if (!this.state) return
    this.#keep({ ...this.state, record: { ...this.state.record, ...(patch as RecordData) } })
    this.dirty = true
    this.notice = ''
    this.problem = null
    // The plan that is shown is one of another record now.
    this.plan = null
    this.#edit += 1
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => this.#check(), pause)
  }

  #check(): void {
    if (this.state) this.#post({ type: 'change', record: this.state.record, edit: this.#edit })
  }

  #show(tab: number): void {
    this.tab = tab
    if (this.state) this.#keep({ ...this.state, tab })
  }

  #keep(state: PanelState): void {
    this.state = state
    this.host.setState(state)
  }

  #send(type: 'save' | 'preview' | 'generate', record: RecordData): void {
    if (this.busy) return
    this.problem = null
    this.notice = ''
    if (type !== 'save') this.#show(5)
    this.#post(type === 'save' ? { type, record } : { type, record, choices: this.choices })
  }

  #receive(message: PanelMessage): void {
    switch (message.type) {
      case 'open': {
        this.opened = message
        const kept = this.host.getState()
        // Kept by this page before it was hidden: newer than what the extension has seen.
        const own = kept && kept.root === message.state.root && kept.saved === message.state.saved
        this.#keep(own ? kept : message.state)
        this.tab = this.state?.tab ?? 0
        this.dirty = JSON.stringify(this.state?.record) !== JSON.stringify(message.state.record)
        this.#check()
        return
      }
      case 'record':
        this.#update(message.record as Partial<GenerationRecord>)
        return
      case 'issues':
        // An answer about an older text would mark the wrong places.
        if (message.edit === this.#edit) this.issues = message.issues
        return
      case 'plan':
        this.plan = message.plan
        return
      case 'cleanPlan':
        this.cleanPlan = message.plan
        return
      case 'saved':
        if (this.state) this.#keep({ ...this.state, saved: message.name })
        this.dirty = false
        return
      case 'done':
        this.notice = message.message
        this.files = message.files
        this.choices = {}
        this.plan = null
        return
      case 'problem':
        this.problem = message.problem
        return
      case 'busy':
        this.busy = message.busy
    }
  }

  #choose(picker: Picker): Promise<string | undefined> {
    this.#picked(undefined)
    this.picker = picker
    return new Promise((resolve) => {
      this.#picked = resolve
    })
  }

  #endChoice(value: string | undefined): void {
    this.picker = null
    this.#picked(value)
    this.#picked = () => {}
  }

  #endClean(confirmed: boolean): void {
    const plan = this.cleanPlan
    this.cleanPlan = null
    if (confirmed && plan) this.#post({ type: 'clean', id: plan.id })
  }

  #post(message: PageMessage): void {
    this.host.postMessage(message)
  }
}
