import { compileWildcard, type Route, type Wildcard } from '@quoin/router'
import { ExtensionsError } from '../errors.ts'
import type { ExceptRoutes } from './declarations.ts'

/** Compiled except lists. */
export interface ExceptLists {
  readonly permission: readonly Wildcard[]
  readonly auth: readonly Wildcard[]
}

/** A route that some check does not guard, for the extension's page and `quoin route:list --open`. */
export interface OpenRoute {
  readonly method: string
  readonly path: string
  /** No login needed. */
  readonly auth: boolean
  /** No permission needed. */
  readonly permission: boolean
}

/**
 * Compiles the except lists of an extension; `prefix` is what its routes are mounted under.
 * @throws ExtensionsError EXTENSIONS_EXCEPT_REFUSED for a pattern that reaches outside the extension's own path
 */
export function compileExceptRoutes(
  name: string,
  packageName: string,
  lists: ExceptRoutes,
  prefix: string,
): ExceptLists {
  const stray = Object.keys(lists).find((key) => key !== 'permission' && key !== 'auth')
  if (stray !== undefined) throw refused('EXTENSIONS_EXCEPT_REFUSED.name', name, stray)
  const compile = (patterns: unknown = []) => {
    if (!Array.isArray(patterns)) throw refused('EXTENSIONS_EXCEPT_REFUSED.list', name, patterns)
    return patterns.map((pattern): Wildcard => {
      try {
        return compileWildcard(pattern, { prefix, within: packageName })
      } catch (cause) {
        throw refused('EXTENSIONS_EXCEPT_REFUSED', name, pattern, cause)
      }
    })
  }
  return { permission: compile(lists.permission), auth: compile(lists.auth) }
}

/** The routes that an except list opens, by the path they are registered with. */
export function openRoutes(routes: readonly Route[], lists: ExceptLists, prefix: string): readonly OpenRoute[] {
  const mounted = prefix.replace(/^\/*|\/*$/g, '')
  return routes.flatMap(({ method, path }) => {
    const full = mounted === '' ? path : `/${mounted}${path}`
    const auth = lists.auth.some((pattern) => pattern.test(full))
    const permission = lists.permission.some((pattern) => pattern.test(full))
    return auth || permission ? [{ method, path: full, auth, permission }] : []
  })
}

type RefusalKey = `EXTENSIONS_EXCEPT_REFUSED${'' | '.name' | '.list'}`

function refused(key: RefusalKey, name: string, pattern: unknown, cause?: unknown): ExtensionsError {
  return new ExtensionsError(key, { params: { name, pattern: JSON.stringify(pattern) ?? 'undefined' }, cause })
}
