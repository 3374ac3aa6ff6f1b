import { closestWord } from '@quoin/extensions/rules'
import { type Route, resourceActions } from '@quoin/router'
import { RuntimeError } from '../errors.ts'
import { describedRoute } from '../http/described-route.ts'
import { text } from '../i18n/sentence.ts'

/** What rules call a route that names its permission: `orders.approve`. */
const names = new WeakMap<object, string>()

/** What a route is called in rules: the permission that its `meta` names, else its own name. */
export function getRoutePermissionName(route: Pick<Route, 'name'>): string | null {
  return names.get(route) ?? route.name
}

/** The permission that a route names in its `meta`; null where it names none. */
export function explicitPermissionOf(route: object): string | null {
  return names.get(route) ?? null
}

/**
 * Reads the permissions that routes name in their `meta`, each below the feature that its route belongs to: `approve` of
 * an action of the controller of `orders` is `orders.approve`. A name with a dot stands for itself.
 *
 * @throws RuntimeError `RUNTIME_APPLICATION_INVALID` for a permission, or an access, that no route can have
 */
export function resolveRoutePermissions(routes: readonly Route[], prefix: string): void {
  const features = new Features(routes)
  for (const route of routes) {
    const { access, permission } = route.meta
    const misspelt = Object.keys(route.meta).find(
      (key) => !metaKeys.includes(key) && closestWord(key, metaKeys) !== null,
    )
    if (misspelt !== undefined) {
      const hintText = text('hint.closest', { closest: closestWord(misspelt, metaKeys) ?? '' })
      const params = { route: describedRoute(route), key: misspelt }
      throw new RuntimeError('RUNTIME_APPLICATION_INVALID.metaKey', { params, hintText })
    }
    if (access !== undefined && !routeAccessLevels.some((one) => one === access)) {
      throw new RuntimeError('RUNTIME_APPLICATION_INVALID.access', { params: described(route, access) })
    }
    if (permission === undefined) continue
    if (typeof permission !== 'string' || !/^[\w-]+(?:\.[\w-]+)*$/.test(permission)) {
      throw new RuntimeError('RUNTIME_APPLICATION_INVALID.permission', { params: described(route, permission) })
    }
    if (access === 'public') {
      throw new RuntimeError('RUNTIME_APPLICATION_INVALID.publicPermission', { params: described(route, permission) })
    }
    const feature = permission.includes('.') ? null : features.of(route, prefix)
    names.set(route, feature === null ? permission : `${feature}.${permission}`)
  }
}

/** What is read of the `meta` of a route; extensions may read more. */
const metaKeys = ['access', 'permission', 'body', 'answer', 'summary', 'description', 'sameOrigin', 'endsView']

/** Who may call a route, as its `meta.access` says. */
export const routeAccessLevels = ['public', 'login', 'permission'] as const

/** The features that routes belong to, as their resources are named. */
class Features {
  readonly #ofController = new Map<unknown, string>()
  readonly #known: ReadonlySet<string>

  constructor(routes: readonly Route[]) {
    const known = new Set<string>()
    for (const { handler, name } of routes) {
      if (name === null || typeof handler === 'function') continue
      const feature = name.slice(0, -handler.action.length - 1)
      const isOfResource =
        resourceActions.some((action) => action === handler.action) && name === `${feature}.${handler.action}`
      if (!isOfResource) continue
      known.add(feature)
      if (!this.#ofController.has(handler.controller)) this.#ofController.set(handler.controller, feature)
    }
    this.#known = known
  }

  /** That of its controller, else the one that its name or address begins with; null for a route of none. */
  of({ handler, name, path }: Route, prefix: string): string | null {
    const own = typeof handler === 'function' ? undefined : this.#ofController.get(handler.controller)
    if (own !== undefined) return own
    const below = path.startsWith(`/${prefix}/`) ? path.slice(prefix.length + 2) : path.slice(1)
    const address = below.split('/').filter((part) => !part.startsWith('{'))
    const parts = name?.split('.') ?? address
    for (let count = parts.length; count > 0; count -= 1) {
      const feature = parts.slice(0, count).join('.')
      if (this.#known.has(feature)) return feature
    }
    return parts.length > 1 ? parts.slice(0, -1).join('.') : null
  }
}

function described(route: Route, value: unknown): { readonly route: string; readonly value: string } {
  return { route: describedRoute(route), value: JSON.stringify(value) ?? String(value) }
}
