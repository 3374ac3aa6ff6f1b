import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivers, openShop, type Shop } from '../shop.ts'

describe.each(drivers)('the preferences of a user on %s', (driver) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(driver)
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  it('store any JSON for that user alone, until it is deleted', async () => {
    const grace = await shop.user('grace', ['nothing'])
    const value = { views: [{ name: '早上 — “x”', query: 'status=live' }], big: '9007199254740993' }
    expect((await grace.get('preferences/list.products')).data).toEqual({ value: null })
    expect((await grace.put('preferences/list.products', { value })).status).toBe(200)
    expect((await grace.get('preferences/list.products')).data).toEqual({ value })
    expect((await shop.ada.get('preferences/list.products')).data).toEqual({ value: null })
    await grace.put('preferences/list.products', { value: [1] })
    expect((await grace.get('preferences/list.products')).data).toEqual({ value: [1] })
    await grace.put('preferences/list.products', { value: null })
    expect((await grace.get('preferences/list.products')).data).toEqual({ value: null })
  })

  it('reject values that are too large or missing, invalid names, and users who are not logged in', async () => {
    const large = await shop.ada.put('preferences/list.products', { value: 'ü'.repeat(16_400) })
    expect(large).toMatchObject({ status: 422, body: { errors: { value: expect.stringMatching('32 KB') } } })
    expect((await shop.ada.put('preferences/list.products', {})).body.errors).toHaveProperty('value')
    expect((await shop.ada.put('preferences/a%20b', { value: 1 })).body.errors).toHaveProperty('key')
    expect((await shop.client().get('preferences/list.products')).status).toBe(401)
    expect((await shop.client().put('preferences/list.products', { value: 1 })).status).toBe(401)
  })
})
