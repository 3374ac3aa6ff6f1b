import { actionExists, actionNames } from './action-exists.ts'
import { closest, quote, RouterError } from './errors.ts'
import type { ControllerAction, Route, RouteHandler, Sourced } from './route.ts'
import type { RouteSource } from './route-source.ts'
import type { SourcePosition } from './source-position.ts'

/** A route whose place is read from the stack only when somebody asks. */
export class RegisteredRoute implements Route {
  readonly method: string
  readonly path: string
  readonly name: string | null
  readonly stage: Route['stage']
  readonly handler: RouteHandler
  readonly middleware: readonly string[]
  readonly meta: Route['meta']
  readonly #position: SourcePosition

  constructor(route: Omit<Route, 'source'>, position: SourcePosition) {
    this.method = route.method
    this.path = route.path
    this.name = route.name
    this.stage = route.stage
    this.handler = route.handler
    this.middleware = route.middleware
    this.meta = route.meta
    this.#position = position
  }

  get source(): RouteSource | null {
    return this.#position.source
  }
}

/** A handler as a route keeps it, from any of the ways in which it can be written. */
export function readHandler(target: unknown, place: Sourced): RouteHandler {
  if (typeof target === 'function') return target as RouteHandler
  const { controller, action } = (
    Array.isArray(target) ? { controller: target[0], action: target[1] } : (target ?? {})
  ) as {
    controller?: unknown
    action?: unknown
  }
  if (typeof controller === 'function' && typeof action === 'string' && action !== '') {
    const found = { controller, action } as ControllerAction
    if (!actionExists(found)) throw unknownAction(found, place)
    return found
  }
  throw new RouterError(
    'ROUTER_HANDLER_INVALID',
    `A route needs a handler, not ${describe(target, controller, action)}.`,
    {
      hint: "Pass a function or [ProductController, 'action']; a circular import can leave a class undefined.",
      source: place.source,
    },
  )
}

function unknownAction(wanted: ControllerAction, place: Sourced): RouterError {
  const { controller, action } = wanted
  const names = actionNames(controller)
  const meant = closest(action, names)
  const known = names.length === 0 ? 'It has no methods.' : `It has ${names.slice(0, 20).join(', ')}.`
  return new RouterError(
    'ROUTER_ACTION_UNKNOWN',
    `${controller.name === '' ? 'The controller' : controller.name} has no action ${quote(action)}.`,
    { hint: `${meant === undefined ? '' : `Did you mean ${quote(meant)}? `}${known}`, source: place.source },
  )
}

function describe(target: unknown, controller: unknown, action: unknown): string {
  if (typeof target !== 'object' || target === null) return quote(target)
  return `a controller of type ${typeof controller} with the action ${quote(action)}`
}
