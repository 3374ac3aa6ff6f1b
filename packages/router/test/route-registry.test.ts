import { expect, test } from 'vitest'
import {
  type GroupOptions,
  type ResourceOptions,
  RouteRegistry,
  type RouteTarget,
  resourceActions,
} from '../src/index.ts'
import { caught } from './caught.ts'

class ProductController {}

const handler = () => 'answer'

function lines({ routes }: RouteRegistry): string[] {
  return routes.map(({ method, path, name }) => `${method} ${path} ${name}`)
}

test('a resource registers seven routes in the fixed order, named by REST convention', () => {
  const router = new RouteRegistry()
  router.group({ prefix: 'admin-api' }, (admin) => admin.resource('products', ProductController))
  expect(lines(router.seal())).toEqual([
    'GET /admin-api/products products.index',
    'GET /admin-api/products/create products.create',
    'POST /admin-api/products products.store',
    'GET /admin-api/products/{id} products.show',
    'GET /admin-api/products/{id}/edit products.edit',
    'PUT /admin-api/products/{id} products.update',
    'DELETE /admin-api/products/{id} products.destroy',
  ])
  expect(router.routes.map(({ handler: target }) => target)).toEqual(
    resourceActions.map((action) => ({ controller: ProductController, action })),
  )
  expect(router.shadowed).toEqual([])
})

test('only and except select routes of a resource but never reorder them', () => {
  const only = new RouteRegistry().resource('a', ProductController, { only: ['destroy', 'index'] })
  expect(lines(only.seal())).toEqual(['GET /a a.index', 'DELETE /a/{id} a.destroy'])
  const except = new RouteRegistry().resource('a', ProductController, {
    except: ['create', 'edit', 'store', 'show', 'update'],
  })
  expect(lines(except.seal())).toEqual(lines(only))
})

test('a resource may be nested, and its route names replaced', () => {
  const router = new RouteRegistry()
  router.resource('/shops/{shop}/products/', ProductController, { only: ['index', 'show'], names: { show: 'one' } })
  expect(lines(router.seal())).toEqual([
    'GET /shops/{shop}/products shops.products.index',
    'GET /shops/{shop}/products/{id} one',
  ])
})

test.each<[ResourceOptions, string]>([
  [{ only: [] }, 'has an empty only-list'],
  [{ except: [] }, 'has an empty except-list'],
  [{ only: ['list' as 'index'] }, 'has the unknown action "list" in its only-list'],
  [{ only: ['Index' as 'index'] }, 'perhaps "index" is meant'],
  [{ except: [5 as unknown as 'index'] }, 'has the unknown action number in its except-list'],
  [{ only: ['index', 'store', 'index'] }, 'has the action "index" twice in its only-list'],
  [{ except: ['show', 'show'] }, 'has the action "show" twice in its except-list'],
  [{ except: [...resourceActions] }, 'leaves no action'],
  [{ only: ['index'], except: ['show'] }, 'has both an only-list and an except-list'],
  [{ only: 'index' as unknown as [] }, 'has an only-list that is not a list'],
  [{ names: { list: 'x' } as object }, 'has the unknown action "list" in its names-list'],
])('the resource selection %j is rejected with its location', (options, problem) => {
  const rejection = caught(() => new RouteRegistry().resource('products', ProductController, options))
  expect(rejection).toMatchObject({ code: 'ROUTER_ACTIONS_INVALID', source: { file: import.meta.filename } })
  expect(rejection.message).toContain(problem)
})

test.each(['', '/', '//', undefined, 7])('a resource named %j is rejected', (name) => {
  expect(caught(() => new RouteRegistry().resource(name as string, ProductController)).code).toBe(
    'ROUTER_PATTERN_INVALID',
  )
})

test.each<[GroupOptions, string]>([
  [{}, '/a'],
  [{ prefix: '' }, '/a'],
  [{ prefix: '/' }, '/a'],
  [{ prefix: '//' }, '/a'],
  [{ prefix: '/admin/' }, '/admin/a'],
  [{ prefix: 'admin//api' }, '/admin/api/a'],
  [{ prefix: '{tenant:slug}' }, '/{tenant:slug}/a'],
])('the group options %j produce the path %j', (options, path) => {
  const router = new RouteRegistry().group(options, (group) => group.get('/a/', handler)).seal()
  expect(router.routes[0]?.path).toBe(path)
})

test('nested groups join prefixes and names, and run each middleware once, from the outside in', () => {
  const router = new RouteRegistry()
  router.group({ prefix: 'x', name: 'x', middleware: ['web', 'auth'] }, (outer) => {
    outer.group({ prefix: 'y', name: 'y.', middleware: ['auth', 'log'] }, (inner) => {
      inner.get('z', handler, { name: 'z', middleware: ['web', 'last'], meta: { open: true } })
      inner.get('unnamed', handler)
    })
    outer.get('after', handler, { name: 'after' })
  })
  router.get('outside', handler)
  expect(lines(router.seal())).toEqual([
    'GET /x/y/z x.y.z',
    'GET /x/y/unnamed null',
    'GET /x/after x.after',
    'GET /outside null',
  ])
  expect(router.routes.map(({ middleware }) => middleware)).toEqual([
    ['web', 'auth', 'log', 'last'],
    ['web', 'auth', 'log'],
    ['web', 'auth'],
    [],
  ])
  expect(router.routes[0]?.meta).toEqual({ open: true })
})

test('an invalid prefix is reported at the location of its group', () => {
  expect(caught(() => new RouteRegistry().group({ prefix: '{' }, () => {}))).toMatchObject({
    code: 'ROUTER_PATTERN_INVALID',
    source: { file: import.meta.filename },
  })
})

test('a path may not repeat a parameter of its prefix', () => {
  const define = () => new RouteRegistry().group({ prefix: '{id}' }, (group) => group.resource('a', ProductController))
  expect(caught(define).code).toBe('ROUTER_PARAMETER_DUPLICATE')
})

test('each HTTP verb has a method, and on() accepts any other verb in upper case', () => {
  const router = new RouteRegistry()
  router.get('a', handler).post('a', handler).put('a', handler).patch('a', handler).delete('a', handler)
  router.on(['propfind', 'M-SEARCH'], 'a', handler).on('Purge', 'a', handler).any('b', [ProductController, 'any'])
  expect(router.seal().routes.map(({ method }) => method)).toEqual([
    'GET',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'PROPFIND',
    'M-SEARCH',
    'PURGE',
    'ANY',
  ])
  expect(router.match('PURGE', '/a')).toMatchObject({ kind: 'match' })
  expect(router.match('ANYTHING', '/b')).toMatchObject({
    route: { handler: { controller: ProductController, action: 'any' } },
  })
})

test.each([[''], ['GET '], ['A/B'], ['GÉT'], ['\n'], [[]], [['']], [undefined]])(
  'the HTTP method %j is rejected',
  (method) => {
    expect(caught(() => new RouteRegistry().on(method as string, 'a', handler)).code).toBe('ROUTER_METHOD_INVALID')
  },
)

test.each([
  [undefined],
  [null],
  ['show'],
  [{}],
  [[]],
  [[ProductController]],
  [[ProductController, '']],
  [[undefined, 'show']],
  [{ controller: ProductController }],
])('the handler %o is rejected with its location', (target) => {
  expect(caught(() => new RouteRegistry().get('a', target as unknown as RouteTarget))).toMatchObject({
    code: 'ROUTER_HANDLER_INVALID',
    source: { file: import.meta.filename },
  })
})

test('a route knows the file and line of its declaration unless another location is supplied', () => {
  const router = new RouteRegistry()
  router.get('here', handler)
  router.group({ prefix: 'g' }, (group) => group.resource('r', ProductController, { only: ['index'] }))
  router.get('there', handler, { source: { file: 'x.ts', line: 3 } })
  const [here, resource, there] = router.seal().routes
  expect(here?.source?.file).toBe(import.meta.filename)
  expect(resource?.source).toEqual({ file: import.meta.filename, line: (here?.source?.line ?? 0) + 1 })
  expect(there?.source).toEqual({ file: 'x.ts', line: 3 })
})

test('stages take precedence over the order of registration', () => {
  const router = new RouteRegistry()
  for (const stage of ['module', 'custom', 'generated', 'extension', 'base'] as const) {
    router.at(stage, { name: stage }).get('a', handler, { name: 'a' })
  }
  router.get('b', handler)
  expect(lines(router.seal())).toEqual(['GET /a base.a', 'GET /b null'])
  expect(router.shadowed.map(({ route }) => route.stage)).toEqual(['extension', 'generated', 'custom', 'module'])
  expect(caught(() => new RouteRegistry().at('generate' as 'generated')).code).toBe('ROUTER_STAGE_UNKNOWN')
})

test('a group stays in the stage of the view that opened it', () => {
  const router = new RouteRegistry()
  router.at('extension', { prefix: 'e' }).group({ prefix: 'f' }, (group) => group.get('a', handler))
  expect(router.seal().routes).toMatchObject([{ stage: 'extension', path: '/e/f/a' }])
})

test('routes of a collector are registered with their locations, within the scope of the view', () => {
  const collector = new RouteRegistry()
  collector.group({ name: 'demo', middleware: ['inner'] }, (group) =>
    group.post('demo/save', handler, { name: 'save', meta: { a: 1 } }),
  )
  const router = new RouteRegistry()
  router.at('extension', { prefix: 'admin-api', middleware: ['outer'] }).merge(collector)
  const [route] = router.seal().routes
  expect(route).toMatchObject({
    method: 'POST',
    path: '/admin-api/demo/save',
    name: 'demo.save',
    stage: 'extension',
    middleware: ['outer', 'inner'],
    meta: { a: 1 },
  })
  expect(route?.source).toEqual(collector.seal().routes[0]?.source)
})

test('a sealed registry rejects further routes and names their location', () => {
  const router = new RouteRegistry()
  let group = router
  router.group({}, (view) => {
    group = view
  })
  router.seal().seal()
  expect(group.sealed).toBe(true)
  const attempts = [
    () => router.get('a', handler),
    () => router.on('GET', 'a', handler),
    () => router.resource('a', ProductController),
    () => router.group({}, () => {}),
    () => router.at('base'),
    () => router.merge(new RouteRegistry()),
    () => group.any('a', handler),
  ]
  for (const attempt of attempts) {
    expect(caught(attempt)).toMatchObject({ code: 'ROUTER_SEALED', source: { file: import.meta.filename } })
  }
  expect(router.routes).toEqual([])
})

test('a registry answers no request before it is sealed', () => {
  const router = new RouteRegistry().get('a', handler)
  for (const ask of [
    () => router.match('GET', '/a'),
    () => router.explain('GET', '/a'),
    () => router.routes,
    () => router.shadowed,
    () => router.overlaps,
  ]) {
    expect(caught(ask).code).toBe('ROUTER_NOT_SEALED')
  }
})

test('a registry finds each of ten thousand routes, and handles a path of ten thousand segments', () => {
  const router = new RouteRegistry()
  for (let at = 0; at < 2_500; at++) {
    router
      .get(`a${at}`, handler)
      .get(`a${at}/{id}`, handler)
      .post(`a${at}/{id:number}/x`, handler)
      .get(`{x}/b${at}/{tail*}`, handler)
  }
  router.seal()
  expect(router.routes.length).toBe(10_000)
  for (let at = 0; at < 2_500; at++) {
    expect(router.match('GET', `/a${at}/q`)).toMatchObject({ route: { path: `/a${at}/{id}` } })
    expect(router.match('GET', `/z/b${at}`)).toMatchObject({ params: { x: 'z', tail: '' } })
  }
  expect(router.match('GET', '/a'.repeat(10_000))).toEqual({ kind: 'not-found' })
})

test('a path as long as a request allows can be registered and matched', () => {
  const path = Array.from({ length: 4_000 }, (_, at) => `{p${at}}`).join('/')
  const router = new RouteRegistry().get(path, handler).seal()
  const match = router.match('GET', '/a'.repeat(4_000))
  expect(match.kind === 'match' && Object.keys(match.params).length).toBe(4_000)
})

test('the place of a route is read from the stack only when somebody asks for it', () => {
  const prepare = Error.prepareStackTrace
  let read = 0
  Error.prepareStackTrace = (error, frames) => {
    read += 1
    return `${error}\n    at ${frames[0]}`
  }
  try {
    const router = new RouteRegistry().group({ prefix: 'admin-api' }, (admin) =>
      admin.resource('products', ProductController).get('/{name}', handler, { name: 'one' }),
    )
    const [first] = router.seal().routes
    expect(read).toBe(0)
    expect(first?.source?.file).toBe(import.meta.filename)
    expect(read).toBe(1)
  } finally {
    Error.prepareStackTrace = prepare
  }
})
