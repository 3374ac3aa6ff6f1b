import type { RouterError } from './errors.ts'
import { httpMethods } from './route.ts'
import type { RouteParameters, RoutePattern } from './route-pattern.ts'

/** What a matcher needs of a route; its place in the list is its rank. */
export interface Candidate<T> {
  readonly method: string
  readonly pattern: RoutePattern
  readonly value: T
}

/** The route that answers. */
export interface Match<T> {
  readonly kind: 'match'
  readonly route: T
  /** Decoded values by name; a tail without segments is `''`. */
  readonly params: RouteParameters
}

/** Why no route answers; `allow` is the value of the Allow header, as a list. */
export type Miss =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'method-not-allowed'; readonly allow: readonly string[] }
  /** An OPTIONS request for which no route was registered: answer 204 with Allow. */
  | { readonly kind: 'options'; readonly allow: readonly string[] }

/** A path that no request may have. */
export interface BadRequest {
  readonly kind: 'bad-request'
  readonly status: 400
  /** Says what is wrong with the path. */
  readonly error: RouterError
}

/** The HTTP status of a request that no route answers. */
export function statusOf(miss: Miss | BadRequest): 204 | 400 | 404 | 405 {
  return ({ options: 204, 'bad-request': 400, 'not-found': 404, 'method-not-allowed': 405 } as const)[miss.kind]
}

/** Finds the first of its candidates that answers a request. */
export interface RouteMatcher<T> {
  match(method: string, path: string): Match<T> | Miss
}

/** Does a route of `routeMethod` answer `method`? HEAD follows GET, and ANY answers everything. */
export function methodMatches(routeMethod: string, method: string): boolean {
  return routeMethod === method || routeMethod === 'ANY' || (method === 'HEAD' && routeMethod === 'GET')
}

/** The path is unknown. */
export const notFound: Miss = Object.freeze({ kind: 'not-found' })

/** The miss for a path that `allowed` methods answer. */
export function missFor(method: string, allowed: ReadonlySet<string>): Miss {
  if (allowed.size === 0) return notFound
  const known: readonly string[] = httpMethods
  const allow = [...new Set([...allowed, 'OPTIONS'])].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  return { kind: method === 'OPTIONS' ? 'options' : 'method-not-allowed', allow }

  function rank(name: string): number {
    return known.includes(name) ? known.indexOf(name) : known.length
  }
}
