import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath, RouterError } from '../src/index.ts'
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
])('%j becomes %j', (raw, canonical) => {
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
  ['/%00', 'holds a control character'],
  ['/a%0d%0aSet-Cookie', 'holds a control character'],
  ['/a\tb', 'holds a control character'],
  ['/%7F', 'holds a control character'],
  ['/%C2%9B', 'holds a control character'],
  ['/\u0085', 'holds a control character'],
])('%j is refused with 400: it %s', (raw, problem) => {
  const refusal = caught(() => canonicalPath(raw))
  expect(refusal).toMatchObject({ code: 'ROUTER_PATH_INVALID', status: 400 })
  expect(refusal.message).toContain(problem)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none may reach a log
  expect(refusal.message).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
})

test('whatever is accepted is canonical: no empty or dot segment, no trailing slash, no escape but %2F', () => {
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
    { numRuns: 3_000 },
  )
})
