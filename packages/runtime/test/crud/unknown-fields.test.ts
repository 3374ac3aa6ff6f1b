import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivers, multipart, openShop, type Shop, testFixtures } from '../shop.ts'

const product = { sku: 'A1', name: 'Saw', price: '1.50', description: 'text', attributes: { a: [1] }, category_id: 1 }

describe.each(drivers)('fields that a write names on %s', (driver) => {
  let shop: Shop
  let id: number
  beforeAll(async () => {
    shop = await openShop(driver)
    await shop.ada.post('categories', { name: 'Tools' })
    id = (await shop.ada.post('products', product)).data.id
  })
  afterAll(() => shop[Symbol.asyncDispose]())
  const shown = async () => (await shop.ada.get(`products/${id}?_action=getData`)).data

  it.each<[string, object]>([
    ['misspelt ones', { nmae: 'Axe' }],
    ['those that the server writes', { created_at: '2001-01-01 00:00:00' }],
    ['parts of a related row', { category: { id: 1, name: 'Other' } }],
    ['names that objects have', JSON.parse('{ "__proto__x": 1, "constructor": 2 }')],
  ])('are rejected where nothing would store them: %s', async (_what, fields) => {
    const before = await shown()
    const names = Object.keys(fields)
    const sent = { ...product, sku: 'A2', name: 'Axe', ...fields }
    for (const answer of [await shop.ada.put(`products/${id}`, sent), await shop.ada.post('products', sent)]) {
      expect(answer.status, answer.text).toBe(422)
      expect(answer.body.code).toBe('RUNTIME_UNKNOWN_FIELD')
      expect(Object.keys(answer.body.errors)).toEqual(names)
      for (const name of names) expect(answer.body.msg).toContain(name)
    }
    expect(await shown()).toEqual(before)
    expect((await shop.ada.get('products?_action=getData')).data.total).toBe(1)
  })

  it('are taken with a row as it is shown, its key and its version', async () => {
    const row = await shown()
    expect(row).toMatchObject({
      id,
      created_at: expect.anything(),
      category: { name: 'Tools' },
      _version: expect.anything(),
    })
    const answer = await shop.ada.put(`products/${id}`, { ...row, name: 'Fret saw' })
    expect([answer.status, answer.data?.name], answer.text).toEqual([200, 'Fret saw'])
  })

  it('are looked at for each row of a bulk request', async () => {
    const bulk = (fields: object) => shop.ada.put('products/bulk', { ids: [id], ...fields })
    expect((await bulk({ name: 'Saw' })).data).toEqual({ done: 1, failed: [] })
    expect((await bulk({ name: 'Axe', nmae: 'Axe' })).data).toMatchObject({ done: 0, failed: [{ id: String(id) }] })
  })

  it('hear of a file once, before its first row', async () => {
    const { body, headers } = multipart({ filename: 'a.csv', content: 'name,colour\nGarden,red\nBooks,blue' })
    const answer = await shop.ada.send('POST', 'categories?_action=import', body, headers)
    expect(answer.body).toMatchObject({ status: 422, code: 'RUNTIME_UNKNOWN_FIELD' })
    expect(answer.body.errors).toEqual({ file: expect.stringContaining('"colour"') })
    expect((await shop.ada.get('categories?_action=getData')).data.total).toBe(1)
  })
})

it('a control of one’s own takes its value under any name', async () => {
  await using shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'writes'))
  const stored = await shop.ada.post('own', { name: 'Ink' })
  expect([stored.status, stored.data?.name], stored.text).toEqual([201, 'Ink'])
  const updated = await shop.ada.put(`own/${stored.data.id}`, { name: 'Paper' })
  expect([updated.status, updated.data?.name], updated.text).toEqual([200, 'Paper'])
  expect((await shop.ada.post('own', { name: '' })).body.errors).toEqual({ name: expect.any(String) })
})

it('a restore takes no field, as it writes none', async () => {
  await using shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'writes'))
  const { id } = (await shop.ada.post('own', { name: 'Ink' })).data
  await shop.ada.delete(`own/${id}`)
  const restore = (path: string, body: object) => shop.ada.put(`own/${path}?_action=restore`, body)
  const rejected = await restore(id, { name: 'Paper' })
  expect(rejected.body).toMatchObject({
    status: 422,
    code: 'RUNTIME_UNKNOWN_FIELD',
    errors: { name: expect.any(String) },
  })
  expect((await restore('bulk', { ids: [id], name: 'Paper' })).data).toMatchObject({ done: 0 })
  expect((await shop.ada.get('own?_action=getData')).data.total).toBe(0)
  expect((await restore(id, {})).data).toMatchObject({ name: 'Ink' })
})

it('a read-only field takes the value that is stored, and no other', async () => {
  await using shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'week'))
  const { id, state } = (await shop.ada.post('requests', { title: 'A' })).data
  const same = await shop.ada.put(`requests/${id}`, { title: 'B', state })
  expect([same.status, same.data?.title], same.text).toEqual([200, 'B'])
  const other = await shop.ada.put(`requests/${id}`, { title: 'C', state: 'approved' })
  expect(other.body).toMatchObject({
    status: 422,
    code: 'RUNTIME_UNKNOWN_FIELD',
    errors: { state: expect.any(String) },
  })
  expect((await shop.ada.post('requests', { title: 'D', state: 'approved' })).status).toBe(422)
  expect((await shop.ada.get('requests?_action=getData')).data.items).toMatchObject([{ title: 'B', state }])
})
