import type { Route } from '@quoin/router'
import type { Feature } from '../access/features.ts'
import { resourceTitle } from '../crud/resource-path.ts'
import type { RequestContext } from '../http/request-context.ts'
import { GrantCheck } from '../permissions/grant-check.ts'
import { accessOf } from '../permissions/permission-index.ts'
import { ruleOfRoute } from '../permissions/permission-rule.ts'
import { explicitPermissionOf } from '../permissions/route-permission.ts'
import { actionKinds, featureTitle } from './feature-permissions.ts'

/** Something that can be done in a feature. */
export interface FeatureAction {
  /** What a role is given to do it: the name of its route, else method and path. */
  readonly rule: string
  readonly action: string
  readonly kind: (typeof actionKinds)[number]['kind'] | 'other'
  /** What it is called, where its route names a permission. */
  readonly label?: string
}

interface MatrixAction extends FeatureAction {
  /** Whether the user who asks may do it, and so may grant it. */
  readonly held: boolean
}

/** A feature with what can be done in it. */
export interface PermissionMatrixFeature {
  /** Its address: `shops/{shop}/products`. */
  readonly key: string
  readonly title: string
  readonly isSystem: boolean
  /** Whether it has rows, which rules can be about. */
  readonly hasRows: boolean
  readonly actions: readonly MatrixAction[]
}

/** `GET system/roles/features`: the features first, those of the system last; `may` says what is among them. */
export async function featureMatrix(
  context: RequestContext,
  includesRoute: (route: Route) => boolean = () => true,
): Promise<{ readonly items: readonly PermissionMatrixFeature[] }> {
  const features = context.access.served.features()
  const grants = new GrantCheck(context)
  const { prefix } = context.config.route
  const routes = context.services.routes.routes.filter(
    (route) => accessOf(route) === 'permission' && includesRoute(route),
  )
  const items = [...Map.groupBy(routes, (route) => featureKeyOfRoute(route, features, prefix))].map(
    ([key, own]): PermissionMatrixFeature => {
      const isSystem = /^(?:system|dev-tools|uploads|openapi)(?:\/|\.|$)/.test(key)
      const actions = new Map<string, MatrixAction>()
      for (const route of own) {
        const action = featureActionOfRoute(route, prefix)
        const { rule } = action
        if (actions.has(rule)) continue
        const { label } = action
        const named = label === undefined ? {} : { label: context.services.labels.in(context.locale, label) }
        actions.set(rule, { ...action, ...named, held: grants.holds([rule]) })
      }
      const title = featureTitle(context, key.replaceAll('/', '.'), context.locale)
      return { key, title, isSystem, hasRows: features.has(key), actions: [...actions.values()] }
    },
  )
  const order = new Intl.Collator(context.locale)
  items.sort(
    (left, right) =>
      Number(left.isSystem) - Number(right.isSystem) ||
      order.compare(left.title, right.title) ||
      order.compare(left.key, right.key),
  )
  return { items }
}

/** The feature that a route belongs to: the one of its controller, else the one that its name or address begins with. */
export function featureKeyOfRoute(route: Route, features: ReadonlyMap<string, Feature>, prefix: string): string {
  const { handler } = route
  if ('controller' in handler) {
    const served: unknown = handler.controller
    const own = [...features.values()].find(({ controller }) => controller === served)
    if (own !== undefined) return own.key
  }
  const rule = ruleOfRoute(route, prefix)
  const address = rule.includes(' ') ? (rule.split(' /')[1] ?? '') : rule.replaceAll('.', '/')
  const parts = address.split('/')
  for (let count = parts.length; count > 0; count -= 1) {
    const key = parts.slice(0, count).join('/')
    if (features.has(key)) return key
  }
  return parts.length > 1 ? parts.slice(0, -1).join('/') : address
}

/** What a route does. */
export function featureActionOfRoute(route: Route, prefix: string): FeatureAction {
  const { handler } = route
  const rule = ruleOfRoute(route, prefix)
  const permission = explicitPermissionOf(route)?.split('.').at(-1)
  if (permission !== undefined) return { rule, action: permission, kind: 'other', label: resourceTitle(permission) }
  const action = 'action' in handler ? handler.action : resourceTitle(rule.split(/[./]/).at(-1) ?? rule)
  const known = actionKinds.find(({ actions }) => actions.some((name) => name === action))
  return { rule, action, kind: known?.kind ?? 'other' }
}
