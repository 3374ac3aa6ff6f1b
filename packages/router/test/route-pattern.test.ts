import { expect, test } from 'vitest'
import { RouteRegistry } from '../src/index.ts'
import { parsePattern } from '../src/route-pattern.ts'
import { caught } from './caught.ts'

test.each([
  ['', '/'],
  ['/', '/'],
  ['products', '/products'],
  ['/products/', '/products'],
  ['//products//{id}//', '/products/{id}'],
  ['caf%C3%A9', '/café'],
  ['a b', '/a b'],
  ['a%2fb/{key}', '/a%2Fb/{key}'],
  ['{id:number}/{rest*}', '/{id:number}/{rest*}'],
  ['{a_1}/{_b}/{__proto__}', '/{a_1}/{_b}/{__proto__}'],
  ['v1.2/~user/x-y_z', '/v1.2/~user/x-y_z'],
])('the route path %j is accepted as %j', (written, canonical) => {
  expect(parsePattern(written).path).toBe(canonical)
})

test.each([
  ['{}', 'is not a parameter', 'ROUTER_PATTERN_INVALID'],
  ['{', 'is not a parameter', 'ROUTER_PATTERN_INVALID'],
  ['{id', 'is not a parameter', 'ROUTER_PATTERN_INVALID'],
  ['{ id }', 'is not a parameter', 'ROUTER_PATTERN_INVALID'],
  ['{id?}', 'is not a parameter', 'ROUTER_PATTERN_INVALID'],
  ['{1d}', 'is not a parameter', 'ROUTER_PATTERN_INVALID'],
  ['{id}.csv', 'is not a parameter', 'ROUTER_PATTERN_INVALID'],
  ['{a}{b}', 'is not a parameter', 'ROUTER_PATTERN_INVALID'],
  ['{número}', 'is not a parameter', 'ROUTER_PATTERN_INVALID'],
  ['{id:number*}', 'has the unknown constraint "number*"', 'ROUTER_CONSTRAINT_UNKNOWN'],
  ['{id:}', 'has the unknown constraint ""', 'ROUTER_CONSTRAINT_UNKNOWN'],
  ['{id:numbr}', 'has the unknown constraint "numbr"', 'ROUTER_CONSTRAINT_UNKNOWN'],
  ['{id:toString}', 'has the unknown constraint', 'ROUTER_CONSTRAINT_UNKNOWN'],
  ['{id:a||b}', 'has the unknown constraint', 'ROUTER_CONSTRAINT_UNKNOWN'],
  ['{id:a|a}', 'has the unknown constraint', 'ROUTER_CONSTRAINT_UNKNOWN'],
  ['{id:a|b?}', 'contains "?" or "#"', 'ROUTER_PATTERN_INVALID'],
  ['report-{id}', 'mixes text and braces', 'ROUTER_PATTERN_INVALID'],
  ['a}', 'mixes text and braces', 'ROUTER_PATTERN_INVALID'],
  ['{path*}/edit', 'is not the last segment', 'ROUTER_PATTERN_INVALID'],
  ['{a*}/{b*}', 'is not the last segment', 'ROUTER_PATTERN_INVALID'],
  [':id', 'is written for another router', 'ROUTER_PATTERN_INVALID'],
  ['files/*', 'is written for another router', 'ROUTER_PATTERN_INVALID'],
  ['products?page=1', 'contains "?" or "#"', 'ROUTER_PATTERN_INVALID'],
  ['products#top', 'contains "?" or "#"', 'ROUTER_PATTERN_INVALID'],
  ['a/../b', 'has a dot segment', 'ROUTER_PATTERN_INVALID'],
  ['a/./b', 'has a dot segment', 'ROUTER_PATTERN_INVALID'],
  ['a/%2e%2e', 'has a dot segment', 'ROUTER_PATTERN_INVALID'],
  ['a\u0000b', 'contains a control character', 'ROUTER_PATTERN_INVALID'],
  ['a\nb', 'contains a control character', 'ROUTER_PATTERN_INVALID'],
  ['%zz', 'has a bad percent escape', 'ROUTER_PATTERN_INVALID'],
  ['%2541', 'is percent-encoded twice', 'ROUTER_PATTERN_INVALID'],
  ['{id}/{id}', 'has two parameters named "id"', 'ROUTER_PARAMETER_DUPLICATE'],
  ['{id}/x/{id:number}', 'has two parameters named "id"', 'ROUTER_PARAMETER_DUPLICATE'],
  ['{id}/{id*}', 'has two parameters named "id"', 'ROUTER_PARAMETER_DUPLICATE'],
])('the route path %j is rejected with its location because it %s', (path, problem, code) => {
  const source = { file: '/app/routes.ts', line: 7 }
  const rejection = caught(() => new RouteRegistry().get(path, () => {}, { source }))
  expect(rejection).toMatchObject({ code, source })
  expect(rejection.message).toContain(problem)
  expect(rejection.message).toMatch(/\(\/app\/routes\.ts:7\)$/)
  expect(rejection.hint).toMatch(/\w/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none may reach a terminal
  expect(rejection.message).not.toMatch(/[\u0000-\u001f]/)
})

test.each([[undefined], [null], [5], [['a']], [{}]])('a route path that is not a text (%j) is rejected', (path) => {
  expect(caught(() => new RouteRegistry().get(path as unknown as string, () => {}))).toMatchObject({
    code: 'ROUTER_PATTERN_INVALID',
    source: { file: import.meta.filename },
  })
})

test('an error about a misspelt constraint suggests the right one', () => {
  expect(caught(() => parsePattern('{id:numeric}')).hint).toContain('Did you mean number?')
})
