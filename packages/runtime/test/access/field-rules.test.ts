import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untyped } from '../../src/database/untyped-database.ts'
import { type Client, drivers, openShop, type Shop, testFixtures } from '../shop.ts'

/** What stands in each hidden cell. */
const secret = 'classified'

describe.each(drivers)('rules for the fields of a role on %s', (driver) => {
  let shop: Shop
  let clerk: Client
  const rules = {
    clients: { rows: null, fields: { email: 'hidden', phone: 'read-only' } },
    deals: { rows: null, fields: { margin: 'hidden', stage: 'read-only', created_at: 'hidden' } },
    'deal-lines': { rows: null, fields: { article: 'hidden', cost: 'hidden' } },
    labels: { rows: null, fields: { name: 'hidden' } },
  } as const

  beforeAll(async () => {
    shop = await openShop(driver, {}, undefined, join(testFixtures, 'access'))
    const features = ['clients.*', 'deals.*', 'deal-lines.*', 'labels.*', 'openapi', 'system.audit-log.*']
    clerk = await shop.user('role-clerk', features)
    await give('role-clerk', rules)
    const client = { name: 'Acme', email: `${secret}@mail`, phone: '555' }
    await shop.ada.post('clients', { ...client })
    await shop.ada.post('clients', { name: 'Umbra', email: `a ${secret}`, phone: '777', parent_id: 1 })
    const lines = [{ article: secret, client_id: 1 }]
    await shop.ada.post('deals', { number: 'D1', margin: secret, stage: 'open', client_id: 1, lines })
    await shop.ada.post('deals', { number: 'D2', margin: `a ${secret}`, stage: 'done', client_id: 2 })
    await shop.ada.post('labels', { name: secret, secret: 'shown' })
    await untyped(shop.application.database.db).insertInto('deal_labels').values({ deal_id: 1, label_id: 1 }).execute()
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  async function give(slug: string, given: object) {
    const { items } = (await shop.ada.get('system/roles?_action=getData')).data
    const { id } = items.find((one: { slug: string }) => one.slug === slug)
    const answer = await shop.ada.put(`system/roles/${id}`, { rules: given })
    return { id, ...answer }
  }

  it.each([
    ['lists', 'clients?_action=getData', 'Acme'],
    ['lists with relations', 'deals?_action=getData', 'D1'],
    ['lists that show a row of another feature', 'deal-lines?_action=getData', 'D1'],
    ['rows', 'deals/1?_action=getData', 'D1'],
    ['the data of forms', 'deals/1/edit?_action=getData', 'D1'],
    ['exports', 'clients?_action=export', 'Acme'],
    ['choices', 'deals?_action=options&field=client_id', 'Acme'],
    ['the audit log', 'system/audit-log?_action=getData&perPage=100', 'Acme'],
    ['the description of the interface', 'openapi.json', 'stage'],
  ])('keep hidden fields out of %s', async (_, path, own) => {
    const { status, text } = await clerk.get(path)
    expect(status).toBe(200)
    expect(text).toContain(own)
    expect(text).not.toContain(secret)
    if (path !== 'openapi.json')
      expect((await shop.ada.get(path)).text).toContain(path.includes('options') ? own : secret)
  })

  it('keep them out of pages, and lock what can only be read', async () => {
    for (const path of ['deals', 'deals/create', 'deals/1', 'deals/1/edit']) {
      const { text } = await clerk.get(path)
      expect(text, path).not.toContain('"margin"')
      expect((await shop.ada.get(path)).text.includes('"margin"')).toBe(path !== 'deals/1')
    }
    const { text } = await clerk.get('deals/1/edit')
    expect(text).toMatch(/\{[^{}]*"name":"stage"[^{}]*"readOnly":true[^{}]*\}/)
    expect((await shop.ada.get('deals/1/edit')).text).not.toContain('"readOnly":true')
    expect((await clerk.get('clients?_action=importTemplate')).text).toBe('\uFEFFname,owner_id,parent_id\r\n')
    const { components } = JSON.parse((await clerk.get('openapi.json')).text)
    expect(Object.keys(components.schemas['deals.row'].properties)).not.toContain('margin')
    expect(JSON.stringify(components.schemas)).not.toContain('"email"')
  })

  it('keep them out of what a write answers, and out of a bulk', async () => {
    const changed = await clerk.put('deals/1', { number: 'D1b' })
    expect(changed.data).toMatchObject({ number: 'D1b', stage: 'open' })
    expect(changed.text).not.toContain(secret)
    const stored = await clerk.post('clients', { name: 'New' })
    expect(Object.keys(stored.data)).not.toContain('email')
    expect((await clerk.delete(`clients/${stored.data.id}`)).status).toBe(200)
  })

  it('let nobody find out by filters, order, columns, search or parameters of their names', async () => {
    const rejected = [
      'clients?_action=getData&email=classified',
      'clients?_action=getData&email.contains=classified',
      'clients?_action=getData&email.empty=1',
      'clients?_action=getData&orderBy=email',
      'clients?_action=export&columns=email',
      'clients?_action=export&email=classified',
      'deals?_action=getData&margin.equals=classified',
      'deals?_action=getData&created_at_from=2026-01-01',
      'deal-lines?_action=getData&orderBy=article',
    ]
    for (const path of rejected) {
      expect((await clerk.get(path)).status, path).toBe(422)
      if (!path.includes('created_at')) expect((await shop.ada.get(path)).status, path).toBe(200)
    }
    for (const path of ['search?term=classified', 'search?term=Acme&email=nothing']) {
      const { groups } = (await clerk.get(path)).data
      expect(groups.map(({ url }: { url: string }) => url)).toEqual(path.includes('Acme') ? ['/clients'] : [])
    }
    const { growth } = (await clerk.get('dashboard')).data
    expect(growth).toEqual([])
  })

  it('reject fields that are hidden from the user, and take those that are as they were', async () => {
    expect((await clerk.put('deals/1', { stage: 'done' })).body.errors).toEqual({ stage: expect.any(String) })
    expect((await clerk.put('deals/1', { stage: 'open', number: 'D1' })).status).toBe(200)
    for (const margin of [secret, 'other', null]) {
      expect((await clerk.put('deals/1', { margin })).body.errors, String(margin)).toEqual({
        margin: expect.any(String),
      })
    }
    const [hidden, unknown] = [
      await clerk.put('deals/1', { margin: secret }),
      await clerk.put('deals/1', { nosuch: 1 }),
    ]
    expect(unknown.body).toMatchObject({ status: 422, code: 'RUNTIME_UNKNOWN_FIELD' })
    const same = JSON.stringify({ ...hidden.body, requestId: '' }).replaceAll('margin', 'nosuch')
    expect(same).toBe(JSON.stringify({ ...unknown.body, requestId: '' }))
    expect((await clerk.post('deals', { number: 'D3', stage: 'open' })).body.errors).toEqual({
      stage: expect.any(String),
    })
    expect((await clerk.post('deals', { number: 'D3', stage: '' })).status).toBe(201)
    const line = await clerk.put('deals/1', { lines: [{ id: 1, article: 'mine' }] })
    expect(line.body.errors).toEqual({ 'lines.0.article': expect.any(String) })
    expect((await clerk.put('deals/bulk', { ids: [1, 2], stage: 'x' })).data.done).toBe(0)
    const taken = { name: 'Again', email: `${secret}@mail` }
    expect((await clerk.post('clients', taken)).body.errors).toEqual({ email: expect.any(String) })
    const free = await clerk.post('clients', { ...taken, email: 'free' })
    expect(free.body.errors).toEqual((await clerk.post('clients', taken)).body.errors)
    expect((await shop.ada.get('deals/1?_action=getData')).data).toMatchObject({ margin: secret, stage: 'open' })
  })

  it('say nothing of hidden fields by the version of a row', async () => {
    const version = async () => (await clerk.get('clients/1?_action=getData')).data._version
    const before = await version()
    expect((await shop.ada.put('clients/1', { email: `${secret} again` })).status).toBe(200)
    expect(await version()).toBe(before)
    expect((await clerk.put('clients/1', { name: 'Acme', _version: before })).status).toBe(200)
    await shop.ada.put('clients/1', { phone: '556' })
    expect(await version()).not.toBe(before)
    expect((await clerk.put('clients/1', { name: 'Acme 2', _version: before })).status).toBe(409)
  })

  it('hide the row behind a key that is hidden', async () => {
    const blind = await shop.user('role-blind', ['deals.*', 'clients.*'])
    await give('role-blind', { deals: { rows: null, fields: { client_id: 'hidden' } } })
    const { items } = (await blind.get('deals?_action=getData')).data
    expect(Object.keys(items[0])).not.toContain('client')
    expect((await blind.get('deals')).text).not.toContain('client.name')
    expect((await blind.get('deals?_action=getData&orderBy=client.name')).status).toBe(422)
    expect((await blind.get('deals?_action=options&field=client_id')).status).toBe(404)
    const owner = await blind.get('clients/1?_action=getData')
    expect(owner.data).not.toHaveProperty('deals')
    expect((await blind.get('clients?_action=getData')).text).not.toContain('"deals"')
    expect((await blind.get('clients/1')).text).not.toContain('"deals"')
    const wide = await shop.user('role-seeing', ['deals.*', 'clients.*'])
    expect((await wide.get('clients/1?_action=getData')).data.deals).toHaveLength(1)
    const rule = { clients: { rows: { 'deals.number': 'D1' } }, deals: { rows: null, fields: { client_id: 'hidden' } } }
    const rejected = (await give('role-blind', rule)).body.errors
    expect(Object.keys(rejected)).toEqual(['rules.clients.rows.deals.number'])
  })

  it('hide the rows of a sub-form, and of a table in between, behind keys that are hidden', async () => {
    const blind = await shop.user('role-lines', ['deals.*', 'deal-lines.*', 'labels.*'])
    const rule = { rows: null, fields: { deal_id: 'hidden' } }
    const deals = { rows: null, fields: { updated_at: 'hidden' } }
    await give('role-lines', { deals, 'deal-lines': rule })
    const deal = (await blind.get('deals/1?_action=getData')).data
    expect(deal).not.toHaveProperty('lines')
    expect(deal.labels).toHaveLength(1)
    for (const path of ['deals/create', 'deals/1/edit']) expect((await blind.get(path)).text).not.toContain('"lines"')
    const sent = await blind.put('deals/1', { lines: [{ article: 'A line' }] })
    expect(sent.body).toMatchObject({ code: 'RUNTIME_UNKNOWN_FIELD', errors: { lines: expect.any(String) } })
    await shop.ada.put('deals/1', { lines: [{ article: 'Another' }] })
    expect((await blind.get('deals/1?_action=getData')).data._version).toBe(deal._version)
    for (const [rows, found] of [
      [{ label_id: 1 }, 1],
      [{ label_id: 2 }, 0],
    ] as const) {
      await give('role-lines', { 'deal-labels': { rows } })
      expect((await blind.get('deals/1?_action=getData')).data.labels).toHaveLength(found)
    }
    expect((await give('role-lines', { 'deal-labels': rule })).status).toBe(200)
    expect((await blind.get('deals/1?_action=getData')).data).not.toHaveProperty('labels')
  })

  it('add up: the widest of the roles that may do it counts', async () => {
    const wide = await shop.user('role-wide', ['deals.index'])
    await give('role-wide', { deals: { rows: null, fields: { margin: 'read-only' } } })
    expect((await wide.get('deals?_action=getData')).text).toContain(secret)
    const users = (await shop.ada.get('system/users?_action=getData')).data.items
    const { id } = users.find((one: { username: string }) => one.username === 'role-wide')
    const roles = (await shop.ada.get('system/roles?_action=getData')).data.items
    const role_ids = ['role-wide', 'role-clerk'].map(
      (slug) => roles.find((one: { slug: string }) => one.slug === slug).id,
    )
    expect((await shop.ada.put(`system/users/${id}`, { role_ids })).status).toBe(200)
    expect((await wide.get('deals?_action=getData')).text).toContain(secret)
    expect((await wide.put('deals/1', { margin: 'x' })).status, 'the role that may update hides it').toBe(422)
  })

  it('are rejected at the place where they do not fit', async () => {
    const rejected = async (deals: object, more: object = {}) =>
      Object.keys((await give('role-clerk', { deals, ...more })).body.errors ?? {})
    expect(await rejected({ rows: null, fields: { gone: 'hidden' } })).toEqual(['rules.deals.fields.gone'])
    expect(await rejected({ rows: null, fields: { margin: 'secret' } })).toEqual(['rules.deals.fields.margin'])
    expect(await rejected({ rows: null, fields: { id: 'hidden' } })).toEqual(['rules.deals.fields.id'])
    expect(await rejected({ rows: null, fields: 'all' })).toEqual(['rules.deals'])
    expect(await rejected({ rows: { margin: 'x' }, fields: { margin: 'hidden' } })).toEqual(['rules.deals.rows.margin'])
    const clients = { clients: { rows: null, fields: { email: 'hidden' } } }
    expect(await rejected({ rows: { 'client.email': 'x' } }, clients)).toEqual(['rules.deals.rows.client.email'])
    expect((await give('role-clerk', rules)).status).toBe(200)
  })

  it('are given by whom the audit log says', async () => {
    const { id } = await give('role-clerk', rules)
    const path = `system/audit-log?_action=getData&subject=admin_roles&subject_key=${id}&perPage=100`
    const entries = (await shop.ada.get(path)).data.items
    const entry = entries.find((one: { after_values: unknown }) =>
      JSON.stringify(one.after_values).includes('read-only'),
    )
    expect(entry).toMatchObject({ username: 'ada', after_values: { rules } })
  })

  it('close the feature when they no longer fit its table', async () => {
    const late = await shop.user('role-late', ['labels.*'])
    const { id } = await give('role-late', { labels: { rows: null, fields: { name: 'hidden' } } })
    expect((await late.get('labels?_action=getData')).data.total).toBe(1)
    const db = untyped(shop.application.database.db)
    for (const text of ['{"rows":null,"fields":{"gone":"hidden"}}', '{"rows":null,"fields":{"name":"x"}}']) {
      await db.updateTable('admin_role_rules').set({ rules: text }).where('role_id', '=', id).execute()
      // Whoever writes a role has the rights read again.
      await shop.ada.put(`system/roles/${id}`, { name: text })
      expect((await late.get('labels?_action=getData')).data.total, text).toBe(0)
      expect((await late.get('labels/1?_action=getData')).status).toBe(404)
    }
  })
})
