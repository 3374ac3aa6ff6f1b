import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/api-client.ts'
import { groupByParent } from './by-parent.ts'

/** A route that a permission opens. */
interface PermittedRoute {
  readonly name: string | null
  readonly method: string
  readonly path: string
  /** The rule that is for it alone. */
  readonly rule: string
}

/** A permission as the server tells it. */
export interface Permission {
  readonly id: number
  readonly parent_id: number | null
  readonly slug: string
  readonly name: string
  readonly rules: readonly string[]
  readonly routes: readonly PermittedRoute[]
  /** Whether the user may grant it. */
  readonly held: boolean
}

/** A permission with those below it. */
export interface PermissionBranch extends Permission {
  readonly key: number
  readonly children?: PermissionBranch[]
}

/** All permissions, from the given address. */
export function useAllPermissions(url: string) {
  return useQuery({
    queryKey: ['data', url, 'tree'],
    queryFn: ({ signal }) => callApi<{ readonly items: readonly Permission[] }>({ url, signal }),
    staleTime: 5000,
  })
}

/** The permissions as a tree; with a term only what fits it, and what lies above that. */
export function permissionBranches(permissions: readonly Permission[], term: string): PermissionBranch[] {
  const below = groupByParent(permissions)
  const wanted = term.trim().toLowerCase()
  const fits = ({ name, slug, rules, routes }: Permission): boolean =>
    [name, slug, ...rules, ...routes.map(({ path }) => path)].some((text) => text.toLowerCase().includes(wanted))
  const branch = (parent: number | null, all: boolean): PermissionBranch[] =>
    (below.get(parent) ?? []).flatMap((permission) => {
      const own = all || fits(permission)
      const children = branch(permission.id, own)
      if (!own && children.length === 0) return []
      return [{ ...permission, key: permission.id, ...(children.length > 0 && { children }) }]
    })
  return branch(null, wanted === '')
}

/** The permission and everything below it. */
export function withDescendants(permissions: readonly Permission[], id: number): readonly Permission[] {
  const own = permissions.filter((permission) => permission.id === id)
  const below = permissions.filter((permission) => permission.parent_id === id)
  return [...own, ...below.flatMap((permission) => withDescendants(permissions, permission.id))]
}

/** The ids of everything above a permission. */
export function ancestorsOf(permissions: readonly Permission[], id: number): readonly number[] {
  const parents = new Map(permissions.map((permission) => [permission.id, permission.parent_id]))
  const above: number[] = []
  for (let next = parents.get(id); next != null && !above.includes(next); next = parents.get(next)) above.push(next)
  return above
}
