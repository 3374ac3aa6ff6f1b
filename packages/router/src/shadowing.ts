import { RouterError } from './errors.ts'
import { FastMatcher } from './fast-matcher.ts'
import { PatternTree } from './pattern-tree.ts'
import { normalizeMethod, type RouteDeclaration, requireKnownStage, routeStages } from './route.ts'
import { type Candidate, methodMatches } from './route-matcher.ts'
import { parsePattern, type RoutePattern } from './route-pattern.ts'
import { SamplePaths } from './sample-paths.ts'
import { sentence, text } from './sentence.ts'
import type { RouterText } from './text.ts'

/** A route that no request can reach, because earlier ones answer all of its requests. */
export interface ShadowedRoute<R> {
  readonly route: R
  /** The route that answers `example`. */
  readonly winner: R
  /** More routes, when it takes several to cover this one. */
  readonly otherWinners: readonly R[]
  /** A path that `route` was written for. */
  readonly example: string
  /** What to do about it, in a sentence. */
  readonly suggestion: string
  /** What `suggestion` says, for another language. */
  readonly suggestionText: RouterText
}

/** Two reachable routes that some requests fit both; the earlier one answers those. */
export interface RouteOverlap<R> {
  readonly earlier: R
  readonly later: R
  /** A path that fits both. */
  readonly example: string
}

/** What {@link findShadowed} finds. */
export interface ShadowReport<R> {
  readonly shadowed: readonly ShadowedRoute<R>[]
  readonly overlaps: readonly RouteOverlap<R>[]
  /** Declarations that registering would reject; they take no part in the judgement. */
  readonly invalid: readonly { readonly declaration: R; readonly error: RouterError }[]
}

/** The judgement of a sealed registry over plain declarations, in the order of their files; nothing is executed. */
export function findShadowed<R extends RouteDeclaration>(declarations: readonly R[]): ShadowReport<R> {
  const invalid: { declaration: R; error: RouterError }[] = []
  const candidates: Candidate<{ declaration: R } & RouteDeclaration>[] = []
  for (const declaration of declarations) {
    const { path, stage, source, name = null } = declaration
    try {
      requireKnownStage(stage, declaration)
      const method = normalizeMethod(declaration.method, declaration)
      const pattern = parsePattern(path, declaration)
      candidates.push({ method, pattern, value: { declaration, method, path: pattern.path, stage, source, name } })
    } catch (error) {
      if (!(error instanceof RouterError)) throw error
      invalid.push({ declaration, error })
    }
  }
  const ordered = sortByStage(candidates, ({ value }) => value.stage)
  const shadowed = shadowedRoutes(ordered, new FastMatcher(ordered))
  return {
    shadowed: shadowed.map(({ route, winner, otherWinners, ...rest }) => ({
      ...rest,
      route: route.declaration,
      winner: winner.declaration,
      otherWinners: otherWinners.map(({ declaration }) => declaration),
    })),
    overlaps: overlappingRoutes(withoutShadowed(ordered, shadowed)).map(({ earlier, later, example }) => ({
      earlier: earlier.declaration,
      later: later.declaration,
      example,
    })),
    invalid,
  }
}

/** Sorted by stage, then as they came. */
export function sortByStage<T>(
  items: readonly T[],
  stageOf: (item: T) => string,
  stages: readonly string[] = routeStages,
): T[] {
  return stages.flatMap((stage) => items.filter((item) => stageOf(item) === stage))
}

/** The candidates that `matcher`, built of them, never answers with. */
export function shadowedRoutes<R extends RouteDeclaration>(
  candidates: readonly Candidate<R>[],
  matcher: FastMatcher<R>,
): ShadowedRoute<R>[] {
  const samples = new SamplePaths(candidates.map(({ pattern }) => pattern))
  const shadowed: ShadowedRoute<R>[] = []
  for (const { method, pattern, value: route } of candidates) {
    let example: string | undefined
    const winners = new Set<R>()
    for (const path of samples.of(pattern)) {
      // For a route of any method, ANY stands for a method that no other route names.
      const winner = matcher.winner(method, path)
      if (winner === undefined || winner === route) {
        winners.clear()
        break
      }
      example ??= path
      winners.add(winner)
    }
    const [winner, ...otherWinners] = winners
    if (winner === undefined || example === undefined) continue
    const suggestionText = suggest(route, pattern, winner, parsePattern(winner.path))
    shadowed.push({ route, winner, otherWinners, example, suggestion: sentence(suggestionText), suggestionText })
  }
  return shadowed
}

/** What is left without the shadowed ones. */
export function withoutShadowed<R>(
  candidates: readonly Candidate<R>[],
  shadowed: readonly ShadowedRoute<R>[],
): Candidate<R>[] {
  const ignored = new Set(shadowed.map(({ route }) => route))
  return candidates.filter(({ value }) => !ignored.has(value))
}

/** The pairs of reachable candidates that share a request. */
export function overlappingRoutes<R>(candidates: readonly Candidate<R>[]): RouteOverlap<R>[] {
  const samples = new SamplePaths(candidates.map(({ pattern }) => pattern))
  const tree = new PatternTree<Candidate<R>>()
  return candidates.flatMap((later) => {
    const near = tree.near(later.pattern)
    tree.add(later.pattern, later)
    return near.flatMap((earlier) => {
      const method = methodMatches(earlier.method, later.method) || methodMatches(later.method, earlier.method)
      const example = method ? samples.common(earlier.pattern, later.pattern) : undefined
      return example === undefined ? [] : [{ earlier: earlier.value, later: later.value, example }]
    })
  })
}

function suggest(
  loser: RouteDeclaration,
  pattern: RoutePattern,
  winner: RouteDeclaration,
  other: RoutePattern,
): RouterText {
  // A route cannot be moved before one of an earlier stage, because stages load in their own order.
  const before = loser.stage === winner.stage ? `${winner.method} ${winner.path}` : null
  if (pattern.path === other.path)
    return before === null ? text('shadow.remove', {}) : text('shadow.move.remove', { winner: before })
  const path = freePath(pattern, other)
  if (path === null) return before === null ? text('shadow.other', {}) : text('shadow.move.other', { winner: before })
  return before === null ? text('shadow.path', { path }) : text('shadow.move.path', { winner: before, path })
}

/** Another path for a route where there is one: products/export becomes products-export. */
function freePath(pattern: RoutePattern, other: RoutePattern): string | null {
  const at = pattern.segments.findIndex(({ text }, index) => text !== null && other.segments[index]?.text !== text)
  if (at <= 0 || pattern.segments[at - 1]?.text === null) return null
  const segments = pattern.path.slice(1).split('/')
  const joined = segments.flatMap((segment, index) =>
    index === at - 1 ? [`${segment}-${segments[at]}`] : index === at ? [] : [segment],
  )
  return `/${joined.join('/')}`
}
