import { join } from 'node:path'
import type { AnyDatabase } from '@quoin/introspect/connect'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untyped } from '../../src/database/untyped-database.ts'
import { type Client, drivers, openShop, type Shop, testFixtures } from '../shop.ts'

describe.each(drivers)('rules for the rows of a role on %s', (driver) => {
  let shop: Shop
  let north: Client
  let role: string
  const warnings: object[] = []
  const logger = { debug() {}, info() {}, warn: (facts: object) => void warnings.push(facts), error() {} }
  const rules = {
    clients: { rows: { 'parent.name': '$user.attributes.region' } },
    deals: { rows: { 'client.parent.name': '$user.attributes.region' } },
    'deal-lines': { rows: { 'deal.client.parent.name': '$user.attributes.region' } },
    labels: { rows: { or: [{ owner_id: '$user.id' }, { name: { in: ['Everybody'] } }] } },
  }

  beforeAll(async () => {
    shop = await openShop(driver, {}, logger, join(testFixtures, 'access'))
    const features = ['clients.*', 'deals.*', 'deal-lines.*', 'labels.*']
    north = await shop.user('role-north', features)
    role = await roleOf('role-north')
    await attributes('role-north', { region: 'North' })
    expect((await shop.ada.put(role, { rules })).body).toMatchObject({ status: 0 })
    for (const name of ['North', 'South']) await shop.ada.post('clients', { name })
    await shop.ada.post('clients', { name: 'Acme', email: 'acme@test', parent_id: 1 })
    await shop.ada.post('clients', { name: 'Umbra', email: 'umbra@test', parent_id: 2 })
    await shop.ada.post('deals', { number: 'D-acme', client_id: 3, lines: [{ article: 'Chair', client_id: 4 }] })
    await shop.ada.post('deals', { number: 'D-umbra', client_id: 4, lines: [{ article: 'Umbra chair' }] })
    for (const name of ['Everybody', 'Umbra label']) await shop.ada.post('labels', { name })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  const itemsOf = async (path: string) => (await shop.ada.get(`${path}?_action=getData`)).data.items
  async function roleOf(slug: string): Promise<string> {
    const found = (await itemsOf('system/roles')).find((one: { slug: string }) => one.slug === slug)
    return `system/roles/${found.id}`
  }
  async function attributes(username: string, values: object): Promise<void> {
    const found = (await itemsOf('system/users')).find((one: { username: string }) => one.username === username)
    expect((await shop.ada.put(`system/users/${found.id}`, { attributes: values })).status).toBe(200)
  }

  it.each([
    ['lists', 'deals?_action=getData', 'D-acme'],
    ['lists of rows that point elsewhere', 'deal-lines?_action=getData', 'Chair'],
    ['rows', 'deals/1?_action=getData', 'D-acme'],
    ['choices', 'deals?_action=options&field=client_id', 'Acme'],
    ['exports', 'clients?_action=export', 'Acme'],
    ['lists of a feature that alternatives are for', 'labels?_action=getData', 'Everybody'],
  ])('narrow %s', async (_, path, own) => {
    const { status, text } = await north.get(path)
    expect(status).toBe(200)
    expect(text).toContain(own)
    expect(text).not.toMatch(/umbra/i)
    expect((await shop.ada.get(path.replace('/1?', '/2?'))).text).toMatch(/umbra/i)
  })

  it('narrow search, and the days of the dashboard', async () => {
    expect((await north.get('search?term=umbra')).data.groups).toEqual([])
    expect((await shop.ada.get('search?term=umbra')).data.groups).not.toEqual([])
    const total = async (client: Client) =>
      (await client.get('dashboard')).data.growth.map((one: { created: number[] }) =>
        one.created.reduce((a, b) => a + b),
      )
    expect([await total(north), await total(shop.ada)]).toEqual([[1], [2]])
  })

  it('narrow the audit log and the latest changes, to which who may not see a feature has no way either', async () => {
    const auditor = await shop.user('role-auditor', ['system.audit-log.*', 'clients.index'])
    const own = await roleOf('role-auditor')
    await shop.ada.put(own, { rules: { clients: rules.clients } })
    await attributes('role-auditor', { region: 'North' })
    const log = await auditor.get('system/audit-log?_action=getData&perPage=100')
    expect(log.text).toContain('acme@test')
    expect(log.text).not.toMatch(/umbra|"subject":"deals"/i)
    expect(log.text).toContain('"subject":"admin_users"')
    const { latest } = (await auditor.get('dashboard')).data
    expect(latest.map((one: { subject: string }) => one.subject)).not.toContain('deals')
    const all = await shop.ada.get('system/audit-log?_action=getData&perPage=100')
    const entry = all.data.items.find((one: { subject: string }) => one.subject === 'deals').id
    expect((await auditor.get(`system/audit-log/${entry}?_action=getData`)).status).toBe(404)
    const confined = { clients: rules.clients, 'system/audit-log': { rows: { subject: 'clients' } } }
    expect((await shop.ada.put(own, { rules: confined })).status).toBe(200)
    const subjects = (await auditor.get('dashboard')).data.latest.map((one: { subject: string }) => one.subject)
    expect([...new Set(subjects)]).toEqual(['clients'])
  })

  it('keep rows from being read, written, moved and deleted by key', async () => {
    for (const path of ['deals/2?_action=getData', 'deals/2/edit', 'clients/4', 'deal-lines/2?_action=getData']) {
      expect((await north.get(path)).status, path).toBe(404)
    }
    expect((await north.put('deals/2', { stage: 'mine' })).status).toBe(404)
    expect((await north.delete('deals/2')).status).toBe(404)
    expect((await north.put('deals/bulk', { ids: [1, 2], stage: 'both' })).data).toMatchObject({ done: 1 })
    expect((await north.put('deals/1', { client_id: 4 })).body.errors).toEqual({ client_id: expect.any(String) })
    expect((await north.put('clients/3', { parent_id: null })).body.code).toBe('RUNTIME_FORBIDDEN')
    expect((await north.post('clients', { name: 'Nobody’s' })).body.code).toBe('RUNTIME_FORBIDDEN')
    expect((await north.get('clients/3?_action=getData')).data).toMatchObject({ parent_id: 1 })
    expect((await shop.ada.get('deals/2?_action=getData')).data).toMatchObject({ stage: null })
  })

  it('add up over several roles, each for what it allows', async () => {
    const both = await shop.user('role-both', ['deals.index'])
    const own = await roleOf('role-both')
    await shop.ada.put(own, { rules: { deals: { rows: { number: 'D-umbra' } } } })
    await attributes('role-both', { region: 'North' })
    const numbers = async () =>
      (await both.get('deals?_action=getData')).data.items.map((one: { number: string }) => one.number)
    expect(await numbers()).toEqual(['D-umbra'])
    const user = (await itemsOf('system/users')).find((one: { username: string }) => one.username === 'role-both').id
    const ids = [own, role].map((one) => Number(one.split('/').at(-1)))
    expect((await shop.ada.put(`system/users/${user}`, { role_ids: ids })).status).toBe(200)
    expect(await numbers()).toEqual(['D-umbra', 'D-acme'])
    for (const [page, number] of ['D-umbra', 'D-acme', undefined].entries()) {
      const path = `deals?_action=getData&orderBy=number&orderDir=desc&number=D&perPage=1&page=${page + 1}`
      const { items, total } = (await both.get(path)).data
      expect([items[0]?.number, total]).toEqual([number, 2])
    }
    expect((await both.put('deals/1', { stage: 'open' })).status).toBe(200)
    expect((await both.put('deals/2', { stage: 'open' })).status, 'only the other role may update').toBe(404)
  })

  it('find nothing for a user without the attribute, nor by its opposite', async () => {
    const nobody = await shop.user('role-nobody', ['clients.index'])
    const own = await roleOf('role-nobody')
    const region = '$user.attributes.region'
    for (const rows of [
      { 'parent.name': region },
      { not: { 'parent.name': region } },
      { name: { ne: region } },
      { name: { in: [region] } },
      { name: { gt: region } },
      { name: { notIn: ['Acme', region] } },
      { [region]: { ne: 'South' } },
      { not: { [region]: 'South' } },
      { [region]: { notIn: ['South'] } },
    ]) {
      expect((await shop.ada.put(own, { rules: { clients: { rows } } })).status).toBe(200)
      expect((await nobody.get('clients?_action=getData')).data.total, JSON.stringify(rows)).toBe(0)
    }
    await shop.ada.put(own, { rules: { clients: { rows: null } } })
    expect((await nobody.get('clients?_action=getData')).data.total).toBe(4)
  })

  it('are rejected at the place where they do not fit', async () => {
    const rejected = async (rows: unknown) =>
      Object.keys((await shop.ada.put(role, { rules: { deals: { rows } } })).body.errors ?? {})
    expect(await rejected({ nothing: 1 })).toEqual(['rules.deals.rows.nothing'])
    expect(await rejected({ or: [{ number: 'x' }, { seller_id: 'many' }] })).toEqual([
      'rules.deals.rows.or.1.seller_id',
    ])
    expect(await rejected({ number: 5 })).toEqual(['rules.deals.rows.number'])
    expect(await rejected({ number: { like: 'x' } })).toEqual(['rules.deals.rows.number.like'])
    expect(await rejected({ number: {}, nothing: {} })).toEqual(['rules.deals.rows.number', 'rules.deals.rows.nothing'])
    expect(await rejected({ nothing: '$user.attributes.none' })).toEqual(['rules.deals.rows.nothing'])
    expect(await rejected({ '$user.roles': { like: 'x' } })).toEqual(['rules.deals.rows.$user.roles.like'])
    expect(await rejected({ number: '$user.password' })).toEqual(['rules.deals.rows.number'])
    expect(await rejected({ 'client.parent.parent.parent.parent.name': 'x' })).toEqual([])
    const deep = 'client.parent.parent.parent.parent.parent.name'
    expect(await rejected({ [deep]: 'x' })).toEqual([`rules.deals.rows.${deep}`])
    expect(await rejected('all')).toEqual(['rules.deals.rows'])
    const elsewhere = await shop.ada.put(role, { rules: { nowhere: { rows: null } } })
    expect(elsewhere.body.errors).toEqual({ 'rules.nowhere': 'There is no feature at nowhere.' })
    await shop.ada.put(role, { rules })
    expect((await shop.ada.get(`${role}?_action=getData`)).data.rules).toEqual(rules)
  })

  it('close the feature when they no longer fit its table, and say so', async () => {
    const db = shop.application.database.db as unknown as Kysely<AnyDatabase>
    const late = await shop.user('role-late', ['labels.*'])
    const [id] = (await roleOf('role-late')).split('/').slice(-1)
    for (const text of [
      `{"rows":{"${driver}_gone":1}}`,
      '{"rows":{"gone":{}}}',
      '{"rows":{"not":{"$user.id":{"like":1}}}}',
      '{"rows":"x"}',
      '{"rows":{"not":{"gone":1}}}',
      'no rule',
      '{}',
    ]) {
      await db
        .deleteFrom('admin_role_rules')
        .where('role_id' as never, '=', Number(id) as never)
        .execute()
      const values = { role_id: Number(id), feature: 'labels', rules: text }
      await db
        .insertInto('admin_role_rules' as never)
        .values(values as never)
        .execute()
      await shop.ada.put(`system/roles/${id}`, { name: `Late ${text.length}` })
      expect((await late.get('labels?_action=getData')).data, text).toMatchObject({ items: [], total: 0 })
      expect((await late.post('labels', { name: 'New' })).status, text).toBe(403)
    }
    const problem = { code: 'column', path: `rows.${driver}_gone`, name: `${driver}_gone` }
    expect(warnings).toContainEqual({ table: 'labels', problems: [problem] })
  })

  it('close what else their role allows when nothing is served at their address, and say so', async () => {
    const db = untyped(shop.application.database.db)
    const moved = await shop.user('role-moved', ['clients.*', 'labels.*'])
    const own = await roleOf('role-moved')
    const gone = `${driver}-labels`
    expect((await moved.get('labels?_action=getData')).data.total).toBeGreaterThan(0)
    const values = [gone, 'clients'].map((feature) => ({
      role_id: Number(own.split('/').at(-1)),
      feature,
      rules: '{"rows":null}',
    }))
    await db.insertInto('admin_role_rules').values(values).execute()
    await shop.ada.put(own, { name: 'Moved' })
    expect((await moved.get('labels?_action=getData')).data).toMatchObject({ items: [], total: 0 })
    expect((await moved.post('labels', { name: 'New' })).status).toBe(403)
    expect((await moved.get('clients?_action=getData')).data.total).toBe(4)
    expect(warnings).toContainEqual({ role: values[0]?.role_id, feature: gone })
  })

  it('are given by super users alone, and who is confined by one gives nothing away', async () => {
    const features = ['clients.*', 'system.*']
    const boss = await shop.user('role-boss', features)
    const own = await roleOf('role-boss')
    const attempt = async () => [
      (await boss.put(own, { rules: { clients: { rows: null } } })).status,
      (await boss.post('system/roles', { slug: 'wide', name: 'Wide', rules: { clients: { rows: null } } })).status,
    ]
    expect(await attempt()).toEqual([403, 403])
    expect((await shop.ada.put(own, { rules: { clients: { rows: { id: 1 } } } })).status).toBe(200)
    const { permissions } = (await shop.ada.get(`${own}?_action=getData`)).data
    const permission_ids = permissions.map((one: { id: number }) => one.id)
    const wide = await boss.post('system/roles', { slug: 'wide', name: 'Wide', permission_ids })
    expect(wide.status).toBe(403)
    const me = (await itemsOf('system/users')).find((one: { username: string }) => one.username === 'role-boss').id
    expect((await boss.put(`system/users/${me}`, { attributes: { region: 'North' } })).status).toBe(403)
    expect((await boss.put(`system/users/${me}`, { role_ids: [] })).status).toBe(403)
    expect((await boss.delete(own)).status).toBe(403)
    const entries = (await shop.ada.get('system/audit-log?_action=getData&subject=admin_roles')).data.items
    expect(entries[0]).toMatchObject({ username: 'ada', after_values: { rules: { clients: { rows: { id: 1 } } } } })
  })
})
