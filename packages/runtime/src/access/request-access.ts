import type { Route, RouteRegistry } from '@quoin/router'
import type { ModelClass } from '../crud/model/model.ts'
import type { CurrentUser } from '../crud/service-context.ts'
import type { Access, ReadingService } from './access.ts'
import type { DeclaredRelations } from './declared-relations.ts'
import { type Feature, type Features, findFeatures } from './features.ts'

/** Who may change a row sees it in the answer. */
const reading = ['index', 'show', 'edit', 'update'] as const

/** The request of a person. */
interface AskingRequest {
  readonly route: Route
  readonly user: CurrentUser | null
  readonly services: {
    readonly routes: RouteRegistry
    permitsRoute(user: CurrentUser | null, route: Route): boolean
  }
  /** The same request at another route. */
  at(route: Route): object
}

/** By route, which is new with every load of the application. */
const knownFeatures = new WeakMap<Route, Features>()

/** What the person of one request may see. */
export class RequestAccess implements Access {
  readonly #request: AskingRequest
  readonly #all: Features
  readonly #relations = new Map<Feature, DeclaredRelations>()

  constructor(request: AskingRequest) {
    this.#request = request
    let known = knownFeatures.get(request.route)
    if (known === undefined) {
      known = findFeatures(request.services.routes, request)
      knownFeatures.set(request.route, known)
    }
    this.#all = known
  }

  /** The feature of a model that is asked about its rows: the first one where there are several. */
  featureOf(model: ModelClass): Feature | null {
    return this.#all.get(model)?.[0] ?? null
  }

  sees(model: ModelClass): boolean {
    const features = this.#all.get(model)
    return features === undefined || features.some((feature) => this.#opens(feature))
  }

  reader(model: ModelClass): ReadingService | null {
    const features = this.#all.get(model)
    if (features === undefined) return null
    const sorted = this.#ownFirst(features)
    const service = (sorted.find((feature) => this.#opens(feature)) ?? sorted[0])?.service
    return service === undefined || !('query' in service.prototype) ? null : (service as unknown as ReadingService)
  }

  relations(model: ModelClass): DeclaredRelations | null {
    const features = this.#all.get(model)
    const feature = features && this.#ownFirst(features)[0]
    if (feature === undefined) return null
    let relations = this.#relations.get(feature)
    if (relations === undefined) {
      relations = new feature.controller(this.#request.at(feature.route) as never).declared('relations')
      this.#relations.set(feature, relations)
    }
    return relations
  }

  modelOf(table: string, connection: string | null): ModelClass | null {
    for (const model of this.#all.keys()) if (model.table === table && model.connection === connection) return model
    return null
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
