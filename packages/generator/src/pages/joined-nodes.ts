import type { ResolvedRelation } from '../emit/feature.ts'
import { labelFromName } from '../naming/label.ts'
import { displayNameProperty } from './field-nodes.ts'
import { PageNode, type PageProperties } from './page-value.ts'

/** Where the rows of a belongsToMany relation are chosen, in a form and in the filter of a list. */
export function belongsToManyControl({ name }: ResolvedRelation): PageNode {
  return new PageNode('MultiSelectControl', { name, label: labelFromName(name), relation: name })
}

/** How a list and a detail show them. */
export function belongsToManyDisplayItem({ name, displayColumn }: ResolvedRelation): PageProperties {
  const display = new PageNode('Tags', { labelField: displayNameProperty(displayColumn ?? 'id') })
  return { name, label: labelFromName(name), display }
}
