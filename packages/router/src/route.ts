import { quote, RouterError } from './errors.ts'
import type { PathParameters } from './path-parameters.ts'
import type { RouteSource } from './route-source.ts'

/** The five stages in the order in which their routes count. */
export const routeStages = ['base', 'extension', 'generated', 'custom', 'module'] as const

/** One of {@link routeStages}: an earlier stage wins over a later one, whatever was loaded first. */
export type RouteStage = (typeof routeStages)[number]

/** Something written somewhere; errors about it name the place. */
export interface HasSource {
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

/** The names of a controller's methods; any text for a class of which nothing is known. */
export type ActionOf<Controller extends ControllerClass> =
  object extends InstanceType<Controller>
    ? string
    : {
        [Name in keyof InstanceType<Controller>]: InstanceType<Controller>[Name] extends (...args: never[]) => unknown
          ? Name
          : never
      }[keyof InstanceType<Controller>] &
        string

/** A handler whose first argument has `params`, typed by the pattern; any other as it is. */
export type HandlerFor<Handler, Path extends string> = Handler extends (
  context: infer Context,
  ...rest: infer Rest
) => infer Result
  ? [Context] extends [never]
    ? Handler
    : Context extends { readonly params: unknown }
      ? (context: Omit<Context, 'params'> & { readonly params: PathParameters<Path> }, ...rest: Rest) => Result
      : Handler
  : never

/** What a route can be registered with: a handler, or `[ProductController, 'export']` for short. */
export type RouteTarget<
  Handler = RouteHandler,
  Path extends string = string,
  Controller extends ControllerClass = ControllerClass,
> =
  | HandlerFor<Handler, Path>
  | (ControllerAction extends Handler
      ?
          | readonly [controller: Controller, action: ActionOf<Controller>]
          | { readonly controller: Controller; readonly action: ActionOf<Controller> }
      : never)

/** Options of a single route. */
export interface RouteOptions<
  MiddlewareName extends string = string,
  Meta = Readonly<Record<string, unknown>>,
  Name extends string = string,
> {
  /** Appended to the names of the groups around it with a dot. */
  readonly name?: Name
  /** Names of middleware, run after those of the groups around it. */
  readonly middleware?: readonly MiddlewareName[]
  /** Anything the application wants to find again at the route. */
  readonly meta?: Meta
  /** Where the route was written, when the call stack does not say. */
  readonly source?: RouteSource
}

/** A registered route. */
export interface Route<
  Handler = RouteHandler,
  MiddlewareName extends string = string,
  Meta = Readonly<Record<string, unknown>>,
> {
  /** An upper-case HTTP method, or `ANY`. */
  readonly method: string
  /** The canonical pattern with all prefixes, such as `/admin-api/products/{id}`. */
  readonly path: string
  readonly name: string | null
  /** One of {@link routeStages}, or of the stages that the registry was made with. */
  readonly stage: string
  readonly handler: Handler
  readonly middleware: readonly MiddlewareName[]
  readonly meta: Meta
  /** Where it was registered. */
  readonly source: RouteSource | null
}

/** A route as it can be read from source, with nothing executed. */
export interface RouteDeclaration {
  /** An HTTP method, or `ANY`. */
  readonly method: string
  /** The pattern with all prefixes. */
  readonly path: string
  readonly stage: string
  readonly name?: string | null
  readonly source: RouteSource | null
}

/** The HTTP methods that have a method of their own in the registry, in the order of an Allow header. */
export const httpMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** A method as a route keeps it: upper-case, a token of RFC 9110. */
export function normalizeMethod(method: string, declaration: HasSource): string {
  if (typeof method !== 'string' || !/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(method)) {
    throw new RouterError('ROUTER_METHOD_INVALID', {
      params: { method: quote(method), methods: httpMethods },
      source: declaration.source,
    })
  }
  return method.toUpperCase()
}

/** Throws unless `stage` is one of `stages`. */
export function requireKnownStage(
  routeStage: string,
  declaration: HasSource,
  stages: readonly string[] = routeStages,
): void {
  if (stages.includes(routeStage)) return
  throw new RouterError('ROUTER_STAGE_UNKNOWN', {
    params: { stage: quote(routeStage), stages },
    source: declaration.source,
  })
}
