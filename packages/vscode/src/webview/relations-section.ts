import type { RelationConfig } from '@quoin/generator'
import { html, nothing, type TemplateResult } from 'lit'
import { selectControl, textControl } from './form-controls.ts'
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
          table: context.tables[0] ?? record.table.name,
          foreignKey: record.fields[0]?.name ?? record.primaryKey,
          ownerKey: 'id',
          displayColumn: null,
          pivot: null,
        },
      ],
    })
  return html`${record.relations.length === 0 ? html`<p class="empty">${texts.noRelations}</p>` : nothing}
    ${record.relations.map((relation, index) => relationCard(context, relation, index))}
    <vscode-button secondary @click=${add}>${texts.addRelation}</vscode-button>`
}

function relationCard(context: PageContext, relation: RelationConfig, index: number): TemplateResult {
  const { record, texts, update, issueAt } = context
  const change = (patch: Partial<RelationConfig>): void =>
    update({ relations: record.relations.with(index, { ...relation, ...patch }) })
  const text = (key: 'name' | 'table' | 'foreignKey' | 'ownerKey', label: string): TemplateResult =>
    textControl({
      label,
      value: relation[key],
      issue: issueAt(`relations.${index}.${key}`),
      change: (value) => change({ [key]: value }),
    })
  return html`<fieldset>
    <legend>${relation.kind} · ${relation.name}</legend>
    <div class="grid">
      ${selectControl({
        label: texts.kind,
        value: relation.kind,
        options: kinds.map((kind) => ({ value: kind, label: kind })),
        change: (value) => change(ofKind(relation, value as RelationConfig['kind'])),
      })}
      ${text('name', texts.name)} ${text('table', texts.relatedTable)} ${text('foreignKey', texts.foreignKey)}
      ${text('ownerKey', texts.ownerKey)}
      ${textControl({
        label: texts.displayColumn,
        value: relation.displayColumn ?? '',
        change: (value) => change({ displayColumn: value === '' ? null : value }),
      })}
      ${
        relation.pivot
          ? textControl({
              label: texts.pivotTable,
              value: relation.pivot.table,
              issue: issueAt(`relations.${index}.pivot.table`),
              change: (table) => relation.pivot && change({ pivot: { ...relation.pivot, table } }),
            })
          : nothing
      }
    </div>
    <vscode-button secondary @click=${() => update({ relations: record.relations.toSpliced(index, 1) })}>
      ${texts.remove}
    </vscode-button>
  </fieldset>`
}

/** Only belongsToMany has a table between. */
function ofKind(relation: RelationConfig, kind: RelationConfig['kind']): Partial<RelationConfig> {
  if (kind !== 'belongsToMany') return { kind, pivot: null }
  const pivot = relation.pivot ?? { table: '', foreignKey: relation.foreignKey, relatedKey: 'id' }
  return { kind, pivot }
}

function freeName(taken: readonly string[]): string {
  let number = taken.length + 1
  while (taken.includes(`relation${number}`)) number += 1
  return `relation${number}`
}
