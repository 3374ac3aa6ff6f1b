import type { ContentPart, FieldsetPart, LayoutPart, RowPart } from '../record/layout.ts'
import { PageNode, type PageProperties } from './page-value.ts'

/** How a form or a detail shows what its layout places. */
export interface LayoutView {
  /** Fields and relations that follow each other; nothing for those that are not shown. */
  names(names: readonly string[]): readonly PageNode[]
  fieldset(part: FieldsetPart, body: readonly PageNode[]): PageNode
  group(part: RowPart, body: readonly PageNode[]): PageNode
}

/** The components of a layout; what would hold nothing is left out. */
export function createLayoutNodes(parts: readonly LayoutPart[], view: LayoutView): readonly PageNode[] {
  const nodes: PageNode[] = []
  let names: string[] = []
  const placeNames = (): void => {
    nodes.push(...view.names(names))
    names = []
  }
  for (const part of parts) {
    if (typeof part === 'string') {
      names.push(part)
      continue
    }
    placeNames()
    nodes.push(...nodesOf(part, view))
  }
  placeNames()
  return nodes
}

function nodesOf(part: Exclude<LayoutPart, string>, view: LayoutView): readonly PageNode[] {
  if (part.kind === 'component') return [contentComponentNode(part)]
  if ('body' in part) {
    const body = createLayoutNodes(part.body, view)
    if (body.length === 0) return []
    return [part.kind === 'fieldset' ? view.fieldset(part, body) : view.group(part, body)]
  }
  const items = part.items.flatMap(({ body: within, ...item }): readonly PageProperties[] => {
    const body = createLayoutNodes(within, view)
    return body.length === 0 ? [] : [{ ...item, body }]
  })
  if (items.length === 0) return []
  return [part.kind === 'columns' ? new PageNode('Grid', { cells: items }) : new PageNode('Tabs', { tabs: items })]
}

/** A component that a record holds by itself. */
export function contentComponentNode({ component, properties }: ContentPart): PageNode {
  return new PageNode(component, properties as PageProperties)
}
