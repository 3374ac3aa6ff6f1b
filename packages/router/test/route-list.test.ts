import { expect, test } from 'vitest'
import { explanationData, listRoutes, RouteRegistry, renderExplanation, renderRouteList } from '../src/index.ts'

class ProductController {}

function health() {
  return 'ok'
}

const registry = new RouteRegistry()
const source = (file: string, line: number) => ({ source: { file: `/app/${file}`, line } })
registry.at('base').get('health', health, source('base.ts', 2))
registry.at('extension').any('demo/{page}', () => 'page', { ...source('demo.ts', 3), middleware: ['web'] })
registry
  .at('generated')
  .resource('products', ProductController, { only: ['index', 'show', 'update'], ...source('routes/admin.ts', 5) })
registry.get('products/export', [ProductController, 'export'], source('app/Admin/routes.ts', 7))
registry.seal()

const options = {
  root: '/app',
  skippedChecks: ({ path }: { path: string }) => (path.startsWith('/demo') ? ['auth'] : []),
}

test('the route list shows reachable routes in the order of precedence', () => {
  expect(renderRouteList(listRoutes(registry, {}, options))).toBe(
    `GET  /health         -                health()                  base       base.ts:2
ANY  /demo/{page}    -                anonymous()               extension  demo.ts:3          open: auth
GET  /products       products.index   ProductController.index   generated  routes/admin.ts:5
GET  /products/{id}  products.show    ProductController.show    generated  routes/admin.ts:5
PUT  /products/{id}  products.update  ProductController.update  generated  routes/admin.ts:5

5 routes
`,
  )
})

test('filters of the route list can be combined', () => {
  const paths = (filter: Parameters<typeof listRoutes>[1]) =>
    listRoutes(registry, filter, options).map(({ method, path }) => `${method} ${path}`)
  expect(paths({ stage: 'base' })).toEqual(['GET /health'])
  expect(paths({ method: 'put' })).toEqual(['ANY /demo/{page}', 'PUT /products/{id}'])
  expect(paths({ method: 'HEAD', path: 'products' })).toEqual(['GET /products', 'GET /products/{id}'])
  expect(paths({ open: true })).toEqual(['ANY /demo/{page}'])
  expect(paths({ open: true, stage: 'base' })).toEqual([])
  expect(paths({ shadowed: true })).toEqual(['GET /products/export'])
})

test('the list of shadowed routes names the route that wins and a fix', () => {
  expect(renderRouteList(listRoutes(registry, { shadowed: true }, options))).toBe(
    [
      'GET  /products/export  -  ProductController.export  custom  app/Admin/routes.ts:7',
      '  never reached: GET /products/{id} (routes/admin.ts:5) comes first. Use a path such as /products-export.',
      '',
      '1 route',
      '',
    ].join('\n'),
  )
})

test('rows of the route list are plain data for --json', () => {
  const rows = listRoutes(registry, { shadowed: true })
  expect(JSON.parse(JSON.stringify(rows))).toEqual([
    {
      method: 'GET',
      path: '/products/export',
      name: null,
      stage: 'custom',
      action: 'ProductController.export',
      middleware: [],
      open: [],
      source: '/app/app/Admin/routes.ts:7',
      shadowed: {
        by: 'GET /products/{id}',
        source: '/app/routes/admin.ts:5',
        suggestion: 'Use a path such as /products-export.',
        suggestionText: { key: 'shadow.path', params: { path: '/products-export' } },
      },
    },
  ])
})

test('an empty route list says that it is empty', () => {
  expect(renderRouteList([])).toBe('No routes.\n')
})

test('explaining a request names the route that answers, the others that match, and the reason', () => {
  expect(renderExplanation(registry.explain('GET', '/products//export/?page=1'), { root: '/app' })).toBe(
    `GET /products/export
is answered.

answers: GET /products/{id}  ProductController.show
  generated, routes/admin.ts:5
  id = "export"
  It is the first that matches, in stage generated.

other method: PUT /products/{id}  ProductController.update
  generated, routes/admin.ts:5
  It only answers PUT.

never reached: GET /products/export  ProductController.export
  custom, app/Admin/routes.ts:7
  It is never reached. Use a path such as /products-export.
`,
  )
})

test.each([
  ['GET', '/nowhere', 'is not found (404): no route has this path.'],
  ['DELETE', '/products/5', 'is not allowed (405). Allow: GET, HEAD, PUT, OPTIONS'],
  ['OPTIONS', '/products', 'is answered with Allow: GET, HEAD, OPTIONS (204).'],
  ['HEAD', '/products', 'It is the first that matches, in stage generated. HEAD follows GET.'],
])('explaining the request %s %s says: %s', (method, path, sentence) => {
  expect(renderExplanation(registry.explain(method, path))).toContain(sentence)
})

test('explaining a request names a later route that also matches', () => {
  const router = new RouteRegistry().get('{a}/x', health).get('b/{c}', health).seal()
  expect(router.explain('GET', '/b/x').routes.map(({ role }) => role)).toEqual(['answers', 'later'])
})

test('explaining a request returns plain data for --json', () => {
  expect(JSON.parse(JSON.stringify(explanationData(registry.explain('POST', '/products/7'))))).toMatchObject({
    method: 'POST',
    path: '/products/7',
    outcome: 'method-not-allowed',
    allow: ['GET', 'HEAD', 'PUT', 'OPTIONS'],
    routes: [
      { role: 'method', method: 'GET', path: '/products/{id}', action: 'ProductController.show', params: { id: '7' } },
      { role: 'method', method: 'PUT', source: '/app/routes/admin.ts:5' },
    ],
  })
})
