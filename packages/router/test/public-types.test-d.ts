import { expectTypeOf, test } from 'vitest'
import {
  findShadowed,
  type Match,
  type Miss,
  type NewRegistryRoutes,
  type ResourceAction,
  type Route,
  type RouteHandler,
  RouteRegistry,
  type RouteSource,
  type RouteStage,
  type ShadowedRoute,
} from '../src/index.ts'
import { loadRoutesFrom } from '../src/loading/index.ts'

abstract class Controller {
  constructor(context: { user: string }) {
    void context
  }
  abstract show(): unknown
}

const router = new RouteRegistry()

test('the registry accepts every valid kind of declaration', () => {
  expectTypeOf(router.get('a', [Controller, 'show'])).toExtend<RouteRegistry>()
  router.get('a', { controller: Controller, action: 'show' }, { name: 'a', middleware: ['web'], meta: { open: true } })
  router.get('a', (request: { path: string }) => request.path)
  router.resource('a', Controller, { only: ['index', 'show'] })
  router.group({ prefix: 'x' }, (group) => group.any('b', () => {}))
  expectTypeOf(router.at('module')).toExtend<RouteRegistry>()
})

test('the registry rejects invalid declarations at compile time', () => {
  // @ts-expect-error a handler is needed
  router.get('a')
  // @ts-expect-error an action is a method of its controller
  router.get('a', [Controller, 'shwo'])
  // @ts-expect-error also where both are named
  router.get('a', { controller: Controller, action: 'shwo' })
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

interface Context {
  readonly params: unknown
  readonly user: string
}

class Teapot {
  brew(): string {
    return 'tea'
  }
}

test('a registry is typed by its handler, the names of its middleware and its meta', () => {
  const own = new RouteRegistry<(context: Context) => string, 'auth' | 'log', { open: boolean }>()
  own.get('a/{id:number}/{status:draft|live}/{slug}/{rest*}', ({ params, user }) => {
    expectTypeOf(params).toEqualTypeOf<{
      readonly id: `${number}`
      readonly status: 'draft' | 'live'
      readonly slug: string
      readonly rest: string
    }>()
    return user
  })
  own.group({ prefix: 'shops/{shop}', middleware: ['auth'] }, (shop) => {
    shop.at('base', { prefix: 'items' }).get('{item:uuid}', ({ params }) => `${params.shop}${params.item}`)
    // @ts-expect-error no parameter of the pattern
    shop.get('{item}', ({ params }) => params.itme)
  })
  // @ts-expect-error no middleware of this name
  own.get('b', () => '', { middleware: ['auht'] })
  // @ts-expect-error a meta has its form
  own.get('b', () => '', { meta: { opened: true } })
  // @ts-expect-error the handler is no controller here
  own.get('b', [Teapot, 'brew'])
  // @ts-expect-error the handler answers text
  own.get('b', () => 5)
  const found = own.seal().find('get', '/a')
  if (found.kind === 'match') expectTypeOf(found.route.meta).toEqualTypeOf<{ open: boolean }>()
  if (found.kind === 'bad-request') expectTypeOf(found.status).toEqualTypeOf<400>()
})

test('names and their parameters are known where calls are chained', () => {
  const chained = new RouteRegistry()
    .get('products/{id:number}/{status:draft|live}', () => {}, { name: 'products.show' })
    .get('about', () => {}, { name: 'about' })
    .get('files/{path*}', () => {}, { name: 'files' })
    .resource('shops/{shop}/orders', Teapot as never, { only: ['index', 'show'] })
    .group({ prefix: 'admin/{team}', name: 'admin' }, (admin) => admin.get('x', () => {}, { name: 'x' }))
  chained.url('products.show', { id: 5, status: 'draft' })
  chained.url('products.show', { id: '5', status: 'live' }, { page: 2 })
  chained.url('about')
  chained.url('files')
  chained.url('files', { path: 'a/b' })
  chained.url('shops.orders.show', { shop: 'a', id: 1 })
  chained.url('admin.x', { team: 1 })
  // @ts-expect-error no route has this name
  chained.url('product.show', { id: 5 })
  // @ts-expect-error the parameters are missing
  chained.url('products.show')
  // @ts-expect-error no number
  chained.url('products.show', { id: 'five', status: 'live' })
  // @ts-expect-error no value of the list
  chained.url('products.show', { id: 5, status: 'sold' })
  // @ts-expect-error of seven actions two are registered
  chained.url('shops.orders.update', { shop: 'a', id: 1 })
  router.url('any.name', { any: 'parameter' })
})

test('stages are those that a registry is made with', () => {
  const staged = new RouteRegistry<() => void, string, object, NewRegistryRoutes<'core' | 'app'>>({
    stages: ['core', 'app'],
  })
  staged.at('core')
  // @ts-expect-error no stage of this registry
  staged.at('base')
})
