import { expect, test } from 'vitest'
import { compileWildcard } from '../src/index.ts'
import { caught } from './caught.ts'

test.each([
  [
    'package-name/public/*',
    ['/package-name/public/a', '/package-name/public/a/b', '/package-name/public/'],
    ['/package-name/public', '/package-name/publicity', '/package-name/private/public/a'],
  ],
  [
    'package-name/webhook',
    ['/package-name/webhook'],
    ['/package-name/webhook/a', '/package-name/webhooks', '/x/package-name/webhook'],
  ],
  [
    '/package-name/*/status/',
    ['/package-name/a/status', '/package-name/a/b/status'],
    ['/package-name/status', '/package-name/a/status/b'],
  ],
  ['package-name/*a*a', ['/package-name/aa', '/package-name/xaya'], ['/package-name/a', '/package-name/ab']],
  ['p/a*', ['/p/a', '/p/abc'], ['/p/b', '/p']],
  ['p/.+', ['/p/.+'], ['/p/ab']],
])('the wildcard pattern %j matches the paths inside it and no others', (written, inside, outside) => {
  const wildcard = compileWildcard(written)
  for (const path of inside) expect([path, wildcard.test(path)]).toEqual([path, true])
  for (const path of outside) expect([path, wildcard.test(path)]).toEqual([path, false])
})

test('a wildcard pattern is mounted under the API prefix and bound to its own path', () => {
  const wildcard = compileWildcard('vendor/demo/public/*', { prefix: '/admin-api/', within: 'vendor/demo' })
  expect(wildcard.pattern).toBe('/admin-api/vendor/demo/public/*')
  expect(wildcard.test('/admin-api/vendor/demo/public/x')).toBe(true)
  expect(wildcard.test('/vendor/demo/public/x')).toBe(false)
})

test.each([
  '*',
  '/*',
  '**',
  '*/a',
  'pack*',
  '',
  '/',
  'a/../b',
  'a/./b',
  'a/%2e',
  'a%20b',
  'a/\u0000',
  '%zz',
  undefined,
  5,
])('the wildcard pattern %j is rejected', (written) => {
  expect(caught(() => compileWildcard(written as string)).code).toBe('ROUTER_WILDCARD_INVALID')
})

test.each(['demo/public/*', 'vendor/demonstration/*', 'vendor/*', 'vendor/demo*', 'other/demo/x'])(
  'the wildcard pattern %j is rejected because it leaves vendor/demo',
  (written) => {
    const rejection = caught(() => compileWildcard(written, { within: 'vendor/demo' }))
    expect(rejection.message).toContain('leaves the path "vendor/demo"')
  },
)

test('a hostile wildcard pattern is tested in linear time', () => {
  const wildcard = compileWildcard(`p/${'*a'.repeat(2_000)}b`)
  expect(wildcard.test(`/p/${'a'.repeat(20_000)}`)).toBe(false)
})

test('reaches() returns false for a route that lies elsewhere', () => {
  const wildcard = compileWildcard('demo/public/*', { prefix: 'admin-api' })
  expect(wildcard.reaches('/admin-api/demo/{page}')).toBe(false)
  expect(wildcard.reaches('/admin-api/demo/public')).toBe(false)
  expect(wildcard.reaches('/admin-api/{resource}/public/{file}')).toBe(true)
  expect(wildcard.reaches('/{rest*}')).toBe(true)
})
