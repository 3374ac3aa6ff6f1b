import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.ada.post('categories', { name: 'Tools' })
  await shop.ada.post('products', { sku: 'A', name: 'A', price: '1.00', category_id: 1 })
})
afterAll(() => shop[Symbol.asyncDispose]())

it('a list whose buttons lead to form pages has these pages, and the page of a row links to its form', async () => {
  const list = await shop.ada.get('categories')
  expect(list.data.pages).toMatchObject({
    create: { body: { type: 'Form', mode: 'create' } },
    edit: { body: { type: 'Form', mode: 'edit' } },
  })
  expect((await shop.ada.get('categories/1')).data.toolbar).toMatchObject([
    { type: 'LinkAction', kind: 'edit', link: '/categories/1/edit' },
  ])
  const reader = await shop.user('reader', ['categories.index', 'categories.show'])
  expect((await reader.get('categories/1')).data.toolbar).toEqual([])
})

it('a list whose forms open in dialogs has no form pages', async () => {
  expect((await shop.ada.get('products')).data.pages).toBeUndefined()
  expect((await shop.ada.get('products/1')).data.toolbar).toBeUndefined()
})
