import type { FieldConfig, GenerationRecord } from '@quoin/generator'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { CatalogTable, CleanSummary, PlanSummary, RecordIssue } from '../engine/project-protocol.ts'
import type { PageMessage, PanelMessage, PanelProblem, PanelState, RecordData } from '../panel/panel-protocol.ts'
import type { Host } from './host.ts'

/** What the extension told the page when it opened. */
export type Opened = Extract<PanelMessage, { type: 'open' }>

/** The tab of the plan. */
const planTab = 5

/** What the page knows: the record and its edits, and what the extension says of them. */
export class GeneratorSession implements ReactiveController {
  readonly #page: ReactiveControllerHost
  #host: Host | undefined
  #edit = 0
  opened: Opened | null = null
  state: PanelState | null = null
  /** The record without the edits. */
  original: RecordData | null = null
  catalog: readonly CatalogTable[] = []
  issues: readonly RecordIssue[] = []
  plan: PlanSummary | null = null
  cleanPlan: CleanSummary | null = null
  problem: PanelProblem | null = null
  notice = ''
  /** What the last run wrote or deleted. */
  files: readonly string[] = []
  areWritten = false
  choices: Readonly<Record<string, 'keep' | 'overwrite'>> = {}
  busy = false
  /** The edits were kept when the page was closed. */
  restored = false

  constructor(page: ReactiveControllerHost) {
    this.#page = page
    page.addController(this)
  }

  hostConnected(): void {}

  /** Connects with the extension and asks for the record. */
  start(host: Host): void {
    this.#host = host
    host.listen((message) => {
      this.#receive(message)
      this.#page.requestUpdate()
    })
    this.post({ type: 'ready' })
  }

  get record(): GenerationRecord | undefined {
    return this.state?.record as unknown as GenerationRecord | undefined
  }

  get tab(): number {
    return this.state?.tab ?? 0
  }

  get isDirty(): boolean {
    return JSON.stringify(this.state?.record) !== JSON.stringify(this.original)
  }

  show(tab: number): void {
    if (this.state) this.#keep({ ...this.state, tab })
  }

  update(patch: Partial<GenerationRecord>): void {
    if (!this.state) return
    const record = { ...this.state.record, ...(patch as RecordData) }
    this.#keep({ ...this.state, record })
    this.notice = ''
    this.problem = null
    // The plan that is shown is one of another record now.
    this.plan = null
    this.#edit += 1
    this.post({ type: 'change', record, edit: this.#edit })
  }

  updateField(index: number, patch: Partial<FieldConfig>): void {
    const fields = this.record?.fields ?? []
    const field = fields[index]
    if (field) this.update({ fields: fields.with(index, { ...field, ...patch }) })
  }

  send(type: 'save' | 'preview' | 'generate'): void {
    if (this.busy || !this.state) return
    const { record } = this.state
    this.problem = null
    this.notice = ''
    if (type !== 'save') this.show(planTab)
    this.post(type === 'save' ? { type, record } : { type, record, choices: this.choices })
    this.#page.requestUpdate()
  }

  /** Settles a clash and looks at the plan again. */
  choose(path: string, choice: 'keep' | 'overwrite'): void {
    this.choices = { ...this.choices, [path]: choice }
    this.send('preview')
  }

  endClean(confirmed: boolean): void {
    const plan = this.cleanPlan
    this.cleanPlan = null
    if (confirmed && plan) this.post({ type: 'clean', id: plan.id })
    this.#page.requestUpdate()
  }

  post(message: PageMessage): void {
    this.#host?.postMessage(message)
  }

  #keep(state: PanelState): void {
    this.state = state
    this.#host?.setState(state)
    this.#page.requestUpdate()
  }

  #receive(message: PanelMessage): void {
    switch (message.type) {
      case 'open':
        this.#open(message)
        return
      case 'catalog':
        this.catalog = message.tables
        return
      case 'record':
        this.update(message.record as Partial<GenerationRecord>)
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
        this.original = message.record
        this.restored = false
        if (this.state) this.#keep({ ...this.state, saved: message.name, revision: message.revision })
        return
      case 'done':
        this.notice = message.message
        this.files = message.files
        this.areWritten = message.written
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

  #open(message: Opened): void {
    this.opened = message
    this.original = message.original
    this.restored = message.restored
    const kept = this.#host?.getState()
    // Kept by this page before it was hidden: newer than what the extension has seen.
    const own = kept && kept.root === message.state.root && kept.saved === message.state.saved
    this.#keep(own ? { ...kept, revision: message.state.revision } : message.state)
    if (this.state) this.post({ type: 'change', record: this.state.record, edit: this.#edit })
  }
}
