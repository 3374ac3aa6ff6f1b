import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callApi } from '../api/api-client.ts'

/** One entry of the menu. */
export interface MenuEntry {
  readonly key: string
  readonly title: string
  readonly icon?: string | null
  readonly url?: string | null
  readonly order?: number
  /** Whether this user may add to the list that it leads to. */
  readonly creates?: boolean
  readonly children?: readonly MenuEntry[]
}

/** The menu tree of this user. */
export function useMenus(): UseQueryResult<readonly MenuEntry[]> {
  return useQuery(menusQuery)
}

/** Asks for the menu tree. */
export const menusQuery = {
  queryKey: ['menus'],
  queryFn: () => callApi<readonly MenuEntry[]>({ url: 'menus' }),
  staleTime: 60_000,
}

/** Entries from the root to the one that a path belongs to; the longest matching address wins. */
export function findMenuTrail(menus: readonly MenuEntry[], path: string): readonly MenuEntry[] {
  let best: readonly MenuEntry[] = []
  let length = -1
  const visit = (entries: readonly MenuEntry[], above: readonly MenuEntry[]) => {
    for (const entry of entries) {
      const trail = [...above, entry]
      const url = entry.url ?? ''
      if (url !== '' && (path === url || path.startsWith(`${url.replace(/\/$/, '')}/`)) && url.length > length) {
        best = trail
        length = url.length
      }
      visit(entry.children ?? [], trail)
    }
  }
  visit(menus, [])
  return best
}

/** All entries that lead somewhere, with the titles above them. */
export function listLinkedMenus(
  menus: readonly MenuEntry[],
  above: readonly string[] = [],
): readonly { entry: MenuEntry; above: readonly string[] }[] {
  return menus.flatMap((entry) => [
    ...(entry.url ? [{ entry, above }] : []),
    ...listLinkedMenus(entry.children ?? [], [...above, entry.title]),
  ])
}
