import type { FieldConfig } from '@quoin/generator'
import { type NewColumnWord, newColumnType, newColumnWord, newColumnWords } from '@quoin/generator/new-column-type'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { componentPicker } from './component-picker.ts'
import { fieldDetails } from './field-details.ts'
import { newField } from './new-field.ts'
import type { PageContext } from './page-context.ts'

const flags = ['required', 'showInList', 'showInForm', 'showInDetail', 'searchable', 'sortable'] as const

/** The fields as a table: one row per column, the properties of §2.2 across; the rest opens below a row. */
export class FieldGrid extends LitElement {
  static override readonly properties = {
    context: { attribute: false },
    open: { state: true },
    filter: { state: true },
  }
  declare context: PageContext
  declare private open: string | null
  declare private filter: string

  constructor() {
    super()
    this.open = null
    this.filter = ''
  }

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  protected override render(): TemplateResult {
    const { record, texts } = this.context
    const wanted = this.filter.trim().toLowerCase()
    const rows = record.fields
      .map((field, index) => ({ field, index }))
      .filter(({ field }) => wanted === '' || `${field.name} ${field.label}`.toLowerCase().includes(wanted))
    const isNew = record.table.kind === 'new'
    return html`<div class="tools">
        <vscode-textfield
          .label=${texts.filterFields}
          placeholder=${texts.filterFields}
          .value=${this.filter}
          @input=${(event: Event) => {
            this.filter = (event.target as HTMLInputElement).value
          }}
        ></vscode-textfield>
        ${isNew ? html`<vscode-button secondary @click=${() => this.#add()}>${texts.addField}</vscode-button>` : nothing}
      </div>
      <div class="scroll" tabindex="0" role="region" aria-label=${texts.fields}>
        <table>
          <thead>
            <tr>
              <th scope="col"><span class="quiet">${texts.details.replace('{0}', '')}</span></th>
              ${[
                texts.fieldName,
                texts.fieldType,
                texts.displayName,
                texts.component,
                texts.rules,
                texts.defaultValue,
              ].map((title) => html`<th scope="col">${title}</th>`)}
              ${flags.map((flag) => html`<th scope="col" class="flag">${texts[flag]}</th>`)}
              <th scope="col" class="flag"></th>
            </tr>
          </thead>
          <tbody>
            ${repeat(
              rows,
              ({ index }) => index,
              ({ field, index }) => this.#row(field, index, isNew),
            )}
          </tbody>
        </table>
        ${rows.length === 0 ? html`<p class="empty">${texts.nothingFound}</p>` : nothing}
      </div>`
  }

  #row(field: FieldConfig, index: number, isNew: boolean): TemplateResult {
    const { texts, updateField, issueAt, components, language } = this.context
    const isOpen = this.open === field.name
    const text = (key: 'label' | 'rules', title: string): TemplateResult => {
      const issue = issueAt(`fields.${index}.${key}`)
      return html`<input
        aria-label="${field.name}: ${title}"
        aria-invalid=${issue === undefined ? 'false' : 'true'}
        title=${issue ?? ''}
        .value=${field[key]}
        @input=${(event: Event) => updateField(index, { [key]: (event.target as HTMLInputElement).value })}
      />`
    }
    const component = components.find(({ name }) => name === field.component)
    const wrongDefault = issueAt(`fields.${index}.default`)
    return html`<tr>
        <td>
          <button
            class="plain"
            aria-expanded=${isOpen ? 'true' : 'false'}
            aria-label=${texts.details.replace('{0}', field.name)}
            @click=${() => {
              this.open = isOpen ? null : field.name
            }}
          >
            ${isOpen ? '▾' : '▸'}
          </button>
        </td>
        <th scope="row">${isNew ? this.#nameInput(field, index) : field.name}</th>
        <td class="type">${isNew ? this.#typeSelect(field, index) : field.type.raw}</td>
        <td>${text('label', texts.displayName)}</td>
        <td>
          <button
            class="choice"
            title=${component?.description[language] ?? ''}
            aria-label="${field.name}: ${texts.component} ${field.component}"
            @click=${() => void this.#chooseComponent(field, index)}
          >
            ${field.component}
          </button>
        </td>
        <td>${text('rules', texts.rules)}</td>
        <td>
          <input
            aria-label="${field.name}: ${texts.defaultValue}"
            aria-invalid=${wrongDefault === undefined ? 'false' : 'true'}
            title=${wrongDefault ?? ''}
            ?readonly=${field.default?.kind === 'expression'}
            .value=${field.default?.value ?? ''}
            @input=${(event: Event) => updateField(index, { default: defaultOf((event.target as HTMLInputElement).value) })}
          />
        </td>
        ${flags.map(
          (flag) => html`<td class="flag">
            <input
              type="checkbox"
              aria-label="${field.name}: ${texts[flag]}"
              .checked=${field[flag]}
              @change=${(event: Event) => updateField(index, { [flag]: (event.target as HTMLInputElement).checked })}
            />
          </td>`,
        )}
        <td class="order">${this.#orderButtons(field, index, isNew)}</td>
      </tr>
      ${isOpen ? html`<tr class="details"><td></td><td colspan="13">${fieldDetails(this.context, field, index)}</td></tr>` : nothing}`
  }

  #orderButtons(field: FieldConfig, index: number, isNew: boolean): TemplateResult {
    const { texts, record } = this.context
    const button = (sign: string, title: string, disabled: boolean, act: () => void): TemplateResult =>
      html`<button class="plain" aria-label="${field.name}: ${title}" title=${title} ?disabled=${disabled} @click=${act}>
        ${sign}
      </button>`
    return html`${button('↑', texts.moveUp, index === 0, () => this.#move(index, -1))}
    ${button('↓', texts.moveDown, index === record.fields.length - 1, () => this.#move(index, 1))}
    ${isNew ? button('✕', texts.remove, false, () => this.#remove(index)) : nothing}`
  }

  #nameInput(field: FieldConfig, index: number): TemplateResult {
    const { texts, updateField, issueAt } = this.context
    const issue = issueAt(`fields.${index}.name`)
    return html`<input
      aria-label=${texts.fieldName}
      aria-invalid=${issue === undefined ? 'false' : 'true'}
      .value=${field.name}
      @input=${(event: Event) => updateField(index, { name: (event.target as HTMLInputElement).value })}
    />`
  }

  #typeSelect(field: FieldConfig, index: number): TemplateResult {
    const { record, texts, updateField } = this.context
    const { driver } = record.table
    const change = ({ target }: Event): void =>
      updateField(
        index,
        newField(field, newColumnType((target as HTMLSelectElement).value as NewColumnWord, { driver })),
      )
    return html`<select aria-label="${field.name}: ${texts.fieldType}" @change=${change}>
      ${newColumnWords.map(
        (word) => html`<option value=${word} ?selected=${word === newColumnWord(field.type)}>${word}</option>`,
      )}
    </select>`
  }

  async #chooseComponent(field: FieldConfig, index: number): Promise<void> {
    const chosen = await this.context.choose(componentPicker(this.context, field))
    // Properties of one component mean nothing to another.
    if (chosen !== undefined && chosen !== field.component)
      this.context.updateField(index, { component: chosen, properties: {} })
  }

  #add(): void {
    const { record, update } = this.context
    const names = new Set(record.fields.map(({ name }) => name))
    let number = record.fields.length + 1
    while (names.has(`field_${number}`)) number += 1
    update({
      fields: [...record.fields, newField({ name: `field_${number}` }, newColumnType('varchar', record.table))],
    })
  }

  #remove(index: number): void {
    const { record, update } = this.context
    const { form } = record.page
    const gone = record.fields[index]?.name
    const groups = form.groups.map((group) => ({ ...group, fields: group.fields.filter((name) => name !== gone) }))
    const page = { ...record.page, form: { ...form, groups } }
    update({ fields: record.fields.toSpliced(index, 1), page })
  }

  #move(index: number, by: number): void {
    const { record, update } = this.context
    const field = record.fields[index]
    if (field) update({ fields: record.fields.toSpliced(index, 1).toSpliced(index + by, 0, field) })
  }
}

function defaultOf(value: string): FieldConfig['default'] {
  return value === '' ? null : { kind: 'literal', value }
}
