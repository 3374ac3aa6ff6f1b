import { quote, RouterError } from './errors.ts'
import { FastMatcher } from './fast-matcher.ts'
import type { Route } from './route.ts'
import type { Candidate } from './route-matcher.ts'
import { text } from './sentence.ts'
import { type RouteOverlap, type ShadowedRoute, shadowedRoutes, sortByStage, withoutShadowed } from './shadowing.ts'
import type { SourcePosition } from './source-position.ts'

/** A route with its pattern and the place where it was registered. */
interface Registration extends Candidate<Route> {
  readonly position: SourcePosition
}

/** All that the views of one registry share. */
export interface Registrations {
  readonly list: Registration[]
  readonly stages: readonly string[]
  sealed: SealedRoutes | null
}

/** What is known of the routes once no more can come. */
export interface SealedRoutes {
  readonly matcher: FastMatcher<Route>
  readonly candidates: readonly Candidate<Route>[]
  readonly live: readonly Candidate<Route>[]
  readonly routes: readonly Route[]
  readonly shadowed: readonly ShadowedRoute<Route>[]
  readonly named: ReadonlyMap<string, Registration>
  overlaps: readonly RouteOverlap<Route>[] | null
}

/**
 * Sorts the routes by stage and builds what finds them.
 *
 * @throws RouterError `ROUTER_NAME_DUPLICATE` when two paths have one name.
 */
export function sealRegistrations({ list, stages }: Registrations): SealedRoutes {
  const named = routesByName(list)
  const candidates = sortByStage(list, ({ value }) => value.stage, stages)
  const matcher = new FastMatcher<Route>(candidates)
  const shadowed = shadowedRoutes<Route>(candidates, matcher)
  const live = withoutShadowed<Route>(candidates, shadowed)
  const routes = live.map(({ value }) => value)
  return { matcher, candidates, live, routes, shadowed, named, overlaps: null }
}

/** Methods of one path may share a name. */
function routesByName(list: readonly Registration[]): ReadonlyMap<string, Registration> {
  const named = new Map<string, Registration>()
  for (const registration of list) {
    const { name, path } = registration.value
    if (name === null) continue
    const taken = named.get(name)
    if (taken === undefined) named.set(name, registration)
    else if (taken.value.path !== path) {
      const place = taken.value.source
      const other = place === null ? taken.value.path : text('route.named', { path: taken.value.path, ...place })
      const { source } = registration.value
      throw new RouterError('ROUTER_NAME_DUPLICATE', { params: { name: quote(name), path, other }, source })
    }
  }
  return named
}
