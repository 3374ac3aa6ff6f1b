import type { Feature } from '../emit/feature.ts'
import { editedRelations, joinedRelations } from './edited-relation.ts'
import { FieldNodes } from './field-nodes.ts'
import { joinedItem } from './joined-nodes.ts'
import type { PageProperties } from './page-value.ts'
import { subFormDetail } from './sub-form-definition.ts'

/** What one row of a feature shows. */
export interface DetailDefinition {
  readonly items: readonly PageProperties[]
  /** The number of columns, where it is not the usual one. */
  readonly options: PageProperties
}

/** The items of a feature's detail. */
export function detailPageItems(feature: Feature): DetailDefinition {
  const { columns } = feature.record.page.detail
  const nodes = new FieldNodes(feature)
  const keys = nodes.keys().map(({ name, label }) => ({ name, label }))
  const fields = feature.fields.filter(({ showInDetail }) => showInDetail)
  const shown = fields.map((field): PageProperties => {
    const display = nodes.display(field)
    return { name: nodes.shownName(field), label: field.label, ...(display && { display }) }
  })
  const related = editedRelations(feature).flatMap((relation) => subFormDetail(relation, nodes, columns))
  const joined = joinedRelations(feature).map(joinedItem)
  const timestamps = nodes
    .kept(['created', 'createdBy', 'updated', 'updatedBy'])
    .map(({ display, ...item }) => ({ ...item, ...(display && { display }) }))
  return { items: [...keys, ...shown, ...joined, ...related, ...timestamps], options: columns === 2 ? {} : { columns } }
}
