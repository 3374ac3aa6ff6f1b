import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untyped } from '../../src/database/untyped-database.ts'
import { type Client, drivers, openShop, type Shop } from '../shop.ts'

describe.each(drivers)('totals of a large list on %s', (driver) => {
  let shop: Shop
  let ada: Client
  beforeAll(async () => {
    shop = await openShop(driver, { list: { exact_total_below: 50 } })
    ada = shop.ada
    const rows = Array.from({ length: 400 }, (_, at) => ({ name: `Category ${at % 10 === 0 ? 'ten' : 'other'} ${at}` }))
    await untyped(shop.application.database.db).insertInto('categories').values(rows).execute()
    await analyze()
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  async function analyze(): Promise<void> {
    const statement = { sqlite: 'analyze', pgsql: 'analyze categories', mysql: 'analyze table categories' }[driver]
    await sql.raw(statement).execute(shop.application.database.db)
  }
  const total = async (query = ''): Promise<{ total: number; totalIsEstimate?: true }> => {
    const { items, ...rest } = (await ada.get(`categories?_action=getData&${query}`)).data
    expect(items.length).toBeGreaterThan(0)
    return rest
  }

  it('are estimated and marked as such, and exact on request', async () => {
    const about = await total()
    expect(about.totalIsEstimate).toBe(true)
    expect(about.total).toBeGreaterThan(200)
    expect(about.total).toBeLessThan(600)
    expect(await total('exactTotal=1')).toEqual({ total: 400 })
    expect(await ada.get('categories?_action=getData&exactTotal=perhaps')).toMatchObject({ status: 422 })
  })

  it('are exact on request, even right after a write', async () => {
    for (let at = 0; at < 5; at += 1) {
      await ada.post('categories', { name: `New ${at}` })
      expect(await total('exactTotal=1')).toEqual({ total: 401 + at })
    }
    const { data } = await ada.get('categories?_action=getData&perPage=10')
    for (const { id } of data.items.slice(0, 5)) await ada.delete(`categories/${id}`)
    expect(await total('exactTotal=1')).toEqual({ total: 400 })
  })
})

describe.each(drivers)('totals of a small list on %s', (driver) => {
  it('are exact, even right after a write', async () => {
    await using shop = await openShop(driver)
    const { ada } = shop
    for (let at = 1; at <= 5; at += 1) {
      await ada.post('categories', { name: `Category ${at}` })
      const { data } = await ada.get('categories?_action=getData')
      expect(data).toMatchObject({ total: at })
      expect(data).not.toHaveProperty('totalIsEstimate')
    }
  })
})
