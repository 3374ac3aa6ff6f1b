import type { Feature } from '../emit/feature.ts'
import { placedNames } from '../record/layout.ts'
import { expandFormulas } from '../record/layout-formulas.ts'
import { belongsToManyRelations, editedRelations } from './edited-relation.ts'
import { FieldNodes } from './field-nodes.ts'
import { belongsToManyDisplayItem } from './joined-nodes.ts'
import { createLayoutNodes } from './layout-nodes.ts'
import { PageNode, type PageProperties } from './page-value.ts'
import { subFormDetail } from './sub-form-definition.ts'

/** What one row of a feature shows. */
export interface DetailDefinition {
  /** What its layout does not place. */
  readonly items: readonly PageProperties[]
  /** The number of columns, where it is not the usual one, and below the items what the layout places. */
  readonly options: PageProperties
}

/** What a feature's detail shows, and how. */
export function detailDefinition(feature: Feature): DetailDefinition {
  const { columns, body = [] } = feature.record.page.detail
  const layout = expandFormulas(body)
  const values = detailValues(feature)
  const placed = placedNames(layout)
  const width = columns === 2 ? {} : { columns }
  const itemsOf = (names: readonly string[]): readonly PageProperties[] =>
    names.flatMap((name) => values.filter((value) => value.name === name)).flatMap(({ items }) => items)
  const after = createLayoutNodes(layout, {
    names: (names) => {
      const items = itemsOf(names)
      return items.length === 0 ? [] : [new PageNode('Property', { ...width, items })]
    },
    fieldset: ({ title }, body) => titled({ title }, body),
    group: ({ label, body: parts }, body) =>
      titled({ title: label, columns: Math.min(parts.length, maxColumns) }, body),
  })
  return {
    items: itemsOf(values.map(({ name }) => name).filter((name) => !placed.has(name))),
    options: { ...width, ...(after.length > 0 && { bordered: false, after }) },
  }
}

/** The most values side by side. */
const maxColumns = 4

/** Values below a title have it themselves; whatever else stands below one is a panel. */
function titled({ title, columns }: PageProperties, body: readonly PageNode[]): PageNode {
  const [only, ...others] = body
  if (only?.component !== 'Property' || others.length > 0) return new PageNode('Panel', { title, body })
  const { items, columns: width } = only.properties
  return new PageNode('Property', { title, columns: columns ?? width, items })
}

/** What a detail shows of a field or relation. */
interface DetailValue {
  readonly name: string
  readonly items: readonly PageProperties[]
}

/** Keys, fields, related rows and what the server keeps, in the order of a detail without a layout. */
function detailValues(feature: Feature): readonly DetailValue[] {
  const { columns } = feature.record.page.detail
  const nodes = new FieldNodes(feature)
  const shown = feature.fields.filter(({ showInDetail }) => showInDetail)
  const kept = nodes.managedNodes(['created', 'createdBy', 'updated', 'updatedBy'])
  const withDisplay = (item: PageProperties, display: PageNode | null): readonly PageProperties[] => [
    { ...item, ...(display && { display }) },
  ]
  return [
    ...nodes.keys().map(({ name, label }) => ({ name, items: [{ name, label }] })),
    ...shown.map((field) => ({
      name: field.name,
      items: withDisplay({ name: nodes.shownName(field), label: field.label }, nodes.display(field)),
    })),
    ...belongsToManyRelations(feature).map((relation) => ({
      name: relation.name,
      items: [belongsToManyDisplayItem(relation)],
    })),
    ...editedRelations(feature).map((relation) => ({
      name: relation.name,
      items: subFormDetail(relation, nodes, columns),
    })),
    ...kept.map(({ display, ...item }) => ({ name: item.name, items: withDisplay(item, display) })),
  ]
}
