import { formatTableName } from '@quoin/generator/table-name'
import { type Route, type RouteRegistry, resourceActions } from '@quoin/router'
import type { ModelClass } from '../crud/model/model.ts'
import { resourcePatternOfRoute } from '../crud/resource-path.ts'
import type { RelationUsesInPages } from './declared-relations.ts'

/** The class of a service, as far as it is known here. */
type FeatureService<Context = never> = new (context: Context) => { readonly modelName: ModelClass }

/** A feature: who serves the rows of a model, and the routes of its actions. */
export interface Feature {
  readonly controller: ControllerClass
  /** Its address below the prefix, with the parameters that it has: `products`, `shops/{shop}/products`. */
  readonly key: string
  readonly model: ModelClass
  readonly service: FeatureService
  /** The route of its list, else of another action of a resource, else its first. */
  readonly route: Route
  readonly routes: ReadonlyMap<string, Route>
}

/** The features of each table, by connection and name, those registered first in front; whatever model names the table. */
export type FeaturesByTable = ReadonlyMap<string, readonly Feature[]>

/** The controller of a feature. */
type ControllerClass<Context = never> = new (
  context: Context,
) => {
  readonly serviceName: FeatureService<Context> | null
  declared(part: 'relations'): RelationUsesInPages
}

/** Finds the features of the routes that are served; controllers and services are made with `context`. */
export function groupFeaturesByTable<Context>(
  registry: RouteRegistry,
  prefix: string,
  context: Context,
): FeaturesByTable {
  const served = new Map<ControllerClass<Context>, Route[]>()
  for (const route of registry.routes) {
    if (typeof route.handler === 'function') continue
    const { controller } = route.handler
    if (!servesModel<Context>(controller)) continue
    const known = served.get(controller)
    if (known === undefined) served.set(controller, [route])
    else known.push(route)
  }
  const features = [...served].flatMap(([controller, all]): Feature[] => {
    const { serviceName: service } = new controller(context)
    const routes = routesByAction(all)
    const route = resourceActions.map((action) => routes.get(action)).find((one) => one !== undefined) ?? all[0]
    if (service === null || route === undefined) return []
    const key = resourcePatternOfRoute(route.path, prefix)
    return [{ key, controller, service, route, routes, model: new service(context).modelName }]
  })
  return Map.groupBy(features, ({ model }) => modelTableKey(model))
}

function servesModel<Context>(controller: object): controller is ControllerClass<Context> {
  return 'servesModel' in controller && controller.servesModel === true
}

/** The routes of a controller by action: those of its resource in front of others that lead to the same action. */
function routesByAction(routes: readonly Route[]): ReadonlyMap<string, Route> {
  const resources = Map.groupBy(routes.filter(isOfResource), (route) => resourceOf(route))
  const [first, ...others] = resources.values()
  const resource = others.reduce((most, some) => (some.length > most.length ? some : most), first ?? [])
  const byAction = new Map<string, Route>()
  for (const route of [...resource, ...routes]) {
    const action = actionOf(route)
    if (!byAction.has(action)) byAction.set(action, route)
  }
  return byAction
}

/** How the routes of a resource end, and are sent. */
const shapes: Readonly<Record<string, readonly [method: string, end: RegExp]>> = {
  index: ['GET', /(?:)$/],
  create: ['GET', /\/create$/],
  store: ['POST', /(?:)$/],
  show: ['GET', /\/\{[^/]+\}$/],
  edit: ['GET', /\/\{[^/]+\}\/edit$/],
  update: ['PUT', /\/\{[^/]+\}$/],
  destroy: ['DELETE', /\/\{[^/]+\}$/],
}

function isOfResource(route: Route): boolean {
  const [method, end] = shapes[actionOf(route)] ?? []
  const { name } = route
  // A resource names its routes; one's own have the name that they are given.
  return end?.test(route.path) === true && route.method === method && name?.endsWith(`.${actionOf(route)}`) === true
}

/** Where the resource of a route begins. */
function resourceOf(route: Route): string {
  return route.path.replace(shapes[actionOf(route)]?.[1] ?? '', '')
}

function actionOf({ handler }: Route): string {
  return typeof handler === 'function' ? '' : handler.action
}

/** The table of a model. */
export type ModelTable = Pick<ModelClass, 'connection' | 'schema' | 'table'>

/** The table of a model among those of all databases. */
export function modelTableKey({ connection, schema, table }: ModelTable): string {
  return `${connection} ${formatTableName({ schema: schema ?? undefined, name: table })}`
}
