import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testRedis } from './redis/redis.ts'
import { type Client, drivers, openShop, type Shop } from './shop.ts'

const redis = await testRedis()
const surroundings = drivers.flatMap((driver) => [
  { driver, redis: undefined, name: driver },
  { driver, redis: { ...redis, prefix: `${redis.prefix}-${driver}` }, name: `${driver} with Redis` },
])

describe.each(surroundings)('a feature on $name', ({ driver, redis }) => {
  let shop: Shop
  let ada: Client
  beforeAll(async () => {
    shop = await openShop(driver, { redis })
    ada = shop.ada
    for (const name of ['Tools', 'Books 100%', 'Books_1000']) await ada.post('categories', { name })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  const hammer = { sku: 'A1', name: 'Hammer', price: '12.5', category_id: 1, attributes: { weight: [1, 'kg'] } }

  it('stores a row and returns its values in the wire format', async () => {
    const { status, data } = await ada.post('products', { ...hammer, is_featured: true, available_on: '2026-02-28' })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      sku: 'A1',
      price: '12.50',
      status: 'draft',
      attributes: { weight: [1, 'kg'] },
      is_featured: true,
      available_on: '2026-02-28',
      description: null,
      category: { id: 1, name: 'Tools' },
    })
    expect(data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/)
    expect(Math.abs(Date.parse(data.created_at) - Date.now())).toBeLessThan(60_000)
  })

  it('shows a row, changes only the submitted fields, and detects a stale version', async () => {
    const { data: read } = await ada.get('products/1?_action=getData')
    expect(read).toMatchObject({ name: 'Hammer', category: { name: 'Tools' } })
    const first = await ada.put('products/1', { price: '3', _version: read._version })
    expect(first).toMatchObject({ status: 200, data: { price: '3.00', name: 'Hammer', is_featured: true } })
    const second = await ada.put('products/1', { price: '4', _version: read._version })
    expect(second).toMatchObject({ status: 409, body: { code: 'RUNTIME_STALE' } })
    expect(await ada.put('products/1', { price: '5', _version: first.data._version })).toMatchObject({ status: 200 })
    expect(await ada.put('products/1', { attributes: null, is_featured: false })).toMatchObject({
      status: 200,
      data: { attributes: null, is_featured: false, price: '5.00' },
    })
  })

  it('returns a sentence for each invalid field', async () => {
    const wrong = await ada.post('products', { sku: 'A1', name: '', price: 'x', status: 'gone', category_id: 1 })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'RUNTIME_VALIDATION_FAILED' } })
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['name', 'price', 'sku', 'status'])
    const missing = await ada.post('products', {})
    expect(Object.keys(missing.body.errors).sort()).toEqual(['category_id', 'name', 'price', 'sku'])
    const noOwner = await ada.post('products', { ...hammer, sku: 'A9', category_id: 99 })
    expect(noOwner).toMatchObject({ status: 422, body: { errors: { category_id: expect.any(String) } } })
    expect(await ada.post('products', { ...hammer, sku: 'x'.repeat(33) })).toMatchObject({ status: 422 })
  })

  it('rejects fields that are not in the form or not fillable, and gives a key itself', async () => {
    const sent = { ...hammer, sku: 'A2', id: 77 }
    const rejected = await ada.post('products', { ...sent, deleted_at: '2020-01-01', nonsense: 1 })
    expect(rejected).toMatchObject({ status: 422, body: { code: 'RUNTIME_UNKNOWN_FIELD' } })
    expect(Object.keys(rejected.body.errors)).toEqual(['deleted_at', 'nonsense'])
    const { status, data } = await ada.post('products', sent)
    expect(status).toBe(201)
    expect(data.id).not.toBe(77)
  })

  it('lets a row keep its own unique value', async () => {
    expect(await ada.put('products/1', { sku: 'A1', name: 'Claw hammer' })).toMatchObject({ status: 200 })
    expect(await ada.put('products/1', { sku: 'A2' })).toMatchObject({
      status: 422,
      body: { errors: { sku: expect.any(String) } },
    })
  })

  it('filters case-insensitively by declared parameters only, and treats wildcards literally', async () => {
    const names = async (query: string): Promise<string[]> => {
      const { data } = await ada.get(`${query}`)
      return data.items.map((item: { name: string }) => item.name).sort()
    }
    expect(await names('products?_action=getData&name=CLAW')).toEqual(['Claw hammer'])
    expect(await names('products?_action=getData&is_featured=0')).toEqual(['Claw hammer', 'Hammer'])
    expect(await names('products?_action=getData&is_featured=false&name=')).toEqual(['Claw hammer', 'Hammer'])
    expect(await names('products?_action=getData&available_on_from=2026-02-28')).toEqual(['Claw hammer'])
    expect(await names('products?_action=getData&available_on_to=2026-02-27')).toEqual([])
    expect(await ada.get('products?_action=getData&nonsense=1')).toMatchObject({ status: 422 })
    expect(await names(`categories?_action=getData&name=${encodeURIComponent('100%')}`)).toEqual(['Books 100%'])
    expect(await names('categories?_action=getData&name=s_1')).toEqual(['Books_1000'])
    expect(await names(`categories?_action=getData&name=${encodeURIComponent("'; drop table x; --!\\")}`)).toEqual([])
  })

  it('answers invalid parameters with 422', async () => {
    for (const query of [
      'page=0',
      'page=x',
      'perPage=1000',
      'orderBy=sku',
      'orderBy=price%3Bdrop',
      'status=gone',
      'category_id=1x',
      'available_on_from=2026-02-30',
    ]) {
      expect(await ada.get(`products?_action=getData&${query}`), query).toMatchObject({ status: 422 })
    }
    expect(await ada.get('products?_action=destroyAll')).toMatchObject({ status: 422 })
  })

  it('sorts by declared columns, including those of a relation, and paginates without overlap', async () => {
    const prices = async (query: string): Promise<string[]> => {
      const { data } = await ada.get(`products?_action=getData&${query}`)
      return data.items.map((item: { price: string }) => item.price)
    }
    expect(await prices('orderBy=price&orderDir=asc')).toEqual(['5.00', '12.50'])
    expect(await prices('orderBy=price&orderDir=desc')).toEqual(['12.50', '5.00'])
    expect(await prices('orderBy=category.name')).toHaveLength(2)
    const first = await ada.get('products?_action=getData&perPage=1&page=1')
    const second = await ada.get('products?_action=getData&perPage=1&page=2')
    expect(first.data).toMatchObject({ total: 2, items: [{ sku: 'A2' }] })
    expect(second.data).toMatchObject({ total: 2, items: [{ sku: 'A1' }] })
  })

  it('offers related rows by search term, by page and by value', async () => {
    const all = await ada.get('products?_action=options&field=category_id')
    expect(all.data).toEqual({
      options: [
        { label: 'Books 100%', value: 2 },
        { label: 'Books_1000', value: 3 },
        { label: 'Tools', value: 1 },
      ],
      hasNext: false,
    })
    const found = await ada.get('products?_action=options&field=category_id&term=TOO')
    expect(found.data.options).toEqual([{ label: 'Tools', value: 1 }])
    const known = await ada.get('products?_action=options&field=category_id&values=3,2')
    expect(known.data.options).toHaveLength(2)
    expect(await ada.get('products?_action=options&field=sku')).toMatchObject({ status: 404 })
  })

  it('soft-deletes a row, hides it everywhere, and shows it in the trash', async () => {
    const { data } = await ada.get('products?_action=getData&name=Hammer&is_featured=0&orderBy=price&orderDir=desc')
    const path = `products/${data.items[0].id}`
    expect(await ada.delete(path)).toMatchObject({ status: 200 })
    expect(await ada.get(`${path}?_action=getData`)).toMatchObject({ status: 404 })
    expect(await ada.put(path, { name: 'x' })).toMatchObject({ status: 404 })
    expect(await ada.delete(path)).toMatchObject({ status: 404 })
    expect((await ada.get('products?_action=getData')).data.total).toBe(1)
    expect((await ada.get('products?_action=getData&trashed=only')).data).toMatchObject({
      total: 1,
      items: [{ sku: 'A2' }],
    })
  })

  it('deletes rows in the trash permanently, one or several, but no row outside it', async () => {
    const made = await Promise.all(
      ['T1', 'T2', 'T3'].map((sku) => ada.post('products', { sku, name: 'Thrown', price: '1', category_id: 1 })),
    )
    const [first, second, third] = made.map(({ data }) => data.id)
    expect(await ada.delete(`products/${first}?_action=force`)).toMatchObject({ status: 404 })
    await ada.send('DELETE', 'products/bulk', { ids: [first, second] })
    const ids = async (trashed: string) =>
      (await ada.get(`products?_action=getData&name=Thrown${trashed}`)).data.items.map((row: { id: number }) => row.id)
    expect(await ids('')).toEqual([third])
    expect((await ids('&trashed=with')).sort()).toEqual([first, second, third].sort())
    expect(await ada.get('products?_action=getData&trashed=all')).toMatchObject({ status: 422 })
    expect(await ada.delete(`products/${first}?_action=force`)).toMatchObject({ status: 200 })
    expect(await ids('&trashed=only')).toEqual([second])
    const bulk = await ada.send('DELETE', 'products/bulk', { ids: [second, third], _action: 'force' })
    expect(bulk.data).toMatchObject({ done: 1, failed: [{ id: String(third) }] })
    expect(await ids('&trashed=with')).toEqual([third])
    await ada.delete(`products/${third}`)
    await ada.delete(`products/${third}?_action=force`)
  })

  it('does not delete a row that others use, and says why', async () => {
    expect(await ada.delete('categories/1')).toMatchObject({ status: 409, body: { code: 'RUNTIME_CONFLICT' } })
    expect(await ada.delete('categories/3')).toMatchObject({ status: 200 })
    expect(await ada.get('categories/3?_action=getData')).toMatchObject({ status: 404 })
  })

  it('answers keys that no row has with 404, for the page and for its data', async () => {
    for (const key of ['99', 'abc', '1x', '1%20or%201=1', '99999999999999999999', '-1', "'"]) {
      for (const path of [`products/${key}`, `products/${key}?_action=getData`])
        expect(await ada.get(path), path).toMatchObject({ status: 404, body: { code: 'RUNTIME_ROW_NOT_FOUND' } })
    }
  })

  it('writes an audit entry for every change', async () => {
    const entries = async () =>
      (await shop.application.database.db
        .selectFrom('admin_audit_log' as never)
        .selectAll()
        .execute()) as { action: string; username: string; after_values: string }[]
    const actions = async () => [...new Set((await entries()).map(({ action }) => action))].sort()
    await expect.poll(actions).toEqual(['destroy', 'force', 'login', 'store', 'update'])
    const rows = await entries()
    expect(rows.find((row) => row.action === 'store')).toMatchObject({ username: 'ada' })
  })
})
