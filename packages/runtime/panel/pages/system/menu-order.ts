import { groupByParent } from './by-parent.ts'

/** A menu entry as menu management sees it. */
export interface MenuItem {
  readonly id: number
  readonly parent_id: number | null
  readonly title: string
  readonly icon: string | null
  readonly url: string | null
  readonly visible: boolean
}

/** An entry with those below it. */
export interface MenuBranch extends MenuItem {
  readonly key: number
  readonly children: MenuBranch[]
}

/** The entries as a tree; whose parent is gone stands at the top. */
export function buildMenuTree(items: readonly MenuItem[]): MenuBranch[] {
  const below = groupByParent(items)
  const branch = (parent: number | null): MenuBranch[] =>
    (below.get(parent) ?? []).map((item) => ({ ...item, key: item.id, children: branch(item.id) }))
  return branch(null)
}

/** The entries below a parent, in order. */
export function childMenuItems(items: readonly MenuItem[], parent: number | null): readonly MenuItem[] {
  return groupByParent(items).get(parent) ?? []
}

/** The entries after one was put at a place among those below `parent`; null when it would lie below itself. */
export function moveMenuItem(
  items: readonly MenuItem[],
  id: number,
  parent: number | null,
  index: number,
): readonly MenuItem[] | null {
  const item = items.find((candidate) => candidate.id === id)
  const parents = new Map(items.map((candidate) => [candidate.id, candidate.parent_id]))
  for (let above = parent; above !== null; above = parents.get(above) ?? null) if (above === id) return null
  if (item === undefined) return null
  const rest = items.filter((candidate) => candidate.id !== id)
  const before = childMenuItems(rest, parent)[index]
  const at = before === undefined ? rest.length : rest.indexOf(before)
  return [...rest.slice(0, at), { ...item, parent_id: parent }, ...rest.slice(at)]
}
