import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Client, drivers, openShop } from '../shop.ts'

const product = { sku: 'A1', name: 'Ada', price: '1.50', description: 'text', attributes: { a: 1 } }

async function stored(ada: Client): Promise<{ readonly id: number }> {
  const category = (await ada.post('categories', { name: 'Books' })).data.id
  return (await ada.post('products', { ...product, category_id: category })).data
}

describe.each(drivers)('an update on %s', (driver) => {
  it('leaves a value alone that is sent as it is stored, even where its rules reject it', async () => {
    await using shop = await openShop(driver)
    const { id } = await stored(shop.ada)
    const { db } = shop.application.database
    await sql`update products set name = '', description = '', attributes = 'null'`.execute(db)
    const { data } = await shop.ada.get(`products/${id}?_action=getData`)
    expect(data).toMatchObject({ name: '', description: '', attributes: null })
    const sent = { name: '', description: '', attributes: null, price: '2.00' }
    const changed = await shop.ada.put(`products/${id}`, sent)
    expect([changed.status, changed.data.price]).toEqual([200, '2.00'])
    const { rows } = await sql`select name, description, attributes is null as gone from products`.execute(db)
    expect(rows).toMatchObject([{ name: '', description: '' }])
    expect(Boolean((rows[0] as { gone: unknown }).gone)).toBe(false)
  })

  it('of values that are as they are stored changes nothing: no time, no version, no entry', async () => {
    await using shop = await openShop(driver)
    const { id } = await stored(shop.ada)
    const { db } = shop.application.database
    await sql`update products set updated_at = '2020-01-02 03:04:05'`.execute(db)
    const { data: before } = await shop.ada.get(`products/${id}?_action=getData`)
    const entries = async () => (await shop.ada.get('system/audit-log?_action=getData&subject=products')).data.total
    const logged = await entries()
    for (const sent of [{ name: 'Ada' }, { name: 'Ada', price: 1.5 }, { attributes: { a: 1 }, description: 'text' }]) {
      const answer = await shop.ada.put(`products/${id}`, sent)
      expect([answer.status, answer.data.updated_at]).toEqual([200, before.updated_at])
    }
    const { data: after } = await shop.ada.get(`products/${id}?_action=getData`)
    expect(after).toEqual(before)
    expect(await entries()).toBe(logged)
    const changed = await shop.ada.put(`products/${id}`, { name: 'Ada', price: '1.75' })
    expect([changed.data.price, changed.data.updated_at === before.updated_at]).toEqual(['1.75', false])
  })

  it('still rejects and empties what is changed', async () => {
    await using shop = await openShop(driver)
    const { id } = await stored(shop.ada)
    const rejected = await shop.ada.put(`products/${id}`, { name: '', price: '2.00' })
    expect([rejected.status, Object.keys(rejected.body.errors)]).toEqual([422, ['name']])
    expect((await shop.ada.put(`products/${id}`, { description: '' })).data.description).toBeNull()
  })

  it('stores an empty text in place of none where the body says so, and only in texts that may be none', async () => {
    await using shop = await openShop(driver)
    const { id } = await stored(shop.ada)
    const put = (sent: object) => shop.ada.put(`products/${id}`, sent)
    const { data } = await put({ description: '', attributes: '', _empty: ['description', 'attributes', 'sku'] })
    expect([data.description, data.attributes]).toEqual(['', null])
    const { data: page } = await shop.ada.get(`products/${id}?_action=getData`)
    expect(page.description).toBe('')
    expect((await put({ description: null })).data.description).toBeNull()
    expect((await put({ description: '', _empty: 'description' })).data.description).toBeNull()
    expect((await put({ name: '', _empty: ['name'] })).status).toBe(422)
  })
})
