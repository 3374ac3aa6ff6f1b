import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivers, openShop, type Shop } from '../shop.ts'

describe.each(drivers)('conditions that people put together on %s', (driver) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(driver)
    for (const name of ['Tools', 'Toys', '100% wood', 'Garden']) await shop.ada.post('categories', { name })
  })
  afterAll(() => shop[Symbol.asyncDispose]())
  const named = async (query: string) => {
    const { data, body } = await shop.ada.get(`categories?_action=getData&orderBy=name&orderDir=asc&${query}`)
    return body.errors ?? data.items.map(({ name }: { name: string }) => name)
  }

  it('narrow the list and its export by the operators that are declared', async () => {
    expect(await named('name.contains=o')).toEqual(['100% wood', 'Tools', 'Toys'])
    expect(await named('name.contains=%25')).toEqual(['100% wood'])
    expect(await named('name.equals=Toys')).toEqual(['Toys'])
    expect(await named('name.not=Toys')).toEqual(['100% wood', 'Garden', 'Tools'])
    expect(await named('name.in=Toys,Garden')).toEqual(['Garden', 'Toys'])
    expect(await named('name.filled=1')).toHaveLength(4)
    expect(await named('name.contains=To&id.from=2')).toEqual(['Toys'])
    expect(await named('id.to=1')).toEqual(['Tools'])
    const { text } = await shop.ada.get('categories?_action=export&name.in=Toys,Garden&orderBy=name&orderDir=asc')
    expect(text.trim().split('\r\n').slice(1)).toEqual(['Garden', 'Toys'])
  })

  it('count no others, and find nothing where a value does not fit', async () => {
    expect(await named('name.empty=1')).toHaveLength(4)
    expect(await named('created_at.filled=1')).toHaveLength(4)
    expect(await named('id.equals=abc')).toEqual([])
  })
})
