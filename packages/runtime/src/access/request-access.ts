import type { OpenDatabase } from '@quoin/introspect/connect'
import type { Route, RouteRegistry } from '@quoin/router'
import { sql } from 'kysely'
import type { ModelClass } from '../crud/model/model.ts'
import type { CurrentUser } from '../crud/service-context.ts'
import type { Logger } from '../logger.ts'
import type { Access, ReadingService, RowAction } from './access.ts'
import type { DeclaredRelations } from './declared-relations.ts'
import { type Feature, type Features, findFeatures } from './features.ts'
import type { RoleRule } from './role-rule.ts'
import { type CompiledRule, compileRule, type RowCondition, type RuleProblem } from './row-rule.ts'
import { type TableFacts, tableFacts } from './table-facts.ts'

/** Who may change a row sees it in the answer. */
const reading = ['index', 'show', 'edit', 'update'] as const

/** The request of a person. */
interface AskingRequest {
  readonly route: Route
  readonly user: CurrentUser | null
  readonly config: { readonly route: { readonly prefix: string } }
  readonly log: Logger
  readonly services: {
    readonly routes: RouteRegistry
    readonly database: OpenDatabase
    readonly connections: { get(name: string): { readonly database: OpenDatabase } }
    readonly permissions: {
      rulesOf(role: number): ReadonlyMap<string, RoleRule>
      roleAllows(role: number, route: Route): boolean
      isNarrowed(user: CurrentUser): boolean
    }
    permitsRoute(user: CurrentUser | null, route: Route): boolean
  }
  /** The same request at another route. */
  at(route: Route): object
}

/** By route, which is new with every load of the application. */
const knownFeatures = new WeakMap<Route, Features>()

const knownFacts = new WeakMap<RouteRegistry, Map<ModelClass, TableFacts>>()

/** The columns of tables, as far as rules have asked for them since the application was loaded. */
function factsOf(registry: RouteRegistry): Map<ModelClass, TableFacts> {
  const facts = knownFacts.get(registry) ?? new Map<ModelClass, TableFacts>()
  knownFacts.set(registry, facts)
  return facts
}

const strayRule =
  'no feature is served at the address of a rule: features without a rule of their own are closed for its role'

/** Rules that the log knows of. */
const reported = new Set<string>()

/** What the person of one request may see. */
export class RequestAccess implements Access {
  readonly #request: AskingRequest
  readonly #all: Features
  readonly #relations = new Map<Feature, DeclaredRelations>()
  readonly #rows = new Map<string, RowCondition | null>()

  constructor(request: AskingRequest) {
    this.#request = request
    let known = knownFeatures.get(request.route)
    if (known === undefined) {
      known = findFeatures(request.services.routes, request.config.route.prefix, request)
      knownFeatures.set(request.route, known)
    }
    this.#all = known
  }

  /** The feature of a model that is asked about its rows: the first one where there are several. */
  featureOf(model: ModelClass): Feature | null {
    return this.#all.get(`${model.connection} ${model.table}`)?.find((feature) => feature.model === model) ?? null
  }

  sees(model: ModelClass): boolean {
    const features = this.#all.get(`${model.connection} ${model.table}`)
    return features === undefined || features.some((feature) => this.#opens(feature))
  }

  reader(model: ModelClass): ReadingService | null {
    const features = this.#all.get(`${model.connection} ${model.table}`)
    if (features === undefined) return null
    const sorted = this.#ownFirst(features)
    const service = (sorted.find((feature) => this.#opens(feature)) ?? sorted[0])?.service
    return service === undefined || !('query' in service.prototype) ? null : (service as unknown as ReadingService)
  }

  relations(model: ModelClass): DeclaredRelations | null {
    const features = this.#all.get(`${model.connection} ${model.table}`)
    const feature = features && this.#ownFirst(features)[0]
    if (feature === undefined) return null
    let relations = this.#relations.get(feature)
    if (relations === undefined) {
      relations = new feature.controller(this.#request.at(feature.route) as never).declared('relations')
      this.#relations.set(feature, relations)
    }
    return relations
  }

  /** Learns the columns that the rules of the person name, once for each table. */
  async ready(): Promise<void> {
    const { services, user } = this.#request
    if (user === null || !services.permissions.isNarrowed(user)) return
    for (const role of user.roleIds) {
      for (const [key, { rows }] of services.permissions.rulesOf(role)) {
        const model = this.#modelOfFeature(key)
        if (model === undefined) this.#warn(`${role} ${key}`, { role, feature: key }, strayRule)
        else if (rows !== null) await this.#learned(rows, model, user)
      }
    }
  }

  /** What is wrong with a rule for the rows of a feature; null for a feature that there is not. */
  async problemsOf(key: string, rows: unknown): Promise<readonly RuleProblem[] | null> {
    const { user } = this.#request
    const model = this.#modelOfFeature(key)
    if (model === undefined || user === null) return null
    return rows === null ? [] : (await this.#learned(rows, model, user)).problems
  }

  #modelOfFeature(key: string): ModelClass | undefined {
    for (const features of this.#all.values()) {
      const found = features.find((feature) => feature.key === key)
      if (found !== undefined) return found.model
    }
    return undefined
  }

  get #facts(): Map<ModelClass, TableFacts> {
    return factsOf(this.#request.services.routes)
  }

  async #learned(rule: unknown, model: ModelClass, user: CurrentUser): Promise<CompiledRule> {
    const { services } = this.#request
    let compiled = this.#compiled(rule, model, user)
    while (compiled.missing.length > 0) {
      try {
        for (const unknown of compiled.missing) {
          const { connection, table } = unknown
          const { database } = connection === null ? services : services.connections.get(connection)
          this.#facts.set(unknown, await tableFacts(database, table))
        }
      } catch (error) {
        // A database that is away closes its own features; they are asked for again by the next request.
        this.#request.log.warn({ err: error, table: model.table }, 'the columns of a rule could not be read')
        return compiled
      }
      compiled = this.#compiled(rule, model, user)
    }
    return compiled
  }

  rows(model: ModelClass, action: RowAction): RowCondition | null {
    const { services, user } = this.#request
    if (user === null || !services.permissions.isNarrowed(user)) return null
    const key = `${model.connection} ${model.table} ${action}`
    let rows = this.#rows.get(key)
    if (rows === undefined) {
      rows = this.#rowsOf(model, action, user)
      this.#rows.set(key, rows)
    }
    return rows
  }

  #rowsOf(model: ModelClass, action: RowAction, user: CurrentUser): RowCondition | null {
    const { permissions } = this.#request.services
    const features = this.#all.get(`${model.connection} ${model.table}`)
    if (features === undefined) return null
    const sorted = this.#ownFirst(features)
    const feature = (action === 'read' && sorted.find((one) => this.#opens(one))) || sorted[0]
    if (feature === undefined) return null
    const actions = action === 'read' ? reading : [action]
    const allowing = user.roleIds.filter((role) =>
      actions.some((name) => {
        const route = feature.routes.get(name)
        return route !== undefined && permissions.roleAllows(role, route)
      }),
    )
    // Whose rows somebody may only choose from is said by any role that says so.
    const asked =
      allowing.length > 0 ? allowing : user.roleIds.filter((role) => permissions.rulesOf(role).has(feature.key))
    if (asked.length === 0) return null
    const rules = asked.map((role) => this.#ruleOf(role, feature))
    if (rules.includes(null)) return null
    const conditions = [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()].map(
      (rule) => this.#compile(rule, model, user).condition,
    )
    return sql<boolean>`(${sql.join(conditions, sql` or `)})`
  }

  /** What a role is confined to in a feature; null is all rows. */
  #ruleOf(role: number, { key }: Feature): unknown {
    const rules = this.#request.services.permissions.rulesOf(role)
    const own = rules.get(key)
    if (own !== undefined) return own.rows
    // A rule for a feature that is not served may have been meant for this one.
    const isStray = [...rules.keys()].some((other) => this.#modelOfFeature(other) === undefined)
    return isStray ? false : null
  }

  #compiled(rule: unknown, model: ModelClass, user: CurrentUser): CompiledRule {
    return compileRule(rule, { model, person: user, facts: (other) => this.#facts.get(other) ?? null })
  }

  #compile(rule: unknown, model: ModelClass, user: CurrentUser): CompiledRule {
    const compiled = this.#compiled(rule, model, user)
    const { problems } = compiled
    if (problems.length > 0) {
      const known = `${model.table} ${JSON.stringify(rule)}`
      this.#warn(known, { table: model.table, problems }, 'a rule of a role does not fit its table: no row is shown')
    }
    return compiled
  }

  /** Says once what is wrong with a rule. */
  #warn(known: string, facts: object, message: string): void {
    if (reported.has(known)) return
    reported.add(known)
    this.#request.log.warn(facts, message)
  }

  models(): Iterable<ModelClass> {
    return [...this.#all.values()].flatMap(([first]) => (first === undefined ? [] : [first.model]))
  }

  /** Of several features of a model, that of the request in front. */
  #ownFirst(features: readonly Feature[]): readonly Feature[] {
    if (features.length === 1) return features
    const { handler } = this.#request.route
    const own = features.find(
      (feature) => 'controller' in handler && feature.controller === (handler.controller as unknown),
    )
    return own === undefined ? features : [own, ...features.filter((feature) => feature !== own)]
  }

  #opens({ routes }: Feature): boolean {
    const { services, user } = this.#request
    return reading.some((action) => {
      const route = routes.get(action)
      return route !== undefined && services.permitsRoute(user, route)
    })
  }
}
