import { expectTypeOf, test } from 'vitest'
import {
  findShadowed,
  loadRoutesFrom,
  type Match,
  type Miss,
  type ResourceAction,
  type Route,
  type RouteHandler,
  RouteRegistry,
  type RouteSource,
  type RouteStage,
  type ShadowedRoute,
} from '../src/index.ts'

abstract class Controller {
  constructor(context: { user: string }) {
    void context
  }
  abstract show(): unknown
}

const router = new RouteRegistry()

test('the registry accepts every valid kind of declaration', () => {
  expectTypeOf(router.get('a', [Controller, 'show'])).toEqualTypeOf<RouteRegistry>()
  router.get('a', { controller: Controller, action: 'show' }, { name: 'a', middleware: ['web'], meta: { open: true } })
  router.get('a', (request: { path: string }) => request.path)
  router.resource('a', Controller, { only: ['index', 'show'] })
  router.group({ prefix: 'x' }, (group) => group.any('b', () => {}))
  expectTypeOf(router.at('module')).toEqualTypeOf<RouteRegistry>()
})

test('the registry rejects invalid declarations at compile time', () => {
  // @ts-expect-error a handler is needed
  router.get('a')
  // @ts-expect-error an action is text
  router.get('a', [Controller, 5])
  // @ts-expect-error an object is no controller
  router.resource('a', {})
  // @ts-expect-error list is no action
  router.resource('a', Controller, { only: ['list'] })
  // @ts-expect-error late is no stage
  router.at('late')
  // @ts-expect-error undefined is not absent
  router.group({ prefix: undefined }, () => {})
  // @ts-expect-error files belong to three of the stages
  loadRoutesFrom('base', 'a.ts', { import: async () => undefined })
})

test('the registry returns typed routes', () => {
  expectTypeOf(router.match('GET', '/')).toEqualTypeOf<Match<Route> | Miss>()
  const match = router.match('GET', '/')
  if (match.kind === 'match') {
    expectTypeOf(match.params).toEqualTypeOf<Readonly<Record<string, string>>>()
    expectTypeOf(match.route.handler).toEqualTypeOf<RouteHandler>()
    // @ts-expect-error a route is read-only
    match.route.path = '/'
  } else if (match.kind === 'not-found') {
    // @ts-expect-error only a path that exists has methods
    match.allow
  } else {
    expectTypeOf(match.allow).toEqualTypeOf<readonly string[]>()
  }

  expectTypeOf(router.shadowed).toEqualTypeOf<readonly ShadowedRoute<Route>[]>()
  expectTypeOf<Route['source']>().toEqualTypeOf<RouteSource | null>()
  expectTypeOf<RouteStage>().toEqualTypeOf<'base' | 'extension' | 'generated' | 'custom' | 'module'>()
  expectTypeOf<ResourceAction>().toEqualTypeOf<'index' | 'create' | 'store' | 'show' | 'edit' | 'update' | 'destroy'>()
})

test('findShadowed returns declarations with the types of their own fields', () => {
  const report = findShadowed([{ method: 'GET', path: '/a', stage: 'custom', source: null, node: 5 }])
  expectTypeOf(report.shadowed[0]?.winner.node).toEqualTypeOf<number | undefined>()
})
