import { csvField } from '@quoin/extensions/csv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivers, openShop, type Shop } from '../shop.ts'

describe.each(drivers)('actions on many rows on %s', (driver) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(driver)
    await shop.ada.post('categories', { name: 'Tools' })
    for (const sku of ['A', 'B', 'C']) {
      await shop.ada.post('products', {
        sku,
        name: sku === 'B' ? '=1+1' : `No "${sku}", big`,
        price: '1',
        category_id: 1,
      })
    }
  })
  afterAll(() => shop[Symbol.asyncDispose]())
  const total = async (query = '') => (await shop.ada.get(`products?_action=getData${query}`)).data.total

  it('export the columns of the list with its filters, safe for spreadsheets', async () => {
    const { status, text, headers } = await shop.ada.get('products?_action=export&orderBy=id&orderDir=asc')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="products.csv"')
    const lines = text.replace('\uFEFF', '').split('\r\n')
    expect(lines[0]).toBe('ID,SKU,Name,Price,Status,Featured,Category')
    expect(lines[1]).toMatch(/^\d+,A,"No ""A"", big",1\.00,Draft,false,Tools$/)
    expect(lines[2]).toContain(",'=1+1,")
    expect((await shop.ada.get('products?_action=export&name=big')).text.split('\r\n')).toHaveLength(4)
    expect((await (await shop.user('nobody', ['categories.index'])).get('products?_action=export')).status).toBe(403)
  })

  it('delete, restore and change several rows, each checked individually', async () => {
    const { items } = (await shop.ada.get('products?_action=getData')).data
    const [first, second] = items.map((item: { id: number }) => item.id)
    const deleted = await shop.ada.send('DELETE', 'products/bulk', { ids: [first, second, 999999] })
    expect(deleted.data).toMatchObject({ done: 2, failed: [{ id: '999999' }] })
    expect(await total()).toBe(1)
    expect((await shop.ada.put(`products/${first}?_action=restore`)).data).toMatchObject({ deleted_at: null })
    expect((await shop.ada.put(`products/${first}?_action=restore`)).status).toBe(404)
    expect((await shop.ada.put('products/bulk', { ids: [second], _action: 'restore' })).data.done).toBe(1)
    expect(await total()).toBe(3)
    expect((await shop.ada.put('products/bulk', { ids: [first, second], status: 'live' })).data.done).toBe(2)
    expect(await total('&status=live')).toBe(2)
    const wrong = await shop.ada.put('products/bulk', { ids: [first, second], status: 'gone' })
    expect(wrong.data).toMatchObject({ done: 0, failed: [{ msg: expect.any(String) }, { msg: expect.any(String) }] })
    expect((await shop.ada.send('DELETE', 'products/bulk', { ids: [] })).status).toBe(422)
    expect((await shop.ada.send('DELETE', 'products/bulk', {})).status).toBe(404)
    for (const ids of ['1', 1, null, { 0: 1 }, [[1]]]) {
      for (const method of ['PUT', 'DELETE']) {
        expect(await shop.ada.send(method, 'products/bulk', { ids }), JSON.stringify(ids)).toMatchObject({
          status: 422,
          body: { errors: { ids: 'Enter a list of values.' } },
        })
      }
    }
  })

  it('check every row on system screens too', async () => {
    const { data } = await shop.ada.send('DELETE', 'system/users/bulk', { ids: [1] })
    expect(data).toMatchObject({ done: 0, failed: [{ id: '1' }] })
    const manager = await shop.user('manager', ['system.*'])
    expect((await manager.send('DELETE', 'system/users/bulk', { ids: [1] })).data).toMatchObject({ done: 0 })
    expect(
      (await manager.send('PUT', 'system/users/bulk', { ids: [1], password: 'taken over 123' })).data,
    ).toMatchObject({ done: 0 })
    expect((await shop.ada.get('current-user')).status).toBe(200)
  })
})

it.each([
  ['-5.20', '-5.20'],
  ['-5+1', "'-5+1"],
  ['@x', "'@x"],
  ['a,b', '"a,b"'],
  [null, ''],
  [{ a: 1 }, '"{""a"":1}"'],
])('the CSV export writes %j as %s', (value, field) => {
  expect(csvField(value)).toBe(field)
})
