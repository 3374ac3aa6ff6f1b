import { compileWildcard, type Route, type Wildcard } from '@quoin/router'
import { text } from '../i18n/sentence.ts'
import type { ExceptRoutes } from './declarations.ts'
import { createExtensionDeclarationError } from './extension-declaration-error.ts'

/** Compiled except lists. */
export interface ExceptLists {
  readonly permission: readonly Wildcard[]
  readonly auth: readonly Wildcard[]
}

/** A route that some check does not guard, for the extension's page and `quoin route:list --open`. */
export interface ExemptRoute {
  readonly method: string
  readonly path: string
  /** No login needed. */
  readonly auth: boolean
  /** No permission needed. */
  readonly permission: boolean
}

/**
 * Compiles the except lists of an extension; `prefix` is what its routes are mounted under.
 *
 * @throws RuntimeError `RUNTIME_APPLICATION_INVALID` for a pattern that reaches outside the extension's own path
 */
export function compileExceptRoutes(extensionName: string, lists: ExceptRoutes, prefix: string): ExceptLists {
  const stray = Object.keys(lists).find((key) => key !== 'permission' && key !== 'auth')
  if (stray !== undefined) throw invalid('declared.except.name', stray)
  const compile = (patterns: unknown = []) => {
    if (!Array.isArray(patterns)) throw invalid('declared.except.list', patterns)
    return patterns.map((pattern): Wildcard => {
      try {
        return compileWildcard(pattern, { prefix, within: extensionName })
      } catch (cause) {
        throw invalid('declared.except.outside', pattern, cause)
      }
    })
  }
  return { permission: compile(lists.permission), auth: compile(lists.auth) }
}

/** The routes that an except list opens, by the path they are registered with. */
export function findExemptRoutes(routes: readonly Route[], lists: ExceptLists, prefix: string): readonly ExemptRoute[] {
  const mounted = prefix.replace(/^\/*|\/*$/g, '')
  return routes.flatMap(({ method, path }) => {
    const full = mounted === '' ? path : `/${mounted}${path}`
    const auth = lists.auth.some((pattern) => pattern.test(full))
    const permission = lists.permission.some((pattern) => pattern.test(full))
    return auth || permission ? [{ method, path: full, auth, permission }] : []
  })
}

function invalid(key: `declared.except.${'list' | 'name' | 'outside'}`, pattern: unknown, cause?: unknown) {
  const problem = text(key, { pattern: JSON.stringify(pattern) ?? 'undefined' })
  return createExtensionDeclarationError(problem, text('hint.declared.except', {}), cause)
}
