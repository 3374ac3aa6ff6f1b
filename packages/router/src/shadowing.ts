import { RouterError } from './errors.ts'
import { FastMatcher } from './fast-matcher.ts'
import { PatternTree } from './pattern-tree.ts'
import { checkStage, normalizeMethod, type RouteDeclaration, routeStages } from './route.ts'
import { answers, type Candidate } from './route-matcher.ts'
import { parsePattern, type RoutePattern } from './route-pattern.ts'
import { SamplePaths } from './sample-paths.ts'

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
  /** Declarations that registering would refuse; they take no part in the judgement. */
  readonly invalid: readonly { readonly declaration: R; readonly error: RouterError }[]
}

/** The judgement of a sealed registry over plain declarations, in the order of their files; nothing is executed. */
export function findShadowed<R extends RouteDeclaration>(declarations: readonly R[]): ShadowReport<R> {
  const invalid: { declaration: R; error: RouterError }[] = []
  const candidates: Candidate<{ declaration: R } & RouteDeclaration>[] = []
  for (const declaration of declarations) {
    const { path, stage, source, name = null } = declaration
    try {
      checkStage(stage, declaration)
      const method = normalizeMethod(declaration.method, declaration)
      const pattern = parsePattern(path, declaration)
      candidates.push({ method, pattern, value: { declaration, method, path: pattern.path, stage, source, name } })
    } catch (error) {
      if (!(error instanceof RouterError)) throw error
      invalid.push({ declaration, error })
    }
  }
  const ordered = inStageOrder(candidates, ({ value }) => value.stage)
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
export function inStageOrder<T>(
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
    shadowed.push({
      route,
      winner,
      otherWinners,
      example,
      suggestion: suggestion(route, pattern, winner, parsePattern(winner.path)),
    })
  }
  return shadowed
}

/** What is left when the shadowed ones are ignored. */
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
      const method = answers(earlier.method, later.method) || answers(later.method, earlier.method)
      const example = method ? samples.common(earlier.pattern, later.pattern) : undefined
      return example === undefined ? [] : [{ earlier: earlier.value, later: later.value, example }]
    })
  })
}

function suggestion(
  loser: RouteDeclaration,
  pattern: RoutePattern,
  winner: RouteDeclaration,
  other: RoutePattern,
): string {
  const move = `move it before ${winner.method} ${winner.path}`
  if (pattern.path === other.path) return sentence(loser, winner, 'remove one of the two', move)
  const at = pattern.segments.findIndex(({ text }, index) => text !== null && other.segments[index]?.text !== text)
  const segments = pattern.path.slice(1).split('/')
  // products/export becomes products-export, which the spec recommends.
  const joined = segments.flatMap((text, index) =>
    index === at - 1 ? [`${text}-${segments[at]}`] : index === at ? [] : [text],
  )
  const rename =
    at > 0 && pattern.segments[at - 1]?.text !== null ? `use a path such as /${joined.join('/')}` : 'use another path'
  return sentence(loser, winner, rename, move)
}

/** A route cannot be moved before one of an earlier stage, because stages load in their own order. */
function sentence(loser: RouteDeclaration, winner: RouteDeclaration, advice: string, move: string): string {
  const text = loser.stage === winner.stage ? `${move}, or ${advice}` : advice
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
