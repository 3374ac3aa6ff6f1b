import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untyped } from '../../src/database/untyped-database.ts'
import { type Client, openShop, type Shop, testFixtures } from '../shop.ts'

describe('a user who is confined by rules', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'access'))
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  async function person(name: string, rights: readonly string[], rules: object = {}): Promise<Client> {
    const client = await shop.user(name, [...rights])
    expect((await give(name, rules)).status).toBe(200)
    return client
  }
  async function give(slug: string, rules: object) {
    const { items } = (await shop.ada.get('system/roles?_action=getData')).data
    const { id } = items.find((one: { slug: string }) => one.slug === slug)
    return shop.ada.put(`system/roles/${id}`, { rules })
  }
  async function idOf(username: string): Promise<number> {
    const { items } = (await shop.ada.get(`system/users?_action=getData&username=${username}`)).data
    return items[0].id
  }

  it('stays so for an export during which the rule is taken away', async () => {
    const db = untyped(shop.application.database.db)
    for (let at = 0; at < 2000; at += 100) {
      const rows = Array.from({ length: 100 }, (_, row) => ({ name: `own ${row}`.padEnd(80, '.'), secret: 'own' }))
      await db
        .insertInto('labels')
        .values([...rows, { name: `foreign ${at}`, secret: 'foreign' }])
        .execute()
    }
    const client = await person('role-exporter', ['labels.*'], { labels: { rows: { secret: 'own' } } })
    const response = await shop.application.inject({
      method: 'GET',
      url: '/admin-api/labels?_action=export',
      headers: { cookie: client.cookie },
      payloadAsStream: true,
    })
    let text = ''
    let rest: Promise<unknown> | null = null
    for await (const chunk of response.stream()) {
      text += String(chunk)
      rest ??= give('role-exporter', {})
      await rest
    }
    expect(text.match(/own/g)).toHaveLength(2000)
    expect(text).not.toContain('foreign')
    expect((await client.get('labels?_action=getData')).data.total).toBe(2020)
    await db.deleteFrom('labels').execute()
  })

  it('reads nothing in the audit log of rows in tables that no feature serves', async () => {
    const db = untyped(shop.application.database.db)
    const entry = (action: string, subject: string, value: string | null) => ({
      created_at: '2026-11-01 10:00:00',
      username: 'ada',
      action,
      subject,
      subject_key: '1',
      after_values: value === null ? null : JSON.stringify({ value }),
      request_id: 'r',
      address: '::1',
    })
    await db
      .insertInto('admin_audit_log')
      .values([
        entry('store', 'gone_table', 'of a table'),
        entry('destroy', 'gone_table', null),
        entry('generate', 'record', 'of a run'),
        entry('login', 'admin_users', null),
      ])
      .execute()
    const auditor = await shop.user('role-reader', ['system.audit-log.*'])
    const path = 'system/audit-log?_action=getData&perPage=100'
    const { text } = await auditor.get(path)
    expect(text).not.toContain('gone_table')
    for (const seen of ['of a run', '"subject":"admin_users"']) expect(text).toContain(seen)
    expect((await shop.ada.get(path)).text).toContain('of a table')
  })

  it('neither reads nor ends the sessions of users beyond the rule', async () => {
    await shop.user('role-far', [])
    const near = await person('role-near', ['system.users.*'], { 'system/users': { rows: { username: 'role-near' } } })
    const [own, far] = [await idOf('role-near'), await idOf('role-far')]
    expect((await near.get(`system/users/${own}/sessions`)).status).toBe(200)
    expect((await near.get(`system/users/${far}/sessions`)).status).toBe(404)
    expect((await near.delete(`system/users/${far}/sessions`)).status).toBe(404)
    const session = (await shop.ada.get(`system/users/${far}/sessions`)).data.items[0].id
    expect((await near.delete(`system/users/${far}/sessions/${session}`)).status).toBe(404)
    expect((await shop.ada.get(`system/users/${far}/sessions`)).data.items).toHaveLength(1)
  })

  it('needs the right of the table of a sub-form, through every model that its relation names', async () => {
    const holder = await person('role-holder', ['holders.*'])
    const { id } = (await shop.ada.post('clients', { name: 'Holder' })).data
    expect((await holder.put(`holders/${id}`, { tags: [{ name: 'new' }] })).status).toBe(403)
    expect((await holder.put(`holders/${id}`, { name: 'Holder 2' })).status).toBe(200)
    const allowed = await person('role-tagger', ['holders.*', 'labels.*'])
    expect((await allowed.put(`holders/${id}`, { tags: [{ name: 'new' }] })).status).toBe(200)
    await give('role-tagger', { labels: { rows: { name: 'other' } } })
    expect((await allowed.put(`holders/${id}`, { tags: [{ name: 'newer' }] })).status).toBe(403)
  })

  it('learns nothing about what was sent for a row that is not seen', async () => {
    const { id } = (await shop.ada.post('clients', { name: 'Unseen' })).data
    const blind = await person('role-blind', ['clients.*'], { clients: { rows: { name: 'Seen' } } })
    const invalid = { name: '' }
    expect((await blind.put(`clients/${id}`, invalid)).status).toBe(404)
    expect((await blind.put('clients/99999', invalid)).status).toBe(404)
    const { failed } = (await blind.put('clients/bulk', { ids: [id, 99999], ...invalid })).data
    expect(new Set(failed.map(({ msg }: { msg: string }) => msg.replaceAll(/\d+/g, ''))).size).toBe(1)
  })

  it('is confined in a feature by the address of its list, with other routes to the same action', async () => {
    const roles = (await shop.ada.get('system/roles?_action=getData')).data.items
    const { id } = roles.find((one: { slug: string }) => one.slug === 'role-blind')
    const answer = await shop.ada.put(`system/roles/${id}`, { rules: { 'label-names': { rows: { name: 'x' } } } })
    expect(answer.status).toBe(200)
    const wrong = await shop.ada.put(`system/roles/${id}`, { rules: { 'tags-of-all': { rows: { name: 'x' } } } })
    expect(wrong.body.errors).toHaveProperty('rules.tags-of-all')
  })

  it('learns nothing from a version of columns that never leave the server', async () => {
    const id = await idOf('role-near')
    const version = async () => (await shop.ada.get(`system/users/${id}?_action=getData`)).data._version
    const before = await version()
    const db = untyped(shop.application.database.db)
    await db.updateTable('admin_users').set({ password: 'another hash' }).where('id', '=', id).execute()
    expect(await version()).toBe(before)
  })

  it('reads and writes no single row that may() rejects, before or after a write', async () => {
    const client = await person('role-asked', ['label-names.*'])
    const stored = async (name: string) => (await shop.ada.post('labels', { name })).data.id
    const path = 'label-names'
    const unread = await stored('no read')
    expect((await client.get(`${path}/${unread}?_action=getData`)).status).toBe(404)
    expect((await client.get(`${path}/${unread}/edit`)).status).toBe(404)
    const unchanged = await stored('no update')
    expect((await client.get(`${path}/${unchanged}?_action=getData`)).data).toMatchObject({ name: 'no update' })
    expect((await client.put(`${path}/${unchanged}`, { name: 'other' })).status).toBe(403)
    expect((await client.put(`${path}/${unchanged}`, { name: '' })).status, 'before what was sent is read').toBe(403)
    const open = await stored('open')
    expect((await client.put(`${path}/${open}`, { name: 'no update' })).status).toBe(403)
    expect((await client.put(`${path}/${open}`, { name: 'no read' })).data).toEqual({ id: open })
    expect((await client.delete(`${path}/${await stored('no destroy')}`)).status).toBe(403)
    expect((await client.post(path, { name: 'no store' })).status).toBe(403)
    const told = await client.post(path, { name: 'no read' })
    expect([told.status, Object.keys(told.data)]).toEqual([201, ['id']])
  })
})
