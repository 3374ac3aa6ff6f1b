import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, drivers, openShop, type Shop } from '../shop.ts'

describe.each(drivers)('access tokens with scopes on %s', (driver) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(driver)
    await shop.ada.post('categories', { name: 'Tools' })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  const tokenOf = async (owner: Client, scopes?: readonly string[] | null): Promise<Client> => {
    const { status, data } = await owner.post('tokens', { name: 'robot', ...(scopes !== undefined && { scopes }) })
    expect(status).toBe(201)
    return shop.client({ authorization: `Bearer ${data.token}` })
  }

  it('may do what they are for, and nothing else that their owner may do', async () => {
    const robot = await tokenOf(shop.ada, ['categories.index', 'categories.update'])
    expect((await robot.get('categories?_action=getData')).data.total).toBe(1)
    expect((await robot.put('categories/1', { name: 'Hardware' })).status).toBe(200)
    expect((await robot.post('categories', { name: 'More' })).status).toBe(403)
    expect((await robot.get('products')).status).toBe(403)
    expect((await robot.get('system/users')).status).toBe(403)
    expect((await robot.get('current-user')).data.permissions).toEqual(
      expect.arrayContaining(['categories.index', 'categories.update', 'current-user']),
    )
    expect((await robot.get('current-user')).data.permissions).not.toContain('*')
    expect((await robot.get('menus')).text).not.toContain('/products')
    expect((await robot.get('search?term=Hardware')).status).toBe(200)
  })

  it('know nothing of the account of their owner, and hand out no rights', async () => {
    const robot = await tokenOf(shop.ada, ['system.*'])
    for (const path of ['sessions', 'tokens', 'two-factor']) expect((await robot.get(path)).status, path).toBe(403)
    expect((await robot.put('profile', { name: 'Robot' })).status).toBe(403)
    const role = { slug: 'escalated', name: 'E', grants: ['products.index'] }
    expect((await robot.post('system/roles', role)).status).toBe(403)
    expect((await robot.post('system/roles/draft', { feature: 'products', rows: null })).status).toBe(403)
    const { items } = (await shop.ada.get('system/roles?_action=getData')).data
    const { id } = items.find((one: { slug: string }) => one.slug === 'administrator')
    expect((await robot.put('system/users/1', { role_ids: [id] })).status).toBe(403)
  })

  it('follow their owner, who may do less later', async () => {
    const clerk = await shop.user('clerk', ['categories.*'])
    const robot = await tokenOf(clerk, ['categories.index', 'categories.show'])
    expect((await robot.get('categories')).status).toBe(200)
    const { items } = (await shop.ada.get('system/permissions/tree')).data
    const { id } = items.find((one: { slug: string }) => one.slug === 'clerk')
    expect((await shop.ada.put(`system/permissions/${id}`, { rules: ['categories.show'] })).status).toBe(200)
    expect((await robot.get('categories')).status).toBe(403)
    expect((await robot.get('categories/1?_action=getData')).status).toBe(200)
  })

  it('are rejected where their owner may not do it, or they would be for nothing', async () => {
    const seller = await shop.user('seller', ['categories.index'])
    for (const scopes of [[], ['products.index'], ['nothing.index'], ['a rule'], [1], 'x y']) {
      const { status, body } = await seller.post('tokens', { name: 'robot', scopes })
      expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { scopes: expect.any(String) } })
    }
    const offered = (await seller.get('tokens/scopes')).data.items
    expect(offered).toMatchObject([{ key: 'categories', actions: [{ rule: 'categories.index' }] }])
  })

  it('stand in the list, and those without scopes do all that their owner may do', async () => {
    const owner = await shop.user('owner', ['categories.*'])
    const whole = await tokenOf(owner)
    await tokenOf(owner, ['categories.index'])
    expect((await whole.post('categories', { name: 'Whole' })).status).toBe(201)
    expect((await whole.get('tokens')).data.items).toMatchObject([{ scopes: ['categories.index'] }, { scopes: null }])
  })
})
