import { quote, RouterError } from './errors.ts'
import type { RouteSource } from './route-source.ts'

/** The five stages in the order in which their routes count (§4.2). */
export const routeStages = ['base', 'extension', 'generated', 'custom', 'module'] as const

/** One of {@link routeStages}: an earlier stage wins over a later one, whatever was loaded first. */
export type RouteStage = (typeof routeStages)[number]

/** Something written somewhere; errors about it name the place. */
export interface Sourced {
  readonly source: RouteSource | null
}

/** A controller class; an action is the name of one of its methods. */
export type ControllerClass = abstract new (...args: never[]) => object

/** An action of a controller class. */
export interface ControllerAction {
  readonly controller: ControllerClass
  readonly action: string
}

/** What answers a route: a function, or an action of a controller class. */
export type RouteHandler = ((...args: never[]) => unknown) | ControllerAction

/** What a route can be registered with: a handler, or `[ProductController, 'export']` for short. */
export type RouteTarget = RouteHandler | readonly [controller: ControllerClass, action: string]

/** Options of a single route. */
export interface RouteOptions {
  /** Appended to the names of the groups around it with a dot. */
  readonly name?: string
  /** Names of middleware, run after those of the groups around it. */
  readonly middleware?: readonly string[]
  /** Anything the application wants to find again at the route. */
  readonly meta?: Readonly<Record<string, unknown>>
  /** Where the route was written, when the call stack does not say. */
  readonly source?: RouteSource
}

/** A registered route. */
export interface Route {
  /** An upper-case HTTP method, or `ANY`. */
  readonly method: string
  /** The canonical pattern with all prefixes, such as `/admin-api/products/{id}`. */
  readonly path: string
  readonly name: string | null
  readonly stage: RouteStage
  readonly handler: RouteHandler
  readonly middleware: readonly string[]
  readonly meta: Readonly<Record<string, unknown>>
  /** Where it was registered. */
  readonly source: RouteSource | null
}

/** A route as it can be read from source, with nothing executed. */
export interface RouteDeclaration {
  /** An HTTP method, or `ANY`. */
  readonly method: string
  /** The pattern with all prefixes. */
  readonly path: string
  readonly stage: RouteStage
  readonly name?: string | null
  readonly source: RouteSource | null
}

/** The HTTP methods that have a method of their own in the registry, in the order of an Allow header. */
export const httpMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** A method as a route keeps it: upper-case, a token of RFC 9110. */
export function normalizeMethod(method: string, place: Sourced): string {
  if (typeof method !== 'string' || !/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(method)) {
    throw new RouterError('ROUTER_METHOD_INVALID', `${quote(method)} is not an HTTP method.`, {
      hint: `Use a method name such as ${httpMethods.join(', ')}, or any().`,
      source: place.source,
    })
  }
  return method.toUpperCase()
}

/** Throws unless `stage` is one of {@link routeStages}. */
export function checkStage(stage: RouteStage, place: Sourced): void {
  if (routeStages.includes(stage)) return
  throw new RouterError('ROUTER_STAGE_UNKNOWN', `${quote(stage)} is not a stage.`, {
    hint: `Use one of ${routeStages.join(', ')}.`,
    source: place.source,
  })
}
