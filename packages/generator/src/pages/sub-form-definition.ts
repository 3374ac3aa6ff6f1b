import { labelFromName } from '../naming/label.ts'
import { isSecret } from '../record/column-meaning.ts'
import type { FieldConfig } from '../record/field-config.ts'
import { suggestLineTotals } from '../record/line-totals.ts'
import { readLiteralDefault, wideControls } from './control-facts.ts'
import type { EditedRelation } from './edited-relation.ts'
import type { FieldNodes } from './field-nodes.ts'
import { PageNode, type PageProperties } from './page-value.ts'

const maxTableColumns = 5

/** The control that edits related rows: a table for a few narrow fields, else one group of fields each. */
export function subFormControl(relation: EditedRelation, nodes: FieldNodes, formColumns: number): PageNode {
  const { name, kind, rows } = relation
  const items = nodes.forRows(relation)
  const isTable =
    kind === 'hasMany' &&
    rows.fields.length <= maxTableColumns &&
    !rows.fields.some(({ component }) => wideControls.has(component))
  return new PageNode(isTable ? 'TableControl' : 'ComboControl', {
    name,
    label: labelFromName(name),
    relation: name,
    ...(kind === 'hasOne' && { multiple: false }),
    ...(formColumns > 1 && { span: 24 }),
    items: rows.fields.flatMap((field) => [...items.before(field), rowControl(field, items)]),
    ...totalsOf(relation, rows.fields),
  })
}

/** How the detail shows related rows: the one row by its fields, several as a table. */
export function subFormDetail(relation: EditedRelation, nodes: FieldNodes, columns: number): readonly PageProperties[] {
  const { name, kind, rows } = relation
  const items = nodes.forRows(relation)
  const shown = rows.fields.filter(({ showInDetail }) => showInDetail)
  const columnOf = (field: FieldConfig, prefix: string): PageProperties => {
    const display = items.display(field)
    return { name: `${prefix}${items.shownName(field)}`, label: field.label, ...(display && { display }) }
  }
  if (kind === 'hasOne') return shown.map((field) => columnOf(field, `${name}.`))
  const table = new PageNode('Table', {
    name,
    columns: shown.map((field) => columnOf(field, '')),
    ...totalsOf(relation, shown),
  })
  return [{ name, label: labelFromName(name), ...(columns > 1 && { span: columns }), display: table }]
}

/** What several rows are summed up by. */
function totalsOf({ kind }: EditedRelation, fields: readonly FieldConfig[]): PageProperties {
  const totals = kind === 'hasMany' ? suggestLineTotals(fields) : []
  return totals.length === 0 ? {} : { totals: totals.map((total) => ({ ...total })) }
}

function rowControl(field: FieldConfig, nodes: FieldNodes): PageNode {
  const fallback = readLiteralDefault(field)
  return new PageNode(field.component, {
    name: field.name,
    label: field.label,
    ...(field.required && !isSecret(field) && { required: true }),
    ...(field.rules !== '' && { rules: field.rules }),
    ...(fallback !== undefined && { default: fallback }),
    ...nodes.own(field, field.properties as PageProperties),
    ...nodes.createIn(field),
    ...nodes.types(field),
  })
}
