import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { oneOf } from '@quoin/test-machine/ring'
import { drivers } from '@quoin/test-shop'
import { multipart } from '@quoin/test-shop/multipart'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GeneratedTables, serveTables } from './generated-tables.ts'

const statements = [
  'create table orders (id integer primary key, title varchar(40) not null)',
  "insert into orders values (1, 'First order'), (2, 'Next')",
  `create table order_lines (order_id integer not null references orders (id), line varchar(20) not null,
    sku varchar(20) not null unique, quantity integer not null default 1, primary key (order_id, line))`,
  'create table countries (code varchar(2) not null, name varchar(40) not null, constraint countries_code unique (code))',
  'create table seats (hall varchar(10) not null, place integer not null, note varchar(40), constraint seats_place unique (hall, place))',
  'create table visits (address varchar(40), visitor varchar(40), pages_seen integer)',
  'create view long_titles as select id, title from orders where length(title) > 5',
]
const names = ['orders', 'order_lines', 'countries', 'seats', 'visits', 'long_titles']

describe.each(oneOf(drivers))('tables whose rows have no key of one column, on %s', (driver) => {
  const closing = new AsyncDisposableStack()
  let served: GeneratedTables

  beforeAll(async () => {
    const { url } = closing.use(await createTestDatabase(driver))
    const database = await openDatabase({ url })
    for (const statement of statements) await sql.raw(statement).execute(database.db)
    await database.close()
    served = closing.use(await serveTables(url, names))
  })
  afterAll(() => closing.disposeAsync())

  it('are known by their primary key, else by a unique index without empty values, else only read', () => {
    expect(served.records.map(({ name, primaryKey, readOnly }) => [name, primaryKey, readOnly])).toEqual([
      ['orders', 'id', undefined],
      ['order-lines', ['order_id', 'line'], undefined],
      ['countries', 'code', undefined],
      ['seats', ['hall', 'place'], undefined],
      ['visits', null, true],
      ['long-titles', null, true],
    ])
  })

  it('leave a second plan with nothing to do', () => {
    expect(served.unsettled).toEqual([])
  })

  it('are stored, listed, shown, changed and deleted by a key of two columns with any values', async () => {
    const { owner } = served
    const odd = 'a,b/c%2C é'
    const stored = await owner.post('order-lines', { order_id: 1, line: odd, sku: 'A', quantity: 2 })
    expect([stored.status, stored.body.errors]).toEqual([201, undefined])
    const key = '1:a~2Cb~2Fc~252C~20~C3~A9'
    expect(stored.data).toMatchObject({ order_id: 1, line: odd, _key: key })
    const address = `order-lines/${encodeURIComponent(key)}`
    const listed = await owner.get('order-lines?_action=getData')
    expect(listed.data).toMatchObject({ total: 1, items: [{ _key: key, order: { title: 'First order' } }] })
    const shown = await owner.get(`${address}?_action=getData`)
    expect(shown.data).toMatchObject({ order_id: 1, line: odd, quantity: 2, _key: key })
    expect((await owner.get(address)).status).toBe(200)
    const changed = await owner.put(address, { quantity: 3, sku: 'A', _version: shown.data._version })
    expect(changed.data).toMatchObject({ quantity: 3, line: odd, _key: key })
    expect((await owner.put(address, { quantity: 4, _version: shown.data._version })).status).toBe(409)
    for (const wrong of ['1', '1:x', '1:a:b', 'x:y', '~:~', ':']) {
      const { status } = await owner.get(`order-lines/${encodeURIComponent(wrong)}?_action=getData`)
      expect([wrong, status]).toEqual([wrong, 404])
    }
    const twice = await owner.post('order-lines', { order_id: 1, line: odd, sku: 'B' })
    expect([409, 422]).toContain(twice.status)
    const taken = await owner.post('order-lines', { order_id: 1, line: 'second', sku: 'A' })
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['sku']])
    const logged = await owner.get('system/audit-log?_action=getData&subject=order_lines')
    expect(new Set(logged.data.items.map((item: { subject_key: string }) => item.subject_key))).toEqual(new Set([key]))
    expect((await owner.delete(address)).status).toBe(200)
    expect((await owner.get('order-lines?_action=getData')).data.total).toBe(0)
  })

  it('are changed, exported and deleted together by such keys, and imported again', async () => {
    const { owner } = served
    for (const line of ['a', 'b', 'c']) await owner.post('order-lines', { order_id: 2, line, sku: `S${line}` })
    const ids = ['2:a', '2:c']
    expect((await owner.put('order-lines/bulk', { ids, quantity: 9 })).data).toMatchObject({ done: 2, failed: [] })
    const some = await owner.get(`order-lines?_action=export&ids=2:a,2:c`)
    const file = (await owner.get('order-lines?_action=export')).text
    expect([some.text, file].map((text) => text.trim().split('\n').length)).toEqual([3, 4])
    expect((await owner.get('order-lines?_action=getData&orderBy=sku&orderDir=desc')).data.items).toMatchObject([
      { _key: '2:c', quantity: 9 },
      { _key: '2:b', quantity: 1 },
      { _key: '2:a', quantity: 9 },
    ])
    expect((await owner.send('DELETE', 'order-lines/bulk', { ids: [...ids, '2:x'] })).data).toMatchObject({
      done: 2,
      failed: [{ id: '2:x' }],
    })
    expect((await owner.get('order-lines?_action=getData')).data.total).toBe(1)
    const content = 'order_id,line,sku,quantity\n2,a,SA,5\n2,b,Sb,6\n'
    const csv = multipart({ content, filename: 'lines.csv', type: 'text/csv' })
    const taken = await owner.send('POST', 'order-lines?_action=import', csv.body, { ...csv.headers })
    expect(taken.data).toMatchObject({ created: 1, updated: 1, failed: 0 })
    expect((await owner.get('order-lines?_action=getData&orderBy=sku')).data.items).toMatchObject([
      { _key: '2:a', sku: 'SA', quantity: 5 },
      { _key: '2:b', sku: 'Sb', quantity: 6 },
    ])
  })

  it('are found by a unique index of one column or of two', async () => {
    const { owner } = served
    expect((await owner.post('countries', { code: 'DE', name: 'Germany' })).status).toBe(201)
    expect((await owner.put('countries/DE', { name: 'Deutschland' })).data).toMatchObject({ name: 'Deutschland' })
    expect((await owner.post('seats', { hall: 'A', place: 7 })).data).toMatchObject({ _key: 'A:7' })
    expect((await owner.put('seats/A:7', { note: 'broken' })).data).toMatchObject({ note: 'broken', place: 7 })
    expect((await owner.delete('seats/A:7')).status).toBe(200)
    expect((await owner.delete('countries/DE')).status).toBe(200)
  })

  it('are listed, filtered and exported where nothing identifies a row, and nothing else', async () => {
    const { db, owner } = served
    await db
      .insertInto('visits' as never)
      .values([
        { address: 'home', visitor: 'ada', pages_seen: 2 },
        { address: 'home', visitor: 'ada', pages_seen: 2 },
      ] as never)
      .execute()
    expect((await owner.get('visits')).status).toBe(200)
    expect((await owner.get('visits?_action=getData')).data).toMatchObject({
      total: 2,
      items: [{ address: 'home' }, { address: 'home' }],
    })
    expect((await owner.get('visits?_action=getData&page=1&perPage=1')).data.items).toHaveLength(1)
    expect((await owner.get('visits?_action=export')).text.trim().split('\n')).toHaveLength(3)
    expect((await owner.get('long-titles?_action=getData')).data).toMatchObject({
      total: 1,
      items: [{ title: 'First order' }],
    })
    expect((await owner.get('long-titles?_action=export')).text).toContain('First order')
    for (const [method, path] of [
      ['POST', 'visits'],
      ['PUT', 'visits/0'],
      ['DELETE', 'visits/0'],
      ['GET', 'visits/create'],
      ['GET', 'visits/0'],
    ] as const) {
      expect([method, path, [404, 405].includes((await owner.send(method, path)).status)]).toEqual([method, path, true])
    }
    expect((await owner.get('search?term=Fir')).status).toBe(200)
  })
})
