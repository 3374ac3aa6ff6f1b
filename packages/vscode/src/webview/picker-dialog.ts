import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import type { PanelTexts } from '../panel/panel-texts.ts'
import { drawPaths } from './icon-picker.ts'
import type { Picker, PickerOption } from './page-context.ts'

/** How many choices are drawn at once; typing narrows them. */
const mostShown = 120

/** A modal list to choose from, with search; arrow keys move, Enter takes, Escape closes. */
export class PickerDialog extends LitElement {
  static override readonly properties = {
    picker: { attribute: false },
    texts: { attribute: false },
    search: { state: true },
    active: { state: true },
  }
  declare picker: Picker | null
  declare texts: PanelTexts
  declare private search: string
  declare private active: number

  constructor() {
    super()
    this.picker = null
    this.search = ''
    this.active = 0
  }

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  protected override updated(changed: PropertyValues): void {
    const dialog = this.querySelector('dialog')
    if (changed.has('picker')) {
      if (this.picker && !dialog?.open) {
        this.search = ''
        this.active = Math.max(
          this.#found().findIndex(({ value }) => value === this.picker?.selected),
          0,
        )
        dialog?.showModal()
        this.querySelector('input')?.focus()
      } else if (!this.picker && dialog?.open) dialog.close()
    }
    this.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }

  protected override render(): TemplateResult {
    const { picker, texts } = this
    const found = this.#found()
    return html`<dialog aria-label=${picker?.title ?? ''} @close=${() => this.#close(null)}>
      ${
        picker === null
          ? nothing
          : html`<h2>${picker.title}</h2>
            <input
              type="search"
              role="combobox"
              aria-expanded="true"
              aria-controls="picker-options"
              aria-activedescendant="picker-${this.active}"
              aria-label=${picker.placeholder}
              placeholder=${picker.placeholder}
              .value=${this.search}
              @input=${(event: Event) => this.#narrow((event.target as HTMLInputElement).value)}
              @keydown=${(event: KeyboardEvent) => this.#key(event, found)}
            />
            <div id="picker-options" class="options ${found[0]?.icon ? 'icons' : ''}" role="listbox" aria-label=${picker.title}>
              ${found.map((option, index) => this.#option(option, index, found[index - 1]?.group))}
            </div>
            ${found.length === 0 ? html`<p class="empty" role="status">${texts.nothingFound}</p>` : nothing}
            <vscode-button secondary @click=${() => this.#close(null)}>${texts.cancel}</vscode-button>`
      }
    </dialog>`
  }

  #option(option: PickerOption, index: number, group: string | undefined): TemplateResult {
    return html`${option.group === group ? nothing : html`<h3 role="presentation">${option.group}</h3>`}
      <div
        id="picker-${index}"
        role="option"
        class="option"
        aria-selected=${index === this.active ? 'true' : 'false'}
        title=${option.description}
        @click=${() => this.#close(option.value)}
      >
        ${option.icon ? drawPaths(option.icon) : nothing}
        <span>${option.label}</span>
        ${option.description === '' ? nothing : html`<small>${option.description}</small>`}
      </div>`
  }

  #found(): readonly PickerOption[] {
    const words = this.search.toLowerCase().split(/\s+/).filter(Boolean)
    const options = this.picker?.options ?? []
    const matching = options.filter(({ label, description }) => {
      const text = `${label} ${description}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    return matching.slice(0, mostShown)
  }

  #narrow(search: string): void {
    this.search = search
    this.active = 0
  }

  #key(event: KeyboardEvent, found: readonly PickerOption[]): void {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      this.active = Math.min(Math.max(this.active + step, 0), Math.max(found.length - 1, 0))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const option = found[this.active]
      if (option) this.#close(option.value)
    }
  }

  #close(value: string | null): void {
    if (this.picker === null) return
    this.dispatchEvent(new CustomEvent('picked', { detail: value }))
  }
}
