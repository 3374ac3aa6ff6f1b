import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, drivers, openShop, type Shop, testFixtures } from '../shop.ts'

describe.each(drivers)('values that are taken on %s', (driver) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(driver, {}, undefined, join(testFixtures, 'access'))
    await shop.ada.post('clients', { name: 'Acme', email: 'seen@test' })
    await shop.ada.post('clients', { name: 'Umbra', email: 'kept@test' })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  async function confined(name: string, rule: object): Promise<Client> {
    const client = await shop.user(name, ['clients.*'])
    const { items } = (await shop.ada.get('system/roles?_action=getData')).data
    const { id } = items.find(({ slug }: { slug: string }) => slug === name)
    expect((await shop.ada.put(`system/roles/${id}`, { rules: { clients: rule } })).status).toBe(200)
    return client
  }
  const ask = (client: Client, email: string) => client.post('clients', { name: 'New', email })

  it('are reported as taken, and no more, to users who may not see the row, 30 times in a minute', async () => {
    const eve = await confined('role-eve', { rows: { name: { in: ['Acme', 'New'] } } })
    for (let time = 1; time <= 30; time += 1) {
      const { status, body } = await ask(eve, 'kept@test')
      expect([time, status, Object.keys(body.errors)]).toEqual([time, 422, ['email']])
      expect(JSON.stringify(body)).not.toContain('Umbra')
    }
    const rejected = await ask(eve, 'kept@test')
    expect(rejected).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
    expect(rejected.text).not.toContain('email')
    // Nor is it told that one is free; what asks nothing is done.
    expect((await ask(eve, 'free@test')).status).toBe(429)
    expect((await eve.get('clients?_action=getData')).status).toBe(200)
    expect((await eve.post('clients', { name: 'New' })).status).toBe(201)
    expect((await ask(shop.ada, 'kept@test')).status).toBe(422)
  })

  it('are not looked for in a field that the user may not write', async () => {
    const answers = (client: Client) =>
      Promise.all(
        ['kept@test', 'free@test'].map(async (email) => {
          const { status, body } = await ask(client, email)
          return [status, body.errors]
        }),
      )
    for (const kind of ['hidden', 'read-only']) {
      const [taken, free] = await answers(await confined(`role-${kind}`, { rows: null, fields: { email: kind } }))
      expect(taken?.[0]).toBe(422)
      expect(taken).toEqual(free)
    }
  })
})

it('values that are taken are reported as often as they are asked for to users who may see all rows', async () => {
  await using shop = await openShop()
  const product = { sku: 'S-1', name: 'Saw', price: '9.50', status: 'live', category_id: 1 }
  await shop.ada.post('categories', { name: 'Tools' })
  const max = await shop.user('max', ['products.*'])
  expect((await max.post('products', product)).status).toBe(201)
  for (let time = 1; time <= 32; time += 1) expect((await max.post('products', product)).status).toBe(422)
})
