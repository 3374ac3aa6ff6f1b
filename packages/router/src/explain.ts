import { canonicalPath } from './canonical-path.ts'
import { FirstMatchLoop } from './first-match-loop.ts'
import type { Route } from './route.ts'
import { answers, type Candidate, type Match, type Miss } from './route-matcher.ts'
import type { ShadowedRoute } from './shadowing.ts'

/** A route that fits the path of an explained request. */
export interface ExplainedRoute {
  readonly route: Route
  /** `answers`; `later` and `shadowed` would have, had they come first; `method` answers another method. */
  readonly role: 'answers' | 'later' | 'shadowed' | 'method'
  readonly params: Match<Route>['params']
  /** Why, in a sentence. */
  readonly reason: string
}

/** Everything the registry knows about one request. */
export interface Explanation {
  readonly method: string
  /** The canonical form of the path. */
  readonly path: string
  readonly outcome: Match<Route> | Miss
  /** In the order that counts. */
  readonly routes: readonly ExplainedRoute[]
}

/** Explains a request with the plain loop that defines routing. */
export function explainRequest(
  candidates: readonly Candidate<Route>[],
  shadowed: readonly ShadowedRoute<Route>[],
  writtenMethod: string,
  rawPath: string,
): Explanation {
  const method = writtenMethod.toUpperCase()
  const path = canonicalPath(rawPath)
  const loop = new FirstMatchLoop(candidates)
  const outcome = loop.match(method, path)
  const routes = loop.matches(path).map(({ candidate: { value: route }, params }): ExplainedRoute => {
    const shadow = shadowed.find((entry) => entry.route === route)
    if (!answers(route.method, method))
      return { route, params, role: 'method', reason: `It answers ${route.method} only.` }
    if (outcome.kind === 'match' && outcome.route === route)
      return { route, params, role: 'answers', reason: whyFirst(route, method) }
    if (shadow !== undefined) {
      return {
        route,
        params,
        role: 'shadowed',
        reason: `It is never reached. ${shadow.suggestion}`,
      }
    }
    return { route, params, role: 'later', reason: 'It fits too, but was registered later.' }
  })
  return { method, path, outcome, routes }
}

function whyFirst(route: Route, method: string): string {
  const head = method === 'HEAD' && route.method === 'GET' ? ' HEAD follows GET.' : ''
  return `It is the first that fits, in stage ${route.stage}.${head}`
}
