import { expect, it } from 'vitest'
import { readRouteDeclarations } from '../../src/index.ts'

const text = `import { defineRoutes } from '@quoin/runtime'

export default defineRoutes((router) => {
  router.get('products/export', [ProductController, 'export'], { name: 'export' })
  router.resource('products', ProductController, { only: ['index', 'show'] })
  router.resource('tags', TagController, { except: ['create', 'edit', 'update', 'destroy'] })
  router.group({ prefix: '/shop' }, (shop) => {
    shop.post('orders/{id}/pay', pay)
  })
  router.get(computed, handler)
})
`

it('reading route declarations returns routes with their groups, names and lines, in file order', async () => {
  const routes = await readRouteDeclarations(text, { file: 'app/Admin/routes.ts', stage: 'custom' })
  expect(routes.map(({ method, path, name, source }) => [source.line, method, path, name])).toEqual([
    [4, 'GET', '/products/export', 'export'],
    [5, 'GET', '/products', 'products.index'],
    [5, 'GET', '/products/{id}', 'products.show'],
    [6, 'GET', '/tags', 'tags.index'],
    [6, 'POST', '/tags', 'tags.store'],
    [6, 'GET', '/tags/{id}', 'tags.show'],
    [8, 'POST', '/shop/orders/{id}/pay', null],
  ])
  expect(routes.every(({ stage }) => stage === 'custom')).toBe(true)
})

it('reading route declarations returns the ranges of path and statement, so that an editor can mark and move them', async () => {
  const [first] = await readRouteDeclarations(text, { file: 'x.ts', stage: 'custom' })
  expect(text.slice(first?.range.start, first?.range.end)).toBe("'products/export'")
  expect(text.slice(first?.statement.start, first?.statement.end)).toMatch(/^router\.get\(.*\)$/)
})
