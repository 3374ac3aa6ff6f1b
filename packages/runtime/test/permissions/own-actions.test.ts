import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openShop, password, type Shop, testFixtures } from '../shop.ts'

describe('an action of one’s own with a permission', () => {
  let shop: Shop
  let approver: Client
  let reader: Client
  beforeAll(async () => {
    shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'week'))
    approver = await shop.user('approver', ['requests.index', 'requests.approve'])
    reader = await shop.user('reader', ['requests.index', 'requests.show'])
    for (const title of ['A', 'B', 'C']) await shop.ada.post('requests', { title })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  it('is called by those who hold it, on each of its routes, and by nobody else', async () => {
    expect((await approver.post('requests/1/approve')).body).toMatchObject({ status: 0, msg: 'Approved.' })
    expect((await approver.post('requests/approve', { ids: ['2', '3'], reason: 'Fine' })).status).toBe(200)
    expect((await approver.get('requests/archive')).status).toBe(403)
    expect((await reader.post('requests/1/approve')).status).toBe(403)
    expect((await reader.post('requests/approve', { ids: ['1'], reason: 'Fine' })).status).toBe(403)
    const all = await shop.user('all', ['requests.*'])
    expect((await all.post('requests/1/approve')).status).toBe(200)
  })

  it('is one right by name under its feature', async () => {
    const { items } = (await shop.ada.get('system/roles/features')).data
    const { actions } = items.find(({ key }: { key: string }) => key === 'requests')
    expect(actions.filter(({ kind }: { kind: string }) => kind === 'other')).toEqual([
      { rule: 'requests.approve', action: 'approve', kind: 'other', label: 'Approve', held: true },
      { rule: 'requests.archive', action: 'archive', kind: 'other', label: 'Archive', held: true },
      { rule: 'requests.calendar', action: 'calendar', kind: 'other', held: true },
    ])
    await shop.ada.post('system/permissions/features')
    const made = (await shop.ada.get('system/permissions?_action=getData&perPage=100')).data.items
    const own = made.filter(({ slug }: { slug: string }) => slug.startsWith('requests:'))
    expect(own.map(({ slug, name, rules }: Record<string, unknown>) => ({ slug, name, rules }))).toEqual(
      expect.arrayContaining([
        { slug: 'requests:approve', name: 'Approve', rules: ['requests.approve'] },
        { slug: 'requests:other', name: 'Other', rules: ['requests.calendar'] },
      ]),
    )
  })

  it('is given to roles by code, whose permissions and menu entries come along', async () => {
    const { items } = (await shop.ada.get('system/roles?_action=getData&name=Boss')).data
    await shop.ada.post('system/users', { username: 'boss', name: 'B', password, role_ids: [items[0].id] })
    const boss = await shop.client().login('boss')
    expect((await boss.post('requests/1/approve')).status).toBe(200)
    expect((await boss.get('requests/1?_action=getData')).data.title).toBe('A')
    expect((await boss.post('requests', { title: 'D' })).status).toBe(403)
    const menu = (await boss.get('menus')).data
    expect(JSON.stringify(menu)).toContain('"title":"Requests"')
  })

  it('shows buttons of every kind only to users who may do what they do', async () => {
    const labels = async (client: Client) => {
      const page = JSON.stringify((await client.get('requests')).data)
      return [
        'Approve',
        'Approve and go',
        'Ask and approve',
        'Approve with a reason',
        'More',
        'Calendar',
        'Elsewhere',
      ].filter((label) => page.includes(`"label":"${label}"`))
    }
    const approving = ['Approve', 'Approve and go', 'Ask and approve', 'Approve with a reason']
    expect(await labels(shop.ada)).toEqual([...approving, 'More', 'Calendar', 'Elsewhere'])
    expect(await labels(approver)).toEqual([...approving, 'Elsewhere'])
    expect(await labels(reader)).toEqual(['Elsewhere'])
    const { data } = await reader.get('current-user')
    expect(data.permissions).not.toContain('requests.approve')
    expect((await approver.get('current-user')).data.permissions).toContain('requests.approve')
  })
})
