import { expect, test } from 'vitest'
import { RouteRegistry } from '../src/index.ts'

class ProductController {}

test('a resource registers seven routes in the order of §4.1', () => {
  const router = new RouteRegistry()
  router.group({ prefix: 'admin-api' }, (admin) => admin.resource('products', ProductController))
  expect(router.seal().routes.map(({ method, path, name }) => [method, path, name])).toEqual([
    ['GET', '/admin-api/products', 'products.index'],
    ['GET', '/admin-api/products/create', 'products.create'],
    ['POST', '/admin-api/products', 'products.store'],
    ['GET', '/admin-api/products/{id}', 'products.show'],
    ['GET', '/admin-api/products/{id}/edit', 'products.edit'],
    ['PUT', '/admin-api/products/{id}', 'products.update'],
    ['DELETE', '/admin-api/products/{id}', 'products.destroy'],
  ])
})
