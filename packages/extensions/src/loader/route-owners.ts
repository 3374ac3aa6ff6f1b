import type { RouteHandler } from '@quoin/router'
import type { LoadedExtension } from './loaded-extension.ts'

/**
 * Which extension a route's handler belongs to. Except lists count for routes of their own extension only: a pattern
 * such as `demo/*` must not open a route `demo` of the application.
 *
 * @example
 * const owners = routeOwners(load.loaded)
 * const open = owners.get(route.handler)?.contributions.except.auth.some((pattern) => pattern.test(path)) ?? false
 */
export function routeOwners(loaded: readonly LoadedExtension[]): ReadonlyMap<RouteHandler, LoadedExtension> {
  return new Map(
    loaded.flatMap((extension) =>
      extension.contributions.routes.routes.map(({ handler }) => [handler, extension] as const),
    ),
  )
}
