import { type Route, type RouteRegistry, resourceActions } from '@quoin/router'
import type { ModelClass } from '../crud/model/model.ts'
import { resourcePattern } from '../crud/resource-path.ts'
import type { ServiceClass } from '../crud/service-context.ts'
import type { DeclaredRelations } from './declared-relations.ts'

/** A feature: who serves the rows of a model, and the routes of its actions. */
export interface Feature {
  readonly controller: ControllerClass
  /** Its address below the prefix, with the parameters that it has: `products`, `shops/{shop}/products`. */
  readonly key: string
  readonly model: ModelClass
  readonly service: ServiceClass
  /** The route of its list, else of another action of a resource, else its first. */
  readonly route: Route
  readonly routes: ReadonlyMap<string, Route>
}

/** The features of each table, by connection and name, those registered first in front; whatever model names the table. */
export type Features = ReadonlyMap<string, readonly Feature[]>

/** The controller of a feature. */
type ControllerClass = new (
  context: never,
) => {
  readonly serviceName: ServiceClass | null
  declared(part: 'relations'): DeclaredRelations
}

/** Finds the features of the routes that are served; controllers and services are made with `context`. */
export function findFeatures(registry: RouteRegistry, prefix: string, context: object): Features {
  const actions = new Map<ControllerClass, Map<string, Route>>()
  for (const route of registry.routes) {
    if (typeof route.handler === 'function' || !servesModel(route.handler.controller)) continue
    const controller = route.handler.controller as unknown as ControllerClass
    const known = actions.get(controller) ?? new Map<string, Route>()
    if (!known.has(route.handler.action)) known.set(route.handler.action, route)
    actions.set(controller, known)
  }
  const features = [...actions].flatMap(([controller, routes]): Feature[] => {
    const { serviceName: service } = new controller(context as never)
    const [first] = routes.values()
    // Where it is served is said by the routes of a resource: those of its own may lead anywhere.
    const route = resourceActions.map((action) => routes.get(action)).find((one) => one !== undefined) ?? first
    if (service === null || route === undefined) return []
    const key = resourcePattern(route.path, prefix)
    return [{ key, controller, service, route, routes, model: new service(context as never).modelName }]
  })
  return Map.groupBy(features, ({ model }) => `${model.connection} ${model.table}`)
}

function servesModel(controller: object): boolean {
  return (controller as { readonly servesModel?: unknown }).servesModel === true
}
