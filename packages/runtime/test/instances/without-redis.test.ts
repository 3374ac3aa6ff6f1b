import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Application, createApplication } from '../../src/server.ts'
import { quiet } from '../redis/redis.ts'
import { Client, drivers, openShop, type Shop } from '../shop.ts'

describe.each(drivers)('two instances with one %s database and no Redis', (driver) => {
  let shop: Shop
  let other: Application
  let product: number
  beforeAll(async () => {
    shop = await openShop(driver)
    for (const username of ['grace', 'joan', 'mary']) await shop.user(username, ['products.*'])
    const { root, application } = shop
    other = await createApplication({ root, config: application.config, mode: 'production', logger: quiet })
    const category_id = (await shop.ada.post('categories', { name: 'Tools' })).data.id
    const { data } = await shop.ada.post('products', {
      sku: 'S-1',
      name: 'Hammer',
      price: '9.50',
      status: 'live',
      category_id,
    })
    product = data.id
  })
  afterAll(async () => {
    await other?.close()
    await shop?.[Symbol.asyncDispose]()
  })

  /** A session that both instances have answered just before. */
  async function knownToBoth(username: string): Promise<{ readonly here: Client; readonly there: Client }> {
    const here = await shop.client().login(username)
    const there = new Client(other)
    there.cookie = here.cookie
    for (const client of [here, there]) expect((await client.get(show())).status).toBe(200)
    return { here, there }
  }
  const show = (): string => `products/${product}?_action=getData`

  it('reject a session that was ended at the other one from the next request on', async () => {
    const ends = {
      grace: (here: Client) => here.post('logout'),
      joan: async (here: Client) => {
        const { id } = (await here.get('current-user')).data.user
        await shop.ada.put(`system/users/${id}`, { enabled: false })
        return shop.ada.put(`system/users/${id}`, { enabled: true })
      },
      mary: async (here: Client) => {
        const { id } = (await here.get('current-user')).data.user
        return shop.ada.delete(`system/users/${id}/sessions`)
      },
    }
    const requests = [
      (client: Client) => client.get(show()),
      (client: Client) => client.get('products?_action=getData'),
      (client: Client) => client.get(`products/${product + 1000}?_action=getData`),
      (client: Client) => client.get('categories?_action=getData'),
      (client: Client) => client.put(`products/${product}`, { name: 'Taken over' }),
      (client: Client) => client.get('current-user'),
    ]
    for (const [username, end] of Object.entries(ends)) {
      for (const request of requests) {
        const { here, there } = await knownToBoth(username)
        expect((await end(here)).status).toBe(200)
        expect(await request(there)).toMatchObject({ status: 401, body: { code: 'RUNTIME_UNAUTHENTICATED' } })
      }
    }
    expect((await shop.ada.get(show())).data.name).toBe('Hammer')
  })

  it('answer each of many simultaneous requests by the session that it was sent with', async () => {
    const alive = await knownToBoth('grace')
    const ended = await knownToBoth('mary')
    await ended.here.post('logout')
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const { status } = await (at % 2 ? ended : alive).there.get(show())
        return status === (at % 2 ? 401 : 200)
      }),
    )
    expect(answers).not.toContain(false)
  })
})
