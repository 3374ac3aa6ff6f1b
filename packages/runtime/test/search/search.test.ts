import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivers, openShop, type Shop } from '../shop.ts'

describe.each(drivers)('the global search on %s', (driver) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(driver)
    for (const name of ['Garden', 'Gardening 100%', 'Books']) await shop.ada.post('categories', { name })
    const hose = { sku: 'G-1', name: 'Garden hose', price: '1', category_id: 1 }
    await shop.ada.post('products', hose)
    const gone = await shop.ada.post('products', { ...hose, sku: 'G-2', name: 'Garden gnome' })
    await shop.ada.delete(`products/${gone.data.id}`)
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  const labels = (data: { groups: { title: string; items: { label: string }[] }[] }) =>
    Object.fromEntries(data.groups.map(({ title, items }) => [title, items.map(({ label }) => label)]))

  it('finds rows by name in every list that the user may open', async () => {
    const { data } = await shop.ada.get('search?term=gARden')
    expect(labels(data)).toMatchObject({ Categories: ['Gardening 100%', 'Garden'], Products: ['Garden hose'] })
    expect(data.groups[0].items[0].url).toMatch(/^\/[a-z]+\/\d+$/)
    expect(labels((await shop.ada.get(`search?term=${encodeURIComponent('0%')}`)).data)).toEqual({
      Categories: ['Gardening 100%'],
    })
    expect((await shop.ada.get('search?term=nowhere-at-all')).data).toEqual({ groups: [], unread: [] })
  })

  it('finds nothing in lists that the user may not open', async () => {
    const clerk = await shop.user('clerk', ['categories.index'])
    const { data } = await clerk.get('search?term=garden')
    expect(Object.keys(labels(data))).toEqual(['Categories'])
    expect(data.groups[0].items[0].url).toBe('/categories')
    expect((await shop.client().get('search?term=garden')).status).toBe(401)
  })

  it('requires a term of two to a hundred characters', async () => {
    for (const term of ['', 'a', 'a'.repeat(101)]) {
      expect((await shop.ada.get(`search?term=${term}`)).status).toBe(422)
    }
  })
})
