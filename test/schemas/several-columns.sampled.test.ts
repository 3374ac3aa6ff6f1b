import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { oneOf } from '@quoin/test-machine/ring'
import { drivers, password } from '@quoin/test-shop'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GeneratedTables, serveTables } from './generated-tables.ts'

const statements = [
  'create table orders (company_id integer not null, no varchar(20) not null, title varchar(40) not null, primary key (company_id, no))',
  "insert into orders values (1, 'A:1', 'First'), (1, 'B', 'Second'), (2, 'A:1', 'Theirs')",
  `create table shipments (id integer primary key, note varchar(40), company_id integer, order_no varchar(20),
    foreign key (company_id, order_no) references orders (company_id, no))`,
  "insert into shipments values (1, 'one', 1, 'A:1'), (2, 'other', 2, 'A:1'), (3, 'none', 1, null), (4, 'second', 1, 'B')",
]

describe.each(oneOf(drivers))('a foreign key of two columns on %s', (driver) => {
  const closing = new AsyncDisposableStack()
  let served: GeneratedTables

  beforeAll(async () => {
    const { url } = closing.use(await createTestDatabase(driver))
    const database = await openDatabase({ url })
    for (const statement of statements) await sql.raw(statement).execute(database.db)
    await database.close()
    served = closing.use(await serveTables(url, ['orders', 'shipments']))
  })
  afterAll(() => closing.disposeAsync())

  it('is one relation in both directions, whose control stands for both columns', () => {
    const [orders, shipments] = served.records
    const key = {
      foreignKey: 'order_no',
      ownerKey: 'no',
      along: [{ foreignKey: 'company_id', ownerKey: 'company_id' }],
    }
    expect(shipments?.relations).toMatchObject([{ kind: 'belongsTo', name: 'order', displayColumn: 'title', ...key }])
    expect(orders?.relations).toMatchObject([{ kind: 'hasMany', name: 'shipments', ...key }])
    expect(shipments?.fields.map(({ name, component }) => [name, component])).toContainEqual([
      'order_no',
      'SelectControl',
    ])
    expect(shipments?.fields.map(({ name, component }) => [name, component])).toContainEqual([
      'company_id',
      'HiddenControl',
    ])
    expect(served.unsettled).toEqual([])
  })

  it('shows the related name in lists, sorts by it, and leads nowhere where one column is empty', async () => {
    const { data } = await served.owner.get('shipments?_action=getData&orderBy=id')
    expect(data.items.map(({ order }: { order: { title: string } | null }) => order?.title)).toEqual([
      'First',
      'Theirs',
      undefined,
      'Second',
    ])
    const shown = await served.owner.get('shipments/2?_action=getData')
    expect(shown.data.order).toMatchObject({ title: 'Theirs' })
    const file = await served.owner.get('shipments?_action=export')
    expect(file.text).toContain('Theirs')
  })

  it('offers rows by both columns, and names the fields that a choice sets', async () => {
    const page = JSON.stringify((await served.owner.get('shipments?_action=create')).data)
    expect(page).toContain('"keyFields":["order_no","company_id"]')
    const { data } = await served.owner.get('shipments?_action=options&field=order_no')
    expect(data.options).toEqual([
      { label: 'First', value: 'A~3A1:1' },
      { label: 'Second', value: 'B:1' },
      { label: 'Theirs', value: 'A~3A1:2' },
    ])
    const named = await served.owner.get('shipments?_action=options&field=order_no&values=A~3A1:2,B:7')
    expect(named.data.options).toEqual([{ label: 'Theirs', value: 'A~3A1:2' }])
  })

  it('takes only values that are those of one row together', async () => {
    const { owner } = served
    const stored = await owner.post('shipments', { id: 9, company_id: 2, order_no: 'B' })
    expect([stored.status, Object.keys(stored.body.errors)]).toEqual([422, ['order_no']])
    expect((await owner.put('shipments/2', { order_no: 'B' })).status).toBe(422)
    expect((await owner.put('shipments/2', { order_no: 'B', company_id: 1 })).data.order).toMatchObject({
      title: 'Second',
    })
    expect((await owner.put('shipments/2', { order_no: 'A:1', company_id: 2 })).status).toBe(200)
    const alone = await owner.post('shipments', { id: 9, company_id: 2, order_no: null })
    expect([alone.status, alone.body.errors]).toEqual([201, undefined])
    expect((await owner.delete(`shipments/${alone.data.id}`)).status).toBe(200)
  })

  it('is followed by the rules of roles, in lists and for single rows, in both directions', async () => {
    const { owner } = served
    const client = async (slug: string, rules: object) => {
      const grants = ['shipments.*', 'orders.*']
      const role = await owner.post('system/roles', { slug, name: slug, grants, rules })
      expect([role.status, role.body.errors]).toEqual([201, undefined])
      const user = { username: slug, name: slug, password, role_ids: [role.data.id] }
      expect((await owner.post('system/users', user)).status).toBe(201)
      return owner.beside().login(slug)
    }
    const first = await client('first', { shipments: { rows: { 'order.title': 'First' } } })
    const ids = async (path: string) => (await first.get(path)).data.items.map(({ id }: { id: number }) => id)
    expect(await ids('shipments?_action=getData')).toEqual([1])
    expect((await first.get('shipments/1?_action=getData')).status).toBe(200)
    expect((await first.get('shipments/2?_action=getData')).status).toBe(404)
    const other = await client('other', { shipments: { rows: { not: { 'order.title': 'First' } } } })
    const rest = (await other.get('shipments?_action=getData&orderBy=id')).data.items
    expect(rest.map(({ id }: { id: number }) => id)).toEqual([2, 3, 4])
    expect((await other.get('shipments/1?_action=getData')).status).toBe(404)
    const shipped = await client('shipped', { orders: { rows: { 'shipments.note': 'second' } } })
    expect((await shipped.get('orders?_action=getData')).data.items).toMatchObject([{ title: 'Second' }])
    // What may not be read may not be chosen either, though each column has a value of a row that may be.
    const taken = await shipped.post('shipments', { id: 10, company_id: 2, order_no: 'A:1' })
    expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([422, ['order_no']])
    expect((await shipped.get('shipments?_action=options&field=order_no')).data.options).toHaveLength(1)
    const blind = await client('blind', { shipments: { rows: null, fields: { company_id: 'hidden' } } })
    expect((await blind.get('shipments/1?_action=getData')).data.order).toBeUndefined()
  })
})
