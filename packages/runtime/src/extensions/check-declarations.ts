import type { LoadedExtension } from '@quoin/extensions'
import { RuntimeError } from '../errors.ts'
import { builtInMiddleware, endpointOf, type Middleware } from '../http/endpoint.ts'
import { extensionMiddleware } from './extension-middleware.ts'

/** Key spaces of the framework's own menus and permissions. */
const reserved = ['system', 'dev-tools']
const longest = { key: 120, title: 120, icon: 120, url: 500 } as const

/**
 * What only the server can tell of an extension: that its controllers have the actions, its middleware can be made, and
 * its menus and permissions fit into their tables. Otherwise one extension could keep the whole application from loading.
 *
 * @throws RuntimeError `RUNTIME_APPLICATION_INVALID`
 */
export function checkDeclarations(extension: LoadedExtension): void {
  const { routes, middleware, menus, permissions } = extension.contributions
  extensionMiddleware([extension])
  const known: Record<string, Middleware> = { ...builtInMiddleware }
  for (const name of [...middleware.keys(), ...routes.routes.flatMap((route) => route.middleware)]) known[name] ??= pass
  for (const route of routes.routes) endpointOf(route, known)
  for (const menu of menus) checkEntry('menu entry', menu)
  for (const permission of permissions) checkEntry('permission', permission)
}

const pass: Middleware = (_context, next) => next()

function checkEntry(what: string, entry: Readonly<Partial<Record<keyof typeof longest, string>>>): void {
  const { key = '' } = entry
  if (reserved.includes(key.split('.', 1)[0] ?? '')) {
    throw invalid(`The ${what} "${key}" would take a key of the framework.`, 'Rename the package.')
  }
  for (const [name, limit] of Object.entries(longest)) {
    if ((entry[name as keyof typeof longest]?.length ?? 0) <= limit) continue
    throw invalid(`The ${name} of the ${what} "${key.slice(0, 60)}" is longer than ${limit} characters.`, 'Shorten it.')
  }
}

function invalid(message: string, hint: string): RuntimeError {
  return new RuntimeError('RUNTIME_APPLICATION_INVALID', message, { hint })
}
