import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untyped } from '../../src/database/untyped-database.ts'
import { type Client, drivers, openShop, password, type Shop, testFixtures } from '../shop.ts'

describe.each(drivers)('viewing the panel as a role on %s', (driver) => {
  let shop: Shop
  let ada: Client
  let role: number
  let clerk: number
  beforeAll(async () => {
    shop = await openShop(driver, {}, undefined, join(testFixtures, 'access'))
    ada = shop.ada
    const rules = {
      deals: { rows: { client_id: '$user.attributes.client' }, fields: { margin: 'hidden' } },
      labels: { rows: { id: '$user.id' } },
    }
    const grants = ['deals.*', 'labels.index']
    role = (await ada.post('system/roles', { slug: 'clerk', name: 'Clerk', grants, rules })).data.id
    const user = { username: 'role-clara', name: 'Clara', password, role_ids: [role], attributes: { client: 2 } }
    clerk = (await ada.post('system/users', user)).data.id
    for (const name of ['North', 'South']) await ada.post('clients', { name })
    for (const [index, client_id] of [1, 2, 2].entries()) {
      await ada.post('deals', { number: `D-${index + 1}`, client_id, margin: 'secret' })
    }
    for (let count = 0; count < clerk; count += 1) await ada.post('labels', { name: `L-${count + 1}` })
    await untyped(shop.application.database.db).updateTable('labels').set({ owner_id: 1 }).execute()
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  const numbers = async (client: Client): Promise<unknown> => {
    const { data } = await client.get('deals?_action=getData&orderBy=number&orderDir=asc')
    return data.items.map(({ number }: { number: string }) => number)
  }
  /** How many deals the dashboard counts. */
  const counted = async (client: Client): Promise<number> => {
    const { growth } = (await client.get('dashboard')).data
    const deals = growth.find(({ url }: { url: string }) => url === '/deals')
    return deals.created.reduce((sum: number, one: number) => sum + one)
  }
  const entries = async (action: string) =>
    (await ada.get(`system/audit-log?_action=getData&action=${action}`)).data.items

  it('shows what somebody of the role sees, and says so', async () => {
    const boss = await shop.client().login()
    expect(await counted(boss)).toBe(3)
    const choice = (await boss.get(`system/roles/${role}/view-as`)).data
    expect(choice).toEqual({ role: { id: role, name: 'Clerk' }, people: [{ id: clerk, name: 'Clara' }] })
    expect((await boss.post(`system/roles/${role}/view-as`, { user: clerk })).status).toBe(200)
    const seen = (await boss.get('current-user')).data
    expect(seen).toMatchObject({ user: { username: 'ada' }, view: { role: 'Clerk', person: 'Clara' } })
    expect(seen.permissions).toContain('deals.index')
    expect(seen.permissions).not.toContain('clients.index')
    expect(await numbers(boss)).toEqual(['D-2', 'D-3'])
    expect(await counted(boss)).toBe(2)
    expect((await boss.get('deals?_action=getData')).text).not.toContain('secret')
    expect((await boss.get('deals/1?_action=getData')).status).toBe(404)
    expect((await boss.get('clients')).status).toBe(403)
    expect((await boss.get('system/roles')).status).toBe(403)
    expect((await boss.get('menus')).text).not.toContain('/system')
    expect((await boss.get('labels?_action=getData')).data.items).toMatchObject([{ id: clerk }])
    expect((await boss.delete('view-as')).status).toBe(200)
    expect((await boss.get('current-user')).data.view).toBeUndefined()
    expect(await numbers(boss)).toHaveLength(3)
    expect(await counted(boss)).toBe(3)
  })

  it('asks rules for the user who looks where no other is named', async () => {
    const boss = await shop.client().login()
    await boss.post(`system/roles/${role}/view-as`)
    expect((await boss.get('current-user')).data.view).toEqual({ role: 'Clerk', person: null })
    expect(await numbers(boss)).toEqual([])
    expect(await counted(boss)).toBe(0)
    expect((await boss.get('labels?_action=getData')).data.items).toMatchObject([{ id: 1 }])
  })

  it('changes nothing, by any sender, until it has ended', async () => {
    const boss = await shop.client().login()
    await boss.post(`system/roles/${role}/view-as`, { user: clerk })
    const rejected = { status: 403, body: { code: 'RUNTIME_READ_ONLY' } }
    expect(await boss.put('deals/2', { number: 'changed' })).toMatchObject(rejected)
    expect(await boss.post('deals', { number: 'new', client_id: 2 })).toMatchObject(rejected)
    expect(await boss.delete('deals/2')).toMatchObject(rejected)
    expect(await boss.put('profile', { name: 'Somebody' })).toMatchObject(rejected)
    expect(await boss.put('preferences/list.deals', { value: 1 })).toMatchObject(rejected)
    expect(await boss.post('tokens', { name: 'robot' })).toMatchObject(rejected)
    expect(await boss.post(`system/roles/${role}/view-as`)).toMatchObject(rejected)
    expect((await boss.get('sessions')).data.items.some(({ current }: { current: boolean }) => current)).toBe(true)
    expect((await boss.post('logout')).status).toBe(200)
    expect(boss.cookie).toBe('')
    expect(await numbers(ada)).toEqual(['D-1', 'D-2', 'D-3'])
  })

  it('is in the audit log under the name of the user who looks, with what they export', async () => {
    const boss = await shop.client().login()
    await boss.post(`system/roles/${role}/view-as`, { user: clerk })
    await boss.get('deals?_action=export')
    await boss.get('clients')
    await boss.delete('view-as')
    const facts = { username: 'ada', subject: 'admin_roles', subject_key: String(role) }
    expect((await entries('view-as'))[0]).toMatchObject({ ...facts, after_values: { user: clerk } })
    expect((await entries('end-view'))[0]).toMatchObject(facts)
    expect((await entries('export'))[0]).toMatchObject({ username: 'ada', subject: 'deals' })
    expect((await entries('forbidden'))[0]).toMatchObject({ username: 'ada' })
  })

  it('is no way to see more than one may: roles that reach further, and users, are rejected', async () => {
    const manager = await shop.user('manager', ['system.roles.*', 'deals.*'])
    const unviewable = { status: 403, body: { code: 'RUNTIME_FORBIDDEN' } }
    expect(await manager.get(`system/roles/${role}/view-as`)).toMatchObject(unviewable)
    const holder = await shop.user('holder', ['system.roles.show', 'deals.*', 'labels.*'])
    expect((await holder.get(`system/roles/${role}/view-as`)).data.people).toEqual([])
    expect((await holder.post(`system/roles/${role}/view-as`, { user: clerk })).status).toBe(422)
    expect((await holder.post(`system/roles/${role}/view-as`)).status).toBe(200)
    expect(await numbers(holder)).toEqual([])
    const stranger = await shop.user('stranger', ['deals.*', 'labels.*'])
    expect(await stranger.post(`system/roles/${role}/view-as`)).toMatchObject(unviewable)
    const clara = await shop.client().login('role-clara')
    expect(await clara.post(`system/roles/${role}/view-as`)).toMatchObject(unviewable)
    const { items } = (await ada.get('system/roles?_action=getData&perPage=100')).data
    const superRole = items.find(({ slug }: { slug: string }) => slug === 'administrator').id
    expect(await ada.post(`system/roles/${superRole}/view-as`)).toMatchObject(unviewable)
    expect((await ada.post('system/roles/99999/view-as')).status).toBe(404)
    expect((await ada.post(`system/roles/${role}/view-as`, { user: 1 })).status).toBe(422)
  })

  it('is not for tokens, and a cookie is good in its own session alone', async () => {
    const { data } = await ada.post('tokens', { name: 'robot' })
    const robot = shop.client({ authorization: `Bearer ${data.token}` })
    expect((await robot.post(`system/roles/${role}/view-as`)).status).toBe(403)
    const boss = await shop.client().login()
    await boss.post(`system/roles/${role}/view-as`, { user: clerk })
    const [, view = ''] = boss.cookie.split('; ')
    expect(view).toMatch(/_view=/)
    robot.cookie = view
    expect((await robot.get('current-user')).data.view).toBeUndefined()
    const other = await shop.client().login()
    other.cookie = `${other.cookie}; ${view}`
    expect((await other.get('current-user')).data.view).toBeUndefined()
    boss.cookie = boss.cookie.replace(`_view=${role}.`, '_view=1.')
    expect((await boss.get('current-user')).data.view).toBeUndefined()
  })

  it('shows nothing once the user may not look any more, and can still be ended', async () => {
    const watcher = await shop.user('watcher', ['system.roles.show', 'deals.*', 'labels.*'])
    await watcher.post(`system/roles/${role}/view-as`)
    expect((await watcher.get('deals')).status).toBe(200)
    const permission = (await ada.get('system/permissions?_action=getData&name=watcher')).data.items[0].id
    await ada.put(`system/permissions/${permission}`, { rules: ['deals.*'] })
    expect((await watcher.get('deals')).status).toBe(403)
    expect((await watcher.get('current-user')).data.view).toEqual({ role: '', person: null })
    expect((await watcher.put('deals/2', { number: 'changed' })).body.code).toBe('RUNTIME_READ_ONLY')
    expect((await watcher.delete('view-as')).status).toBe(200)
    expect((await watcher.get('deals')).status).toBe(200)
  })
})
