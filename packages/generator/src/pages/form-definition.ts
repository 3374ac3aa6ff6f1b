import type { Feature } from '../emit/feature.ts'
import { toColumnList } from '../feature-pages/row-key.ts'
import { isSecret } from '../record/column-meaning.ts'
import type { FieldConfig } from '../record/field-config.ts'
import { defaultPageValue, wideControls } from './control-facts.ts'
import { editedRelations, joinedRelations } from './edited-relation.ts'
import { FieldNodes } from './field-nodes.ts'
import { joinedControl } from './joined-nodes.ts'
import { EditOnlyFlag, PageNode, type PageProperties } from './page-value.ts'
import { subFormControl } from './sub-form-definition.ts'

/** The form of a feature. */
export interface FormDefinition {
  readonly body: readonly PageNode[]
  /** Layout and columns, where they are not the usual ones. */
  readonly options: PageProperties
}

/** Controls, groups and layout of a feature's form. */
export function formDefinition(feature: Feature): FormDefinition {
  const { form } = feature.record.page
  const nodes = new FieldNodes(feature)
  const fields = feature.fields.filter(({ showInForm }) => showInForm)
  const grouped = new Set(form.groups.flatMap((group) => group.fields))
  const control = (field: FieldConfig): readonly PageNode[] => [
    ...nodes.before(field),
    controlOf(field, feature, nodes),
  ]
  const groups = form.groups.flatMap(({ title, fields: names }) => {
    const body = names.flatMap((name) => fields.filter((field) => field.name === name)).flatMap(control)
    return body.length === 0 ? [] : [new PageNode('FieldSetControl', { title, body })]
  })
  const joined = joinedRelations(feature).map(joinedControl)
  const subForms = editedRelations(feature).map((relation) => subFormControl(relation, nodes, form.columns))
  return {
    body: [...fields.filter(({ name }) => !grouped.has(name)).flatMap(control), ...groups, ...joined, ...subForms],
    options: {
      ...(form.layout !== 'vertical' && { layout: form.layout }),
      ...(form.columns > 1 && { columns: form.columns }),
    },
  }
}

function controlOf(field: FieldConfig, { record }: Feature, nodes: FieldNodes): PageNode {
  const { form } = record.page
  const fallback = defaultPageValue(field)
  return new PageNode(field.component, {
    name: field.name,
    label: field.label,
    ...(field.required && {
      required: field.component === 'PasswordControl' || isSecret(field) ? new EditOnlyFlag(false) : true,
    }),
    ...(toColumnList(record.primaryKey).includes(field.name) && { disabled: new EditOnlyFlag(true) }),
    ...(field.rules !== '' && { rules: field.rules }),
    ...(fallback !== undefined && { default: fallback }),
    ...(form.columns > 1 && wideControls.has(field.component) && { span: 24 }),
    ...nodes.own(field, field.properties as PageProperties),
    ...nodes.createIn(field),
    ...nodes.types(field),
  })
}
