import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explainWriteFailure } from '../../src/crud/failures/explain-write-failure.ts'
import { databaseLookup } from '../../src/crud/form/database-lookup.ts'
import { untyped } from '../../src/database/untyped-database.ts'
import { Model } from '../../src/index.ts'
import { drivers, openShop, type Shop } from '../shop.ts'

describe.each(drivers)('values that %s rejects', (driver) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(driver)
    await shop.ada.post('categories', { name: 'Tools' })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  const product = { sku: 'A', name: 'Seven', price: '7.00', category_id: 1 }

  it('are reported at their fields', async () => {
    for (const [field, value] of [
      ['category_id', '7; drop table products'],
      ['category_id', 99_999_999_999],
      ...(driver === 'sqlite' ? [] : [['price', '123456789012345.00'] as const]),
    ] as const) {
      const answer = await shop.ada.post('products', { ...product, [field]: value })
      expect(answer, `${field} ${value}`).toMatchObject({
        status: 422,
        body: { errors: { [field]: expect.any(String) } },
      })
      expect(Object.keys(answer.body.errors)).toEqual([field])
    }
    expect((await shop.ada.get('products?_action=getData')).data.total).toBe(0)
  })

  it('are reported at a field whose rule looks them up', async () => {
    for (const sku of ['S\0', '\0', 'S\ud800', '\udfffS']) {
      for (const [method, path] of [
        ['POST', 'products'],
        ['PUT', 'products/1'],
      ] as const) {
        const answer = await shop.ada.send(method, path, { ...product, sku })
        expect(answer, JSON.stringify(sku)).toMatchObject({
          status: 422,
          body: { errors: { sku: 'This text contains a character that cannot be stored.' } },
        })
      }
      const user = { username: sku, name: 'Eve', password: 'correct horse battery', role_ids: [], enabled: true }
      expect(await shop.ada.post('system/users', user)).toMatchObject({
        status: 422,
        body: { errors: { username: expect.any(String) } },
      })
    }
    expect((await shop.ada.get('products?_action=getData')).data.total).toBe(0)
  })

  it('are in no column that a rule looks into', async () => {
    const db = untyped(shop.application.database.db)
    const date = driver === 'sqlite' ? sql`text` : sql`date`
    const narrow = driver === 'mysql' ? sql`varchar(20) character set latin1` : sql`varchar(20)`
    await sql`create table gauges (id integer primary key, number integer, made_on ${date}, name ${narrow})`.execute(db)
    class Gauge extends Model {
      static override readonly table = 'gauges'
    }
    const lookup = databaseLookup({ db: db as never }, { model: Gauge, edited: [] })
    for (const column of ['number', 'made_on', 'name']) {
      for (const value of ['2024-02-31', 'high', '\u{1F600}漢', 'S\0', '9'.repeat(40), 1e300, true, '']) {
        const query = { rule: 'unique', field: column, table: 'gauges', column, value } as const
        expect(await lookup(query), `${column} ${value}`).toBe(false)
      }
    }
  })

  it('find no choices when they cannot be keys', async () => {
    const options = async (values: string) =>
      (await shop.ada.get(`products?_action=options&field=category_id&values=${values}`)).data
    expect(await options('1')).toEqual({ options: [{ label: 'Tools', value: 1 }], hasNext: false })
    for (const values of ['abc', '99999999999999999999', '1abc']) {
      expect(await options(values), values).toEqual({ options: [], hasNext: false })
    }
  })
})

it('a value that a strict SQLite table or an integer key rejects is reported at its field', async () => {
  const shop = await openShop('sqlite')
  class Gauge extends Model {
    static override readonly table = 'gauges'
  }
  const db = untyped(shop.application.database.db)
  await sql`create table gauges (id integer primary key, level integer) strict`.execute(db)
  const rejected = (data: Record<string, unknown>) =>
    db
      .insertInto('gauges')
      .values(data)
      .execute()
      .then(
        () => null,
        (error: unknown) => explainWriteFailure(error, db, 'sqlite', Gauge, data),
      )
  expect(await rejected({ id: 1, level: 'high' })).toMatchObject({ status: 422, errors: { level: expect.any(String) } })
  expect(await rejected({ id: 'first' })).toMatchObject({ status: 422, errors: { id: expect.any(String) } })
  await shop[Symbol.asyncDispose]()
})
