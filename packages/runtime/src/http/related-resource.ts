import type { Route, RouteRegistry } from '@quoin/router'
import { AdminController } from '../crud/admin-controller.ts'
import type { ModelClass } from '../crud/model.ts'
import type { ServiceClass } from '../crud/resource-service.ts'
import type { RequestContext } from './request-context.ts'

/** The feature of a model: who serves it, and the routes of its actions. */
export interface ModelResource {
  readonly service: ServiceClass
  readonly routes: ReadonlyMap<string, Route>
}

type ControllerClass = new (context: RequestContext) => AdminController

const resourcesByRegistry = new WeakMap<RouteRegistry, ReadonlyMap<ModelClass, ModelResource>>()

/** The feature that serves a model, the first one where there are several; null for a model without one. */
export function resourceOf(model: ModelClass, context: RequestContext): ModelResource | null {
  const registry = context.services.routes
  let resources = resourcesByRegistry.get(registry)
  if (resources === undefined) {
    resources = findResources(registry, context)
    resourcesByRegistry.set(registry, resources)
  }
  return resources.get(model) ?? null
}

function findResources(registry: RouteRegistry, context: RequestContext): ReadonlyMap<ModelClass, ModelResource> {
  const actions = new Map<ControllerClass, Map<string, Route>>()
  for (const route of registry.routes) {
    if (typeof route.handler === 'function' || !(route.handler.controller.prototype instanceof AdminController))
      continue
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
