import type { Route, RouteRegistry } from '@quoin/router'
import type { ModelClass } from '../crud/model/model.ts'
import type { ServiceClass, ServiceContext } from '../crud/service-context.ts'

/** The feature of a model: who serves it, and the routes of its actions. */
export interface ModelResource {
  readonly service: ServiceClass
  readonly routes: ReadonlyMap<string, Route>
}

type ControllerClass = new (context: ServiceContext) => { readonly serviceName: ServiceClass | null }

const resourcesByRegistry = new WeakMap<RouteRegistry, ReadonlyMap<ModelClass, ModelResource>>()

/** The feature that serves a model, the first one where there are several; null for a model without one. */
export function resourceOf(model: ModelClass, registry: RouteRegistry, context: ServiceContext): ModelResource | null {
  let resources = resourcesByRegistry.get(registry)
  if (resources === undefined) {
    resources = findResources(registry, context)
    resourcesByRegistry.set(registry, resources)
  }
  return resources.get(model) ?? null
}

function findResources(registry: RouteRegistry, context: ServiceContext): ReadonlyMap<ModelClass, ModelResource> {
  const actions = new Map<ControllerClass, Map<string, Route>>()
  for (const route of registry.routes) {
    if (typeof route.handler === 'function' || !servesModel(route.handler.controller)) continue
    const controller = route.handler.controller as unknown as ControllerClass
    const known = actions.get(controller) ?? new Map<string, Route>()
    if (!known.has(route.handler.action)) known.set(route.handler.action, route)
    actions.set(controller, known)
  }
  const resources = new Map<ModelClass, ModelResource>()
  for (const [controller, routes] of actions) {
    const { serviceName: service } = new controller(context)
    if (service === null) continue
    const { modelName } = new service(context)
    if (!resources.has(modelName)) resources.set(modelName, { service, routes })
  }
  return resources
}

function servesModel(controller: object): boolean {
  return (controller as { readonly servesModel?: unknown }).servesModel === true
}
