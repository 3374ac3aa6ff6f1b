import type { FieldConfig } from '@quoin/generator'
import { html, nothing, type TemplateResult } from 'lit'
import type { PanelTexts } from '../panel/panel-texts.ts'
import { displayPicker } from './component-picker.ts'
import { numberControl, selectControl } from './form-controls.ts'
import { newColumnControls } from './new-column-controls.ts'
import type { PageContext } from './page-context.ts'

/** The rest of a field: width, comparison, display and the component's own properties. */
export function fieldDetails(context: PageContext, field: FieldConfig, index: number): TemplateResult {
  const { texts, updateField, issueAt } = context
  return html`<div class="grid">
    ${context.record.table.kind === 'new' ? newColumnControls(context, field, index) : nothing}
    ${numberControl({
      label: texts.width,
      value: field.width,
      issue: issueAt(`fields.${index}.width`),
      change: (width) => updateField(index, { width }),
    })}
    ${selectControl({
      label: texts.operator,
      value: field.operator,
      options: [
        { value: 'like', label: texts.operatorLike },
        { value: 'equal', label: texts.operatorEqual },
        { value: 'between', label: texts.operatorBetween },
      ],
      change: (operator) => updateField(index, { operator: operator as FieldConfig['operator'] }),
    })}
    <div class="control">
      <span class="label">${texts.display}</span>
      <button class="choice" @click=${() => void chooseDisplay(context, field, index)}>
        ${field.display?.component ?? texts.plainText}
      </button>
    </div>
    ${propertiesControl(texts, {
      label: texts.properties.replace('{0}', field.component),
      value: field.properties,
      help: field.comment,
      issue: issueAt(`fields.${index}.properties`),
      change: (properties) => updateField(index, { properties }),
    })}
    ${
      field.display
        ? propertiesControl(texts, {
            label: texts.properties.replace('{0}', field.display.component),
            value: field.display.properties,
            help: null,
            issue: issueAt(`fields.${index}.display.properties`),
            change: (properties) => field.display && updateField(index, { display: { ...field.display, properties } }),
          })
        : nothing
    }
  </div>`
}

interface PropertiesOptions {
  readonly label: string
  readonly value: Readonly<Record<string, unknown>>
  readonly help: string | null
  readonly issue: string | undefined
  readonly change: (properties: Readonly<Record<string, unknown>>) => void
}

function propertiesControl(texts: PanelTexts, options: PropertiesOptions): TemplateResult {
  const change = (event: Event): void => {
    const area = event.target as HTMLTextAreaElement
    const properties = parseProperties(area.value)
    area.classList.toggle('wrong', properties === null)
    area.setAttribute('aria-invalid', String(properties === null))
    area.title = properties === null ? texts.propertiesInvalid : ''
    if (properties) options.change(properties)
  }
  return html`<label class="control wide">
    <span class="label">${options.label}</span>
    <textarea
      rows="5"
      spellcheck="false"
      aria-invalid=${options.issue === undefined ? 'false' : 'true'}
      title=${options.issue ?? ''}
      .value=${JSON.stringify(options.value, null, 2)}
      @change=${change}
    ></textarea>
    ${options.help ? html`<p class="help">${options.help}</p>` : nothing}
  </label>`
}

/** The object of a text, or null. */
function parseProperties(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text.trim() === '' ? '{}' : text)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

async function chooseDisplay(context: PageContext, field: FieldConfig, index: number): Promise<void> {
  const component = await context.choose(displayPicker(context, field))
  if (component === undefined || component === field.display?.component) return
  context.updateField(index, { display: component === '' ? null : { component, properties: {} } })
}
