import type { Route } from '@quoin/router'
import { type AdminControllerClass, isAdminControllerClass } from '../crud/admin-controller-class.ts'
import { AdminService } from '../crud/admin-service.ts'
import type { ModelClass } from '../crud/model/model.ts'
import { resourcePathOfRoute, resourceTitle } from '../crud/resource-path.ts'
import { RuntimeError } from '../errors.ts'
import type { IncomingRequest } from './incoming-request.ts'
import type { RequestContext } from './request-context.ts'

/** A list that the user may open. */
export interface AccessibleResource {
  /** The address below the API prefix. */
  readonly api: string
  readonly title: string
  readonly service: AdminService<ModelClass>
  /** The columns of its table that the user does not see. */
  readonly hidden: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

/** Every list of an `AdminController` that the user may open, in the order of the routes. */
export function listAccessibleResources(context: RequestContext): AccessibleResource[] {
  const { services, config, user, locale } = context
  return services.routes.routes.flatMap((route) => {
    const controller = listController(route)
    if (controller === null || user === null || !services.permitsRoute(user, route)) return []
    // Asked as its own route would be: of several features of a table, by the rules of this one.
    // What this request asks is not asked of lists.
    const bare: IncomingRequest = Object.create(context.request, { query: { value: {} }, body: { value: undefined } })
    const own = context.part(services, bare, route, {})
    const { serviceName } = new controller(own)
    const service = serviceName === null ? null : new serviceName(own)
    if (!(service instanceof AdminService)) return []
    const api = resourcePathOfRoute(route.path, config.route.prefix, {})
    const { hidden = none } = own.access.feature(service.modelName, 'read', serviceName ?? undefined) ?? {}
    return [{ api, title: services.titles.ofResource(api, () => locale) ?? resourceTitle(api), service, hidden }]
  })
}

/** Parts lists by whether their database can be asked: one that is away must not keep the others from being read. */
export function splitByDatabaseOutage(
  context: RequestContext,
  resources: readonly AccessibleResource[],
): { readonly read: readonly AccessibleResource[]; readonly unread: readonly string[] } {
  const unread: string[] = []
  const read = resources.filter(({ service, title }) => {
    try {
      context.forConnection(service.modelName.connection)
      return true
    } catch (error) {
      if (!(error instanceof RuntimeError)) throw error
      unread.push(title)
      return false
    }
  })
  return { read, unread }
}

/** The controller of a list without parameters in its address. */
function listController({ handler, method, path }: Route): AdminControllerClass | null {
  if (typeof handler === 'function' || handler.action !== 'index' || method !== 'GET' || path.includes('{')) return null
  return isAdminControllerClass(handler.controller) ? handler.controller : null
}
