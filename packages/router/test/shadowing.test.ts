import { expect, test } from 'vitest'
import { findShadowed, type RouteDeclaration, RouteRegistry, type RouteStage } from '../src/index.ts'

class ProductController {}

const handler = () => 'answer'

function declare(...lines: string[]): RouteDeclaration[] {
  return lines.map((text, at) => {
    const [method = '', path = '', stage = 'custom'] = text.split(' ')
    return { method, path, stage: stage as RouteStage, source: { file: 'routes.ts', line: at + 1 } }
  })
}

function shadowedLines(...lines: string[]): (number | undefined)[] {
  return findShadowed(declare(...lines)).shadowed.map(({ route }) => route.source?.line)
}

test('a custom route registered after a resource is ignored and reported with both locations', () => {
  const router = new RouteRegistry()
  router.resource('products', ProductController, { source: { file: '/app/Admin/routes.ts', line: 4 } })
  router.get('products/export', [ProductController, 'export'], { source: { file: '/app/Admin/routes.ts', line: 9 } })
  router.get('products-export', [ProductController, 'export'])
  router.seal()
  expect(router.routes.map(({ path }) => path)).not.toContain('/products/export')
  expect(router.routes.map(({ path }) => path)).toContain('/products-export')
  expect(router.shadowed).toMatchObject([
    {
      route: { path: '/products/export', stage: 'custom', source: { file: '/app/Admin/routes.ts', line: 9 } },
      winner: { path: '/products/{id}', stage: 'custom', source: { file: '/app/Admin/routes.ts', line: 4 } },
      otherWinners: [],
      example: '/products/export',
      suggestion: 'Move it before GET /products/{id}, or use a path such as /products-export.',
    },
  ])
  expect(router.match('GET', '/products/export')).toMatchObject({
    route: { path: '/products/{id}' },
    params: { id: 'export' },
  })
})

test('a custom route registered before a resource answers, and is reported as overlapping', () => {
  const router = new RouteRegistry()
  router.get('products/export', [ProductController, 'export'])
  router.resource('products', ProductController, { only: ['index', 'show'] })
  router.seal()
  expect(router.match('GET', '/products/export')).toMatchObject({ route: { path: '/products/export' } })
  expect(router.shadowed).toEqual([])
  expect(router.overlaps).toMatchObject([
    { earlier: { path: '/products/export' }, later: { path: '/products/{id}' }, example: '/products/export' },
  ])
})

test.each([
  [
    'of an earlier stage cannot be passed by moving',
    'GET /p/{id} generated',
    'GET /p/export custom',
    'Use a path such as /p-export.',
  ],
  [
    'with more behind it',
    'GET /p/{id}/{x}',
    'GET /p/export/all',
    'Move it before GET /p/{id}/{x}, or use a path such as /p-export/all.',
  ],
  ['with the same path', 'GET /p/{id}', 'GET /p/{id}', 'Move it before GET /p/{id}, or remove one of the two.'],
  ['that covers a parameter', 'GET /{a}', 'GET /{b:number}', 'Move it before GET /{a}, or use another path.'],
  ['that begins with a parameter', 'GET /{a}/x', 'GET /p/x', 'Move it before GET /{a}/x, or use another path.'],
  ['that takes the rest', 'GET /p/{all*}', 'GET /p/x/y', 'Move it before GET /p/{all*}, or use a path such as /p-x/y.'],
  ['that takes everything', 'GET /{all*}', 'GET /p', 'Move it before GET /{all*}, or use another path.'],
])('the suggested fix for a shadowed route fits a winner %s', (_, winner, loser, suggestion) => {
  expect(findShadowed(declare(winner, loser)).shadowed).toMatchObject([{ suggestion }])
})

test('several routes together can shadow one', () => {
  expect(shadowedLines('GET /p/a', 'GET /p/b', 'GET /p/{x:a|b}')).toEqual([3])
  expect(shadowedLines('GET /p/a', 'GET /p/{x:a|b}')).toEqual([])
  expect(shadowedLines('GET /f', 'GET /f/{a}', 'GET /f/{a}/{b*}', 'GET /f/{path*}')).toEqual([4])
  expect(shadowedLines('GET /f/{a}', 'GET /f/{a}/{b*}', 'GET /f/{path*}')).toEqual([])
  const { shadowed } = findShadowed(declare('GET /p/a', 'GET /p/b', 'GET /p/{x:b|a}'))
  expect(shadowed[0]?.winner.path).toBe('/p/b')
  expect(shadowed[0]?.otherWinners.map(({ path }) => path)).toEqual(['/p/a'])
})

test('a fixed value in a pattern covers only that value', () => {
  expect(shadowedLines('GET /', 'GET /{a:any.0|b}/{rest*}', 'GET /{rest*}')).toEqual([])
  expect(shadowedLines('GET /any.0', 'GET /any.1', 'GET /1', 'GET /{a:number}', 'GET /{a}')).toEqual([])
})

test('a route stays reachable while constraints and methods leave it a single request', () => {
  expect(shadowedLines('GET /{a:number}', 'GET /{b:alpha}', 'GET /{c:alnum}', 'GET /{d:slug}', 'GET /{e}')).toEqual([])
  expect(shadowedLines('GET /{e}', 'GET /{d:slug}', 'GET /{c:alnum}', 'GET /{u:uuid}')).toEqual([2, 3, 4])
  expect(shadowedLines('GET /a', 'POST /a', 'ANY /a', 'PURGE /a', 'ANY /a')).toEqual([4, 5])
  expect(shadowedLines('GET /a', 'HEAD /a')).toEqual([2])
  expect(shadowedLines('HEAD /a', 'GET /a')).toEqual([])
})

test('a route covered only by shadowed routes is judged by the reachable ones', () => {
  expect(shadowedLines('GET /{a}', 'GET /x', 'GET /x')).toEqual([2, 3])
})

test('invalid declarations are reported and do not shadow others', () => {
  const declarations = declare('GET /p/{id', 'GET /p/{id}', 'G,T /p', 'GET /p/x', 'GET /q nowhere')
  const report = findShadowed(declarations)
  expect(report.invalid.map(({ declaration, error }) => [declaration, error.code])).toEqual([
    [declarations[0], 'ROUTER_PATTERN_INVALID'],
    [declarations[2], 'ROUTER_METHOD_INVALID'],
    [declarations[4], 'ROUTER_STAGE_UNKNOWN'],
  ])
  expect(report.shadowed.map(({ route, winner }) => [route, winner])).toEqual([[declarations[3], declarations[1]]])
})

test('combinations of long value lists do not hang the shadowing analysis', () => {
  const values = Array.from({ length: 20 }, (_, at) => `v${at}`).join('|')
  const path = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `{${name}:${values}}`).join('/')
  expect(shadowedLines('GET /{all*}', `GET /${path}`)).toEqual([])
  expect(shadowedLines('GET /{all*}', `GET /{a:${values}}/{b:${values}}/{c:${values}}`)).toEqual([2])
})

test('a declaration that is repeated shadows its copy', () => {
  const [declaration] = declare('GET /a')
  expect(findShadowed([declaration, declaration].flatMap((one) => one ?? [])).shadowed.length).toBe(1)
})

test('seven thousand routes are analysed, and a catch-all overlaps with each of them', () => {
  const router = new RouteRegistry()
  for (let at = 0; at < 1_000; at++) router.resource(`r${at}`, ProductController)
  router.get('{rest*}', handler)
  router.seal()
  expect(router.routes.length).toBe(7_001)
  // For each resource create before {id}, and the four GET routes before the catch-all.
  expect(router.overlaps.length).toBe(5_000)
})
