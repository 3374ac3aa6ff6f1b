import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Client, drivers, openShop } from '../shop.ts'

const product = { sku: 'A1', name: 'Ada', price: '1.50', description: 'text', attributes: { a: 1 } }

async function stored(ada: Client): Promise<{ readonly id: number }> {
  const category = (await ada.post('categories', { name: 'Books' })).data.id
  return (await ada.post('products', { ...product, category_id: category })).data
}

describe.each(drivers)('an update on %s', (driver) => {
  it('leaves a value alone that is sent as it is stored, whatever the rules say of it', async () => {
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

  it('still refuses and empties what is changed', async () => {
    await using shop = await openShop(driver)
    const { id } = await stored(shop.ada)
    const refused = await shop.ada.put(`products/${id}`, { name: '', price: '2.00' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name']])
    expect((await shop.ada.put(`products/${id}`, { description: '' })).data.description).toBeNull()
  })
})
