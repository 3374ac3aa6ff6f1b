import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlDateTime } from '../../src/database/date-time.ts'
import type { FrameworkTables } from '../../src/server.ts'
import { Client, drivers, openShop, password, type Shop } from '../shop.ts'

describe.each(drivers)("the user's own account on %s", (driver) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(driver, { login: { attempts: 50, network_attempts: 500 } })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  it('appears in the audit log with everything that was changed', async () => {
    const nora = await shop.user('nora', ['nothing'])
    await nora.put('profile', { name: 'Nora N.' })
    await nora.put('profile', { name: 'Nora M.' })
    const { token } = (await nora.post('tokens', { name: 'Robot' })).data
    const [{ id }] = (await nora.get('tokens')).data.items
    await nora.delete(`tokens/${id}`)
    await nora.delete('sessions')
    await nora.post('logout')
    const read = async (): Promise<readonly { action: string }[]> =>
      (await shop.ada.get('system/audit-log?_action=getData&username=nora&orderBy=created_at&perPage=50')).data.items
    await expect.poll(async () => (await read()).length).toBe(7)
    const entries = await read()
    expect(entries.map(({ action }) => action).toSorted()).toEqual(
      ['login', 'update', 'update', 'create-token', 'delete-token', 'end-session', 'logout'].toSorted(),
    )
    const named = (action: string) => entries.filter((entry) => entry.action === action)
    expect(named('update')).toContainEqual(
      expect.objectContaining({
        before_values: { name: 'Nora N.', avatar: null },
        after_values: { name: 'Nora M.', avatar: null },
      }),
    )
    expect(named('delete-token')).toMatchObject([{ subject_key: String(id), before_values: { name: 'Robot' } }])
    expect(JSON.stringify(entries)).not.toContain(token)
  })

  it('can change its name, which takes effect everywhere at once', async () => {
    const grace = await shop.user('grace', ['nothing'])
    expect(await grace.put('profile', { name: 'Grace H.' })).toMatchObject({
      status: 200,
      data: { user: { name: 'Grace H.' } },
    })
    expect((await grace.get('current-user')).data.user.name).toBe('Grace H.')
    expect((await grace.put('profile', { name: '' })).status).toBe(422)
    expect((await grace.put('profile', { name: 'G', avatar: 'https://evil.example/x.png' })).status).toBe(422)
    const misspelt = { name: 'G', avtar: null }
    for (const { body } of [await grace.put('profile', misspelt), await grace.post('tokens', misspelt)]) {
      expect(body).toMatchObject({ code: 'RUNTIME_UNKNOWN_FIELD', errors: { avtar: expect.any(String) } })
    }
    expect((await grace.get('current-user')).data.user.name).toBe('Grace H.')
  })

  it('can change its password only with the current one, which ends the other sessions', async () => {
    const first = await shop.user('joan', ['nothing'])
    const second = await shop.client().login('joan')
    expect((await first.put('password', { current: 'wrong', password: 'a whole new one' })).body.errors).toHaveProperty(
      'current',
    )
    expect((await first.put('password', { current: password, password: 'short' })).body.errors).toHaveProperty(
      'password',
    )
    expect((await first.put('password', { current: password, password: 'a whole new one' })).status).toBe(200)
    expect((await first.get('current-user')).status).toBe(200)
    expect((await second.get('current-user')).status).toBe(401)
    expect((await shop.client().post('login', { username: 'joan', password })).status).toBe(401)
  })

  it('can list and end its own sessions, but never those of others', async () => {
    const mary = await shop.user('mary', ['nothing'])
    const other = await shop.client().login('mary')
    const { items } = (await mary.get('sessions')).data
    expect(items).toHaveLength(2)
    expect(items.filter((item: { current: boolean }) => item.current)).toHaveLength(1)
    const stranger = await shop.client().login()
    const id = items.find((item: { current: boolean }) => !item.current).id
    expect((await stranger.delete(`sessions/${id}`)).status).toBe(404)
    expect((await stranger.delete('sessions/99999999999')).status).toBe(404)
    expect((await mary.delete(`sessions/${id}`)).status).toBe(200)
    expect((await other.get('current-user')).status).toBe(401)
  })

  it('can create access tokens that work without a cookie or an origin until they are deleted', async () => {
    const { status, data } = await shop.ada.post('tokens', { name: 'robot', days: 30 })
    expect(status).toBe(201)
    const robot = new Client(shop.application, { authorization: `Bearer ${data.token}` })
    expect((await robot.post('categories', { name: 'By robot' })).status).toBe(201)
    expect((await robot.post('tokens', { name: 'heir' })).status).toBe(403)
    const list = await shop.ada.get('tokens')
    expect(list.text).not.toContain(data.token)
    expect(list.data.items[0]).toMatchObject({ name: 'robot', last_used_at: expect.stringMatching(/Z$/) })
    expect((await shop.ada.delete(`tokens/${list.data.items[0].id}`)).status).toBe(200)
    expect((await robot.get('current-user')).status).toBe(401)
    expect((await shop.ada.delete(`tokens/${list.data.items[0].id}`)).status).toBe(404)
  })

  it('loses its access tokens with a new password, a reset, and being disabled, also once enabled again', async () => {
    const linda = await shop.user('linda', ['nothing'])
    const { id } = (await linda.get('current-user')).data.user
    const robot = async (owner: Client) =>
      shop.client({ authorization: `Bearer ${(await owner.post('tokens', { name: 'robot' })).data.token}` })
    const first = await robot(linda)
    expect((await first.get('current-user')).status).toBe(200)
    expect((await linda.put('password', { current: password, password: 'a whole new one' })).status).toBe(200)
    expect((await first.get('current-user')).status).toBe(401)
    const second = await robot(linda)
    expect((await shop.ada.put(`system/users/${id}`, { name: 'Linda L.' })).status).toBe(200)
    expect((await second.get('current-user')).status).toBe(200)
    expect((await shop.ada.put(`system/users/${id}`, { password })).status).toBe(200)
    expect((await second.get('current-user')).status).toBe(401)
    const third = await robot(await shop.client().login('linda'))
    expect((await third.get('current-user')).status).toBe(200)
    for (const enabled of [false, true]) {
      expect((await shop.ada.put(`system/users/${id}`, { enabled })).status).toBe(200)
    }
    expect((await third.get('current-user')).status).toBe(401)
    expect((await (await shop.client().login('linda')).get('tokens')).data.items).toEqual([])
  })

  it('cannot use an access token once it has expired', async () => {
    const { data } = await shop.ada.post('tokens', { name: 'short-lived', days: 1 })
    const robot = shop.client({ authorization: `Bearer ${data.token}` })
    const db = shop.application.database.db as unknown as Kysely<FrameworkTables>
    const expire = (inSeconds: number) =>
      db
        .updateTable('admin_tokens')
        .set({ expires_at: sqlDateTime(new Date(Date.now() + inSeconds * 1000)) })
        .where('name', '=', 'short-lived')
        .execute()
    expect((await robot.get('current-user')).status).toBe(200)
    await expire(-1)
    expect((await robot.get('current-user')).status).toBe(401)
    expect((await robot.post('categories', { name: 'Too late' })).status).toBe(401)
    await expire(3600)
    expect((await robot.get('current-user')).status).toBe(200)
    const { data: lasting } = await shop.ada.post('tokens', { name: 'lasting' })
    expect((await shop.client({ authorization: `Bearer ${lasting.token}` }).get('current-user')).status).toBe(200)
  })
})
