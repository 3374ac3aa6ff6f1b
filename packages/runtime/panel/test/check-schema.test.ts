import { join } from 'node:path'
import { openShop, testFixtures } from '@quoin/test-shop'
import { describe, expect, it } from 'vitest'
import { checkSchema } from '../schema/check-schema.ts'

describe('a page that does not fit the catalogue', () => {
  it('is described with the path, the component and the property at fault', () => {
    const page = {
      type: 'Page',
      body: {
        type: 'Form',
        body: [
          { type: 'TextControl', label: 'No name' },
          { type: 'NumberControl', name: 'price', precision: 'two' },
          { type: 'Chart', category: 'month', series: [], colour: 'red' },
          { type: 'input-text', name: 'old' },
          { type: 'Shiny', name: 'own' },
          { type: 'JsonSchemaControl', name: 'json', schema: { type: 'Object' } },
        ],
      },
    }
    const told = checkSchema(page, (name) => name === 'Shiny').map(({ path, component, kind, property }) =>
      [path, component, kind, property].join(' '),
    )
    expect(told).toEqual([
      'body.body[0] TextControl missing name',
      'body.body[1] NumberControl wrongType precision',
      'body.body[2] Chart unknownProperty colour',
      'body.body[3] input-text unknownComponent ',
    ])
  })

  it('is never built by the server for a feature', async () => {
    await using shop = await openShop('sqlite')
    await shop.ada.post('categories', { name: 'Tools' })
    await shop.ada.post('products', { sku: 'S-1', name: 'Saw', price: '1.50', category_id: 1 })
    await using controls = await openShop('sqlite', {}, undefined, join(testFixtures, 'controls'))
    const pages = [
      ...['products', 'products/1', 'categories'].map((path) => [shop, path] as const),
      ...['things', 'things/create'].map((path) => [controls, path] as const),
    ]
    for (const [{ ada }, path] of pages) {
      const { data, status } = await ada.get(path)
      expect([path, status]).toEqual([path, 200])
      expect(
        checkSchema(data, () => false),
        path,
      ).toEqual([])
    }
  })
})
