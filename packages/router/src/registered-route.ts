import { actionExists, actionNames } from './action-exists.ts'
import { closest, quote, RouterError } from './errors.ts'
import type { ControllerAction, HasSource, Route, RouteHandler } from './route.ts'
import type { RouteSource } from './route-source.ts'
import { text } from './sentence.ts'
import type { SourcePosition } from './source-position.ts'
import type { RouterText } from './text.ts'

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
export function normalizeHandler(target: unknown, declaration: HasSource): RouteHandler {
  if (typeof target === 'function') return target as RouteHandler
  const { controller, action } = (
    Array.isArray(target) ? { controller: target[0], action: target[1] } : (target ?? {})
  ) as {
    controller?: unknown
    action?: unknown
  }
  if (typeof controller === 'function' && typeof action === 'string' && action !== '') {
    const found = { controller, action } as ControllerAction
    if (!actionExists(found)) throw unknownAction(found, declaration)
    return found
  }
  const { source } = declaration
  if (typeof target !== 'object' || target === null) {
    throw new RouterError('ROUTER_HANDLER_INVALID', { params: { value: quote(target) }, source })
  }
  const params = { type: typeof controller, action: quote(action) }
  throw new RouterError('ROUTER_HANDLER_INVALID.controller', { params, source })
}

function unknownAction(wanted: ControllerAction, { source }: HasSource): RouterError {
  const { controller, action } = wanted
  const names = actionNames(controller)
  const options = { hint: actionsHint(names, closest(action, names)), source }
  const params = { controller: controller.name, action: quote(action) }
  if (controller.name === '') return new RouterError('ROUTER_ACTION_UNKNOWN.unnamed', { ...options, params })
  return new RouterError('ROUTER_ACTION_UNKNOWN', { ...options, params })
}

function actionsHint(names: readonly string[], meant: string | undefined): RouterText {
  if (names.length === 0) return text('hint.route.actions.none', {})
  const shown = names.slice(0, 20)
  if (meant === undefined) return text('hint.route.actions', { names: shown })
  return text('hint.route.actions.meant', { names: shown, meant: quote(meant) })
}
