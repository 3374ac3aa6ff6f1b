import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { basicSection } from './basic-section.ts'
import { GeneratorSession, type Opened } from './generator-session.ts'
import type { Host } from './host.ts'
import type { PageContext, Picker } from './page-context.ts'
import { pageHeader } from './page-header.ts'
import { pagesSection } from './pages-section.ts'
import { planSection } from './plan-section.ts'
import { relationsSection } from './relations-section.ts'
import { routeSection } from './route-section.ts'

/** The generator: a record, its checks, its plan. */
export class GeneratorPage extends LitElement {
  static override readonly properties = { picker: { state: true } }
  declare private picker: Picker | null
  readonly session: GeneratorSession = new GeneratorSession(this)
  #picked: (value: string | undefined) => void = () => {}

  constructor() {
    super()
    this.picker = null
  }

  /** Connects the page and asks for its record. */
  start(host: Host): void {
    this.session.start(host)
  }

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  protected override render(): TemplateResult {
    const session = this.session
    const { opened, tab } = session
    const context = opened && this.#context(opened)
    if (!context) return html`<vscode-progress-ring></vscode-progress-ring>`
    const { texts } = opened
    const headers = [texts.basic, texts.fields, texts.relations, texts.routeMenu, texts.pages, texts.plan]
    return html`${pageHeader(session, opened)}
      <vscode-tabs
        .selectedIndex=${tab}
        @vsc-tabs-select=${({ detail }: CustomEvent<{ selectedIndex: number }>) => session.show(detail.selectedIndex)}
      >
        ${headers.map((title, index) => html`<vscode-tab-header slot="header">${title}${this.#count(index)}</vscode-tab-header>`)}
        ${headers.map((_, index) => html`<vscode-tab-panel>${index === tab ? this.#section(index, context) : nothing}</vscode-tab-panel>`)}
      </vscode-tabs>
      <quoin-picker
        .picker=${this.picker}
        .texts=${texts}
        @picked=${({ detail }: CustomEvent<string | null>) => this.#endChoice(detail ?? undefined)}
      ></quoin-picker>
      <quoin-clean
        .plan=${session.cleanPlan}
        .texts=${texts}
        @answered=${({ detail }: CustomEvent<boolean>) => session.endClean(detail)}
      ></quoin-clean>`
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
        return planSection(this.session.plan, {
          texts: context.texts,
          choices: this.session.choices,
          openFile: (path) => this.session.post({ type: 'openFile', path }),
          choose: (path, choice) => this.session.choose(path, choice),
        })
    }
  }

  #count(index: number): TemplateResult | typeof nothing {
    const { record } = this.session
    const count = index === 1 ? record?.fields.length : index === 2 ? record?.relations.length : undefined
    return count === undefined ? nothing : html` <vscode-badge variant="counter">${count}</vscode-badge>`
  }

  #context({ texts, language, components, menus }: Opened): PageContext | undefined {
    const session = this.session
    const { record, state } = session
    if (!record || !state) return undefined
    return {
      record,
      isSaved: state.saved !== null,
      texts,
      language,
      components,
      menus,
      catalog: session.catalog,
      issueAt: (path) =>
        session.issues.find((issue) => issue.path === path || issue.path.startsWith(`${path}.`))?.message,
      update: (patch) => session.update(patch),
      updateField: (index, patch) => session.updateField(index, patch),
      choose: (picker) => this.#choose(picker),
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
}
