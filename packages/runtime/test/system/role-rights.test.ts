import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, drivers, openShop, password, type Shop, testFixtures } from '../shop.ts'

describe.each(drivers)('the rights of a role on %s', (driver) => {
  let shop: Shop
  let ada: Client
  let clerk: Client
  let role: string
  beforeAll(async () => {
    shop = await openShop(driver, {}, undefined, join(testFixtures, 'access'))
    ada = shop.ada
    const { data } = await ada.post('system/roles', { slug: 'clerk', name: 'Clerk', grants: ['deals.index'] })
    role = `system/roles/${data.id}`
    await ada.post('system/users', { username: 'role-clerk', name: 'Clerk', password, role_ids: [data.id] })
    clerk = await shop.client().login('role-clerk')
    for (const name of ['North', 'South', 'Acme']) await ada.post('clients', { name })
    for (const [index, client_id] of [1, 2, 2].entries()) {
      await ada.post('deals', { number: `D-${index + 1}`, client_id })
    }
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  it('are given action by action, count from the next request on, and are in the audit log', async () => {
    expect((await clerk.get('deals')).status).toBe(200)
    expect((await clerk.get('deals/1?_action=getData')).status).toBe(403)
    expect((await ada.put(role, { grants: ['deals.index', 'deals.show', 'deals.show'] })).status).toBe(200)
    expect((await clerk.get('deals/1?_action=getData')).status).toBe(200)
    expect((await ada.get(`${role}?_action=getData`)).data.grants).toEqual(['deals.index', 'deals.show'])
    const log = await ada.get('system/audit-log?_action=getData&subject=admin_roles&perPage=1')
    expect(log.data.items[0]).toMatchObject({
      username: 'ada',
      after_values: { grants: ['deals.index', 'deals.show'] },
    })
    expect((await ada.put(role, { grants: ['deals.index'] })).status).toBe(200)
    expect((await clerk.get('deals/1?_action=getData')).status).toBe(403)
  })

  it('are rejected in words where they are none, or nobody could hold them', async () => {
    for (const grants of [['a rule'], [1], [['deals.index']], ['x'.repeat(191)]]) {
      const { status, body } = await ada.put(role, { grants })
      expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { grants: expect.any(String) } })
    }
    const manager = await shop.user('manager', ['system.*', 'deals.index'])
    expect((await manager.put(role, { grants: ['deals.index', 'clients.index'] })).status).toBe(403)
    expect((await manager.put(role, { grants: ['deals.index'] })).status).toBe(200)
  })

  it('are offered by feature, those of the system last', async () => {
    const { items } = (await ada.get('system/roles/features')).data
    const keys = items.map((one: { key: string }) => one.key)
    expect(keys.slice(0, 7)).toEqual(expect.arrayContaining(['clients', 'deal-lines', 'deals', 'labels']))
    expect(new Set(keys).size).toBe(keys.length)
    const firstOfSystem = items.findIndex((one: { isSystem: boolean }) => one.isSystem)
    expect(items.slice(firstOfSystem).every((one: { isSystem: boolean }) => one.isSystem)).toBe(true)
    const deals = items.find((one: { key: string }) => one.key === 'deals')
    expect(deals).toMatchObject({ title: 'Deals', hasRows: true, isSystem: false })
    expect(deals.actions).toContainEqual({ rule: 'deals.destroy', action: 'destroy', kind: 'delete', held: true })
    const users = items.find((one: { key: string }) => one.key === 'system/users')
    expect(users.actions.map((one: { rule: string }) => one.rule)).toContain('system.users.sessions.end-all')
  })

  it('name what a rule may be about, through relations too', async () => {
    const { columns, relations } = (await ada.get('system/roles/columns?feature=deals')).data
    expect(columns).toContainEqual({ name: 'client_id', label: expect.any(String), kind: 'number', isKey: false })
    expect(columns).toContainEqual({ name: 'id', label: expect.any(String), kind: 'number', isKey: true })
    expect(relations.map((one: { name: string }) => one.name)).toContain('client')
    const further = (await ada.get('system/roles/columns?feature=deals&path=client.parent')).data
    expect(further.columns.map((one: { name: string }) => one.name)).toContain('email')
    expect((await ada.get('system/roles/columns?feature=deals&path=client.toString')).status).toBe(422)
    expect((await ada.get('system/roles/columns?feature=nothing')).status).toBe(422)
    expect((await clerk.get('system/roles/columns?feature=deals')).status).toBe(403)
  })

  it('say how many rows a rule finds before it is stored, for the user who is named', async () => {
    const draft = (body: object) => ada.post('system/roles/draft', { feature: 'deals', ...body })
    expect((await draft({ rows: null })).data).toEqual({ total: 3, of: 3, problems: [] })
    expect((await draft({ rows: { 'client.name': 'South' } })).data).toEqual({ total: 2, of: 3, problems: [] })
    const own = { client_id: '$user.attributes.client' }
    expect((await draft({ rows: own })).data).toMatchObject({ total: 0, of: 3 })
    const { items } = (await ada.get('system/users?_action=getData')).data
    const user = items.find((one: { username: string }) => one.username === 'role-clerk').id
    await ada.put(`system/users/${user}`, { attributes: { client: 1 } })
    expect((await draft({ rows: own, user })).data).toMatchObject({ total: 1, of: 3 })
    expect((await draft({ rows: own, user: 999 })).status).toBe(422)
    expect((await draft({ rows: { or: [{ number: 'D-1' }, { nope: 1 }] } })).data).toEqual({
      total: null,
      of: 3,
      problems: [{ path: 'or.1.nope', message: expect.stringContaining('nope') }],
    })
    const manager = await shop.user('counter', ['system.*', 'deals.*'])
    expect((await manager.post('system/roles/draft', { feature: 'deals', rows: null })).status).toBe(403)
  })

  it('go along when a role is copied, and those of a super user cannot', async () => {
    const rules = { deals: { rows: { number: 'D-1' } } }
    expect((await ada.put(role, { grants: ['deals.index'], rules })).status).toBe(200)
    const copy = await ada.post(`${role}/copy`, { slug: 'clerk-2', name: 'Second clerk' })
    expect(copy.status).toBe(201)
    const data = (await ada.get(`system/roles/${copy.data.id}?_action=getData`)).data
    expect(data).toMatchObject({ slug: 'clerk-2', grants: ['deals.index'], rules })
    expect((await ada.post(`${role}/copy`, { slug: 'clerk-2', name: 'Again' })).status).toBe(422)
    const { items } = (await ada.get('system/roles?_action=getData')).data
    const superRole = items.find((one: { slug: string }) => one.slug === 'administrator').id
    expect((await ada.post(`system/roles/${superRole}/copy`, { slug: 's', name: 'S' })).status).toBe(409)
    const manager = await shop.user('copier', ['system.*', 'deals.index'])
    expect((await manager.post(`${role}/copy`, { slug: 'clerk-3', name: 'Third' })).status).toBe(403)
  })
})
