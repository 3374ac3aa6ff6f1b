import type { RelationConfig } from '@quoin/generator'
import { html, nothing, type TemplateResult } from 'lit'
import { selectControl, suggestControl, switchControl, textControl } from './form-controls.ts'
import type { PageContext } from './page-context.ts'

const kinds = ['belongsTo', 'hasOne', 'hasMany', 'belongsToMany'] as const

/** The relations of the model (§1). */
export function relationsSection(context: PageContext): TemplateResult {
  const { record, texts, update } = context
  const add = (): void =>
    update({
      relations: [
        ...record.relations,
        {
          kind: 'belongsTo',
          name: freeName(record.relations.map(({ name }) => name)),
          table: context.catalog[0]?.name ?? record.table.name,
          foreignKey: record.fields[0]?.name ?? record.primaryKey,
          ownerKey: 'id',
          displayColumn: null,
          pivot: null,
        },
      ],
    })
  return html`${record.relations.length === 0 ? html`<p class="empty">${texts.noRelations} ${texts.foundRelations}</p>` : nothing}
    ${record.relations.map((relation, index) => relationCard(context, relation, index))}
    <vscode-button secondary @click=${add}>${texts.addRelation}</vscode-button>`
}

function relationCard(context: PageContext, relation: RelationConfig, index: number): TemplateResult {
  const { record, catalog, texts, update, issueAt } = context
  const change = (patch: Partial<RelationConfig>): void =>
    update({ relations: record.relations.with(index, { ...relation, ...patch }) })
  const suggest = (
    key: 'table' | 'foreignKey' | 'ownerKey' | 'displayColumn',
    label: string,
    options: readonly string[],
  ): TemplateResult =>
    suggestControl({
      id: `relation-${index}-${key}`,
      label,
      options,
      value: relation[key] ?? '',
      issue: issueAt(`relations.${index}.${key}`),
      change: (value) => change({ [key]: key === 'displayColumn' && value === '' ? null : value }),
    })
  const own = [...record.table.systemColumns, ...record.fields].map(({ name }) => name)
  const there = catalog.find(({ name }) => name === relation.table)?.columns ?? []
  const isHere = relation.kind === 'belongsTo'
  return html`<fieldset>
    <legend>${texts[relation.kind]} · ${relation.name}</legend>
    <div class="grid">
      ${selectControl({
        label: texts.kind,
        value: relation.kind,
        options: kinds.map((kind) => ({ value: kind, label: texts[kind] })),
        change: (value) =>
          update({ relations: record.relations.with(index, ofKind(relation, value as RelationConfig['kind'])) }),
      })}
      ${textControl({
        label: texts.name,
        value: relation.name,
        issue: issueAt(`relations.${index}.name`),
        change: (name) => change({ name }),
      })}
      ${suggest(
        'table',
        texts.relatedTable,
        catalog.map(({ name }) => name),
      )}
      ${suggest('foreignKey', texts.foreignKey, isHere ? own : there)}
      ${suggest('ownerKey', texts.ownerKey, isHere ? there : own)}
      ${suggest('displayColumn', texts.displayColumn, there)}
      ${
        relation.kind === 'hasOne' || relation.kind === 'hasMany'
          ? subFormControls(context, relation, (next) => update({ relations: record.relations.with(index, next) }))
          : nothing
      }
      ${relation.pivot ? pivotControls(context, relation, index, change) : nothing}
    </div>
    <vscode-button secondary @click=${() => update({ relations: record.relations.toSpliced(index, 1) })}>
      ${texts.remove}
    </vscode-button>
  </fieldset>`
}

/** Whether related rows are edited inside the form, and with which fields. */
function subFormControls(
  { texts }: PageContext,
  { subForm, ...relation }: RelationConfig,
  change: (relation: RelationConfig) => void,
): TemplateResult {
  return html`${switchControl({
    label: texts.subForm,
    value: subForm !== undefined,
    change: (on) => change(on ? { ...relation, subForm: { fields: [] } } : relation),
  })}
  ${
    subForm === undefined
      ? nothing
      : textControl({
          label: texts.subFormFields,
          value: subForm.fields.join(', '),
          lazy: true,
          change: (value) =>
            change({ ...relation, subForm: { fields: value.split(/[\s,]+/).filter((name) => name !== '') } }),
        })
  }`
}

/** The table between two that belong to many of each other. */
function pivotControls(
  { catalog, texts, issueAt }: PageContext,
  { pivot }: RelationConfig,
  index: number,
  change: (patch: Partial<RelationConfig>) => void,
): TemplateResult | typeof nothing {
  if (!pivot) return nothing
  const columns = catalog.find(({ name }) => name === pivot.table)?.columns ?? []
  const part = (key: keyof typeof pivot, label: string, options: readonly string[]): TemplateResult =>
    suggestControl({
      id: `relation-${index}-pivot-${key}`,
      label,
      options,
      value: pivot[key],
      issue: issueAt(`relations.${index}.pivot.${key}`),
      change: (value) => change({ pivot: { ...pivot, [key]: value } }),
    })
  return html`${part(
    'table',
    texts.pivotTable,
    catalog.map(({ name }) => name),
  )}
  ${part('foreignKey', texts.pivotForeign, columns)} ${part('relatedKey', texts.pivotRelated, columns)}`
}

/** Only belongsToMany has a table between, and only rows that belong to this one are edited inside its form. */
function ofKind({ subForm, ...relation }: RelationConfig, kind: RelationConfig['kind']): RelationConfig {
  const pivot = relation.pivot ?? { table: '', foreignKey: '', relatedKey: '' }
  const isOwned = kind === 'hasOne' || kind === 'hasMany'
  return { ...relation, kind, pivot: kind === 'belongsToMany' ? pivot : null, ...(isOwned && subForm && { subForm }) }
}

function freeName(taken: readonly string[]): string {
  let number = taken.length + 1
  while (taken.includes(`relation${number}`)) number += 1
  return `relation${number}`
}
