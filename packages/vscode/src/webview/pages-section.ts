import type { FormGroup, PageConfig } from '@quoin/generator'
import { html, type TemplateResult } from 'lit'
import { numberControl, selectControl, switchControl, textControl } from './form-controls.ts'
import type { PageContext } from './page-context.ts'

/** List, form and detail page (§2.4). */
export function pagesSection(context: PageContext): TemplateResult {
  const { record, texts, update } = context
  const { page } = record
  const change = (patch: Partial<PageConfig>): void => update({ page: { ...page, ...patch } })
  return html`<div class="grid">
      ${selectControl({
        label: texts.formDisplay,
        value: page.display,
        options: (['dialog', 'drawer', 'page'] as const).map((value) => ({ value, label: texts[value] })),
        change: (display) => change({ display: display as PageConfig['display'] }),
      })}
    </div>
    <h2>${texts.listPage}</h2>
    ${listControls(context, change)}
    <h2>${texts.formPage}</h2>
    ${formControls(context, change)}
    <h2>${texts.detailPage}</h2>
    <div class="grid">
      ${numberControl({
        label: texts.columns,
        value: page.detail.columns,
        issue: context.issueAt('page.detail.columns'),
        change: (columns) => change({ detail: { columns: columns ?? 1 } }),
      })}
    </div>`
}

type Change = (patch: Partial<PageConfig>) => void

function listControls({ record, texts, issueAt }: PageContext, change: Change): TemplateResult {
  const { list } = record.page
  const patch = (part: Partial<PageConfig['list']>): void => change({ list: { ...list, ...part } })
  const columns = [...record.table.systemColumns, ...record.fields].map(({ name }) => ({ value: name, label: name }))
  return html`<div class="grid">
    ${selectControl({
      label: texts.orderBy,
      value: list.orderBy ?? '',
      issue: issueAt('page.list.orderBy'),
      options: [{ value: '', label: texts.orderNone }, ...columns],
      change: (value) => patch({ orderBy: value === '' ? null : value }),
    })}
    ${selectControl({
      label: texts.sortable,
      value: list.orderDir,
      options: [
        { value: 'asc', label: texts.ascending },
        { value: 'desc', label: texts.descending },
      ],
      change: (value) => patch({ orderDir: value as 'asc' | 'desc' }),
    })}
    ${numberControl({
      label: texts.perPage,
      value: list.perPage,
      issue: issueAt('page.list.perPage'),
      change: (perPage) => patch({ perPage }),
    })}
    ${switchControl({
      label: texts.createButton,
      value: list.createButton,
      change: (createButton) => patch({ createButton }),
    })}
    ${switchControl({
      label: texts.filterTogglable,
      value: list.filterTogglable,
      change: (filterTogglable) => patch({ filterTogglable }),
    })}
  </div>`
}

function formControls({ record, texts, issueAt }: PageContext, change: Change): TemplateResult {
  const { form } = record.page
  const patch = (part: Partial<PageConfig['form']>): void => change({ form: { ...form, ...part } })
  const setGroup = (index: number, part: Partial<FormGroup>): void => {
    const group = form.groups[index]
    if (group) patch({ groups: form.groups.with(index, { ...group, ...part }) })
  }
  const toggle = (index: number, group: FormGroup, name: string, member: boolean): void =>
    setGroup(index, { fields: member ? [...group.fields, name] : group.fields.filter((field) => field !== name) })
  return html`<div class="grid">
      ${selectControl({
        label: texts.layout,
        value: form.layout,
        options: (['vertical', 'horizontal'] as const).map((value) => ({ value, label: texts[value] })),
        change: (layout) => patch({ layout: layout as PageConfig['form']['layout'] }),
      })}
      ${numberControl({
        label: texts.columns,
        value: form.columns,
        issue: issueAt('page.form.columns'),
        change: (columns) => patch({ columns: columns ?? 1 }),
      })}
    </div>
    <h3>${texts.groups}</h3>
    ${form.groups.map(
      (group, index) => html`<fieldset>
        <legend>${group.title}</legend>
        ${textControl({
          label: texts.groupTitle,
          value: group.title,
          issue: issueAt(`page.form.groups.${index}.title`),
          change: (title) => setGroup(index, { title }),
        })}
        <div class="members">
          ${record.fields.map(
            ({ name, label }) => html`<label>
              <input
                type="checkbox"
                .checked=${group.fields.includes(name)}
                @change=${(event: Event) => toggle(index, group, name, (event.target as HTMLInputElement).checked)}
              />
              ${label}
            </label>`,
          )}
        </div>
        <vscode-button secondary @click=${() => patch({ groups: form.groups.toSpliced(index, 1) })}>
          ${texts.remove}
        </vscode-button>
      </fieldset>`,
    )}
    <vscode-button
      secondary
      @click=${() => patch({ groups: [...form.groups, { title: texts.groupTitle, fields: [] }] })}
    >
      ${texts.addGroup}
    </vscode-button>`
}
