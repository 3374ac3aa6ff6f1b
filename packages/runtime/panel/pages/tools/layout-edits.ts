import type { ColumnItem, LayoutPart, StepItem, TitledItem } from '@quoin/generator/layout'

/** A part of a layout, or one of the tabs, columns or steps of a part. */
export type LayoutNode = LayoutPart | TitledItem | ColumnItem | StepItem

/** Where a node is: its place in the layout, in that node, and so on. */
export type LayoutPath = readonly number[]

type Layout = readonly LayoutPart[]
type Nodes = readonly LayoutNode[]

/** What a node holds; none for a name or a component. */
export function childrenOf(node: LayoutNode): Nodes | null {
  if (typeof node === 'string') return null
  if ('body' in node) return node.body
  return 'items' in node ? node.items : null
}

/** True for a tab, a column or a step, which stands in its own part alone. */
export function isLayoutItem(node: LayoutNode): node is TitledItem | ColumnItem | StepItem {
  return typeof node === 'object' && !('kind' in node)
}

/** The node at a path. */
export function nodeAt(layout: Layout, path: LayoutPath): LayoutNode | undefined {
  return path.reduce<Nodes | LayoutNode | undefined>(
    (now, at) => (Array.isArray(now) ? now[at] : now && childrenOf(now as LayoutNode)?.[at]),
    layout as Nodes,
  ) as LayoutNode | undefined
}

/** A layout of which the list at a path is another one: the path of its node, empty for the layout itself. */
function withList(nodes: Nodes, path: LayoutPath, edit: (list: Nodes) => Nodes): Nodes {
  const [at, ...rest] = path
  if (at === undefined) return edit(nodes)
  return nodes.map((node, index) => {
    const children = index === at ? childrenOf(node) : null
    return children === null ? node : withChildren(node, withList(children, rest, edit))
  })
}

function withChildren(node: LayoutNode, children: Nodes): LayoutNode {
  const key = typeof node === 'object' && 'items' in node ? 'items' : 'body'
  return { ...(node as object), [key]: children } as unknown as LayoutNode
}

/** Puts nodes where another one is, or takes it out. */
export function replaceAt(layout: Layout, path: LayoutPath, ...nodes: Nodes): Layout {
  const at = path.at(-1) ?? 0
  return withList(layout, path.slice(0, -1), (list) => list.toSpliced(at, 1, ...nodes)) as Layout
}

/** Puts a node into the list of the node at a path. */
export function insertAt(layout: Layout, list: LayoutPath, at: number, node: LayoutNode): Layout {
  return withList(layout, list, (nodes) => nodes.toSpliced(at, 0, node)) as Layout
}

/** A layout after a move, and where the moved node is. */
export interface LayoutMove {
  readonly layout: Layout
  readonly path: LayoutPath
}

/** Moves a node into a list, before the node that is at `at` there; null where it cannot stand. */
export function moveTo(layout: Layout, from: LayoutPath, list: LayoutPath, at: number): LayoutMove | null {
  const node = nodeAt(layout, from)
  const isInside = from.every((step, level) => list[level] === step)
  if (node === undefined || isInside || !canStand(layout, node, from, list)) return null
  const [parent, own] = [from.slice(0, -1), from.at(-1) ?? 0]
  const isWithin = parent.every((step, level) => list[level] === step)
  // What comes after the node in its list is one place further up without it.
  const shifted = list.map((step, level) => (isWithin && level === parent.length && step > own ? step - 1 : step))
  const isSame = isWithin && list.length === parent.length
  const place = isSame && at > own ? at - 1 : at
  if (isSame && place === own) return null
  return { layout: insertAt(replaceAt(layout, from), shifted, place, node), path: [...shifted, place] }
}

/** A part stands in any list of parts, a tab, column or step among its own, and steps nowhere else. */
function canStand(layout: Layout, node: LayoutNode, from: LayoutPath, list: LayoutPath): boolean {
  if (isLayoutItem(node)) return from.length === list.length + 1 && list.every((step, level) => from[level] === step)
  const holder = list.length === 0 ? null : nodeAt(layout, list)
  if (holder === undefined || typeof holder === 'string') return false
  if (holder !== null && 'items' in holder) return false
  return !(typeof node === 'object' && 'kind' in node && node.kind === 'steps')
}

/** A key that moves a node. */
export type MoveKey = 'up' | 'down' | 'in' | 'out'

/** Moves a node by a key: past its neighbour, at an end out of its parent, into the part before, or out. */
export function moveByKey(layout: Layout, from: LayoutPath, key: MoveKey): LayoutMove | null {
  const [parent, own] = [from.slice(0, -1), from.at(-1) ?? 0]
  const siblings = listAt(layout, parent)
  if (key === 'in') {
    const before = siblings[own - 1]
    const into = before === undefined ? undefined : lastList(before, [...parent, own - 1])
    return into === undefined ? null : moveTo(layout, from, into.path, into.length)
  }
  if (key === 'up' && own > 0) return moveTo(layout, from, parent, own - 1)
  if (key === 'down' && own < siblings.length - 1) return moveTo(layout, from, parent, own + 2)
  const holder = holderOf(layout, parent)
  return holder === null
    ? null
    : moveTo(layout, from, holder.slice(0, -1), (holder.at(-1) ?? 0) + (key === 'up' ? 0 : 1))
}

/** The nodes of a list, by the path of what has it. */
function listAt(layout: Layout, path: LayoutPath): Nodes {
  if (path.length === 0) return layout
  const holder = nodeAt(layout, path)
  return holder === undefined ? [] : (childrenOf(holder) ?? [])
}

/** The list at the end of a part, where what is moved into it goes. */
function lastList(
  node: LayoutNode,
  path: LayoutPath,
): { readonly path: LayoutPath; readonly length: number } | undefined {
  const children = childrenOf(node)
  if (children === null) return undefined
  if (typeof node === 'object' && 'body' in node) return { path, length: children.length }
  const last = children.at(-1)
  return last === undefined ? undefined : lastList(last, [...path, children.length - 1])
}

/** The part that a list belongs to, past the tab, column or step that has it. */
function holderOf(layout: Layout, list: LayoutPath): LayoutPath | null {
  const node = list.length === 0 ? undefined : nodeAt(layout, list)
  if (node === undefined) return null
  return isLayoutItem(node) ? list.slice(0, -1) : list
}

/** A row of the outline of a layout. */
export interface LayoutRow {
  readonly node: LayoutNode
  readonly path: LayoutPath
  /** What a tab, a column or a step belongs to. */
  readonly of: 'tabs' | 'columns' | 'steps' | null
}

/** All nodes of a layout from top to bottom, each before those that it holds. */
export function layoutRows(nodes: Nodes, path: LayoutPath = [], of: LayoutRow['of'] = null): readonly LayoutRow[] {
  return nodes.flatMap((node, at) => {
    const own = [...path, at]
    const inner = typeof node === 'object' && 'items' in node ? node.kind : null
    return [{ node, path: own, of }, ...layoutRows(childrenOf(node) ?? [], own, inner)]
  })
}

/** Where a node is in the record, as its mistakes name it: `page.form.body.1.items.0`. */
export function dottedLayoutPath(layout: Layout, path: LayoutPath, base: string): string {
  const steps = path.map((at, level) => {
    const holder = level === 0 ? null : nodeAt(layout, path.slice(0, level))
    const list = holder === null ? '' : typeof holder === 'object' && 'items' in holder ? '.items' : '.body'
    return `${list}.${at}`
  })
  return base + steps.join('')
}

/** Takes a node out; what it holds takes its place, or goes to the neighbour of a tab, a column or a step. */
export function removeKeepingChildren(layout: Layout, path: LayoutPath): Layout {
  const node = nodeAt(layout, path)
  if (node === undefined) return layout
  if (!isLayoutItem(node)) return replaceAt(layout, path, ...partsIn(node))
  const [parent, own] = [path.slice(0, -1), path.at(-1) ?? 0]
  const siblings = listAt(layout, parent)
  if (siblings.length === 1) return replaceAt(layout, parent, ...node.body)
  const beside = [...parent, own === 0 ? 1 : own - 1]
  const { length } = listAt(layout, beside)
  const moved = node.body.reduceRight<Layout>((now, part) => insertAt(now, beside, length, part), layout)
  return replaceAt(moved, path)
}

/** The parts that stand directly in a part, over all its tabs, columns or steps. */
function partsIn(node: LayoutNode): Nodes {
  return (childrenOf(node) ?? []).flatMap((child) => (isLayoutItem(child) ? child.body : [child]))
}

/** Where something new goes: into the node at a path, or after it; at the end where there is none. */
export function findInsertPosition(
  layout: Layout,
  path: LayoutPath | null,
): { readonly list: LayoutPath; readonly at: number } {
  const node = path === null ? undefined : nodeAt(layout, path)
  if (path !== null && node !== undefined) {
    const inside = lastList(node, path)
    return inside ? { list: inside.path, at: inside.length } : { list: path.slice(0, -1), at: (path.at(-1) ?? 0) + 1 }
  }
  const [first] = layout
  const steps = typeof first === 'object' && first.kind === 'steps' ? lastList(first, [0]) : undefined
  return steps ? { list: steps.path, at: steps.length } : { list: [], at: layout.length }
}
