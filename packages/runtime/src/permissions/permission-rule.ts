import type { Route } from '@quoin/router'

/** Tells whether a rule of a permission covers a route. */
export type PermissionRule = (route: Pick<Route, 'method' | 'name' | 'path'>) => boolean

/**
 * Reads a rule: a route name (`products.index`, `products.*`), or methods and a path below the API prefix
 * (`GET /products/*`, `GET,PUT /products/{id}`, `* /reports`). Paths are compared with the patterns of routes,
 * so a rule covers a whole route, never single rows. Null when the text is no rule.
 */
export function parsePermissionRule(text: string, prefix: string): PermissionRule | null {
  const trimmed = text.trim()
  const byPath = /^(\*|[A-Za-z]+(?:,[A-Za-z]+)*)\s+(\/\S*)$/.exec(trimmed)
  if (byPath !== null) {
    const [, methods = '', path = ''] = byPath
    const allowed = methods === '*' ? null : new Set(methods.toUpperCase().split(','))
    const matches = wildcard(`/${prefix}${path === '/' ? '' : path}`)
    return (route) => (allowed === null || allowed.has(route.method)) && matches(route.path)
  }
  if (!/^[\w*.:-]+$/.test(trimmed)) return null
  const matches = wildcard(trimmed)
  return (route) => route.name !== null && matches(route.name)
}

function wildcard(pattern: string): (text: string) => boolean {
  if (!pattern.includes('*')) return (text) => text === pattern
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  const expression = new RegExp(`^${parts.join('.*')}$`)
  return (text) => expression.test(text)
}
