import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FastMatcher } from '../src/fast-matcher.ts'
import { FirstMatchLoop } from '../src/first-match-loop.ts'
import { findShadowed, RouteRegistry, routeStages } from '../src/index.ts'
import type { Candidate } from '../src/route-matcher.ts'
import { answers } from '../src/route-matcher.ts'
import { matchPattern, parsePattern } from '../src/route-pattern.ts'
import { allPaths, freeValues, type GeneratedRoute, requestMethods, routes, texts } from './generated-routes.ts'

const request = fc.record({
  method: fc.constantFrom(...requestMethods),
  path: fc.array(fc.constantFrom(...texts, ...freeValues, ''), { maxLength: 6 }).map((parts) => `/${parts.join('/')}`),
})

function register(list: readonly GeneratedRoute[]): RouteRegistry {
  const router = new RouteRegistry()
  for (const { method, path, stage } of list) router.at(stage).on(method, path, () => path)
  return router.seal()
}

test('the fast matcher answers as a first-match loop does, whatever is registered and asked', () => {
  fc.assert(
    fc.property(routes(4, 30), fc.array(request, { minLength: 1, maxLength: 30 }), (list, requests) => {
      const candidates: Candidate<number>[] = list.map(({ method, path }, value) => ({
        method,
        value,
        pattern: parsePattern(path),
      }))
      const fast = new FastMatcher(candidates)
      const loop = new FirstMatchLoop(candidates)
      for (const { method, path } of requests) expect(fast.match(method, path)).toEqual(loop.match(method, path))
    }),
    { numRuns: 1_000 },
  )
})

test('the winner that is explained is the route whose handler answers', () => {
  fc.assert(
    fc.property(routes(3, 15), request, (list, { method, path }) => {
      const router = register(list)
      const explained = router.explain(method, path)
      const match = router.match(method, explained.path)
      expect(explained.outcome).toEqual(match)
      const winners = explained.routes.filter(({ role }) => role === 'answers')
      expect(winners.map(({ route }) => route)).toEqual(match.kind === 'match' ? [match.route] : [])
      if (match.kind === 'match') expect(router.routes).toContain(match.route)
    }),
    { numRuns: 500 },
  )
})

test('shadowed means that no request reaches it, and everything else is reached', () => {
  const paths = allPaths([...texts, ...freeValues], 3)
  fc.assert(
    fc.property(routes(2, 8), (list) => {
      const router = register(list)
      const reached = new Set(
        paths.flatMap((path) =>
          requestMethods.map((method) => {
            const match = router.match(method, path)
            return match.kind === 'match' ? match.route : null
          }),
        ),
      )
      expect(router.routes.filter((route) => !reached.has(route))).toEqual([])
      expect(router.shadowed.filter(({ route }) => reached.has(route))).toEqual([])
      for (const { route, winner, example } of router.shadowed) {
        expect(matchPattern(parsePattern(route.path), example)).not.toBeNull()
        expect(router.match(route.method, example)).toMatchObject({ kind: 'match', route: winner })
      }
    }),
    { numRuns: 400 },
  )
})

test('overlaps are exactly the pairs of reachable routes that fit a common request', () => {
  const paths = allPaths([...texts, ...freeValues], 3)
  fc.assert(
    fc.property(routes(2, 6), (list) => {
      const router = register(list)
      const found = router.overlaps.map(({ earlier, later }) => [
        router.routes.indexOf(earlier),
        router.routes.indexOf(later),
      ])
      const patterns = router.routes.map(({ path }) => parsePattern(path))
      const fitting = patterns.map((pattern) => new Set(paths.filter((path) => matchPattern(pattern, path) !== null)))
      const expected = router.routes.flatMap((later, at) =>
        router.routes.slice(0, at).flatMap((earlier, before) => {
          const common = requestMethods.some(
            (method) => answers(earlier.method, method) && answers(later.method, method),
          )
          return common && [...(fitting[at] ?? [])].some((path) => fitting[before]?.has(path)) ? [[before, at]] : []
        }),
      )
      expect(found.map(String).sort()).toEqual(expected.map(String).sort())
      for (const { earlier, later, example } of router.overlaps) {
        for (const { path } of [earlier, later]) expect(matchPattern(parsePattern(path), example)).not.toBeNull()
      }
    }),
    { numRuns: 400 },
  )
})

test('plain declarations are judged as the sealed registry judges them', () => {
  fc.assert(
    fc.property(routes(2, 12), (list) => {
      const declarations = list.map((route, at) => ({ ...route, source: { file: 'routes.ts', line: at + 1 } }))
      const router = new RouteRegistry()
      for (const { method, path, stage, source } of declarations)
        router.at(stage).on(method, path, () => path, { source })
      const { shadowed, overlaps } = router.seal()
      const report = findShadowed(declarations)
      expect(report.invalid).toEqual([])
      expect(
        report.shadowed.map(({ route, winner, suggestion }) => [route.source.line, winner.source.line, suggestion]),
      ).toEqual(shadowed.map(({ route, winner, suggestion }) => [route.source?.line, winner.source?.line, suggestion]))
      expect(
        report.overlaps.map(({ earlier, later, example }) => [earlier.source.line, later.source.line, example]),
      ).toEqual(overlaps.map(({ earlier, later, example }) => [earlier.source?.line, later.source?.line, example]))
    }),
    { numRuns: 300 },
  )
})

test('the order of loading does not matter between stages, only within them', () => {
  fc.assert(
    fc.property(
      routes(3, 12).chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray([...routeStages], { minLength: 5 })),
      ),
      ([list, order]) => {
        const shuffled = order.flatMap((stage) => list.filter((route) => route.stage === stage))
        const paths = (router: RouteRegistry) =>
          router.routes.map(({ method, path, stage }) => `${stage} ${method} ${path}`)
        expect(paths(register(shuffled))).toEqual(paths(register(list)))
      },
    ),
  )
})
