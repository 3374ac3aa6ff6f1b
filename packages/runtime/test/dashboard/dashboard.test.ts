import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivers, openShop, type Shop } from '../shop.ts'

describe.each(drivers)('the dashboard on %s', (driver) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(driver)
    await shop.ada.post('categories', { name: 'Tools' })
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      await shop.ada.post('products', { sku: name, name, price: '1', category_id: 1 })
    }
    const { db } = shop.application.database
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    await sql`update products set created_at = ${`${ago(3)} 23:30:00`} where name = 'Two'`.execute(db)
    await sql`update products set created_at = ${`${ago(40)} 10:00:00`} where name = 'Three'`.execute(db)
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  it('counts the new rows of each day', async () => {
    const { data } = await shop.ada.get('dashboard?zone=0')
    expect(data.days).toHaveLength(14)
    expect(data.days.at(-1)).toBe(new Date().toISOString().slice(0, 10))
    const products = data.growth.find(({ url }: { url: string }) => url === '/products')
    expect(products).toMatchObject({ title: 'Products', created: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2] })
  })

  it('divides days in the time zone of the user', async () => {
    const { data } = await shop.ada.get('dashboard?zone=60')
    const { created } = data.growth.find(({ url }: { url: string }) => url === '/products')
    const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    expect(created[data.days.indexOf(day)]).toBe(1)
    expect((await shop.ada.get('dashboard?zone=9999')).status).toBe(422)
  })

  it('leaves out what the user has no permission to see', async () => {
    const clerk = await shop.user('clerk', ['categories.index'])
    expect((await clerk.get('dashboard')).data.growth).toEqual([])
    expect((await shop.client().get('dashboard')).status).toBe(401)
  })
})

it('the dashboards of two applications in one process each count their own rows', async () => {
  await using first = await openShop('sqlite')
  await using second = await openShop('sqlite')
  await second.ada.post('categories', { name: 'Tools' })
  await second.ada.post('products', { sku: 'one', name: 'One', price: '1', category_id: 1 })
  const today = async ({ ada }: Shop): Promise<number> =>
    (await ada.get('dashboard')).data.growth.find(({ url }: { url: string }) => url === '/products').created.at(-1)
  expect([await today(first), await today(second)]).toEqual([0, 1])
})
