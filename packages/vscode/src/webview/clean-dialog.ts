import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import type { CleanSummary } from '../engine/project-protocol.ts'
import type { PanelTexts } from '../panel/panel-texts.ts'

/** The list of what cleaning up deletes, to be confirmed (§7). */
export class CleanDialog extends LitElement {
  static override readonly properties = { plan: { attribute: false }, texts: { attribute: false } }
  declare plan: CleanSummary | null
  declare texts: PanelTexts

  constructor() {
    super()
    this.plan = null
  }

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has('plan')) return
    const dialog = this.querySelector('dialog')
    if (this.plan && !dialog?.open) dialog?.showModal()
    else if (!this.plan && dialog?.open) dialog.close()
  }

  protected override render(): TemplateResult {
    const { plan, texts } = this
    return html`<dialog aria-label=${texts.cleanTitle} @close=${() => this.#answer(false)}>
      ${plan === null ? nothing : this.#list(plan)}
    </dialog>`
  }

  #list({ files }: CleanSummary): TemplateResult {
    const { texts } = this
    const deleted = files.filter(({ action }) => action === 'delete').length
    return html`<h2>${files.length === 0 ? texts.cleanNothing : texts.cleanTitle}</h2>
      <ul>
        ${files.map(
          ({ path, action, edited }) => html`<li>
            <span class="action ${action}">${texts[action]}</span> <span class="path">${path}</span>
            ${edited ? html`<strong class="issue">${texts.edited}</strong>` : nothing}
          </li>`,
        )}
      </ul>
      <div class="tools">
        <vscode-button secondary autofocus @click=${() => this.#answer(false)}>${texts.cancel}</vscode-button>
        ${
          files.length === 0
            ? nothing
            : html`<vscode-button id="confirm-clean" @click=${() => this.#answer(true)}>
                ${texts.confirmDelete.replace('{0}', String(deleted))}
              </vscode-button>`
        }
      </div>`
  }

  #answer(confirmed: boolean): void {
    if (this.plan !== null) this.dispatchEvent(new CustomEvent('answered', { detail: confirmed }))
  }
}
