import { type Candidate, type Match, type Miss, methodMatches, missFor, type RouteMatcher } from './route-matcher.ts'
import { matchPattern } from './route-pattern.ts'

/** The definition of routing, one candidate after the other: what the fast matcher is tested against and explained by. */
export class FirstMatchLoop<T> implements RouteMatcher<T> {
  readonly #candidates: readonly Candidate<T>[]

  constructor(candidates: readonly Candidate<T>[]) {
    this.#candidates = candidates
  }

  match(method: string, path: string): Match<T> | Miss {
    const first = this.matches(path).find(({ candidate }) => methodMatches(candidate.method, method))
    if (first !== undefined) return { kind: 'match', route: first.candidate.value, params: first.params }
    return missFor(method, this.allowed(path))
  }

  /** Every candidate whose pattern matches, whatever its method. */
  matches(path: string): { readonly candidate: Candidate<T>; readonly params: Match<T>['params'] }[] {
    return this.#candidates.flatMap((candidate) => {
      const params = matchPattern(candidate.pattern, path)
      return params === null ? [] : [{ candidate, params }]
    })
  }

  allowed(path: string): ReadonlySet<string> {
    return new Set(
      this.matches(path).flatMap(({ candidate: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    )
  }
}
