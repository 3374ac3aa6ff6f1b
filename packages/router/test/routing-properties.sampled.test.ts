import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FastMatcher } from '../src/fast-matcher.ts'
import { FirstMatchLoop } from '../src/first-match-loop.ts'
import { canonicalPath, compileWildcard, findShadowed, RouteRegistry, RouterError, routeStages } from '../src/index.ts'
import type { Candidate } from '../src/route-matcher.ts'
import { methodMatches } from '../src/route-matcher.ts'
import { matchPattern, parsePattern } from '../src/route-pattern.ts'
import {
  allPaths,
  freeValues,
  type GeneratedRoute,
  pattern,
  requestMethods,
  routes,
  texts,
} from './generated-routes.ts'

const request = fc.record({
  method: fc.constantFrom(...requestMethods),
  path: fc.array(fc.constantFrom(...texts, ...freeValues, ''), { maxLength: 6 }).map((parts) => `/${parts.join('/')}`),
})

function register(list: readonly GeneratedRoute[]): RouteRegistry {
  const router = new RouteRegistry()
  for (const { method, path, stage } of list) router.at(stage).on(method, path, () => path)
  return router.seal()
}

test('the fast matcher always returns the same answer as a first-match loop', () => {
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
    { numRuns: sample({ test: 250, all: 1_000, proof: 20_000 }) },
  )
})

test('the winner that an explanation names is the route whose handler answers', () => {
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
    { numRuns: sample({ test: 125, all: 500, proof: 10_000 }) },
  )
})

test('a route is reported as shadowed exactly when no request reaches it', () => {
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
    { numRuns: sample({ test: 100, all: 400, proof: 8_000 }) },
  )
})

test('the reported overlaps are exactly the pairs of reachable routes that match a common request', () => {
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
            (method) => methodMatches(earlier.method, method) && methodMatches(later.method, method),
          )
          return common && [...(fitting[at] ?? [])].some((path) => fitting[before]?.has(path)) ? [[before, at]] : []
        }),
      )
      expect(found.map(String).sort()).toEqual(expected.map(String).sort())
      for (const { earlier, later, example } of router.overlaps) {
        for (const { path } of [earlier, later]) expect(matchPattern(parsePattern(path), example)).not.toBeNull()
      }
    }),
    { numRuns: sample({ test: 100, all: 400, proof: 8_000 }) },
  )
})

test('plain declarations are analysed like the sealed registry that holds them', () => {
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
    { numRuns: sample({ test: 100, all: 300, proof: 6_000 }) },
  )
})

test('the order of loading matters within a stage, but not between stages', () => {
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
    { numRuns: sample({ test: 100, all: 400, proof: 8_000 }) },
  )
})

test('every accepted path is canonical: no empty or dot segment, no trailing slash, no escape but %2F', () => {
  const piece = fc.constantFrom(
    'a',
    '/',
    '//',
    '.',
    '..',
    '%2e',
    '%2F',
    '%2f',
    '%25',
    '%41',
    '%252F',
    '?',
    '#',
    '\\',
    '%C3%A9',
    'é',
    '%0a',
    '2F',
    '%',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      let path: string
      try {
        path = canonicalPath(pieces.join(''))
      } catch (error) {
        expect(error).toBeInstanceOf(RouterError)
        return
      }
      expect(path).toMatch(/^\/(?!.*\/$)|^\/$/)
      expect(
        path
          .slice(1)
          .split('/')
          .filter((segment) => path !== '/' && ['', '.', '..'].includes(segment)),
      ).toEqual([])
      expect(path.replaceAll('%2F', '/')).not.toMatch(/%[0-9a-f]{2}/i)
      if (!path.replaceAll('%2F', '/').match(/[%?#]/)) expect(canonicalPath(path)).toBe(path)
    }),
    { numRuns: sample({ test: 750, all: 3_000, proof: 60_000 }) },
  )
})

test('a wildcard matches the same texts as its regular expression', () => {
  const glob = fc.array(fc.constantFrom('a', 'b', '*', '/'), { maxLength: 8 }).map((parts) => `p/${parts.join('')}`)
  const path = fc.array(fc.constantFrom('a', 'b', '/'), { maxLength: 8 }).map((parts) => `/p/${parts.join('')}`)
  fc.assert(
    fc.property(glob, path, (written, tested) => {
      const { pattern: text, test: fits } = compileWildcard(written)
      expect(fits(tested)).toBe(new RegExp(`^${text.replaceAll('*', '.*')}$`).test(tested))
    }),
    { numRuns: sample({ test: 750, all: 3_000, proof: 60_000 }) },
  )
})

test('reaches() returns true for every route that matches some request', () => {
  const glob = fc
    .array(fc.constantFrom('a', 'b', '5', '*', '/', '/'), { maxLength: 6 })
    .map((parts) => `a/${parts.join('')}`)
  const paths = allPaths(['a', 'b', '5', 'a5', 'ab'], 4)
  fc.assert(
    fc.property(glob, pattern(3), (written, route) => {
      const wildcard = compileWildcard(written)
      const parsed = parsePattern(route)
      const fits = paths.some((path) => matchPattern(parsed, path) !== null && wildcard.test(path))
      if (fits) expect([written, route, wildcard.reaches(route)]).toEqual([written, route, true])
      if (!route.includes('{')) expect(wildcard.reaches(route)).toBe(wildcard.test(route))
    }),
    { numRuns: sample({ test: 250, all: 1_000, proof: 20_000 }) },
  )
})
