import { isSameSitePath } from '@quoin/generator/same-site-path'
import { frameworkDb } from '../database/framework-tables.ts'
import type { RequestContext } from '../http/request-context.ts'

/** A menu entry as the panel shows it. */
export interface MenuNode {
  readonly key: string
  readonly title: string
  readonly icon: string | null
  readonly url: string | null
  readonly order: number
  /** Whether the user may add to the list that it leads to. */
  readonly creates: boolean
  readonly children: readonly MenuNode[]
}

interface MenuRow {
  readonly id: number
  readonly parent_id: number | null
  readonly menu_key: string | null
  readonly title: string
  readonly icon: string | null
  readonly url: string | null
  readonly position: number
}

/** The entries that the user can open, as a tree; a group without any is left out. */
export async function menuTree(context: RequestContext): Promise<MenuNode[]> {
  const rows = await frameworkDb(context.db)
    .selectFrom('admin_menus')
    .select(['id', 'parent_id', 'menu_key', 'title', 'icon', 'url', 'position'])
    .where('visible', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const ids = new Set(rows.map((row) => row.id))
  const byParent = Map.groupBy(rows, (row) => (row.parent_id !== null && ids.has(row.parent_id) ? row.parent_id : null))
  return branch(null, byParent, context, new Set())
}

function branch(
  parent: number | null,
  byParent: ReadonlyMap<number | null, readonly MenuRow[]>,
  context: RequestContext,
  seen: Set<number>,
): MenuNode[] {
  const nodes: MenuNode[] = []
  for (const row of byParent.get(parent) ?? []) {
    if (seen.has(row.id)) continue
    seen.add(row.id)
    const children = branch(row.id, byParent, context, seen)
    if (children.length === 0 && !canOpen(row.url, context)) continue
    nodes.push({
      key: row.menu_key ?? `menu-${row.id}`,
      title: context.services.titles.ofEntry(row.menu_key, row.title, context.locale),
      icon: row.icon,
      url: row.url,
      order: row.position,
      creates: isSameSitePath(row.url ?? '') && context.can('POST', addressOf(row.url)),
      children,
    })
  }
  return nodes
}

function canOpen(url: string | null, context: RequestContext): boolean {
  if (url === null || url === '') return false
  if (/^https?:\/\//.test(url)) return true
  if (url.startsWith('/') && !isSameSitePath(url)) return false
  return context.can('GET', addressOf(url))
}

/** What a path of the panel asks of the API. */
function addressOf(url: string | null): string {
  return (url ?? '').replace(/^\/+/, '').replace(/[?#].*$/, '')
}
