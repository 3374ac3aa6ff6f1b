import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untyped } from '../../src/database/untyped-database.ts'
import { type Client, drivers, openShop, password, type Shop, testFixtures } from '../shop.ts'

describe.each(drivers)('who may reach a feature on %s', (driver) => {
  let shop: Shop
  let ada: Client
  let clerk: number
  beforeAll(async () => {
    shop = await openShop(driver, {}, undefined, join(testFixtures, 'access'))
    ada = shop.ada
    const rules = { deals: { rows: { 'client.name': 'South' }, fields: { margin: 'hidden' } } }
    const grants = ['deals.index', 'deals.show', 'clients.index']
    clerk = (await ada.post('system/roles', { slug: 'clerk', name: 'Clerk', grants, rules })).data.id
    await ada.post('system/roles', { slug: 'other', name: 'Other', grants: ['labels.*'] })
    for (const [username, enabled] of Object.entries({ clara: true, carl: true, gone: false })) {
      await ada.post('system/users', { username, name: username, password, role_ids: [clerk], enabled })
    }
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  const reach = (feature: string, client = ada) => client.get(`system/roles/reach?feature=${feature}`)

  it('is said by role: how many people, which actions, which rows and fields', async () => {
    const { data } = await reach('deals')
    expect(data).toMatchObject({ key: 'deals', title: 'Deals', users: 3, forAll: [], isNarrowedByCode: true })
    expect(data.roles).toMatchObject([
      { superUser: true, users: 1, rows: null, fields: {}, problems: [] },
      {
        id: clerk,
        name: 'Clerk',
        superUser: false,
        users: 2,
        actions: [
          { rule: 'deals.index', action: 'index', kind: 'view' },
          { rule: 'deals.show', action: 'show', kind: 'view' },
        ],
        rows: { 'client.name': 'South' },
        fields: { margin: 'hidden' },
        problems: [],
      },
    ])
    expect(data.roles[0].actions.length).toBeGreaterThan(5)
    expect((await reach('labels')).data.roles.map(({ name }: { name: string }) => name)).toContain('Other')
    expect((await reach('clients')).data.roles[1]).toMatchObject({ id: clerk, rows: null, problems: [] })
    expect((await reach('system/users')).data).toMatchObject({ users: 1, roles: [{ superUser: true }] })
  })

  it('names a rule that closes the feature, one at an address that nobody serves too', async () => {
    const db = untyped(shop.application.database.db)
    const broken = JSON.stringify({ rows: { gone: 1 } })
    await db.updateTable('admin_role_rules').set({ rules: broken }).where('role_id', '=', clerk).execute()
    await db
      .insertInto('admin_role_rules')
      .values({ role_id: clerk, feature: 'former', rules: '{"rows":null}' })
      .execute()
    await ada.put(`system/roles/${clerk}`, { name: 'Clerk' })
    expect((await reach('deals')).data.roles[1].problems).toEqual([expect.stringContaining('gone')])
    expect((await reach('clients')).data.roles[1].problems).toEqual([expect.stringContaining('former')])
  })

  it('is for those who may ask, of the roles that they may see', async () => {
    expect((await reach('nothing')).status).toBe(422)
    const reader = await shop.user('reader', ['system.roles.index'])
    expect((await reach('deals', reader)).status).toBe(403)
    const auditor = await shop.user('auditor', ['system.roles.*'])
    expect((await reach('deals', auditor)).data.roles).toHaveLength(2)
    const { items } = (await ada.get('system/roles?_action=getData&perPage=100')).data
    const own = items.find(({ slug }: { slug: string }) => slug === 'auditor').id
    await ada.put(`system/roles/${own}`, { rules: { 'system/roles': { rows: { slug: 'clerk' } } } })
    expect((await reach('deals', auditor)).data.roles).toMatchObject([{ id: clerk }])
  })
})
