import { describe, expect, test } from 'vitest'
import type { Candidate, RouteMatcher } from '../src/route-matcher.ts'
import { parsePattern } from '../src/route-pattern.ts'

/** What every matcher must do; `create` builds the one under test. */
export function describeMatcher(name: string, create: (candidates: Candidate<string>[]) => RouteMatcher<string>): void {
  function matcher(...routes: string[]): RouteMatcher<string> {
    return create(
      routes.map((value) => {
        const [method = '', path = ''] = value.split(' ')
        return { method, pattern: parsePattern(path), value }
      }),
    )
  }

  describe(name, () => {
    test('matches the first registered route, with fixed text or not', () => {
      const showFirst = matcher('GET /products/{id}', 'GET /products/export')
      expect(showFirst.match('GET', '/products/export')).toMatchObject({
        route: 'GET /products/{id}',
        params: { id: 'export' },
      })
      const exportFirst = matcher('GET /products/export', 'GET /products/{id}')
      expect(exportFirst.match('GET', '/products/export')).toMatchObject({ route: 'GET /products/export', params: {} })
      expect(exportFirst.match('GET', '/products/5')).toMatchObject({
        route: 'GET /products/{id}',
        params: { id: '5' },
      })
    })

    test('follows the order of registration for each request when patterns overlap in part', () => {
      const overlapping = matcher('GET /{a}/edit', 'GET /products/{b}', 'GET /{c}/{d}')
      expect(overlapping.match('GET', '/products/edit')).toMatchObject({ route: 'GET /{a}/edit' })
      expect(overlapping.match('GET', '/products/5')).toMatchObject({ route: 'GET /products/{b}' })
      expect(overlapping.match('GET', '/orders/5')).toMatchObject({ route: 'GET /{c}/{d}' })
    })

    test('backtracks out of a dead end', () => {
      const branching = matcher('GET /a/{x}/b', 'GET /{y}/c/d', 'GET /{z:slug}/c/{w}')
      expect(branching.match('GET', '/a/c/d')).toMatchObject({ route: 'GET /{y}/c/d', params: { y: 'a' } })
      expect(branching.match('GET', '/a/c/e')).toMatchObject({
        route: 'GET /{z:slug}/c/{w}',
        params: { z: 'a', w: 'e' },
      })
    })

    test.each([
      ['number', '42', ['x', '4x', '-1', '4.2', '٤']],
      ['alpha', 'Abc', ['a1', 'ä', 'a-b']],
      ['alnum', 'A1b', ['a-b', 'a_b', 'é1']],
      ['slug', 'a-b_1', ['a.b', 'a b', 'ü']],
      ['uuid', '00000000-0000-4000-8000-0000000000aF', ['00000000', '00000000-0000-4000-8000-0000000000ag']],
      ['draft|live', 'draft', ['Draft', 'draftlive', 'draft|live', '']],
    ])('matches only valid values of the constraint %s', (constraint, good, bad) => {
      const constrained = matcher(`GET /x/{value:${constraint}}`)
      expect(constrained.match('GET', `/x/${good}`)).toMatchObject({ kind: 'match', params: { value: good } })
      for (const value of bad) expect(constrained.match('GET', `/x/${value}`)).toEqual({ kind: 'not-found' })
    })

    test('matches whatever remains of the path, even nothing, with a tail', () => {
      const tailed = matcher('GET /files/{path*}', 'GET /files/{path}')
      expect(tailed.match('GET', '/files')).toMatchObject({ params: { path: '' } })
      expect(tailed.match('GET', '/files/a')).toMatchObject({ route: 'GET /files/{path*}', params: { path: 'a' } })
      expect(tailed.match('GET', '/files/a/b/c')).toMatchObject({ params: { path: 'a/b/c' } })
      expect(tailed.match('GET', '/filesystem')).toEqual({ kind: 'not-found' })
      expect(matcher('GET /{all*}').match('GET', '/')).toMatchObject({ params: { all: '' } })
    })

    test('treats the root as a path like any other', () => {
      expect(matcher('GET /').match('GET', '/')).toMatchObject({ route: 'GET /' })
      expect(matcher('GET /').match('GET', '/a')).toEqual({ kind: 'not-found' })
      expect(matcher('GET /{a}').match('GET', '/')).toEqual({ kind: 'not-found' })
    })

    test('decodes an encoded slash inside a parameter, and leaves it encoded in a tail', () => {
      const slashes = matcher('GET /keys/{key}', 'GET /files/{path*}')
      expect(slashes.match('GET', '/keys/a%2Fb')).toMatchObject({ params: { key: 'a/b' } })
      expect(slashes.match('GET', '/files/..%2Fb')).toMatchObject({ params: { path: '..%2Fb' } })
    })

    test('answers HEAD with GET, in the order of registration', () => {
      const head = matcher('GET /a', 'HEAD /a', 'HEAD /b', 'GET /b')
      expect(head.match('HEAD', '/a')).toMatchObject({ route: 'GET /a' })
      expect(head.match('HEAD', '/b')).toMatchObject({ route: 'HEAD /b' })
      expect(head.match('GET', '/b')).toMatchObject({ route: 'GET /b' })
      expect(matcher('HEAD /a').match('GET', '/a')).toEqual({ kind: 'method-not-allowed', allow: ['HEAD', 'OPTIONS'] })
    })

    test('returns the other methods of a path, in a fixed order, when the method does not match', () => {
      const methods = matcher('PURGE /a', 'DELETE /{id}', 'GET /a', 'POST /b')
      expect(methods.match('POST', '/a')).toEqual({
        kind: 'method-not-allowed',
        allow: ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'PURGE'],
      })
      expect(methods.match('BREW', '/b')).toEqual({ kind: 'method-not-allowed', allow: ['POST', 'DELETE', 'OPTIONS'] })
    })

    test('answers OPTIONS with the other methods unless a route handles it', () => {
      const options = matcher('GET /a', 'OPTIONS /b', 'ANY /c')
      expect(options.match('OPTIONS', '/a')).toEqual({ kind: 'options', allow: ['GET', 'HEAD', 'OPTIONS'] })
      expect(options.match('OPTIONS', '/b')).toMatchObject({ route: 'OPTIONS /b' })
      expect(options.match('OPTIONS', '/c')).toMatchObject({ route: 'ANY /c' })
      expect(options.match('OPTIONS', '/d')).toEqual({ kind: 'not-found' })
    })

    test('matches every method, known or not, with ANY, in the order of registration', () => {
      const any = matcher('GET /a', 'ANY /{x}', 'POST /a')
      expect(any.match('GET', '/a')).toMatchObject({ route: 'GET /a' })
      expect(any.match('POST', '/a')).toMatchObject({ route: 'ANY /{x}' })
      expect(any.match('BREW', '/a')).toMatchObject({ route: 'ANY /{x}' })
      expect(any.match('HEAD', '/a')).toMatchObject({ route: 'GET /a' })
    })

    test('is case-sensitive, and matches no path that is not canonical', () => {
      const strict = matcher('GET /a/{b}')
      for (const path of ['/A/b', '/a//b', '/a/', '//a/b', '/a/b/', 'a/b', '', 'a']) {
        expect(strict.match('GET', path)).toEqual({ kind: 'not-found' })
      }
      expect(strict.match('get', '/a/b')).toMatchObject({ kind: 'method-not-allowed' })
    })

    test('treats names such as constructor and __proto__ as ordinary names', () => {
      const odd = matcher('GET /{__proto__}/{constructor}', 'GET /toString/hasOwnProperty/{valueOf}')
      const match = odd.match('GET', '/a/b')
      expect(match.kind === 'match' && Object.entries(match.params)).toEqual([
        ['__proto__', 'a'],
        ['constructor', 'b'],
      ])
      expect(match.kind === 'match' && 'toString' in match.params).toBe(false)
      expect(odd.match('constructor', '/a/b')).toMatchObject({ kind: 'method-not-allowed' })
      expect(odd.match('GET', '/__proto__')).toEqual({ kind: 'not-found' })
    })

    test('distinguishes many sibling texts, and texts with a common prefix', () => {
      const texts = Array.from({ length: 50 }, (_, at) => `GET /${'a'.repeat(at + 1)}`)
      const many = matcher(...texts)
      for (const text of texts) expect(many.match('GET', text.slice(4))).toMatchObject({ route: text })
      expect(many.match('GET', `/${'a'.repeat(51)}`)).toEqual({ kind: 'not-found' })
    })

    test('matches text outside ASCII in its decoded form', () => {
      expect(matcher('GET /商品/{id}').match('GET', '/商品/😀')).toMatchObject({ params: { id: '😀' } })
    })
  })
}
