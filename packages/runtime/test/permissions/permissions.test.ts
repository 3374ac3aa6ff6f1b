import type { Route } from '@quoin/router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parsePermissionRule, permissionRuleCovers } from '../../src/permissions/permission-rule.ts'
import { type Client, openShop, type Shop } from '../shop.ts'

describe('the permission rule', () => {
  const route = { method: 'PUT', name: 'products.update', path: '/admin-api/products/{id}' } as Route
  it.each([
    ['products.update', true],
    ['products.*', true],
    ['*', true],
    ['products', false],
    ['product.*', false],
    ['PUT /products/{id}', true],
    ['GET,put /products/*', true],
    ['* /products/*', true],
    ['GET /products/*', false],
    ['PUT /products', false],
    ['PUT /prod', false],
    ['prod*date', true],
    ['products.u*.update', false],
    ['products.*update', true],
    ['products.update*update', false],
    ['*.*', true],
    ['*d*t*', true],
    ['*t*d*x', false],
  ])('%s covers the route products.update: %s', (text, covers) => {
    expect(parsePermissionRule(text, 'admin-api')?.(route)).toBe(covers)
  })
  it('with many wildcards is matched without backtracking', () => {
    const name = 'a'.repeat(200)
    expect(parsePermissionRule(`${'*a'.repeat(90)}*b`, 'admin-api')?.({ ...route, name })).toBe(false)
  })
  it.each([
    ['products.*', 'products.i*', true],
    ['products.*', 'products.*', true],
    ['*', 'products.*', true],
    ['products.index', 'products.*', false],
    ['products.i*', 'products.*', false],
    ['*', 'GET /products', false],
    ['* /products*', 'GET,PUT /products/*', true],
    ['GET /products*', 'GET,PUT /products/*', false],
    ['GET /products*', '* /products/*', false],
    ['no rule', 'products.*', false],
  ])('%s includes the rule %s: %s', (rule, other, includes) => {
    expect(permissionRuleCovers(rule, other)).toBe(includes)
  })
  it.each(['', 'GET products', '(a+)+$', 'a b c'])('"%s" is rejected as invalid', (text) => {
    expect(parsePermissionRule(text, 'admin-api')).toBeNull()
  })
})

describe('a feature with permissions', () => {
  let shop: Shop
  let without: Client
  let reader: Client
  beforeAll(async () => {
    shop = await openShop()
    without = await shop.user('without', ['nothing.at.all'])
    reader = await shop.user('reader', ['products.index', 'GET /products/{id}'])
    await shop.ada.post('categories', { name: 'Tools' })
    await shop.ada.post('products', { sku: 'A', name: 'A', price: '1', category_id: 1 })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  const call = (client: Client, route: Route) =>
    client.send(
      route.method,
      route.path.replace('{id}', '1').replace('{path*}', 'x'),
      route.method === 'GET' ? undefined : {},
    )

  it('allows users exactly the routes that they have permission for', async () => {
    for (const route of shop.application.routes.routes.filter((entry) => entry.path.includes('/products'))) {
      const open = route.method === 'GET'
      expect((await call(reader, route)).status, `${route.method} ${route.path}`).toBe(open ? 200 : 403)
    }
    expect((await reader.get('current-user')).data.permissions).toContain('products.show')
    expect((await reader.get('current-user')).data.permissions).not.toContain('products.update')
  })

  it('hides the buttons and menus that the user may not use', async () => {
    expect((await reader.get('products')).text).not.toMatch(/"kind":"(?:create|edit|delete)"/)
    expect((await reader.get('products')).text).toMatch(/"kind":"view"/)
    expect((await shop.ada.get('products')).text).toMatch(/"kind":"delete"/)
    expect((await reader.get('menus')).data.map((menu: { key: string }) => menu.key)).toEqual(['products'])
    expect((await without.get('menus')).data).toEqual([])
  })
})
