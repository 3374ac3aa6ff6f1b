import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openShop, password, type Shop, testFixtures } from '../shop.ts'

describe('users with columns of one’s own', () => {
  let shop: Shop
  let ada: Client
  let clerk: Client
  let clerkId: number
  beforeAll(async () => {
    shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'week'))
    ada = shop.ada
    const grants = ['requests.index', 'requests.show', 'requests.approve', 'requests.options']
    const rules = { requests: { rows: { department: '$user.department' } } }
    const role = await ada.post('system/roles', { slug: 'clerk', name: 'Clerk', grants, rules })
    expect(role.body).toMatchObject({ status: 0 })
    const user = { username: 'clerk', name: 'Clerk', password, role_ids: [role.data.id] }
    const made = await ada.post('system/users', { ...user, department: 'Sales', is_external: true })
    expect(made.body).toMatchObject({ status: 0, data: { department: 'Sales', is_external: true } })
    clerkId = made.data.id
    clerk = await shop.client().login('clerk')
    for (const [title, department] of Object.entries({ A: 'Sales', B: 'Support', C: 'Sales' }))
      await ada.post('requests', { title, department, owner_id: clerkId })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  it('have them in form, list and detail, checked by the rules of their fields', async () => {
    const page = JSON.stringify((await ada.get('system/users')).data)
    expect(page.match(/"name":"department"/g)?.length).toBeGreaterThan(1)
    const { status, body } = await ada.put(`system/users/${clerkId}`, { department: 'x'.repeat(41) })
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { department: expect.any(String) } })
    const { items } = (await ada.get('system/users?_action=getData')).data
    expect(items.find(({ id }: { id: number }) => id === clerkId)).toMatchObject({ department: 'Sales' })
    expect(JSON.stringify(items)).not.toContain('argon2')
  })

  it('bring them to code of a request, with what the user may do by name', async () => {
    const mine = { department: 'Sales', external: true, approves: true, stores: false, other: false }
    expect((await clerk.get('me')).data).toEqual(mine)
    const own = { department: null, external: null, approves: true, stores: true, other: true }
    expect((await ada.get('me')).data).toEqual(own)
  })

  it('are named in rules for rows, which follow the user', async () => {
    const titles = async () =>
      (await clerk.get('requests?_action=getData')).data.items.map((row: { title: string }) => row.title)
    expect((await titles()).sort()).toEqual(['A', 'C'])
    expect((await clerk.post('requests/2/approve')).status).toBe(404)
    expect((await ada.put(`system/users/${clerkId}`, { department: 'Support' })).status).toBe(200)
    expect(await titles()).toEqual(['B'])
    const wrong = { requests: { rows: { department: '$user.departmnt' } } }
    const role = (await ada.get('system/roles?_action=getData&name=Clerk')).data.items[0]
    expect((await ada.put(`system/roles/${role.id}`, { rules: wrong })).status).toBe(422)
  })

  it('keep what such rules compare with from those who are no super users', async () => {
    const manager = await shop.user('manager', ['system.users.*', 'requests.*'])
    const { data } = await ada.post('system/users', { username: 'plain', name: 'Plain', password })
    expect((await manager.put(`system/users/${data.id}`, { is_external: false })).status).toBe(200)
    expect((await manager.put(`system/users/${data.id}`, { department: 'Sales' })).status).toBe(403)
  })

  it('are rows that others belong to', async () => {
    const { items } = (await ada.get('requests?_action=getData')).data
    expect(items[0].owner).toMatchObject({ name: 'Clerk' })
    expect(JSON.stringify(items)).not.toContain('password')
    const { options } = (await ada.get('requests?_action=options&field=owner_id&term=cl')).data
    expect(options).toEqual([{ label: 'clerk', value: clerkId }])
  })
})
