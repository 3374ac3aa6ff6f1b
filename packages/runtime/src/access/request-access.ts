import type { OpenDatabase } from '@quoin/introspect/connect'
import type { Route, RouteRegistry } from '@quoin/router'
import type { QueryExecutorProvider } from 'kysely'
import type { ModelClass } from '../crud/model/model.ts'
import { formatModelTable } from '../crud/rows/statement-cache.ts'
import type { CurrentUser } from '../crud/service-context.ts'
import { frameworkSchemaPlaceholder } from '../database/framework-names.ts'
import type { Logger } from '../logger.ts'
import type { Access, FeatureAccess, RowAction } from './access.ts'
import { type RoleRightsSnapshot, rowReadingActions, UserFeatureAccess } from './feature-access.ts'
import type { Feature } from './features.ts'
import type { RoleRuleProblem } from './read-rule.ts'
import { type RoleRules, ServedFeatures } from './served-features.ts'

/** The request of a user. */
interface AskingRequest {
  readonly route: Route
  readonly user: CurrentUser | null
  readonly config: { readonly route: { readonly prefix: string } }
  readonly services: {
    readonly routes: RouteRegistry
    readonly database: OpenDatabase
    readonly connections: { get(name: string): { readonly database: OpenDatabase } }
    readonly permissions: { readonly current: RoleRightsSnapshot }
    permitsRoute(user: CurrentUser | null, route: Route): boolean
  }
}

/** What a user may do by any feature, as it was when a request began; kept for the next ones while nothing changes. */
interface Person {
  readonly user: CurrentUser | null
  readonly registry: RouteRegistry
  readonly rights: RoleRightsSnapshot
  readonly served: ServedFeatures
  readonly features: Map<Feature, UserFeatureAccess>
  /** By the route of a request, which says what of several features of a table is its own. */
  readonly routes: Map<Route, RequestAccess>
  readonly isConfined: boolean
  readonly shape: object | null
  permits(route: Route): boolean
  dbOf(connection: string | null): QueryExecutorProvider
}

const persons = new WeakMap<CurrentUser, Person>()

const strayRule =
  'no feature is served at the address of a rule: features without a rule of their own are closed for its role'
const unfitRule = 'a rule of a role does not fit its table: no row is shown'

/** Rules that the log knows of. */
const reported = new Set<string>()

/** What the user of one request may see. */
export class RequestAccess implements Access {
  readonly shape: object | null
  /** True where rules of roles may say something of rows or fields. */
  readonly isConfined: boolean
  readonly #person: Person
  readonly #route: Route
  readonly #chosen = new Map<object, Map<RowAction, FeatureAccess | null>>()

  private constructor(person: Person, route: Route) {
    this.#person = person
    this.#route = route
    this.shape = person.shape
    this.isConfined = person.isConfined
  }

  /** That of a request, by the rights as they are now. */
  static of(request: AskingRequest): RequestAccess {
    const { route, services, user } = request
    const known = user === null ? undefined : persons.get(user)
    const current = known?.rights === services.permissions.current ? known : undefined
    // A route is new with every load of the application.
    const access = current?.routes.get(route)
    if (access !== undefined) return access
    const person = current?.registry === services.routes ? current : personOf(request)
    return new RequestAccess(person, route).#kept()
  }

  /** The features that are served. */
  get served(): ServedFeatures {
    return this.#person.served
  }

  /** For a part of the request that is answered as another route would. */
  at(route: Route): RequestAccess {
    return this.#person.routes.get(route) ?? new RequestAccess(this.#person, route).#kept()
  }

  #kept(): this {
    this.#person.routes.set(this.#route, this)
    return this
  }

  feature(model: ModelClass, action: RowAction = 'read', service?: object): FeatureAccess | null {
    const chosen = this.#chosen.get(service ?? model)?.get(action)
    return chosen === undefined ? this.#choose(model, action, service) : chosen
  }

  #choose(model: ModelClass, action: RowAction, service?: object): FeatureAccess | null {
    const all = this.#person.served.ofTable(model)
    const own = all.filter((feature) => feature.service === service)
    const ranked = (own.length > 0 ? own : all).map((feature) => ({
      feature,
      rank: this.#rank(feature, model, action),
    }))
    const [best] = ranked.sort((left, right) => right.rank - left.rank)
    const chosen = best === undefined ? null : featureOf(this.#person, best.feature)
    const known = this.#chosen.get(service ?? model) ?? new Map<RowAction, FeatureAccess | null>()
    this.#chosen.set(service ?? model, known.set(action, chosen))
    return chosen
  }

  /** Features by which the user may do it come first; then that of the request; then those of the very model. */
  #rank(feature: Feature, model: ModelClass, action: RowAction): number {
    const { permits } = this.#person
    const actions = action === 'read' ? rowReadingActions : [action]
    const routes = actions.map((name) => feature.routes.get(name)).filter((route) => route !== undefined)
    const { handler } = this.#route
    const controller: unknown = 'controller' in handler ? handler.controller : null
    const isOwn = controller === feature.controller
    const may = routes.some((route) => permits(route)) ? 8 : routes.length > 0 ? 4 : 0
    return may + (isOwn ? 2 : 0) + (feature.model === model ? 1 : 0)
  }

  modelOf(table: string, connection: string | null): ModelClass | null {
    const { served } = this.#person
    const found = [null, frameworkSchemaPlaceholder].flatMap((schema) => served.ofTable({ connection, schema, table }))
    return found[0]?.model ?? null
  }

  models(): Iterable<ModelClass> {
    return this.#person.served.models()
  }

  /** Learns the columns that the rules of the user name, once for each table, and says which do not fit. */
  async ready(services: AskingRequest['services'], log: Logger): Promise<void> {
    const { rights, served, user } = this.#person
    for (const role of user?.roleIds ?? []) {
      const rules = rights.rulesOf(role)
      for (const [key, rule] of rules) {
        const feature = served.byKey(key)
        if (feature === undefined) {
          warn(log, `${role} ${key}`, { role, feature: key }, strayRule)
          continue
        }
        const table = formatModelTable(feature.model)
        try {
          const { problems } = await served.learn(rule, feature, rules, services)
          if (problems.length > 0) warn(log, `${key} ${JSON.stringify(rule)}`, { table, problems }, unfitRule)
        } catch (error) {
          // A database that is away closes its own features; they are asked for again by the next request.
          log.warn({ err: error, table }, 'the columns of a rule could not be read')
          if (user !== null) persons.delete(user)
        }
      }
    }
  }

  /** What is wrong with the rule of a role for a feature, among all its `rules`; null for a feature that there is not. */
  async problemsOf(
    key: string,
    rules: RoleRules,
    services: AskingRequest['services'],
  ): Promise<readonly RoleRuleProblem[] | null> {
    const { served } = this.#person
    const feature = served.byKey(key)
    const rule = rules.get(key)
    if (feature === undefined || rule === undefined) return null
    return (await served.learn(rule, feature, rules, services)).problems
  }
}

function featureOf(person: Person, feature: Feature): UserFeatureAccess {
  const known =
    person.features.get(feature) ??
    new UserFeatureAccess(feature, { ...person, at: (other) => featureOf(person, other) })
  person.features.set(feature, known)
  return known
}

function personOf(request: AskingRequest): Person {
  const { config, services, user } = request
  const { routes: registry } = services
  const { current: rights } = services.permissions
  const person: Person = {
    user,
    registry,
    rights,
    served: ServedFeatures.of(registry, config.route.prefix, request),
    features: new Map(),
    routes: new Map(),
    isConfined: user !== null && rights.isNarrowed(user),
    shape: user === null ? null : shapeOf(rights, user),
    permits: (route) => services.permitsRoute(user, route),
    dbOf: (name) => (name === null ? services : services.connections.get(name)).database.db,
  }
  if (user !== null) persons.set(user, person)
  return person
}

const shapes = new WeakMap<RoleRightsSnapshot, Map<string, object>>()

/** One object for each set of roles, where a rule of theirs says something of fields. */
function shapeOf(rights: RoleRightsSnapshot, user: CurrentUser): object | null {
  if (!rights.isNarrowed(user)) return null
  const roles = user.roleIds.toSorted((left, right) => left - right)
  const saysOfFields = roles.some((role) =>
    [...rights.rulesOf(role).values()].some(({ fields }) => fields !== undefined),
  )
  if (!saysOfFields) return null
  const known = shapes.get(rights) ?? new Map<string, object>()
  shapes.set(rights, known)
  const key = [...roles, ...(user.scope?.rules ?? [])].join(' ')
  const shape = known.get(key) ?? {}
  known.set(key, shape)
  return shape
}

/** Says once what is wrong with a rule. */
function warn(log: Logger, known: string, facts: object, message: string): void {
  if (reported.has(known)) return
  reported.add(known)
  log.warn(facts, message)
}
