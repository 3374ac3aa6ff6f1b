import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, drivers, openShop, password, type Shop } from '../shop.ts'

describe.each(drivers)('the system screens on %s', (driver) => {
  let shop: Shop
  let ada: Client
  beforeAll(async () => {
    shop = await openShop(driver)
    ada = shop.ada
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  const resources = ['users', 'roles', 'permissions', 'menus', 'audit-log']

  it.each(resources)('%s has a page and rows, and never a password', async (name) => {
    expect((await ada.get(`system/${name}`)).data).toMatchObject({ type: 'Page', body: { type: 'CRUDTable' } })
    const { status, data, text } = await ada.get(`system/${name}?_action=getData`)
    expect(status).toBe(200)
    expect(data.total).toBeGreaterThanOrEqual(0)
    expect(text).not.toMatch(/argon2|"password"|"declared"/)
  })

  it('lets a role open exactly what its permissions name, from the next request on', async () => {
    const permission = await ada.post('system/permissions', { slug: 'p', name: 'P', rules: ['categories.index'] })
    expect(permission).toMatchObject({ status: 201, data: { rules: ['categories.index'] } })
    const role = await ada.post('system/roles', { slug: 'r', name: 'R', permission_ids: [permission.data.id] })
    expect(role.status).toBe(201)
    const user = await ada.post('system/users', {
      username: 'grace',
      name: 'Grace',
      password,
      role_ids: [role.data.id],
    })
    expect(user.status).toBe(201)
    expect((await ada.get(`system/users/${user.data.id}?_action=getData`)).data.role_ids).toEqual([role.data.id])
    const grace = await shop.client().login('grace')
    expect((await grace.get('categories')).status).toBe(200)
    expect((await grace.get('products')).status).toBe(403)
    await ada.put(`system/permissions/${permission.data.id}`, { rules: ['products.*'] })
    expect((await grace.get('categories')).status).toBe(403)
    expect((await grace.get('products')).status).toBe(200)
    await ada.put(`system/users/${user.data.id}`, { role_ids: [] })
    expect((await grace.get('products')).status).toBe(403)
    await ada.put(`system/users/${user.data.id}`, { enabled: false })
    expect((await grace.get('current-user')).status).toBe(401)
    expect((await shop.client().post('login', { username: 'grace', password })).status).toBe(401)
  })

  it('ends the sessions of a user whose password was set anew', async () => {
    const { data } = await ada.post('system/users', { username: 'joan', name: 'Joan', password })
    const joan = await shop.client().login('joan')
    expect((await ada.put(`system/users/${data.id}`, { password: 'short' })).status).toBe(422)
    expect((await ada.put(`system/users/${data.id}`, { password: 'another good one' })).status).toBe(200)
    expect((await joan.get('current-user')).status).toBe(401)
    expect(await shop.client().post('login', { username: 'joan', password: 'another good one' })).toMatchObject({
      status: 200,
    })
  })

  it('lets nobody grant what they do not hold, nor take over those who hold more', async () => {
    const manager = await shop.user('manager', ['system.*', 'categories.index'])
    expect((await manager.get('system/users')).status).toBe(200)
    const roles = (await ada.get('system/roles?_action=getData')).data.items as { id: number; slug: string }[]
    const superRole = roles.find((role) => role.slug === 'administrator')?.id
    const attempts = [
      manager.post('system/users', { username: 'eve', name: 'Eve', password, role_ids: [superRole] }),
      manager.put('system/users/1', { password: 'taken over 123' }),
      manager.delete('system/users/1'),
      manager.put(`system/roles/${superRole}`, { name: 'Mine' }),
      manager.delete(`system/roles/${superRole}`),
      manager.post('system/permissions', { slug: 'all', name: 'All', rules: ['*'] }),
      manager.post('system/permissions', { slug: 'all', name: 'All', rules: ['* /products*'] }),
    ]
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(403)
    const own = await manager.post('system/permissions', { slug: 'c', name: 'C', rules: ['categories.index'] })
    expect(own.status).toBe(201)
    expect((await manager.put(`system/permissions/${own.data.id}`, { rules: ['categories.destroy'] })).status).toBe(403)
  })

  it('keeps the last way in', async () => {
    expect((await ada.delete('system/users/1')).status).toBe(409)
    expect((await ada.put('system/users/1', { enabled: false })).status).toBe(409)
    expect((await ada.put('system/users/1', { role_ids: [] })).status).toBe(409)
    expect((await ada.delete('system/roles/1')).status).toBe(409)
  })

  it('refuses rules that are none, unknown choices and circles', async () => {
    const rule = await ada.post('system/permissions', { slug: 'x', name: 'X', rules: ['GET products'] })
    expect(rule).toMatchObject({ status: 422, body: { errors: { rules: expect.any(String) } } })
    expect((await ada.post('system/users', { username: 'z', name: 'Z', password, role_ids: ['x'] })).status).toBe(422)
    expect((await ada.post('system/users', { username: 'z', name: 'Z', password, role_ids: [9999] })).status).toBe(422)
    expect((await ada.get('system/users?_action=getData&username=z')).data.total).toBe(0)
    const parent = (await ada.post('system/menus', { title: 'Parent' })).data.id
    const child = (await ada.post('system/menus', { title: 'Child', url: '/products', parent_id: parent })).data.id
    expect((await ada.put(`system/menus/${parent}`, { parent_id: child })).status).toBe(422)
    expect((await ada.post('system/menus', { title: 'Bad', url: 'javascript:alert(1)' })).status).toBe(422)
    expect((await ada.get('menus')).text).toContain('"Child"')
  })

  it('does not bring back a declared entry that a person deleted', async () => {
    const { items } = (await ada.get('system/menus?_action=getData&title=Products')).data
    expect((await ada.delete(`system/menus/${items[0].id}`)).status).toBe(200)
    await shop.application.reload()
    expect((await ada.get('menus')).data.map((menu: { key: string }) => menu.key)).not.toContain('products')
  })
})
