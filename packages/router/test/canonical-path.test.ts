import { expect, test } from 'vitest'
import { canonicalPath } from '../src/index.ts'
import { caught } from './caught.ts'

test.each([
  ['/', '/'],
  ['', '/'],
  ['//', '/'],
  ['/a/b', '/a/b'],
  ['a/b', '/a/b'],
  ['/a//b///c', '/a/b/c'],
  ['/a/b/', '/a/b'],
  ['/a/./b/.', '/a/b'],
  ['/a/../b', '/b'],
  ['/a/b/..', '/a'],
  ['/../../a', '/a'],
  ['/%2e%2E/a/%2e', '/a'],
  ['/a?x=/../b', '/a'],
  ['/a/#b', '/a'],
  ['/a?x#y\nz', '/a'],
  ['/a/?', '/a'],
  ['/Case/SENSITIVE', '/Case/SENSITIVE'],
  ['/a%20b', '/a b'],
  ['/caf%C3%A9/商品', '/café/商品'],
  ['/%E5%95%86%E5%93%81', '/商品'],
  ['/a%2fb', '/a%2Fb'],
  ['/a%2F..%2Fb', '/a%2F..%2Fb'],
  ['/%61dmin', '/admin'],
  ['/100%25', '/100%'],
  ['/%3Fa%23', '/?a#'],
  ['/a+b', '/a+b'],
  ['/.well-known/x', '/.well-known/x'],
  ['/...', '/...'],
  ['/a\\..\\b', '/a\\..\\b'],
  ['http://host:80/a?b', '/a'],
  ['https://host', '/'],
  ['/http://host/a', '/http:/host/a'],
])('the request path %j becomes the canonical path %j', (raw, canonical) => {
  expect(canonicalPath(raw)).toBe(canonical)
})

test.each([
  ['/a%', 'has a bad percent escape'],
  ['/%zz', 'has a bad percent escape'],
  ['/%2', 'has a bad percent escape'],
  ['/%C3', 'has a bad percent escape'],
  ['/%ff%fe', 'has a bad percent escape'],
  ['/%c0%af', 'has a bad percent escape'],
  ['/%ED%A0%80', 'has a bad percent escape'],
  ['/%252e%252e/a', 'is percent-encoded twice'],
  ['/a%252Fb', 'is percent-encoded twice'],
  ['/a%2Fb%2541', 'is percent-encoded twice'],
  ['/%00', 'contains a control character'],
  ['/a%0d%0aSet-Cookie', 'contains a control character'],
  ['/a\tb', 'contains a control character'],
  ['/%7F', 'contains a control character'],
  ['/%C2%9B', 'contains a control character'],
  ['/\u0085', 'contains a control character'],
])('the request path %j is rejected with 400 because it %s', (raw, problem) => {
  const rejection = caught(() => canonicalPath(raw))
  expect(rejection).toMatchObject({ code: 'ROUTER_PATH_INVALID', status: 400 })
  expect(rejection.message).toContain(problem)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none may reach a log
  expect(rejection.message).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
})
