import { RuntimeError } from '../errors.ts'
import { builtInMiddleware, createEndpoint, type Middleware } from '../http/endpoint.ts'
import { text } from '../i18n/sentence.ts'
import type { RunningExtension } from './contributions.ts'
import { extensionMiddleware } from './extension-middleware.ts'

/** Key spaces of the framework's own menus and permissions. */
const reserved = ['system', 'dev-tools']
const longest = [
  ['key', 120],
  ['title', 120],
  ['icon', 120],
  ['url', 500],
] as const

/**
 * What only the server can tell of an extension: that its controllers have the actions, its middleware can be made, and
 * its menus and permissions fit into their tables. Otherwise one extension could keep the whole application from loading.
 *
 * @throws RuntimeError `RUNTIME_APPLICATION_INVALID`
 */
export function checkDeclarations(extension: RunningExtension): void {
  const { routes, middleware, menus, permissions } = extension.contributions
  extensionMiddleware([extension])
  const known: Record<string, Middleware> = { ...builtInMiddleware }
  for (const name of [...middleware.keys(), ...routes.routes.flatMap((route) => route.middleware)]) known[name] ??= pass
  for (const route of routes.routes) createEndpoint(route, known)
  for (const menu of menus) checkEntry('menu', menu)
  for (const permission of permissions) checkEntry('permission', permission)
}

const pass: Middleware = (_context, next) => next()

function checkEntry(
  what: 'menu' | 'permission',
  entry: Readonly<Partial<Record<(typeof longest)[number][0], string | null | undefined>>> & { readonly key: string },
): void {
  const { key } = entry
  if (reserved.includes(key.split('.', 1)[0] ?? '')) {
    throw new RuntimeError(`RUNTIME_APPLICATION_INVALID.${what}Key`, {
      params: { key },
      hintText: text('hint.renamePackage', {}),
    })
  }
  for (const [name, limit] of longest) {
    if ((entry[name]?.length ?? 0) <= limit) continue
    throw new RuntimeError(`RUNTIME_APPLICATION_INVALID.${what}Long`, {
      params: { property: name, key: key.slice(0, 60), limit },
      hintText: text('hint.shorten', {}),
    })
  }
}
