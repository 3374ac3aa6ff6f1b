import type { Feature } from '../emit/feature.ts'
import { toColumnList } from '../feature-pages/row-key.ts'
import { isSecret } from '../record/column-meaning.ts'
import type { FieldConfig } from '../record/field-config.ts'
import { type LayoutPart, placedNames } from '../record/layout.ts'
import { expandFormulas } from '../record/layout-formulas.ts'
import { readLiteralDefault, wideControls } from './control-facts.ts'
import { belongsToManyRelations, editedRelations } from './edited-relation.ts'
import { FieldNodes } from './field-nodes.ts'
import { belongsToManyControl } from './joined-nodes.ts'
import { createLayoutNodes } from './layout-nodes.ts'
import { FormModeFlag, PageNode, type PageProperties } from './page-value.ts'
import { subFormControl } from './sub-form-definition.ts'

/** The form of a feature. */
export interface FormDefinition {
  readonly body: readonly PageNode[]
  /** The steps of a form in steps, which has them in place of a body. */
  readonly steps: readonly PageProperties[] | null
  /** Layout and columns, where they are not the usual ones. */
  readonly options: PageProperties
}

/** Controls and layout of a feature's form. */
export function formDefinition(feature: Feature): FormDefinition {
  const { form } = feature.record.page
  const layout = expandFormulas(form.body ?? [])
  const controls = fieldControls(feature)
  const related = relationControls(feature)
  const placed = placedNames(layout)
  const nodesOf = (parts: readonly LayoutPart[]): readonly PageNode[] =>
    createLayoutNodes(parts, {
      names: (names) => names.flatMap((name) => controls.get(name) ?? related.get(name) ?? []),
      fieldset: ({ kind: _, ...fieldset }, body) => new PageNode('FieldSetControl', { ...fieldset, body }),
      group: ({ kind: _, ...group }, body) => new PageNode('GroupControl', { ...group, body }),
    })
  const before = nodesOf([...controls.keys()].filter((name) => !placed.has(name)))
  // A name that is both means the field.
  const after = [...related].flatMap(([name, node]) => (placed.has(name) && !controls.has(name) ? [] : [node]))
  const options = {
    ...(form.layout !== 'vertical' && { layout: form.layout }),
    ...(form.columns > 1 && { columns: form.columns }),
  }
  const [first] = layout
  if (typeof first !== 'object' || first.kind !== 'steps') {
    return { body: [...before, ...nodesOf(layout), ...after], steps: null, options }
  }
  const last = first.items.length - 1
  const steps = first.items.map(({ body, ...step }, at) => ({
    ...step,
    body: [...(at === 0 ? before : []), ...nodesOf(body), ...(at === last ? after : [])],
  }))
  return { body: [], steps, options }
}

/** The controls of the fields that the form shows. */
function fieldControls(feature: Feature): ReadonlyMap<string, readonly PageNode[]> {
  const nodes = new FieldNodes(feature)
  const shown = feature.fields.filter(({ showInForm }) => showInForm)
  return new Map(shown.map((field) => [field.name, [...nodes.before(field), controlOf(field, feature, nodes)]]))
}

/** The controls of the relations whose rows are chosen or edited inside the form. */
function relationControls(feature: Feature): ReadonlyMap<string, PageNode> {
  const nodes = new FieldNodes(feature)
  const { columns } = feature.record.page.form
  return new Map([
    ...belongsToManyRelations(feature).map((relation) => [relation.name, belongsToManyControl(relation)] as const),
    ...editedRelations(feature).map((relation) => [relation.name, subFormControl(relation, nodes, columns)] as const),
  ])
}

function controlOf(field: FieldConfig, { record }: Feature, nodes: FieldNodes): PageNode {
  const { form } = record.page
  const fallback = readLiteralDefault(field)
  return new PageNode(field.component, {
    name: field.name,
    label: field.label,
    ...(field.required && {
      required: field.component === 'PasswordControl' || isSecret(field) ? new FormModeFlag(false) : true,
    }),
    ...(toColumnList(record.primaryKey).includes(field.name) && { disabled: new FormModeFlag(true) }),
    ...(field.rules !== '' && { rules: field.rules }),
    ...(fallback !== undefined && { default: fallback }),
    ...(form.columns > 1 && wideControls.has(field.component) && { span: 24 }),
    ...nodes.own(field, field.properties as PageProperties),
    ...nodes.createIn(field),
    ...nodes.types(field),
  })
}
