import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openShop, type Shop, testFixtures } from '../shop.ts'

describe('the validation schemas of lists and forms', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'schemas'))
  })
  afterAll(() => shop[Symbol.asyncDispose]())
  const built = (): Record<string, number> =>
    (globalThis as unknown as { builtSchemas: Record<string, number> }).builtSchemas

  it('are built once for many requests if they do not depend on the request, and again after a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let at = 0; at < 5; at += 1) {
      expect((await shop.ada.get('constant?_action=getData&orderBy=name')).status).toBe(200)
      expect((await shop.ada.post('constant', { slug: `role-${at}`, name: 'A role' })).status).toBe(201)
    }
    expect(built().list).toBeLessThan(5)
    expect(built().form).toBeLessThan(5)
    const before = built().list ?? 0
    vi.advanceTimersByTime(1001)
    await shop.ada.get('constant?_action=getData')
    expect(built().list).toBe(before + 1)
  })

  it('still validate each request', async () => {
    expect((await shop.ada.get('constant?_action=getData&orderBy=slug')).status).toBe(422)
    expect((await shop.ada.post('constant', { slug: 'long', name: 'x'.repeat(21) })).status).toBe(422)
  })

  it('are never shared between users when they depend on the user', async () => {
    const eve = await shop.user('eve', ['by-user.*'])
    for (let at = 0; at < 2; at += 1) {
      expect((await shop.ada.get('by-user?_action=getData&orderBy=name')).status).toBe(200)
      expect((await eve.get('by-user?_action=getData&orderBy=name')).status).toBe(422)
    }
  })

  it('depend on what an action of the controller has prepared', async () => {
    expect((await shop.ada.post('prepared', { slug: 'prepared', name: '12345' })).status).toBe(201)
    expect((await shop.ada.post('prepared', { slug: 'too-long', name: '123456' })).status).toBe(422)
    expect((await shop.ada.post('acting', { slug: 'acting', name: 'long' })).status).toBe(422)
    expect((await shop.ada.post('acting/rename', { slug: 'acting', name: 'long' })).data).toMatchObject({
      name: 'long',
    })
  })

  it('are built for each request when the controller declares that they vary', async () => {
    expect((await shop.ada.post('declared', { slug: 'declared-a', name: '12345' })).status).toBe(422)
    expect((await shop.ada.post('declared', { slug: 'declared-b', name: '12345' })).status).toBe(201)
  })
})
