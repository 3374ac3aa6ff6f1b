import type { GenerationOptions, GenerationRecord } from '@quoin/generator'
import { html, nothing, type TemplateResult } from 'lit'
import { selectControl, switchControl, textControl } from './form-controls.ts'
import type { PageContext } from './page-context.ts'

type TextKey = 'name' | 'functionName' | 'modelName' | 'savePath'

/** Table, names, primary key, save path and the six switches (§2.1). */
export function basicSection(context: PageContext): TemplateResult {
  const { record, isSaved, texts, update, issueAt } = context
  const text = (key: TextKey, label: string): TemplateResult =>
    textControl({
      label,
      value: record[key],
      issue: issueAt(key),
      change: (value) => update({ [key]: value } as Partial<GenerationRecord>),
    })
  const columns = [...record.table.systemColumns, ...record.fields].map(({ name }) => ({ value: name, label: name }))
  return html`<div class="grid">
      ${tableControl(context)}
      ${isSaved ? fixed(texts.recordName, record.name, texts.keepsName) : text('name', texts.recordName)}
      ${text('functionName', texts.functionName)}
      ${text('modelName', texts.modelName)}
      ${selectControl({
        label: texts.primaryKey,
        value: record.primaryKey,
        issue: issueAt('primaryKey'),
        options: columns,
        change: (primaryKey) => update({ primaryKey }),
      })}
      ${text('savePath', texts.savePath)}
    </div>
    <h2>${texts.options}</h2>
    <div class="switches">${optionSwitches(context)}</div>
    <div class="switches">
      ${switchControl({
        label: texts.timestamps,
        value: record.timestamps,
        change: (timestamps) => update({ timestamps }),
      })}
      ${switchControl({
        label: texts.softDeletes,
        value: record.softDeletes,
        change: (softDeletes) => update({ softDeletes }),
      })}
    </div>`
}

function tableControl({ record, texts, update, issueAt }: PageContext): TemplateResult {
  if (record.table.kind === 'existing')
    return fixed(
      texts.tableName,
      html`${[record.table.connection, record.table.name].filter(Boolean).join(': ')}
        <vscode-badge>${record.table.driver}</vscode-badge>`,
    )
  return textControl({
    label: texts.tableName,
    value: record.table.name,
    issue: issueAt('table.name'),
    change: (name) => update({ table: { ...record.table, name } }),
  })
}

/** What cannot be changed here. */
function fixed(label: string, value: string | TemplateResult, help?: string): TemplateResult {
  return html`<div class="control">
    <span class="label">${label}</span>
    <span class="fixed">${value}</span>
    ${help === undefined ? nothing : html`<p class="help">${help}</p>`}
  </div>`
}

function optionSwitches({ record, texts, update }: PageContext): readonly TemplateResult[] {
  const files: Readonly<Record<keyof GenerationOptions, string>> = {
    createMigration: texts.createMigrationHelp,
    createTable: texts.createTableHelp,
    createModel: `${record.savePath}/Models/${record.modelName}.ts`,
    createController: `${record.savePath}/Admin/Controllers/${record.modelName}Controller.ts`,
    createService: `${record.savePath}/Admin/Services/${record.modelName}Service.ts`,
    routesAndMenu: 'routes/admin.ts',
  }
  return (Object.keys(files) as (keyof GenerationOptions)[]).map((key) =>
    switchControl({
      label: texts[key],
      value: record.options[key],
      help: files[key],
      change: (value) => update({ options: { ...record.options, [key]: value } }),
    }),
  )
}
