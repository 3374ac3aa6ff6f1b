import { randomUUID } from 'node:crypto'
import { serverUrl } from '@quoin/test-databases'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, it } from 'vitest'
import {
  type CacheStore,
  ExtensionCache,
  FileCacheStore,
  RedisCacheStore,
  type RedisCommands,
} from '../../src/index.ts'
import { TestApplication } from '../application.ts'

const redis = new Redis(await serverUrl('redis'))
afterAll(() => redis.quit())

const commands: RedisCommands = {
  get: (key) => redis.get(key),
  set: (key, value, milliseconds) =>
    milliseconds === null ? redis.set(key, value) : redis.set(key, value, 'PX', milliseconds),
  unlink: (keys) => redis.unlink([...keys]),
  scan: (cursor, pattern) => redis.scan(cursor, 'MATCH', pattern, 'COUNT', 10),
}

async function onFiles(): Promise<(extension: string) => CacheStore> {
  const application = await TestApplication.create()
  return (extension) => new FileCacheStore(application.path(`storage/cache/${extension}`))
}

async function onRedis(): Promise<(extension: string) => CacheStore> {
  const prefix = `quoin:${randomUUID()}`
  return (extension) => new RedisCacheStore(commands, prefix, extension)
}

describe.each([
  ['files', onFiles],
  ['Redis', onRedis],
] as const)('a cache store on %s', (_name, open) => {
  it('stores JSON values and distinguishes a stored null from a missing value', async () => {
    const store = (await open())('acme/demo')
    for (const value of [0, '', null, false, [1, { a: 'ü' }], { nested: { deep: [null] } }]) {
      await store.set('acme/demo:a', value, 60)
      expect(await store.get('acme/demo:a')).toEqual(value)
    }
    await store.delete('acme/demo:a')
    expect(await store.get('acme/demo:a')).toBeUndefined()
    await store.delete('acme/demo:a')
  })

  it('drops a value when it expires, and stores a value without expiry permanently', async () => {
    const store = (await open())('acme/demo')
    await store.set('good', 1, 0.01)
    await store.set('good', 2, null)
    await store.set('short', 1, 0.05)
    await store.set('long', 1, 600)
    await expect.poll(() => store.get('short')).toBeUndefined()
    expect(await store.get('long')).toBe(1)
    expect(await store.get('good')).toBe(2)
  })

  it('clears one extension without touching the others, even when their names are similar', async () => {
    const stores = await open()
    const names = ['acme/demo', 'acme/demo-two', 'acme/de*o', 'acme/[demo]']
    const caches = names.map((name) => new ExtensionCache(name, stores(name)))
    for (const cache of caches) for (let index = 0; index < 40; index++) await cache.put(`key ${index}`, index)
    for (const [cleared, cache] of caches.entries()) {
      await cache.flush()
      const left = await Promise.all(caches.map((other) => other.has('key 39')))
      expect(left).toEqual(names.map((_, index) => index > cleared))
    }
  })

  it('rejects a value that is not JSON and leaves the stored value unchanged', async () => {
    const store = (await open())('acme/demo')
    await store.set('a', 1, 60)
    await expect(store.set('a', 1n, 60)).rejects.toMatchObject({ code: 'EXTENSIONS_CACHE_VALUE_INVALID' })
    expect(await store.get('a')).toBe(1)
  })
})

it('extension caches in Redis use keys of the form "<extension name>:<key>" that expire after 3600 seconds', async () => {
  const prefix = `quoin:${randomUUID()}`
  await new ExtensionCache('acme/demo', new RedisCacheStore(commands, prefix, 'acme/demo')).put('answer', 42)
  expect(await redis.keys(`${prefix}*`)).toEqual([`${prefix}:acme/demo:answer`])
  const left = await redis.pttl(`${prefix}:acme/demo:answer`)
  expect(left).toBeGreaterThan(3_590_000)
  expect(left).toBeLessThanOrEqual(3_600_000)
})
