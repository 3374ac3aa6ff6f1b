import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answered, drivers, openShop, type Shop } from '../shop.ts'

/** A row of a feature. */
const rowOf = (resource: string, sku: string) =>
  resource === 'products' ? { sku, name: sku, price: '1', category_id: 1 } : { name: sku }

describe.each(drivers)('concurrent requests for the same row on %s', (driver) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(driver)
    await shop.ada.post('categories', { name: 'Tools' })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  it.each(['products', 'categories'])(
    'let only one of those with the same version of %s change it',
    async (resource) => {
      for (let round = 0; round < 5; round += 1) {
        const { id } = (await shop.ada.post(resource, rowOf(resource, `S${round}`))).data
        const { _version } = (await shop.ada.get(`${resource}/${id}?_action=getData`)).data
        const names = ['B', 'C', 'D', 'E']
        const answers = await Promise.all(names.map((name) => shop.ada.put(`${resource}/${id}`, { name, _version })))
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
        const winner = answers.find(({ status }) => status === 200)
        expect((await shop.ada.get(`${resource}/${id}?_action=getData`)).data.name).toBe(winner?.data.name)
        const next = { name: 'F', _version: winner?.data._version }
        expect((await shop.ada.put(`${resource}/${id}`, next)).status).toBe(200)
      }
    },
  )

  it('leave no partial state when all write, change and delete at once', async () => {
    const { id } = (await shop.ada.post('products', { sku: 'X', name: 'X', price: '1', category_id: 1 })).data
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => shop.ada.put(`products/${id}`, { name: `N${index}` })),
      ...Array.from({ length: 3 }, () => shop.ada.delete(`products/${id}`)),
      ...Array.from({ length: 3 }, () =>
        shop.ada.post('products', { sku: 'Y', name: 'Y', price: '1', category_id: 1 }),
      ),
    ])
    for (const { status, text } of answers) expect([200, 201, 404, 422], text).toContain(status)
    expect(
      answers
        .slice(13)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([201, 422, 422])
  })

  it.each(['products', 'categories'])('let only one of them delete, restore or purge a row of %s', async (resource) => {
    const { id } = (await shop.ada.post(resource, rowOf(resource, 'Z'))).data
    const path = `${resource}/${id}`
    const once = async (call: () => Promise<Answered>) => {
      const answers = await Promise.all(Array.from({ length: 8 }, call))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404, 404, 404])
    }
    const done = ['destroy']
    await once(() => shop.ada.delete(path))
    if (resource === 'products') {
      await once(() => shop.ada.put(`${path}?_action=restore`))
      expect((await shop.ada.get(`${path}?_action=getData`)).data.deleted_at).toBeNull()
      await shop.ada.delete(path)
      await once(() => shop.ada.delete(`${path}?_action=force`))
      done.push('destroy', 'force', 'restore')
    }
    const audited = async () => {
      const { items } = (await shop.ada.get(`system/audit-log?_action=getData&subject=${resource}&perPage=100`)).data
      const own = items.filter((entry: { subject_key: string }) => entry.subject_key === String(id))
      return own
        .map(({ action }: { action: string }) => action)
        .filter((action: string) => action !== 'store')
        .sort()
    }
    await expect.poll(audited).toEqual(done)
  })
})
