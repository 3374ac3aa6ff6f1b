import type { Route } from '@quoin/router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessOf } from '../../src/permissions/permission-index.ts'
import { parsePermissionRule } from '../../src/permissions/permission-rule.ts'
import { type Client, openShop, type Shop } from '../shop.ts'

describe('a permission rule', () => {
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
  ])('%s covers the route: %s', (text, covers) => {
    expect(parsePermissionRule(text, 'admin-api')?.(route)).toBe(covers)
  })
  it.each(['', 'GET products', '(a+)+$', 'a b c'])('"%s" is no rule', (text) => {
    expect(parsePermissionRule(text, 'admin-api')).toBeNull()
  })
})

describe('every route of the registry', () => {
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

  it('is closed to nobody in particular unless it says otherwise', async () => {
    const anonymous = shop.client()
    for (const route of shop.application.routes.routes) {
      const { status } = await call(anonymous, route)
      const name = `${route.method} ${route.path}`
      if (accessOf(route) === 'public') expect([401, 403], name).not.toContain(status)
      else expect(status, name).toBe(401)
    }
  })

  it('is closed to a user without the permission', async () => {
    for (const route of shop.application.routes.routes.filter((entry) => accessOf(entry) === 'permission')) {
      expect((await call(without, route)).status, `${route.method} ${route.path}`).toBe(403)
    }
  })

  it('is open to those who hold it, and to them only what they hold', async () => {
    for (const route of shop.application.routes.routes.filter((entry) => entry.path.includes('/products'))) {
      const open = route.method === 'GET'
      expect((await call(reader, route)).status, `${route.method} ${route.path}`).toBe(open ? 200 : 403)
    }
    expect((await reader.get('current-user')).data.permissions).toContain('products.show')
    expect((await reader.get('current-user')).data.permissions).not.toContain('products.update')
  })

  it('leaves out the buttons and menus that the user may not use', async () => {
    expect((await reader.get('products')).text).not.toMatch(/"kind":"(?:create|edit|delete)"/)
    expect((await reader.get('products')).text).toMatch(/"kind":"view"/)
    expect((await shop.ada.get('products')).text).toMatch(/"kind":"delete"/)
    expect((await reader.get('menus')).data.map((menu: { key: string }) => menu.key)).toEqual(['products'])
    expect((await without.get('menus')).data).toEqual([])
  })
})
