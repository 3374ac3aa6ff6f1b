import { describe, expect, it } from 'vitest'
import { type NewRegistryRoutes, RouteRegistry } from '../src/index.ts'
import { caught } from './caught.ts'

const handler = (): void => {}

class Products {
  readonly inField = (): string => 'field'
  index(): void {}
  show(): void {}
  get computed(): () => void {
    return () => {}
  }
}

class Toys extends Products {}

describe('find', () => {
  const router = new RouteRegistry().get('products/{id:number}', handler, { name: 'show' }).seal()

  it.each([
    ['get', '/products/5'],
    ['GET', '//products/./5/?page=2#top'],
    ['Head', 'http://host/products/5'],
    ['get', '/x/../products/%35'],
  ])('takes the method in any case and the path as it came: %s %s', (method, url) => {
    expect(router.find(method, url)).toMatchObject({ kind: 'match', params: { id: '5' } })
  })

  it.each(['/products/%zz', '/products/%2535', '/products/%00'])('answers 400 for %s, as a result', (url) => {
    expect(router.find('GET', url)).toMatchObject({
      kind: 'bad-request',
      status: 400,
      error: { code: 'ROUTER_PATH_INVALID' },
    })
  })

  it('answers misses as match does', () => {
    expect(router.find('post', '/products/5')).toEqual({
      kind: 'method-not-allowed',
      allow: ['GET', 'HEAD', 'OPTIONS'],
    })
    expect(router.find('get', '/products/five')).toEqual({ kind: 'not-found' })
  })
})

describe('url', () => {
  const router = new RouteRegistry()
    .group({ prefix: 'a b/{team}', name: 'team' }, (team) => {
      team.get('{id:number}/{status:draft|live}', handler, { name: 'show' })
      team.get('files/{path*}', handler, { name: 'files' })
    })
    .get('', handler, { name: 'home' })
    .seal()

  it('writes a path that leads back to its route with the same parameters', () => {
    const params = { team: 'a/b & c?ü', id: '5', status: 'draft' }
    const url = router.url('team.show', params)
    expect(url).toBe('/a%20b/a%2Fb%20%26%20c%3F%C3%BC/5/draft')
    expect(router.find('GET', url)).toMatchObject({ kind: 'match', params, route: { name: 'team.show' } })
    expect(router.url('team.files', { team: 'a', path: 'x y/z' }, { page: 2, all: undefined })).toBe(
      '/a%20b/a/files/x%20y/z?page=2',
    )
    expect(router.url('team.files', { team: 1n })).toBe('/a%20b/1/files')
    expect(router.url('home')).toBe('/')
  })

  it.each<[string, string, Record<string, string>, RegExp]>([
    ['an unknown name', 'team.shwo', {}, /no route named "team\.shwo"/],
    ['a missing parameter', 'team.show', { id: '5', status: 'draft' }, /needs the parameter "team"/],
    ['a parameter too many', 'home', { id: '5' }, /has no parameter "id"/],
    ['a value that the pattern does not accept', 'team.show', { team: 'a', id: 'x', status: 'draft' }, /"x" as "id"/],
    ['a dot segment, which no request holds', 'team.files', { team: '..' }, /no request could contain/],
    ['an empty value', 'team.files', { team: '' }, /no request could contain/],
    ['a value that looks like an escape', 'team.files', { team: '%41' }, /no request could contain/],
    ['half a character', 'team.files', { team: '\ud800' }, /cannot encode/],
    ['the name of a member of every object', 'team.files', { toString: 'a' }, /has no parameter "toString"/],
  ])('rejects %s', (_, name, params, message) => {
    expect(caught(() => router.url(name, params))).toMatchObject({
      code: 'ROUTER_URL_INVALID',
      message: expect.stringMatching(message),
    })
  })
})

describe('registering', () => {
  it('rejects an action that the controller lacks, and says where it was written and which there are', () => {
    expect(caught(() => new RouteRegistry().get('a', [Products, 'shwo' as 'show']))).toMatchObject({
      code: 'ROUTER_ACTION_UNKNOWN',
      message: expect.stringContaining('Products has no action "shwo"'),
      hint: 'Did you mean "show"? It has index, show, computed.',
      source: { file: import.meta.filename },
    })
    const wrong = { controller: Products, action: 'destroy' as 'show' }
    expect(caught(() => new RouteRegistry().get('a', wrong)).code).toBe('ROUTER_ACTION_UNKNOWN')
    expect(caught(() => new RouteRegistry().resource('a', Products)).code).toBe('ROUTER_ACTION_UNKNOWN')
    expect(caught(() => new RouteRegistry().get('a', [Products, 'constructor' as 'show'])).code).toBe(
      'ROUTER_ACTION_UNKNOWN',
    )
  })

  it.each(['index', 'inField', 'computed'] as const)('takes %s of the class and of those that extend it', (action) => {
    new RouteRegistry().get('a', [Products, action]).get('b', [Toys, action])
  })

  it('ends with an error when two paths have one name, but not when two methods of a path do', () => {
    const router = new RouteRegistry().on(['GET', 'POST'], 'a', handler, { name: 'same' })
    const twice = new RouteRegistry().merge(router)
    router.seal()
    twice.get('b', handler, { name: 'same' })
    expect(caught(() => twice.seal())).toMatchObject({
      code: 'ROUTER_NAME_DUPLICATE',
      message: expect.stringContaining('/b and /a'),
      source: { file: import.meta.filename },
    })
  })

  it('follows the stages that the registry was made with', () => {
    const router = new RouteRegistry<() => void, string, object, NewRegistryRoutes<'core' | 'app'>>({
      stages: ['core', 'app'],
    })
    router.get('a', handler, { name: 'app' })
    router.at('core').get('a', handler, { name: 'core' })
    router.seal()
    expect(router.routes.map(({ name, stage }) => [name, stage])).toEqual([['core', 'core']])
    expect(router.shadowed.map(({ route }) => route.name)).toEqual(['app'])
    expect(caught(() => new RouteRegistry().at('core' as 'base')).code).toBe('ROUTER_STAGE_UNKNOWN')
  })
})
