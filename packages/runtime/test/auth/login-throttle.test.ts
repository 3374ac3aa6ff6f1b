import { describe, expect, it } from 'vitest'
import type { AttemptCounter } from '../../src/auth/login-throttle.ts'
import { LoginThrottle } from '../../src/auth/login-throttle.ts'
import { drivers, openShop, password } from '../shop.ts'

const limits = { attempts: 1000, network_attempts: 3, lock_seconds: 60 }

/** Counts in memory. */
class MemoryCounter implements AttemptCounter {
  readonly #attempts = new Map<string, number>()
  async add(name: string, milliseconds: number) {
    const attempts = (this.#attempts.get(name) ?? 0) + 1
    this.#attempts.set(name, attempts)
    return { attempts, resetsAt: Date.now() + milliseconds }
  }
  async attempt() {
    return 0
  }
  async subtract(name: string) {
    this.#attempts.set(name, (this.#attempts.get(name) ?? 0) - 1)
  }
  async forget(name: string) {
    this.#attempts.delete(name)
  }
  async sweep() {}
}

describe('throttling by network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7:50001', '::ffff:203.0.113.7', '203.0.113.7:9'],
    ['2001:db8::1', '2001:DB8:0:0:ffff::2', '[2001:db8::3]:443', '2001:db8:0:0:1:2:3:4'],
  ])('counts %s, %s, %s and %s as one network', async (...addresses) => {
    const throttle = new LoginThrottle(new MemoryCounter(), limits)
    for (const address of addresses.slice(0, 3)) await throttle.take({ account: address }, address)
    await expect(throttle.take({ account: 'x' }, addresses[3] ?? '')).rejects.toMatchObject({
      code: 'RUNTIME_TOO_MANY_REQUESTS',
    })
    await throttle.take({ account: 'x' }, '203.0.113.8')
    await throttle.take({ account: 'x' }, '2001:db8:0:1::1')
  })

  it('rejects nobody who is known, however many strangers fail behind the same address', async () => {
    const counter = new MemoryCounter()
    const throttle = new LoginThrottle(counter, limits)
    const address = '203.0.113.7'
    for (const account of ['a', 'b', 'c']) await throttle.take({ account }, address)
    await expect(throttle.take({ account: 'd' }, address)).rejects.toMatchObject({ code: 'RUNTIME_TOO_MANY_REQUESTS' })
    for (const known of [{ browser: 'x', user: 1 }, { user: 1 }]) {
      await throttle.take(known, address)
      await throttle.reset(known, address)
    }
    await expect(throttle.take({ account: 'd' }, address)).rejects.toMatchObject({ code: 'RUNTIME_TOO_MANY_REQUESTS' })
  })

  it.each(drivers)('accepts any address that a trusted proxy sends on %s', async (driver) => {
    await using shop = await openShop(driver, { trust_proxy: true, login: limits })
    const address = { 'x-forwarded-for': 'x'.repeat(3000) }
    const login = () => shop.client().send('POST', 'login', { username: 'ada', password: 'wrong' }, address)
    for (const status of [401, 401, 401, 429]) expect((await login()).status).toBe(status)
    const other = { 'x-forwarded-for': `y${'x'.repeat(3000)}` }
    expect((await shop.client().send('POST', 'login', { username: 'ada', password }, other)).status).toBe(200)
  })

  it('counts by the address that the last of so many trusted proxies writes, whatever is sent before it', async () => {
    await using shop = await openShop('sqlite', { trust_proxy: 1, login: limits })
    const login = (sent: string, caller: string) => {
      const address = { 'x-forwarded-for': `${sent}, ${caller}` }
      return shop.client().send('POST', 'login', { username: 'ada', password: 'wrong' }, address)
    }
    for (const [at, status] of [401, 401, 401, 429].entries())
      expect((await login(`203.0.113.${at}`, '198.51.100.7')).status).toBe(status)
    expect((await login('203.0.113.9', '198.51.100.8')).status).toBe(401)
  })
})
