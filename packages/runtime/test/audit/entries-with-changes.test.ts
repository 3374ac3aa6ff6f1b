import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, drivers, openShop, password, type Shop } from '../shop.ts'

describe.each(drivers)('a change and its audit entry on %s', (driver) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(driver)
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  const run = async <Row>(text: string): Promise<Row[]> =>
    (await sql.raw<Row>(text).execute(shop.application.database.db)).rows

  it('are stored together or not at all', async () => {
    const kept = (await shop.ada.post('categories', { name: 'Stays' })).data
    const used = (await shop.ada.post('categories', { name: 'Used' })).data
    const product = { sku: 'K', name: 'Stays', price: '1.50', category_id: used.id }
    const { id } = (await shop.ada.post('products', product)).data
    await shop.user('eve', ['GET /products*'])
    await shop.client().login()
    const [{ id: eve } = { id: 0 }] = await run<{ id: number }>("select id from admin_users where username = 'eve'")
    const [, { id: other } = { id: 0 }] = (await shop.ada.get('sessions')).data.items
    const state = async () => [
      await run('select * from categories'),
      await run('select * from products'),
      await run('select id, user_id from admin_sessions order by id'),
      await run('select password from admin_users order by id'),
    ]
    const before = await state()
    const changes = [
      () => shop.ada.post('categories', { name: 'Lost' }),
      () => shop.ada.put(`categories/${kept.id}`, { name: 'Lost' }),
      () => shop.ada.put(`categories/${kept.id}`, { name: 'Lost', _version: kept._version }),
      () => shop.ada.delete(`categories/${kept.id}`),
      () => shop.ada.post('products', { ...product, sku: 'L' }),
      () => shop.ada.put(`products/${id}`, { name: 'Lost' }),
      () => shop.ada.delete(`products/${id}`),
      () => shop.ada.put('profile', { name: 'Lost' }),
      () => shop.ada.post('tokens', { name: 'lost' }),
      () => shop.ada.put('system/settings', { name: 'Lost' }),
      () => shop.client().post('login', { username: 'ada', password }),
      () => shop.ada.post('logout'),
      () => shop.ada.delete('sessions'),
      () => shop.ada.delete(`sessions/${other}`),
      () => shop.ada.delete('system/users/1/sessions'),
      () => shop.ada.delete(`system/users/1/sessions/${other}`),
      () => shop.ada.put('password', { current: password, password: 'another long password' }),
      () => shop.ada.put(`system/users/${eve}`, { password: 'another long password' }),
      () => shop.ada.put(`system/users/${eve}`, { enabled: false }),
    ]
    await run('alter table admin_audit_log rename to put_aside')
    try {
      for (const change of changes) expect(await change()).toMatchObject({ status: 500 })
      const together = await Promise.all(changes.map(async (change) => (await change()).status))
      // Of two that wait for each other, the engine gives one up.
      expect(together.filter((status) => status !== 500 && status !== 503)).toEqual([])
      expect(await state()).toEqual(before)
      expect(await run('select name from admin_users order by id')).toMatchObject([{ name: 'Ada' }, { name: 'eve' }])
      expect(await run('select name from admin_tokens')).toEqual([])
    } finally {
      await run('alter table put_aside rename to admin_audit_log')
    }
    for (const change of changes.slice(0, 2)) expect((await change()).status).toBeLessThan(300)
  })

  it('hold the same values, whoever wrote them as JSON', async () => {
    const category = (await shop.ada.post('categories', { name: 'Values' })).data
    const body = { sku: 'V1', name: 'Ünï "quoted" \\ ✓', price: '12345678.90', category_id: category.id }
    const { id } = (await shop.ada.post('products', body)).data
    const [stored] = await run<Record<string, unknown>>(`select * from products where id = ${id}`)
    await shop.ada.put(`products/${id}`, { price: '0.10' })
    const [changed] = await run<Record<string, unknown>>(`select * from products where id = ${id}`)
    await shop.ada.delete(`products/${id}`)
    const entries = await run<Record<'action' | 'username' | 'before_values' | 'after_values', string>>(
      `select * from admin_audit_log where subject = 'products' and subject_key = '${id}' order by id`,
    )
    const read = (text: string | null) => (text === null ? null : JSON.parse(text))
    expect(
      entries.map((entry) => [entry.action, entry.username, read(entry.before_values), read(entry.after_values)]),
    ).toEqual([
      ['store', 'ada', null, stored],
      ['update', 'ada', stored, changed],
      ['destroy', 'ada', changed, null],
    ])
  })

  it('say nothing of secrets, in columns or in JSON', async () => {
    const secret = '{"smtp":{"password":"hidden-1"}}'
    const text = JSON.stringify({ api_token: 'hidden-2', name: 'shown' })
    const { id } = (await shop.ada.post('categories', { name: text })).data
    await shop.ada.put(`categories/${id}`, { name: secret })
    await shop.ada.put(`categories/${id}`, { name: 'plain' })
    await shop.ada.delete(`categories/${id}`)
    await shop.ada.put('password', { current: 'wrong', password: 'hidden-3 and long' })
    const entries = await run<Record<string, unknown>>('select * from admin_audit_log')
    expect(
      entries.filter(({ subject, subject_key }) => subject === 'categories' && subject_key === String(id)),
    ).toHaveLength(4)
    expect(JSON.stringify(entries)).not.toContain('hidden')
  })

  it('hold the columns that a table has by now', async () => {
    const names = async (id: number): Promise<string[]> => {
      const [entry] = await run<{ after_values: string }>(
        `select after_values from admin_audit_log where action = 'store' and subject_key = '${id}'
          and subject = 'categories'`,
      )
      return Object.keys(JSON.parse(entry?.after_values ?? '{}'))
    }
    const store = async (name: string): Promise<number> => (await shop.ada.post('categories', { name })).data.id
    await store('before')
    await run('alter table categories add column note varchar(20)')
    await store('after, once')
    expect(await names(await store('after, twice'))).toContain('note')
    await run('alter table categories drop column note')
    const id = await store('without it')
    expect(await names(id)).toContain('name')
    expect(await names(id)).not.toContain('note')
    expect(await shop.ada.put(`categories/${id}`, { name: 'changed' })).toMatchObject({ status: 200 })
  })

  it('are written for a rejected right too, with who was rejected what', async () => {
    await shop.ada.post('system/users', {
      username: 'grace',
      name: 'Grace',
      password: 'correct horse battery',
      role_ids: [],
    })
    const grace = await new Client(shop.application).login('grace')
    expect((await grace.delete('products/1')).status).toBe(403)
    const rejected = await run<Record<string, string>>("select * from admin_audit_log where action = 'forbidden'")
    expect(rejected).toMatchObject([{ username: 'grace', subject: expect.stringContaining('products') }])
    expect(JSON.parse(rejected[0]?.after_values ?? '')).toMatchObject({
      method: 'DELETE',
      path: '/admin-api/products/1',
    })
  })
})

it('a change on pgsql and its audit entry are one statement', async () => {
  await using shop = await openShop('pgsql')
  const category = async (): Promise<number> => (await shop.ada.post('categories', { name: 'One' })).data.id
  const product = async (): Promise<number> => {
    const body = { sku: String(Math.random()), name: 'One', price: '1', category_id: await category() }
    return (await shop.ada.post('products', body)).data.id
  }
  const changes = {
    store: product,
    update: async () => shop.ada.put(`products/${await product()}`, { name: 'Two' }),
    destroy: async () => shop.ada.delete(`products/${await product()}`),
    restore: async () => {
      const id = await product()
      await shop.ada.delete(`products/${id}`)
      await shop.ada.put(`products/${id}?_action=restore`)
    },
    'destroy of categories': async () => shop.ada.delete(`categories/${await category()}`),
  }
  for (const change of Object.values(changes)) await change()
  // The number of the statement in its transaction.
  const statements = sql<{
    action: string
    cmin: string
  }>`select distinct action, subject, cmin::text from admin_audit_log
    where subject in ('products', 'categories') order by action, subject`
  const { rows } = await statements.execute(shop.application.database.db)
  expect(rows.map(({ action, cmin }) => `${action} ${cmin}`)).toEqual([
    'destroy 0',
    'destroy 0',
    'restore 0',
    'store 0',
    'store 0',
    'update 0',
  ])
})
