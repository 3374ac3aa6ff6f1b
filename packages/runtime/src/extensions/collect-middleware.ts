import type { RouteRegistry } from '@quoin/router'
import { builtInMiddleware } from '../http/endpoint.ts'
import { text } from '../i18n/sentence.ts'
import type { ExtensionDeclarations, MiddlewareClass } from './declarations.ts'
import { createExtensionDeclarationError } from './extension-declaration-error.ts'

/**
 * The middleware of an extension by name. It takes no name that exists, and its routes name none that does not; its names
 * are added to `usedNames`, those of the extensions that were loaded before it.
 *
 * @throws RuntimeError `RUNTIME_APPLICATION_INVALID`
 */
export function collectMiddleware(
  extension: string,
  declared: readonly Partial<ExtensionDeclarations>[],
  { routes }: RouteRegistry,
  usedNames: Map<string, string>,
): ReadonlyMap<string, MiddlewareClass> {
  const collected = new Map<string, MiddlewareClass>()
  for (const [key, middleware] of declared.flatMap((one) => Object.entries(one.middleware ?? {}))) {
    const problem = !/^[a-z][a-z0-9._-]*$/i.test(key)
      ? 'declared.middleware.name'
      : typeof middleware !== 'function'
        ? 'declared.middleware.class'
        : collected.has(key)
          ? 'declared.middleware.twice'
          : null
    if (problem) throw createExtensionDeclarationError(text(problem, { key }), text('hint.declared.middleware', {}))
    collected.set(key, middleware)
  }
  for (const key of collected.keys()) {
    const own = text('hint.declared.own', {})
    if (Object.hasOwn(builtInMiddleware, key))
      throw createExtensionDeclarationError(text('declared.middleware.server', { key }), own)
    const owner = usedNames.get(key)
    if (owner !== undefined)
      throw createExtensionDeclarationError(text('declared.middleware.taken', { key, owner }), own)
  }
  for (const { method, path, middleware } of routes) {
    const key = middleware.find(
      (name) => !Object.hasOwn(builtInMiddleware, name) && !usedNames.has(name) && !collected.has(name),
    )
    if (key === undefined) continue
    throw createExtensionDeclarationError(
      text('declared.middleware.unknown', { method, path, key }),
      text('hint.declared.unknown', {}),
    )
  }
  for (const key of collected.keys()) usedNames.set(key, extension)
  return collected
}
