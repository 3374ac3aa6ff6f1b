import type { Route } from '@quoin/router'
import { getRoutePermissionName } from './route-permission.ts'

/** Tells whether a rule of a permission covers a route. */
export type PermissionRuleMatcher = (route: Pick<Route, 'method' | 'name' | 'path'>) => boolean

/**
 * Reads a rule: the name of a route, or of its permission (`products.index`, `products.*`), or methods and a path below
 * the API prefix (`GET /products/*`, `GET,PUT /products/{id}`, `* /reports`). Paths are compared with the patterns of routes,
 * so a rule covers a whole route, never single rows. Null when the text is no rule.
 */
export function parsePermissionRule(text: string, apiPrefix: string): PermissionRuleMatcher | null {
  const parts = readRule(text)
  if (parts === null) return null
  const { kind, methods, pattern } = parts
  if (kind === 'name') {
    return (route) => {
      const name = getRoutePermissionName(route)
      return name !== null && matches(pattern, name)
    }
  }
  const below = `/${apiPrefix}${pattern === '/' ? '' : pattern}`
  return ({ method, path }) => (methods === null || methods.has(method)) && matches(below, path)
}

/** The rule that is for one route alone: its permission or name, else method and path. */
export function ruleOfRoute(route: Pick<Route, 'method' | 'name' | 'path'>, prefix: string): string {
  const { method, path } = route
  const below = path.startsWith(`/${prefix}/`) ? path.slice(prefix.length + 1) : path
  return getRoutePermissionName(route) ?? `${method} ${below}`
}

/** True when the one rule covers every route that the other covers, or ever will. */
export function permissionRuleCovers(rule: string, other: string): boolean {
  const [wide, narrow] = [readRule(rule), readRule(other)]
  if (wide === null || narrow === null || wide.kind !== narrow.kind) return false
  const { methods } = wide
  const takesMethods =
    methods === null || (narrow.methods !== null && [...narrow.methods].every((method) => methods.has(method)))
  // A star of the other is a sign like any other here: only a star can stand for it.
  return takesMethods && matches(wide.pattern, narrow.pattern)
}

interface RuleParts {
  readonly kind: 'name' | 'path'
  /** Null for every method. */
  readonly methods: ReadonlySet<string> | null
  readonly pattern: string
}

function readRule(text: string): RuleParts | null {
  const trimmed = text.trim()
  const byPath = /^(\*|[A-Za-z]+(?:,[A-Za-z]+)*)\s+(\/\S*)$/.exec(trimmed)
  if (byPath !== null) {
    const [, methods = '', pattern = ''] = byPath
    return { kind: 'path', methods: methods === '*' ? null : new Set(methods.toUpperCase().split(',')), pattern }
  }
  return /^[\w*.:-]+$/.test(trimmed) ? { kind: 'name', methods: null, pattern: trimmed } : null
}

/** A star stands for any text. Without a regular expression: with many stars one would search for hours. */
function matches(pattern: string, text: string): boolean {
  const [first = '', ...middle] = pattern.split('*')
  const last = middle.pop()
  if (last === undefined) return pattern === text
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false
  const end = text.length - last.length
  let at = first.length
  for (const part of middle) {
    const found = text.indexOf(part, at)
    if (found === -1 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}
