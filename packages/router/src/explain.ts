import { canonicalPath } from './canonical-path.ts'
import { FirstMatchLoop } from './first-match-loop.ts'
import type { Route } from './route.ts'
import { type Candidate, type Match, type Miss, methodMatches } from './route-matcher.ts'
import { sentence, text } from './sentence.ts'
import type { ShadowedRoute } from './shadowing.ts'
import type { RouterText } from './text.ts'

/** A route that fits the path of an explained request. */
export interface ExplainedRoute {
  readonly route: Route
  /** `answers`; `later` and `shadowed` would have, had they come first; `method` answers another method. */
  readonly role: 'answers' | 'later' | 'shadowed' | 'method'
  readonly params: Match<Route>['params']
  /** Why, in a sentence. */
  readonly reason: string
  /** What `reason` says, for another language. */
  readonly reasonText: RouterText
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
    const explained = (role: ExplainedRoute['role'], reasonText: RouterText): ExplainedRoute => {
      return { route, params, role, reason: sentence(reasonText), reasonText }
    }
    if (!methodMatches(route.method, method))
      return explained('method', text('explain.method', { method: route.method }))
    if (outcome.kind === 'match' && outcome.route === route) return explained('answers', whyFirst(route, method))
    if (shadow !== undefined)
      return explained('shadowed', text('explain.shadowed', { suggestion: shadow.suggestionText }))
    return explained('later', text('explain.later', {}))
  })
  return { method, path, outcome, routes }
}

function whyFirst(route: Route, method: string): RouterText {
  const isHead = method === 'HEAD' && route.method === 'GET'
  return isHead ? text('explain.first.head', { stage: route.stage }) : text('explain.first', { stage: route.stage })
}
