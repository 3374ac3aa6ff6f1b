import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivers, openShop, type Shop } from '../shop.ts'

describe.each(drivers)('filter conditions composed by a user on %s', (driver) => {
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

  it('restrict the list and its export with the operators that the list declares', async () => {
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

  it('find nothing in an empty list of values or keys, and everything outside of one', async () => {
    for (const empty of ['', ',', ',,']) expect(await named(`name.in=${empty}`), empty).toEqual([])
    expect(await named('name.in=&name.in=')).toEqual([])
    expect(await named('name.in=&name.contains=o')).toEqual([])
    for (const query of ['ids=', 'ids=,', 'ids=&ids=', 'name.in=', 'ids=1&name.in=']) {
      const { status, text } = await shop.ada.get(`categories?_action=export&${query}`)
      expect({ status, rows: text.trim().split('\r\n').slice(1) }, query).toEqual({ status: 200, rows: [] })
    }
    expect((await shop.ada.get('products?_action=options&field=category_id&values=')).data).toEqual({
      options: [],
      hasNext: false,
    })
    expect(await named('')).toHaveLength(4)
  })

  it('find nothing when a value does not fit', async () => {
    expect(await named('id.equals=abc')).toEqual([])
  })

  it('are rejected when the list does not declare them, with those that it accepts', async () => {
    expect(await named('name.empty=1')).toEqual({
      'name.empty': expect.stringContaining('has no parameter "name.empty"'),
    })
    for (const action of ['getData', 'export']) {
      const { status, body } = await shop.ada.get(`categories?_action=${action}&nmae=Toys&created_at.filled=1`)
      expect({ status, ...body }).toMatchObject({
        status: 422,
        code: 'RUNTIME_PARAMETER_UNKNOWN',
        msg: expect.stringMatching(
          /^This list has no parameter "nmae"\. Did you mean "name"\? Its parameters are: name, name\.contains,/,
        ),
        errors: {
          nmae: 'This list has no parameter "nmae". Did you mean "name"?',
          'created_at.filled': 'This list has no parameter "created_at.filled".',
        },
      })
    }
    expect((await shop.ada.get('categories?_action=getData&__proto__=1')).status).toBe(422)
    expect((await shop.ada.get('categories?_action=getData&exactTotal=1&perPage=5&page=1')).status).toBe(200)
  })

  it('are accepted when only the service declares them, in the list and in its export', async () => {
    expect((await shop.ada.get('products?_action=getData&is_featured=true')).status).toBe(200)
    expect((await shop.ada.get('products?_action=export&is_featured=true&format=csv')).status).toBe(200)
    expect((await shop.ada.get('products?_action=getData&trashed=only')).status).toBe(200)
    expect((await shop.ada.get('categories?_action=getData&trashed=only')).status).toBe(422)
  })
})
