import { html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'

interface ControlOptions<Value> {
  readonly label: string
  readonly value: Value
  readonly issue?: string | undefined
  readonly help?: string
  readonly change: (value: Value) => void
  /** Taken when the text is left, not while it is typed. */
  readonly lazy?: boolean
}

function textOf(event: Event): string {
  return (event.target as HTMLInputElement).value
}

function issueText(issue: string | undefined): TemplateResult | typeof nothing {
  return issue === undefined ? nothing : html`<p class="issue">${issue}</p>`
}

/** A labelled line of text; its label says what is wrong, for those who hear the page. */
export function textControl({
  label,
  value,
  issue,
  help,
  change,
  lazy = false,
}: ControlOptions<string>): TemplateResult {
  // What is not taken before the field is left must outlive a new drawing meanwhile, such as after a check.
  return html`<div class="control">
    <span class="label" aria-hidden="true">${label}</span>
    <vscode-textfield
      .label=${issue === undefined ? label : `${label}: ${issue}`}
      .value=${lazy ? value : live(value)}
      ?invalid=${issue !== undefined}
      @input=${(event: Event) => !lazy && change(textOf(event))}
      @change=${(event: Event) => lazy && change(textOf(event))}
    ></vscode-textfield>
    ${help === undefined ? nothing : html`<p class="help">${help}</p>`} ${issueText(issue)}
  </div>`
}

/** A labelled line of text with known values to choose from; any other may be typed. */
export function suggestControl(
  options: ControlOptions<string> & { readonly id: string; readonly options: readonly string[] },
): TemplateResult {
  const { id, label, value, issue, change } = options
  return html`<label class="control">
    <span class="label">${label}</span>
    <input
      list=${id}
      spellcheck="false"
      aria-invalid=${issue === undefined ? 'false' : 'true'}
      .value=${live(value)}
      @input=${(event: Event) => change(textOf(event))}
    />
    <datalist id=${id}>${options.options.map((option) => html`<option value=${option}></option>`)}</datalist>
    ${issueText(issue)}
  </label>`
}

/** A labelled number; empty is null where the record allows it. */
export function numberControl(options: ControlOptions<number | null>): TemplateResult {
  const { label, value, issue, change } = options
  return html`<div class="control">
    <span class="label" aria-hidden="true">${label}</span>
    <vscode-textfield
      type="number"
      .label=${issue === undefined ? label : `${label}: ${issue}`}
      .value=${live(value === null ? '' : String(value))}
      ?invalid=${issue !== undefined}
      @input=${(event: Event) => change(numberOf(textOf(event)))}
    ></vscode-textfield>
    ${issueText(issue)}
  </div>`
}

/** The number of a text; null for an empty one. */
function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

/** A labelled switch. */
export function switchControl({ label, value, help, change }: ControlOptions<boolean>): TemplateResult {
  return html`<div class="switch">
    <vscode-checkbox
      toggle
      label=${label}
      .checked=${live(value)}
      @change=${(event: Event) => change((event.target as HTMLInputElement).checked)}
    ></vscode-checkbox>
    ${help === undefined ? nothing : html`<p class="help">${help}</p>`}
  </div>`
}

/** A choice of a list. */
export interface SelectOption {
  readonly value: string
  readonly label: string
}

/** A labelled choice. */
export function selectControl(
  options: ControlOptions<string> & { readonly options: readonly SelectOption[] },
): TemplateResult {
  const { label, issue } = options
  return html`<label class="control">
    <span class="label">${label}</span>
    ${select(options)} ${issueText(issue)}
  </label>`
}

/** A choice with no visible label; `label` names it. */
function select(
  options: Omit<ControlOptions<string>, 'issue' | 'help'> & { readonly options: readonly SelectOption[] },
): TemplateResult {
  const { label, value, change } = options
  const known = options.options.some((option) => option.value === value)
  const choices = known ? options.options : [...options.options, { value, label: value }]
  return html`<select aria-label=${label} @change=${(event: Event) => change(textOf(event))}>
    ${choices.map((option) => html`<option value=${option.value} ?selected=${option.value === value}>${option.label}</option>`)}
  </select>`
}
