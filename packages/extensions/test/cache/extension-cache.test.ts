import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultExtensionCacheSeconds, ExtensionCache, FileCacheStore } from '../../src/index.ts'
import { TestApplication } from '../application.ts'

async function cacheOf() {
  const application = await TestApplication.create()
  const clock = { now: 1_000_000 }
  const folder = application.path('storage/cache/extensions/demo')
  const store = new FileCacheStore(folder, () => clock.now)
  const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'))
  return { application, clock, folder, store, files, cache: new ExtensionCache('acme/demo', store) }
}

describe('ExtensionCache on files', () => {
  it('stores a value for 3600 seconds under "<extension name>:<key>"', async () => {
    const { cache, clock, folder, files } = await cacheOf()
    await cache.put('answer', { value: [42, null] })
    expect(defaultExtensionCacheSeconds).toBe(3600)
    const [file = ''] = await files()
    expect(JSON.parse(await readFile(join(folder, file), 'utf8'))).toMatchObject({ key: 'acme/demo:answer' })
    clock.now += 3_599_999
    expect(await cache.get('answer')).toEqual({ value: [42, null] })
    clock.now += 1
    expect(await cache.get('answer', 'gone')).toBe('gone')
    expect(await files()).toEqual([])
  })

  it('stores a value permanently, for a chosen time, or not at all', async () => {
    const { cache, clock } = await cacheOf()
    await cache.put('good', 1, null)
    await cache.put('short', 1, 2)
    await cache.put('none', 1, 0)
    expect([await cache.has('good'), await cache.has('short'), await cache.has('none')]).toEqual([true, true, false])
    clock.now += 1e12
    expect([await cache.has('good'), await cache.has('short')]).toEqual([true, false])
  })

  it('stores falsy values, and supports remember, forget and flush', async () => {
    const { cache, folder } = await cacheOf()
    await cache.put('zero', 0)
    await cache.put('null', null)
    expect([await cache.get('zero', 5), await cache.get('null', 5)]).toEqual([0, null])
    let made = 0
    const make = () => ++made
    expect([await cache.remember('made', make), await cache.remember('made', make)]).toEqual([1, 1])
    await cache.forget('made')
    expect(await cache.remember('made', make)).toBe(2)
    await cache.flush()
    expect(existsSync(folder)).toBe(false)
    expect(await cache.get('zero')).toBeUndefined()
  })

  it.each(['../../../etc/passwd', '/etc/passwd', 'a/b', 'CON', 'a:b', '日本語', ' ', 'x'.repeat(500)])(
    'writes key %j inside the cache folder',
    async (key) => {
      const { cache, files } = await cacheOf()
      await cache.put(key, key)
      expect(await cache.get(key)).toBe(key)
      expect(await files()).toEqual([expect.stringMatching(/^[0-9a-f]{2}[\\/][0-9a-f]{64}\.json$/)])
    },
  )

  it('rejects invalid keys and values', async () => {
    const { cache } = await cacheOf()
    await expect(cache.put('', 1)).rejects.toMatchObject({ code: 'EXTENSIONS_CACHE_KEY_INVALID' })
    await expect(cache.get('x'.repeat(501))).rejects.toMatchObject({ code: 'EXTENSIONS_CACHE_KEY_INVALID' })
    for (const value of [undefined, () => 1, Symbol('x')]) {
      await expect(cache.put('a', value)).rejects.toMatchObject({ code: 'EXTENSIONS_CACHE_VALUE_INVALID' })
    }
    const cycle: Record<string, unknown> = {}
    cycle.self = cycle
    await expect(cache.put('a', cycle)).rejects.toMatchObject({ code: 'EXTENSIONS_CACHE_VALUE_INVALID' })
    await expect(cache.put('a', 1n)).rejects.toMatchObject({ code: 'EXTENSIONS_CACHE_VALUE_INVALID' })
  })

  it('treats a damaged file as a missing value and replaces it at the next put', async () => {
    const { cache, folder, files } = await cacheOf()
    await cache.put('a', 1)
    const [file = ''] = await files()
    for (const text of ['', '{', 'null', '[]', '{"key":"other","expires":null,"value":1}']) {
      await writeFile(join(folder, file), text)
      expect(await cache.get('a')).toBeUndefined()
    }
    await cache.put('a', 2)
    expect(await cache.get('a')).toBe(2)
  })

  it('survives concurrent writers and leaves no temporary file behind', async () => {
    const { cache, folder } = await cacheOf()
    await Promise.all(Array.from({ length: 50 }, (_, index) => cache.put('a', index)))
    expect(await cache.get('a')).toBeTypeOf('number')
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })
})
