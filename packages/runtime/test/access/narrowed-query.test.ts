import { join } from 'node:path'
import type { AnyDatabase } from '@quoin/introspect/connect'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, drivers, openShop, type Shop, testFixtures } from '../shop.ts'

/** The seller's own rows have a 1 in their keys, those of others a 2; each cell of theirs holds this. */
const foreign = 'foreign'

describe.each(drivers)('a service that narrows query() on %s', (driver) => {
  let shop: Shop
  let seller: Client
  beforeAll(async () => {
    shop = await openShop(driver, {}, undefined, join(testFixtures, 'access'))
    seller = await shop.user('seller', ['clients.*', 'deals.*', 'deal-lines.*', 'labels.*'])
    const db = shop.application.database.db as unknown as Kysely<AnyDatabase>
    const { id } = await db
      .selectFrom('admin_users')
      .select('id')
      .where('username' as never, '=', 'seller' as never)
      .executeTakeFirstOrThrow()
    const add = (table: string, rows: object[]) =>
      db
        .insertInto(table as never)
        .values(rows as never)
        .execute()
    const cells = (whose: string, names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, `${whose} ${name}`]))
    await add('clients', [
      { ...cells('own', ['name', 'email', 'phone']), owner_id: id, parent_id: 2 },
      { ...cells(foreign, ['name', 'email', 'phone']), owner_id: 1, parent_id: null },
    ])
    await add('deals', [
      { ...cells('own', ['number', 'margin', 'stage']), seller_id: id, client_id: 2 },
      { ...cells(foreign, ['number', 'margin', 'stage']), seller_id: 1, client_id: 1 },
    ])
    await add('deal_lines', [
      { ...cells('own', ['article', 'cost']), deal_id: 1, client_id: 2 },
      { article: `kept ${foreign}`, cost: foreign, deal_id: 1, client_id: 1 },
    ])
    await add('labels', [
      { ...cells('own', ['name', 'secret']), owner_id: id },
      { ...cells(foreign, ['name', 'secret']), owner_id: 1 },
    ])
    await add('deal_labels', [
      { deal_id: 1, label_id: 1 },
      { deal_id: 1, label_id: 2 },
    ])
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  it.each([
    ['the list', 'deals?_action=getData'],
    ['a list ordered by a relation', 'deals?_action=getData&orderBy=client.name'],
    ['a list with rows that point here', 'clients?_action=getData'],
    ['a row', 'deals/1?_action=getData'],
    ['the form of a row', 'deals/1/edit?_action=getData'],
    ['choices', 'deals?_action=options&field=client_id'],
    ['the labels of choices', 'deals?_action=options&field=client_id&values=1,2'],
    ['choices of a sub-form', 'deals?_action=options&field=lines.client_id'],
    ['an export', 'deals?_action=export'],
    ['search', 'search?term=foreign'],
  ])('keeps the rows of others out of %s', async (_, path) => {
    const { status, text } = await seller.get(path)
    expect(status).toBe(200)
    expect(text).not.toContain(foreign)
    if (!path.startsWith('search')) expect(text).toContain('own')
    expect((await shop.ada.get(path)).text).toContain(foreign)
  })

  it('keeps them out of what a write answers', async () => {
    const changed = await seller.put('deals/1', { stage: 'own again' })
    expect(changed.text).toContain('own again')
    expect(changed.text).not.toContain(foreign)
  })

  it('finds none of them by an exists rule, and takes none of them as a relation', async () => {
    const values = (client_id: number) => ({ number: `own ${client_id}`, client_id })
    const rejected = await seller.post('deals', values(2))
    expect(rejected.body).toMatchObject({
      code: 'RUNTIME_VALIDATION_FAILED',
      errors: { client_id: expect.any(String) },
    })
    expect((await seller.post('deals', values(99))).body.errors).toEqual(rejected.body.errors)
    const line = await seller.post('deal-lines', { article: 'own', deal_id: 2 })
    expect(line.body).toMatchObject({ code: 'RUNTIME_VALIDATION_FAILED', errors: { deal_id: expect.any(String) } })
    const nested = await seller.post('deals', { number: 'own lines', lines: [{ article: 'own', client_id: 2 }] })
    expect(nested.body.errors).toEqual({ 'lines.0.client_id': expect.any(String) })
    expect((await seller.put('deal-lines/1', { client_id: 2 })).status, 'the value that it has').toBe(200)
  })

  it('neither changes nor deletes a row of a sub-form that it cannot see', async () => {
    const id = 2
    expect((await seller.put('deals/1', { lines: [{ id, article: 'own' }] })).body.errors).toHaveProperty('lines.0')
    const deleted = await seller.put('deals/1', { lines: [{ id, _delete: true }] })
    expect(deleted).toMatchObject({ status: 422, body: { errors: { 'lines.0': expect.any(String) } } })
    const unknown = await seller.put('deals/1', { lines: [{ id: 99, _delete: true }] })
    expect(unknown.body.errors, 'whether there is such a row').toEqual(deleted.body.errors)
    expect((await shop.ada.get('deal-lines/2?_action=getData')).data).toMatchObject({ article: `kept ${foreign}` })
  })

  it('rejects a write that leaves its rows', async () => {
    const stored = { number: 'of somebody else', seller_id: 1 }
    expect((await seller.post('deals', stored)).body.code).toBe('RUNTIME_FORBIDDEN')
    expect((await shop.ada.get('deals?_action=getData&number=of%20somebody')).data.total).toBe(0)
    expect((await seller.put('deals/1', { seller_id: 1 })).body.code).toBe('RUNTIME_FORBIDDEN')
    expect((await seller.get('deals/1?_action=getData')).status).toBe(200)
  })
})

describe.each(drivers)('a user without the related feature on %s', (driver) => {
  let shop: Shop
  let reader: Client
  beforeAll(async () => {
    shop = await openShop(driver, {}, undefined, join(testFixtures, 'access'))
    reader = await shop.user('role-reader', ['deals.*'])
    const client = { name: 'Acme', email: 'mail@acme.test', phone: '555', owner_id: null }
    expect((await shop.ada.post('clients', client)).status).toBe(201)
    const deal = { number: 'D1', client_id: 1, lines: [{ article: 'Chair', client_id: 1 }] }
    expect((await shop.ada.post('deals', deal)).status).toBe(201)
    await shop.ada.post('labels', { name: 'Urgent', secret: 'why' })
    const db = shop.application.database.db as unknown as Kysely<AnyDatabase>
    await db
      .insertInto('deal_labels' as never)
      .values({ deal_id: 1, label_id: 1 } as never)
      .execute()
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  it('is sent its key and display column where the form offers them to choose from, and no more', async () => {
    const [listed] = (await reader.get('deals?_action=getData')).data.items
    expect(listed.client).toEqual({ id: 1, name: 'Acme' })
    expect(listed.labels).toEqual([{ id: 1, name: 'Urgent' }])
    const other = await shop.user('role-clients', ['clients.index'])
    expect((await other.get('clients?_action=getData')).data.items[0].deals).toEqual([])
    expect((await reader.get('deals/1?_action=getData')).data).toMatchObject({
      client: { id: 1, name: 'Acme' },
      lines: [],
    })
    expect((await reader.get('deals?_action=export&columns=client.name,client.phone')).text).not.toContain('555')
  })

  it('does not sort by what it is not sent', async () => {
    expect((await reader.get('deals?_action=getData&orderBy=client.name')).status).toBe(200)
  })

  it('is sent the columns that the page declares as well once it has the feature', async () => {
    const both = await shop.user('role-both', ['deals.*', 'clients.index', 'labels.show'])
    const [listed] = (await both.get('deals?_action=getData')).data.items
    expect(listed.client).toEqual({ id: 1, name: 'Acme', phone: '555' })
    expect(listed.labels).toEqual([{ id: 1, name: 'Urgent' }])
    const [client] = (await both.get('clients?_action=getData')).data.items
    expect(client.deals).toEqual([{ id: 1, number: 'D1', stage: null, client_id: 1 }])
  })
})
