import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop, testFixtures } from '../shop.ts'

describe('what lists and forms declare', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'schemas'))
  })
  afterAll(() => shop[Symbol.asyncDispose]())
  const built = (): Record<string, number> =>
    (globalThis as unknown as { builtSchemas: Record<string, number> }).builtSchemas

  it('is read once for all requests to a route', async () => {
    for (let at = 0; at < 5; at += 1) {
      expect((await shop.ada.get('constant?_action=getData&orderBy=name')).status).toBe(200)
      expect((await shop.ada.post('constant', { slug: `role-${at}`, name: 'A role' })).status).toBe(201)
    }
    expect(built()).toMatchObject({ list: 1, form: 1 })
    await shop.application.reload()
    expect((await shop.ada.get('constant?_action=getData&orderBy=name')).status).toBe(200)
    expect(built()).toMatchObject({ list: 2, form: 1 })
  })

  it('is read without asking for the page, also for a file and for the fields of a form', async () => {
    const before = built().list ?? 0
    for (let at = 0; at < 3; at += 1) {
      expect((await shop.ada.get('constant?_action=export')).text).toContain('Name')
      expect((await shop.ada.get('constant?_action=options&field=none')).status).toBe(404)
    }
    // Once more for the columns, which have words.
    expect(built().list).toBe(before + 1)
  })

  it('validates each request', async () => {
    expect((await shop.ada.get('constant?_action=getData&orderBy=slug')).status).toBe(422)
    expect((await shop.ada.post('constant', { slug: 'long', name: 'x'.repeat(21) })).status).toBe(422)
  })

  it('is never shared between users when it depends on the user', async () => {
    const eve = await shop.user('eve', ['by-user.*'])
    for (let at = 0; at < 2; at += 1) {
      expect((await shop.ada.get('by-user?_action=getData&orderBy=name')).status).toBe(200)
      expect((await eve.get('by-user?_action=getData&orderBy=name')).status).toBe(422)
    }
  })

  it('speaks the language of each request', async () => {
    const named = async (language: string) => {
      const headers = { 'accept-language': language }
      return (await shop.ada.send('GET', 'worded?_action=export', undefined, headers)).text
    }
    expect(await named('en-US')).toContain('en-US name')
    expect(await named('zh-CN')).toContain('zh-CN name')
    expect(await named('en-US')).toContain('en-US name')
  })

  it('is read for each request when the feature says so', async () => {
    expect((await shop.ada.post('prepared', { slug: 'prepared', name: '12345' })).status).toBe(201)
    expect((await shop.ada.post('prepared', { slug: 'too-long', name: '123456' })).status).toBe(422)
    expect((await shop.ada.post('acting', { slug: 'acting', name: 'long' })).status).toBe(422)
    expect((await shop.ada.post('acting/rename', { slug: 'acting', name: 'long' })).data).toMatchObject({
      name: 'long',
    })
  })

  it('takes as many rows a page as the settings say, also when they change', async () => {
    for (let at = 0; at < 12; at += 1) await shop.ada.post('constant', { slug: `many-${at}`, name: 'A role' })
    const rows = async () => (await shop.ada.get('constant?_action=getData')).data.items.length
    expect(await rows()).toBeGreaterThan(10)
    expect((await shop.ada.put('system/settings', { perPage: 10 })).status).toBe(200)
    expect(await rows()).toBe(10)
  })
})
