import { RouterError } from './errors.ts'
import { type Explanation, explainRequest } from './explain.ts'
import { FastMatcher } from './fast-matcher.ts'
import { RegisteredRoute, readHandler } from './registered-route.ts'
import { type ResourceSelection, resourceRoutes } from './resource-routes.ts'
import {
  type ControllerClass,
  checkStage,
  normalizeMethod,
  type Route,
  type RouteHandler,
  type RouteOptions,
  type RouteStage,
  type RouteTarget,
} from './route.ts'
import type { Candidate, Match, Miss } from './route-matcher.ts'
import { parsePattern } from './route-pattern.ts'
import type { RouteSource } from './route-source.ts'
import {
  inStageOrder,
  overlappingRoutes,
  type RouteOverlap,
  type ShadowedRoute,
  shadowedRoutes,
  withoutShadowed,
} from './shadowing.ts'
import { SourcePosition } from './source-position.ts'

/** What a group gives to the routes inside it. */
export interface GroupOptions {
  readonly prefix?: string
  readonly middleware?: readonly string[]
  /** Prefix of names, joined with a dot. */
  readonly name?: string
}

/** Options of {@link RouteRegistry.resource}. */
export interface ResourceOptions extends ResourceSelection {
  readonly middleware?: readonly string[]
  readonly meta?: RouteOptions['meta']
  readonly source?: RouteSource
}

interface Scope {
  readonly stage: RouteStage
  readonly prefix: string
  readonly middleware: readonly string[]
  readonly name: string
}

interface Registration extends Candidate<Route> {
  readonly position: SourcePosition
}

/** All that the views of one registry share. */
interface Registrations {
  readonly list: Registration[]
  sealed: Sealed | null
}

interface Sealed {
  readonly matcher: FastMatcher<Route>
  readonly candidates: readonly Candidate<Route>[]
  readonly live: readonly Candidate<Route>[]
  readonly routes: readonly Route[]
  readonly shadowed: readonly ShadowedRoute<Route>[]
  overlaps: readonly RouteOverlap<Route>[] | null
}

/**
 * Routes in the order in which they were registered, by stage; the first that fits a request answers it (§4.1, §4.2).
 *
 * @example
 * const router = new RouteRegistry()
 * router.group({ prefix: 'admin-api' }, (admin) => admin.resource('products', ProductController))
 * router.seal()
 * router.match('GET', '/admin-api/products/5') // { kind: 'match', route, params: { id: '5' } }
 */
export class RouteRegistry {
  #scope: Scope = { stage: 'custom', prefix: '', middleware: [], name: '' }
  #registrations: Registrations = { list: [], sealed: null }

  /** Answers GET, and HEAD with it. */
  get(path: string, target: RouteTarget, options?: RouteOptions): this {
    return this.#register(['GET'], path, target, options, this.get)
  }

  /** Answers POST. */
  post(path: string, target: RouteTarget, options?: RouteOptions): this {
    return this.#register(['POST'], path, target, options, this.post)
  }

  /** Answers PUT. */
  put(path: string, target: RouteTarget, options?: RouteOptions): this {
    return this.#register(['PUT'], path, target, options, this.put)
  }

  /** Answers PATCH. */
  patch(path: string, target: RouteTarget, options?: RouteOptions): this {
    return this.#register(['PATCH'], path, target, options, this.patch)
  }

  /** Answers DELETE. */
  delete(path: string, target: RouteTarget, options?: RouteOptions): this {
    return this.#register(['DELETE'], path, target, options, this.delete)
  }

  /** Answers every method. */
  any(path: string, target: RouteTarget, options?: RouteOptions): this {
    return this.#register(['ANY'], path, target, options, this.any)
  }

  /** Answers the given methods, of which each makes a route of its own; for verbs that have no method here. */
  on(methods: string | readonly string[], path: string, target: RouteTarget, options?: RouteOptions): this {
    return this.#register([methods].flat(), path, target, options, this.on)
  }

  /**
   * Registers the seven routes of a resource, or the selected ones, in the order of §4.1.
   *
   * @throws RouterError for a wrong selection, naming file and line.
   */
  resource(name: string, controller: ControllerClass, options: ResourceOptions = {}): this {
    const position = new SourcePosition(options.source, this.resource)
    this.#open(position)
    const { middleware, meta } = options
    for (const { method, path, action, name: routeName } of resourceRoutes(name, options, position)) {
      const shared = { ...(middleware && { middleware }), ...(meta && { meta }) }
      this.#add(method, path, readHandler([controller, action], position), { ...shared, name: routeName }, position)
    }
    return this
  }

  /** Registers routes with a common prefix, middleware and name; groups nest. */
  group(options: GroupOptions, define: (router: RouteRegistry) => void): this {
    define(this.#view({ ...options, stage: this.#scope.stage }, new SourcePosition(undefined, this.group)))
    return this
  }

  /** A view of this registry whose routes belong to `stage`, in a group when one is given; otherwise routes are custom. */
  at(stage: RouteStage, group: GroupOptions = {}): RouteRegistry {
    const position = new SourcePosition(undefined, this.at)
    checkStage(stage, position)
    return this.#view({ ...group, stage }, position)
  }

  /** Takes over the routes collected in another registry, under the prefix, middleware, name and stage of this view. */
  merge(collector: RouteRegistry): this {
    const position = new SourcePosition(undefined, this.merge)
    this.#open(position)
    for (const { value, position: place } of [...collector.#registrations.list]) {
      const { method, path, handler, name, middleware, meta } = value
      this.#add(method, path, handler, { middleware, meta, ...(name !== null && { name }) }, place)
    }
    return this
  }

  /** Ends registering and builds the matcher; whatever comes later is an error. */
  seal(): this {
    if (this.#registrations.sealed === null) {
      const candidates = inStageOrder(this.#registrations.list, ({ value }) => value.stage)
      const matcher = new FastMatcher<Route>(candidates)
      const shadowed = shadowedRoutes<Route>(candidates, matcher)
      const live = withoutShadowed<Route>(candidates, shadowed)
      const routes = live.map(({ value }) => value)
      this.#registrations.sealed = { matcher, candidates, live, routes, shadowed, overlaps: null }
    }
    return this
  }

  /** Whether registering has ended. */
  get sealed(): boolean {
    return this.#registrations.sealed !== null
  }

  /** What answers a request; `path` is the result of `canonicalPath`. HEAD follows GET. */
  match(method: string, path: string): Match<Route> | Miss {
    return (this.#registrations.sealed ?? this.#judged()).matcher.match(method, path)
  }

  /** The routes that can be reached, in the order that counts. */
  get routes(): readonly Route[] {
    return this.#judged().routes
  }

  /** The routes that are ignored because earlier ones answer all of their requests (§4.1 rule 3). */
  get shadowed(): readonly ShadowedRoute<Route>[] {
    return this.#judged().shadowed
  }

  /** The pairs of reachable routes that share requests; worked out at first use. */
  get overlaps(): readonly RouteOverlap<Route>[] {
    const judged = this.#judged()
    judged.overlaps ??= overlappingRoutes(judged.live)
    return judged.overlaps
  }

  /** Which route answers a request, which others would have, and why; takes a raw path. */
  explain(method: string, path: string): Explanation {
    const { candidates, shadowed } = this.#judged()
    return explainRequest(candidates, shadowed, method, path)
  }

  #judged(): Sealed {
    const { sealed } = this.#registrations
    if (sealed !== null) return sealed
    throw new RouterError('ROUTER_NOT_SEALED', 'The routes are asked for before all of them are there.', {
      hint: 'Call seal() when everything is registered.',
    })
  }

  #open(place: SourcePosition): void {
    if (this.#registrations.sealed === null) return
    throw new RouterError('ROUTER_SEALED', 'A route is registered after the registry was sealed.', {
      hint: 'Register it while the routes are being loaded.',
      source: place.source,
    })
  }

  #register(
    methods: readonly string[],
    path: string,
    target: RouteTarget,
    options: RouteOptions = {},
    caller: (...args: never[]) => unknown,
  ): this {
    const position = new SourcePosition(options.source, caller)
    this.#open(position)
    const handler = readHandler(target, position)
    if (methods.length === 0) normalizeMethod('', position)
    for (const method of methods) this.#add(normalizeMethod(method, position), path, handler, options, position)
    return this
  }

  #add(method: string, path: string, handler: RouteHandler, options: RouteOptions, position: SourcePosition): void {
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
        meta: options.meta ?? noMeta,
      },
      position,
    )
    this.#registrations.list.push({ method, pattern, value, position })
  }

  #view(scope: GroupOptions & { stage: RouteStage }, position: SourcePosition): RouteRegistry {
    this.#open(position)
    const { stage, prefix = '', middleware, name = '' } = scope
    const path = parsePattern(`${this.#scope.prefix}/${prefix}`, position).path
    const view = new RouteRegistry()
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

const noMeta: RouteOptions['meta'] & object = Object.freeze({})

function joinNames(before: string, name: string): string {
  return [before, name.replace(/\.$/, '')].filter((part) => part !== '').join('.')
}

/** Each middleware once, at its first place. */
function joinMiddleware(before: readonly string[], after: readonly string[] = []): readonly string[] {
  return after.length === 0 ? before : [...new Set([...before, ...after])]
}
