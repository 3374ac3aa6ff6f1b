// biome-ignore-all lint/style/noExcessiveLinesPerFile: users read this class by its members, each with what it answers
import { canonicalPath } from './canonical-path.ts'
import { quote, RouterError } from './errors.ts'
import { type Explanation, explainRequest } from './explain.ts'
import { normalizeHandler, RegisteredRoute } from './registered-route.ts'
import { type Registrations, type SealedRoutes, sealRegistrations } from './registrations.ts'
import type { GroupOptions, RegistryOptions, ResourceOptions } from './registry-options.ts'
import type {
  ActionRoutes,
  AnyNames,
  KnownRoutes,
  Named,
  NameOf,
  Nested,
  UnknownRoutes,
  UrlArguments,
  WithNames,
} from './registry-types.ts'
import { type ResourceAction, resourceRoutes } from './resource-routes.ts'
import {
  type ControllerClass,
  normalizeMethod,
  type Route,
  type RouteHandler,
  type RouteOptions,
  type RouteTarget,
  requireKnownStage,
  routeStages,
} from './route.ts'
import type { BadRequest, Match, Miss } from './route-matcher.ts'
import { parsePattern } from './route-pattern.ts'
import { joinMiddleware, joinNames, type RouteScope } from './route-scope.ts'
import { overlappingRoutes, type RouteOverlap, type ShadowedRoute } from './shadowing.ts'
import { SourcePosition } from './source-position.ts'
import { type UrlQuery, type UrlValue, writeUrl } from './write-url.ts'

const noMeta: RouteOptions['meta'] & object = Object.freeze({})

/**
 * Routes in the order in which they were registered, by stage; the first that fits a request answers it.
 *
 * Names and parameters are known to the compiler where calls are chained: `router.get(…).get(…)`.
 *
 * @example
 * type Handler = (context: { params: unknown }) => Response
 * const router = new RouteRegistry<Handler, 'auth', { open?: boolean }>()
 *   .get('products/{id:number}', ({ params }) => show(params.id), { name: 'products.show' })
 *   .seal()
 * router.find('get', '/products/5?page=2') // { kind: 'match', route, params: { id: '5' } }
 * router.url('products.show', { id: 5 }) // '/products/5'
 */
export class RouteRegistry<
  Handler extends RouteHandler = RouteHandler,
  MiddlewareName extends string = string,
  Meta = Readonly<Record<string, unknown>>,
  Known extends KnownRoutes = UnknownRoutes,
> {
  #scope: RouteScope
  #registrations: Registrations

  constructor(options?: RegistryOptions<Known['stage']>) {
    const { stages = routeStages, stage = options === undefined ? 'custom' : stages.at(-1) } = options ?? {}
    this.#registrations = { list: [], stages, sealed: null }
    this.#scope = { stage: stage ?? '', prefix: '', middleware: [], name: '' }
    requireKnownStage(this.#scope.stage, { source: null }, stages)
  }

  /** Answers GET, and HEAD with it. */
  get<const Path extends string, Controller extends ControllerClass, const Name extends string = never>(
    path: Path,
    target: RouteTarget<Handler, `${Known['prefix']}/${Path}`, Controller>,
    options?: RouteOptions<MiddlewareName, Meta, Name>,
  ): RouteRegistry<Handler, MiddlewareName, Meta, Named<Known, Path, Name>> {
    return this.#register(['GET'], path, target, options, this.get)
  }

  /** Answers POST. */
  post<const Path extends string, Controller extends ControllerClass, const Name extends string = never>(
    path: Path,
    target: RouteTarget<Handler, `${Known['prefix']}/${Path}`, Controller>,
    options?: RouteOptions<MiddlewareName, Meta, Name>,
  ): RouteRegistry<Handler, MiddlewareName, Meta, Named<Known, Path, Name>> {
    return this.#register(['POST'], path, target, options, this.post)
  }

  /** Answers PUT. */
  put<const Path extends string, Controller extends ControllerClass, const Name extends string = never>(
    path: Path,
    target: RouteTarget<Handler, `${Known['prefix']}/${Path}`, Controller>,
    options?: RouteOptions<MiddlewareName, Meta, Name>,
  ): RouteRegistry<Handler, MiddlewareName, Meta, Named<Known, Path, Name>> {
    return this.#register(['PUT'], path, target, options, this.put)
  }

  /** Answers PATCH. */
  patch<const Path extends string, Controller extends ControllerClass, const Name extends string = never>(
    path: Path,
    target: RouteTarget<Handler, `${Known['prefix']}/${Path}`, Controller>,
    options?: RouteOptions<MiddlewareName, Meta, Name>,
  ): RouteRegistry<Handler, MiddlewareName, Meta, Named<Known, Path, Name>> {
    return this.#register(['PATCH'], path, target, options, this.patch)
  }

  /** Answers DELETE. */
  delete<const Path extends string, Controller extends ControllerClass, const Name extends string = never>(
    path: Path,
    target: RouteTarget<Handler, `${Known['prefix']}/${Path}`, Controller>,
    options?: RouteOptions<MiddlewareName, Meta, Name>,
  ): RouteRegistry<Handler, MiddlewareName, Meta, Named<Known, Path, Name>> {
    return this.#register(['DELETE'], path, target, options, this.delete)
  }

  /** Answers every method. */
  any<const Path extends string, Controller extends ControllerClass, const Name extends string = never>(
    path: Path,
    target: RouteTarget<Handler, `${Known['prefix']}/${Path}`, Controller>,
    options?: RouteOptions<MiddlewareName, Meta, Name>,
  ): RouteRegistry<Handler, MiddlewareName, Meta, Named<Known, Path, Name>> {
    return this.#register(['ANY'], path, target, options, this.any)
  }

  /** Answers these methods, of which each makes a route of its own; for verbs that have no method here. */
  on<const Path extends string, Controller extends ControllerClass, const Name extends string = never>(
    methods: string | readonly string[],
    path: Path,
    target: RouteTarget<Handler, `${Known['prefix']}/${Path}`, Controller>,
    options?: RouteOptions<MiddlewareName, Meta, Name>,
  ): RouteRegistry<Handler, MiddlewareName, Meta, Named<Known, Path, Name>> {
    return this.#register([methods].flat(), path, target, options, this.on)
  }
  /**
   * Registers the seven routes of a resource, or the selected ones: index, create, store, show, edit, update, destroy.
   *
   * @throws RouterError for a wrong selection or an action that the controller lacks, naming file and line.
   */
  resource<
    const Path extends string,
    Controller extends ControllerClass,
    const Action extends ResourceAction = ResourceAction,
  >(
    name: Path,
    controller: Controller,
    options: ResourceOptions<MiddlewareName, Meta> & { readonly only?: readonly Action[] } = {},
  ): RouteRegistry<Handler, MiddlewareName, Meta, ActionRoutes<Known, Path, Action>> {
    const position = new SourcePosition(options.source, this.resource)
    this.#open(position)
    const { middleware, meta } = options
    for (const { method, path, action, name: routeName } of resourceRoutes(name, options, position)) {
      const shared = { ...(middleware && { middleware }), ...(meta && { meta }) }
      this.#add(
        method,
        path,
        normalizeHandler([controller, action], position),
        { ...shared, name: routeName },
        position,
      )
    }
    return this as never
  }

  /**
   * Registers routes with a common prefix, middleware and name; groups nest. The names of a chain that `define` returns
   * are known to the compiler; after a group that returns none, any name may be asked for.
   */
  group<const Prefix extends string = '', const Name extends string = '', Inside = void>(
    options: GroupOptions<MiddlewareName, Prefix, Name>,
    define: (router: RouteRegistry<Handler, MiddlewareName, Meta, Nested<Known, Prefix, Name>>) => Inside,
  ): RouteRegistry<
    Handler,
    MiddlewareName,
    Meta,
    Inside extends RouteRegistry<Handler, MiddlewareName, Meta, infer Inner> ? WithNames<Known, Inner> : AnyNames<Known>
  > {
    define(this.#view({ ...options, stage: this.#scope.stage }, new SourcePosition(undefined, this.group)) as never)
    return this as never
  }

  /** A view of this registry whose routes belong to `stage`, in a group when one is given. */
  at<const Prefix extends string = '', const Name extends string = ''>(
    stage: Known['stage'],
    group: GroupOptions<MiddlewareName, Prefix, Name> = {},
  ): RouteRegistry<Handler, MiddlewareName, Meta, Nested<Known, Prefix, Name>> {
    const position = new SourcePosition(undefined, this.at)
    requireKnownStage(stage, position, this.#registrations.stages)
    return this.#view({ ...group, stage }, position) as never
  }

  /** Takes over the routes collected in another registry, under the prefix, middleware, name and stage of this view. */
  merge(collector: RouteRegistry<Handler, MiddlewareName, Meta, KnownRoutes>): this {
    const position = new SourcePosition(undefined, this.merge)
    this.#open(position)
    for (const { value, position: place } of [...collector.#registrations.list]) {
      const { method, path, handler, name, middleware, meta } = value
      this.#add(method, path, handler, { middleware, meta: meta as Meta, ...(name !== null && { name }) }, place)
    }
    return this
  }

  /**
   * Ends registering and builds the matcher; whatever comes later is an error.
   *
   * @throws RouterError `ROUTER_NAME_DUPLICATE` when two paths have one name.
   */
  seal(): this {
    if (this.#registrations.sealed === null) {
      this.#registrations.sealed = sealRegistrations(this.#registrations)
    }
    return this
  }

  /** Whether registering has ended. */
  get sealed(): boolean {
    return this.#registrations.sealed !== null
  }

  /**
   * What answers a request as it came: a method in any case, and a path or url that is made canonical. A path that no
   * request may have is a result with status 400.
   */
  find(method: string, url: string): Match<Route<Handler, MiddlewareName, Meta>> | Miss | BadRequest {
    try {
      return this.match(method.toUpperCase(), canonicalPath(url))
    } catch (error) {
      if (error instanceof RouterError && error.code === 'ROUTER_PATH_INVALID')
        return { kind: 'bad-request', status: 400, error }
      throw error
    }
  }

  /** What answers a request whose path is the result of `canonicalPath`, its method upper-case. HEAD follows GET. */
  match(method: string, path: string): Match<Route<Handler, MiddlewareName, Meta>> | Miss {
    return (this.#registrations.sealed ?? this.#judged()).matcher.match(method, path) as never
  }

  /**
   * The url of a route by its name: each parameter is checked and encoded once.
   *
   * @throws RouterError `ROUTER_URL_INVALID` for an unknown name, or a parameter that is missing or not accepted.
   */
  url<Name extends NameOf<Known>>(name: Name, ...rest: UrlArguments<Known, Name>): string {
    const named = this.#judged().named.get(name)
    if (named === undefined) {
      throw new RouterError('ROUTER_URL_INVALID.unnamed', { params: { name: quote(name) } })
    }
    const [parameters = {}, query] = rest as readonly [Readonly<Record<string, UrlValue>>?, UrlQuery?]
    return writeUrl(name, named.pattern, parameters, query)
  }

  /** The routes that can be reached, in the order that counts. */
  get routes(): readonly Route<Handler, MiddlewareName, Meta>[] {
    return this.#judged().routes as readonly unknown[] as readonly Route<Handler, MiddlewareName, Meta>[]
  }

  /** The routes that are never reached, because earlier ones answer all of their requests. */
  get shadowed(): readonly ShadowedRoute<Route<Handler, MiddlewareName, Meta>>[] {
    return this.#judged().shadowed as readonly unknown[] as readonly ShadowedRoute<
      Route<Handler, MiddlewareName, Meta>
    >[]
  }

  /** The pairs of reachable routes that share requests; worked out at first use. */
  get overlaps(): readonly RouteOverlap<Route<Handler, MiddlewareName, Meta>>[] {
    const judged = this.#judged()
    judged.overlaps ??= overlappingRoutes(judged.live)
    return judged.overlaps as readonly unknown[] as readonly RouteOverlap<Route<Handler, MiddlewareName, Meta>>[]
  }

  /** Which route answers a request, which others would have, and why; takes a raw path. */
  explain(method: string, path: string): Explanation {
    const { candidates, shadowed } = this.#judged()
    return explainRequest(candidates, shadowed, method, path)
  }

  #judged(): SealedRoutes {
    const { sealed } = this.#registrations
    if (sealed !== null) return sealed
    throw new RouterError('ROUTER_NOT_SEALED', { params: {} })
  }

  #open(place: SourcePosition): void {
    if (this.#registrations.sealed === null) return
    throw new RouterError('ROUTER_SEALED', { params: {}, source: place.source })
  }

  #register(
    methods: readonly string[],
    path: string,
    target: unknown,
    options: RouteOptions<string, Meta> = {},
    caller: (...args: never[]) => unknown,
  ): never {
    const position = new SourcePosition(options.source, caller)
    this.#open(position)
    const handler = normalizeHandler(target, position)
    if (methods.length === 0) normalizeMethod('', position)
    for (const method of methods) this.#add(normalizeMethod(method, position), path, handler, options, position)
    return this as never
  }

  #add(
    method: string,
    path: string,
    handler: RouteHandler,
    options: RouteOptions<string, Meta>,
    position: SourcePosition,
  ): void {
    const { stage, prefix, middleware, name } = this.#scope
    const pattern = parsePattern(prefix === '' ? path : `${prefix}/${path}`, position)
    const value = new RegisteredRoute(
      {
        method,
        path: pattern.path,
        name: options.name === undefined ? null : joinNames(name, options.name),
        stage,
        handler,
        middleware: joinMiddleware(middleware, options.middleware),
        meta: (options.meta ?? noMeta) as Route['meta'],
      },
      position,
    )
    this.#registrations.list.push({ method, pattern, value, position })
  }

  #view(scope: GroupOptions & { stage: string }, position: SourcePosition): unknown {
    this.#open(position)
    const { stage, prefix = '', middleware, name = '' } = scope
    const path = parsePattern(`${this.#scope.prefix}/${prefix}`, position).path
    const view = new RouteRegistry<Handler, MiddlewareName, Meta>()
    view.#registrations = this.#registrations
    view.#scope = {
      stage,
      prefix: path === '/' ? '' : path,
      middleware: joinMiddleware(this.#scope.middleware, middleware),
      name: joinNames(this.#scope.name, name),
    }
    return view
  }
}
