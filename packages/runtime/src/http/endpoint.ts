import type { Route } from '@quoin/router'
import { RuntimeError } from '../errors.ts'
import { describedRoute } from './described-route.ts'
import type { RequestContext } from './request-context.ts'

/** What answers a route. */
export type Endpoint = (context: RequestContext) => unknown

/** A middleware: does its part and calls `next`, or answers itself. */
export type Middleware = (context: RequestContext, next: () => Promise<unknown>) => unknown

/** The middleware that every application has: both are what each route does anyway. */
export const builtInMiddleware: Readonly<Record<string, Middleware>> = {
  web: (_context, next) => next(),
  'admin.auth': (_context, next) => next(),
}

/**
 * Puts handler and middleware of a route together.
 *
 * @throws RuntimeError `RUNTIME_APPLICATION_INVALID` for an action or middleware that does not exist
 */
export function createEndpoint(route: Route, middleware: Readonly<Record<string, Middleware>>): Endpoint {
  let endpoint = handlerOf(route)
  for (const name of route.middleware.toReversed()) {
    const layer = middleware[name]
    if (layer === undefined) {
      throw new RuntimeError('RUNTIME_APPLICATION_INVALID.middleware', {
        params: { route: describedRoute(route), name, known: Object.keys(middleware) },
      })
    }
    if (builtInMiddleware[name] === layer) continue
    const next = endpoint
    endpoint = (context) => layer(context, async () => next(context))
  }
  return endpoint
}

type Constructor = new (context: RequestContext) => Readonly<Record<string, unknown>>

function handlerOf(route: Route): Endpoint {
  const { handler } = route
  // Routes know no request: whatever function stands there is called with one, and a class made with one.
  if (typeof handler === 'function') return handler as Endpoint
  const { action } = handler
  // The same.
  const controller = handler.controller as Constructor
  const methods: Readonly<Record<string, unknown>> = controller.prototype
  if (typeof methods[action] !== 'function') {
    throw new RuntimeError('RUNTIME_APPLICATION_INVALID.method', {
      params: { route: describedRoute(route), method: action, controller: controller.name },
    })
  }
  return (context) => {
    const instance = new controller(context)
    // A controller may run its own actions, as every `AdminController` does.
    const { [action]: method, runAction } = instance
    if (typeof runAction === 'function') return runAction.call(instance, action)
    return typeof method === 'function' ? method.call(instance, context) : undefined
  }
}
