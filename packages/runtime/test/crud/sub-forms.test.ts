import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untyped } from '../../src/database/untyped-database.ts'
import { type Client, drivers, openShop, type Shop, testFixtures } from '../shop.ts'

describe.each(drivers)('sub-forms on %s', (driver) => {
  let shop: Shop
  let ada: Client
  let customer = 0
  let pen = 0
  let ink = 0
  let number = 0

  beforeAll(async () => {
    shop = await openShop(driver, {}, undefined, join(testFixtures, 'orders'))
    ada = shop.ada
    customer = (await ada.post('customers', { name: 'Grace' })).data.id
    pen = (await ada.post('articles', { name: 'Pen' })).data.id
    ink = (await ada.post('articles', { name: 'Ink' })).data.id
  })

  afterAll(async () => {
    await shop?.[Symbol.asyncDispose]()
  })

  const order = (fields: object = {}): object => ({ number: `N-${++number}`, customer_id: customer, ...fields })
  const twoLines = () => [
    { article_id: pen, quantity: 2, price: '1.50' },
    { article_id: ink, price: '7.25' },
  ]
  const stored = async (fields: object = { lines: twoLines() }) => (await ada.post('orders', order(fields))).data
  const shown = async (id: number) => (await ada.get(`orders/${id}?_action=getData`)).data
  const count = async (table: string): Promise<number> =>
    (await untyped(shop.application.database.db).selectFrom(table).select('id').execute()).length

  it('store a row with its related rows and return them with their own relations', async () => {
    const { status, data } = await ada.post(
      'orders',
      order({
        lines: twoLines(),
        notes: [{ text: 'Ring twice' }],
        shippingAddress: { street: 'Main street 1', city: 'Town' },
      }),
    )
    expect(status).toBe(201)
    expect(data.lines).toMatchObject([
      { order_id: data.id, article_id: pen, quantity: 2, price: '1.50', article: { name: 'Pen' } },
      { order_id: data.id, article_id: ink, quantity: 1, price: '7.25', article: { name: 'Ink' } },
    ])
    expect(data.notes).toMatchObject([{ text: 'Ring twice', id: expect.any(String) }])
    expect(await shown(data.id)).toEqual(data)
    expect(data.shippingAddress).toMatchObject({ street: 'Main street 1', city: 'Town' })
    const list = (await ada.get('orders?_action=getData')).data
    expect(list.items[0]).not.toHaveProperty('lines')
  })

  it('add, change and delete related rows with their owner, and leave the others unchanged', async () => {
    const before = await stored({ lines: twoLines(), notes: [{ text: 'One' }, { text: 'Two' }, { text: 'Three' }] })
    const [one, two] = before.notes
    const { status, data } = await ada.put(`orders/${before.id}`, {
      _version: before._version,
      note: 'Urgent',
      lines: [
        { id: before.lines[0].id, _delete: true },
        { article_id: pen, quantity: 5, price: '2.00' },
      ],
      notes: [
        { id: one.id, text: 'First' },
        { id: two.id, _delete: true },
      ],
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      note: 'Urgent',
      lines: [
        { id: before.lines[1].id, price: '7.25' },
        { article_id: pen, quantity: 5, price: '2.00' },
      ],
      notes: [{ id: one.id, text: 'First' }, { text: 'Three' }],
    })
    const trashed = await untyped(shop.application.database.db)
      .selectFrom('order_notes')
      .selectAll()
      .where('deleted_at', 'is not', null)
      .where('order_id', '=', before.id)
      .execute()
    expect(trashed).toMatchObject([{ text: 'Two' }])
  })

  it('add, change and delete the single row of a hasOne relation', async () => {
    const { id } = await stored({})
    const change = async (shippingAddress: unknown) =>
      (await ada.put(`orders/${id}`, { shippingAddress })).data?.shippingAddress
    const address = await change({ street: 'A', city: 'B' })
    expect(address).toMatchObject({ street: 'A', city: 'B', order_id: id })
    expect(await change({ city: 'C' })).toEqual({ ...address, city: 'C' })
    expect(await change(null)).toBeNull()
    expect((await ada.put(`orders/${id}`, { shippingAddress: { city: 'D' } })).body.errors).toEqual({
      'shippingAddress.street': expect.stringContaining('Street'),
    })
  })

  it('report every mistake at once, each at its field, and write nothing', async () => {
    const before = await count('orders')
    const { status, body } = await ada.post(
      'orders',
      order({
        number: '',
        lines: [...twoLines(), { article_id: 999_999, quantity: 0, price: '1.234' }, 'x'],
        notes: [{ text: '' }],
        shippingAddress: { street: 'A' },
      }),
    )
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual([
      'lines.2.article_id',
      'lines.2.price',
      'lines.2.quantity',
      'lines.3',
      'notes.0.text',
      'number',
      'shippingAddress.city',
    ])
    expect(await count('orders')).toBe(before)
  })

  it('reject a row that is sent twice, and a deletion of none or of a row that is not theirs', async () => {
    const { id, lines } = await stored()
    const other = await stored()
    const [one] = lines
    const rejected: readonly (readonly [sent: readonly object[], at: string])[] = [
      [[one, { id: one.id, quantity: 9 }], 'lines.1'],
      [
        [
          { id: one.id, quantity: 9 },
          { id: one.id, _delete: true },
        ],
        'lines.1',
      ],
      [[{ id: one.id, quantity: 9, _delete: 'yes' }], 'lines.0._delete'],
      [[{ id: other.lines[0].id, _delete: true }], 'lines.0'],
    ]
    const before = [await shown(id), await shown(other.id)]
    for (const [sent, at] of rejected) {
      const { status, body } = await ada.put(`orders/${id}`, { note: 'Changed', lines: sent })
      expect([status, Object.keys(body.errors)], JSON.stringify(sent)).toEqual([422, [at]])
    }
    expect([await shown(id), await shown(other.id)]).toEqual(before)
  })

  it('enforce the allowed number of rows and the allowed actions', async () => {
    const post = async (fields: object) => (await ada.post('full-orders', order(fields))).body
    const shippingAddress = { street: 'A', city: 'B' }
    const line = (article_id: number) => ({ article_id, price: '1.00' })
    expect((await post({})).errors).toEqual({
      lines: 'Add at least one row.',
      shippingAddress: 'This is required.',
    })
    expect((await post({ lines: [], shippingAddress: null })).errors).toHaveProperty('lines')
    expect((await post({ lines: [line(pen), line(ink), line(1)], shippingAddress })).errors).toEqual({
      lines: 'Enter at most 2 rows.',
    })
    const { id, lines } = (await post({ lines: [line(pen)], shippingAddress })).data
    const put = (fields: object) => ada.put(`full-orders/${id}`, fields)
    expect((await put({ shippingAddress: null })).body.errors).toEqual({ shippingAddress: 'This is required.' })
    expect((await put({ lines: [{ id: lines[0].id, _delete: true }] })).status).toBe(403)
    expect((await put({ lines: [line(ink)] })).status).toBe(200)
    expect((await put({ lines: [line(ink)] })).body.errors).toEqual({ lines: 'Enter at most 2 rows.' })
  })

  it('are described in the OpenAPI document', async () => {
    const { body } = await ada.get('openapi.json')
    const stored = JSON.stringify(body.paths['/admin-api/orders'].post) + JSON.stringify(body.components.schemas)
    expect(stored).toMatch(/"lines":\{"title":"Lines","type":"array","items":\{"type":"object".*"_delete"/)
  })

  it('roll everything back when the database or a service rejects one related row', async () => {
    const [orders, lines] = [await count('orders'), await count('order_lines')]
    const twice = await ada.post('orders', order({ lines: [...twoLines(), { article_id: pen, price: '3.00' }] }))
    expect(twice.status).toBe(422)
    expect(Object.keys(twice.body.errors)).toContain('lines.2.article_id')
    const rejected = await ada.post('orders', order({ lines: [{ article_id: ink, price: '13.00' }] }))
    expect(rejected.body.errors).toEqual({ 'lines.0.price': 'Nobody pays 13.' })
    const kept = await stored({ lines: [{ article_id: pen, quantity: 99, price: '1.00' }] })
    const stays = await ada.put(`orders/${kept.id}`, { note: 'x', lines: [{ id: kept.lines[0].id, _delete: true }] })
    expect(stays.body.errors).toEqual({ 'lines.0.quantity': 'A line of 99 stays.' })
    expect((await shown(kept.id)).note).toBeNull()
    expect([await count('orders'), await count('order_lines')]).toEqual([orders + 1, lines + 1])
  })

  it('never modify a row of another owner, for every content of the request', async () => {
    const mine = await stored()
    const other = await stored()
    const [line] = other.lines
    const changed = await ada.put(`orders/${mine.id}`, { lines: [{ id: line.id, price: '0.01' }] })
    expect(changed.body.errors).toEqual({ 'lines.0': 'This row no longer exists.' })
    await ada.put(`orders/${mine.id}`, { lines: [{ id: line.id, _delete: true }] })
    const own = mine.lines[0]
    const moved = { id: own.id, order_id: other.id, secret_margin: 7, price: '4.00' }
    const rejected = await ada.put(`orders/${mine.id}`, { lines: [moved] })
    expect(rejected.body).toMatchObject({
      code: 'RUNTIME_UNKNOWN_FIELD',
      errors: { 'lines.0.order_id': expect.any(String), 'lines.0.secret_margin': expect.any(String) },
    })
    expect((await shown(mine.id)).lines).toEqual(mine.lines)
    expect((await shown(other.id)).lines).toEqual(other.lines)
    const foreign = order({ lines: [{ article_id: pen, price: '1.00', order_id: other.id }] })
    expect(Object.keys((await ada.post('orders', foreign)).body.errors)).toEqual(['lines.0.order_id'])
    // As the row is shown, with what is read of others.
    const echoed = mine.lines.map((line: object, at: number) => (at === 0 ? { ...line, price: '4.00' } : line))
    const changedOwn = await ada.put(`orders/${mine.id}`, { lines: echoed })
    expect([changedOwn.status, changedOwn.data?.lines[0].price], changedOwn.text).toEqual([200, '4.00'])
  })

  it('treat an order as stale when one of its lines has been changed elsewhere', async () => {
    const before = await stored()
    const [line] = before.lines
    await ada.put(`order-lines/${line.id}`, { price: '8.00' })
    const late = { _version: before._version, lines: [{ id: line.id, price: '9.00' }] }
    expect((await ada.put(`orders/${before.id}`, late)).body.code).toBe('RUNTIME_STALE')
    const { _version } = await shown(before.id)
    const { data } = await ada.put(`orders/${before.id}`, { ...late, _version })
    expect(data.lines[0].price).toBe('9.00')
    expect(data._version).toBe((await shown(before.id))._version)
    expect(data._version).not.toBe(_version)
  })

  it('require the permission of the related feature, or only that of the owner if there is no such feature', async () => {
    const before = await stored({ lines: twoLines(), notes: [{ text: 'One' }] })
    const clerk = await shop.user(`clerk-${crypto.randomUUID()}`, ['orders.*', 'order-lines.update', 'customers.index'])
    const put = async (fields: object) => (await clerk.put(`orders/${before.id}`, fields)).status
    const [line] = before.lines
    expect(await put({ notes: [{ text: 'Two' }] })).toBe(200)
    expect(await put({ lines: [{ id: line.id, price: '3.50' }] })).toBe(200)
    expect(await put({ lines: [{ id: line.id, _delete: true }] })).toBe(403)
    expect(await put({ lines: twoLines() })).toBe(403)
    const page = JSON.stringify((await clerk.get('orders')).data)
    expect(page).toContain('"addable":false')
    expect(page).toContain('"removable":false')
    expect(page).not.toContain('"changeable":false')
    expect(page).not.toContain('createIn')
    const own = JSON.stringify((await ada.get('orders')).data)
    expect(own).toContain('"createIn":"customers"')
    expect(own).not.toMatch(/(?:add|change|remov)able":false/)
  })

  it('offer the form of the related feature, and the choices of the selects in a sub-form', async () => {
    const { data } = await ada.get('customers?_action=create')
    expect(data.body).toMatchObject({ type: 'Form', mode: 'create', request: { method: 'post', url: 'customers' } })
    const page = JSON.stringify((await ada.get('orders')).data)
    expect(page).toContain('orders?_action=options&field=lines.article_id')
    const { options } = (await ada.get('orders?_action=options&field=lines.article_id&term=Pe')).data
    expect(options).toEqual([{ label: 'Pen', value: pen }])
  })

  it('write each related row to the audit log, once the transaction is committed', async () => {
    const before = await stored()
    await ada.put(`orders/${before.id}`, { lines: [{ id: before.lines[0].id, price: '6.00' }] })
    const rejected = await ada.put(`orders/${before.id}`, {
      lines: [
        { id: before.lines[0].id, price: '6.50' },
        { article_id: ink, price: '13.00' },
      ],
    })
    expect(rejected.status).toBe(422)
    const keys = { orders: [before.id], order_lines: before.lines.map(({ id }: { id: number }) => id) }
    const entries = async (): Promise<string[]> => {
      const { items } = (await ada.get('system/audit-log?_action=getData&perPage=100')).data
      const own = items.filter(({ subject_key: key, subject }: { subject_key: string; subject: keyof typeof keys }) =>
        keys[subject]?.map(String).includes(key),
      )
      return own.map(({ action, subject }: { action: string; subject: string }) => `${action} ${subject}`).sort()
    }
    await expect.poll(entries).toEqual(['store order_lines', 'store order_lines', 'store orders', 'update order_lines'])
  })
})
