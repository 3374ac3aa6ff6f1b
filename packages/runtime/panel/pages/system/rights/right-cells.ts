import type { Permission } from '../permission-nodes.ts'
import type { RightAction } from './rights-queries.ts'

/** What a role has of some actions. */
export interface RightCellState {
  readonly checked: boolean
  /** Some of them, not all. */
  readonly partly: boolean
  /** Nothing that could be changed here: it comes with a permission, or the user does not hold it. */
  readonly locked: boolean
  /** The permissions that some of it comes with. */
  readonly permissionNames: readonly string[]
}

/** What a role has: its own grants, and what its permissions bring. */
export interface HeldGrants {
  readonly grants: readonly string[]
  /** The names of permissions, by the rule of an action that they allow. */
  readonly permissionNamesByRoute: ReadonlyMap<string, readonly string[]>
}

/** The names of the chosen permissions by the routes that they allow. */
export function permissionNamesByRoute(
  permissions: readonly Permission[],
  chosen: readonly number[],
): HeldGrants['permissionNamesByRoute'] {
  const brought = new Map<string, string[]>()
  for (const { id, name, routes } of permissions) {
    if (!chosen.includes(id)) continue
    for (const { rule } of routes) brought.set(rule, [...(brought.get(rule) ?? []), name])
  }
  return brought
}

/** What a role has of some actions of a feature. */
export function rightCellState(
  actions: readonly RightAction[],
  { grants, permissionNamesByRoute: brought }: HeldGrants,
): RightCellState {
  const has = ({ rule }: RightAction): boolean => grants.includes(rule) || brought.has(rule)
  const count = actions.filter(has).length
  const free = actions.filter(({ rule, held }) => held && !brought.has(rule))
  return {
    checked: count === actions.length,
    partly: count > 0 && count < actions.length,
    locked: free.length === 0,
    permissionNames: [...new Set(actions.flatMap(({ rule }) => brought.get(rule) ?? []))],
  }
}

/** The grants with some actions or without them; what the user does not hold stays as it is. */
export function withActions(grants: readonly string[], actions: readonly RightAction[], on: boolean): string[] {
  const touched = new Set(actions.filter(({ held }) => held).map(({ rule }) => rule))
  const kept = grants.filter((rule) => !touched.has(rule))
  return (on ? [...kept, ...touched] : kept).sort()
}
