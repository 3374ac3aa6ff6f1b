import { labelFromName } from '../naming/label.ts'
import type { FieldConfig } from '../record/field-config.ts'
import { isSecretName } from '../record/relations-for.ts'
import type { ComponentWriter, Properties } from './component-writer.ts'
import type { Feature, ResolvedRelation } from './feature.ts'
import { defaultOf, wideControls } from './form-control.ts'
import type { Value } from './layout.ts'

const mostTableColumns = 5

/** A relation whose rows are edited inside the form, with the feature of those rows. */
export type EditedRelation = ResolvedRelation & { readonly rows: NonNullable<ResolvedRelation['rows']> }

/** The relations whose rows are edited inside the form of a feature. */
export function editedRelations({ relations }: Feature): readonly EditedRelation[] {
  return relations.filter((relation): relation is EditedRelation => relation.rows !== null)
}

/** The control that edits related rows: a table for a few narrow fields, else one group of fields each (§1). */
export function subFormControl(relation: EditedRelation, write: ComponentWriter, formColumns: number): Value {
  const { name, kind, rows } = relation
  const items = write.forRows(relation)
  const isTable =
    kind === 'hasMany' &&
    rows.fields.length <= mostTableColumns &&
    !rows.fields.some(({ component }) => wideControls.has(component))
  return write.component(isTable ? 'TableControl' : 'ComboControl', {
    name,
    label: labelFromName(name),
    relation: name,
    ...(kind === 'hasOne' && { multiple: false }),
    ...(formColumns > 1 && { span: 24 }),
    items: rows.fields.map((field) => rowControl(field, items)),
  })
}

/** How the detail shows related rows: the one row by its fields, several as a table. */
export function subFormDetail(relation: EditedRelation, write: ComponentWriter, columns: number): readonly Value[] {
  const { name, kind, rows } = relation
  const items = write.forRows(relation)
  const shown = rows.fields.filter(({ showInDetail }) => showInDetail)
  const columnOf = (field: FieldConfig, prefix: string): Value => {
    const display = items.display(field)
    return { name: `${prefix}${items.shownName(field)}`, label: field.label, ...(display && { display }) }
  }
  if (kind === 'hasOne') return shown.map((field) => columnOf(field, `${name}.`))
  const table = write.component('Table', { name, columns: shown.map((field) => columnOf(field, '')) })
  return [{ name, label: labelFromName(name), ...(columns > 1 && { span: columns }), display: table }]
}

function rowControl(field: FieldConfig, write: ComponentWriter): Value {
  const fallback = defaultOf(field)
  return write.component(field.component, {
    name: field.name,
    label: field.label,
    ...(field.required && !isSecretName(field.name) && { required: true }),
    ...(field.rules !== '' && { rules: field.rules }),
    ...(fallback !== undefined && { default: fallback }),
    ...write.own(field, field.properties as Properties),
    ...write.createIn(field),
  })
}
