import type { ExtensionLoad } from '@quoin/extensions'
import type { Route, RouteRegistry } from '@quoin/router'
import type { Endpoint } from '../http/endpoint.ts'
import type { MenuDeclaration } from '../menus/menu-declaration.ts'
import type { MenuTitles } from '../menus/menu-titles.ts'

/** Which checks a request is excused from (spec §5). */
export interface Exemptions {
  readonly auth: boolean
  readonly permission: boolean
}

/** Everything of an application that a reload replaces, whole. */
export interface LiveApplication {
  readonly registry: RouteRegistry
  readonly extensions: ExtensionLoad
  readonly endpoints: ReadonlyMap<Route, Endpoint>
  readonly menus: readonly MenuDeclaration[]
  readonly titles: MenuTitles
  /** Stands in for a route when OPTIONS is answered from what is known of the path. */
  readonly optionsRoute: Route
  exemptionsOf(route: Route, path: string): Exemptions
}
