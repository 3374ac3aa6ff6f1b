import { describe, expect, it, onTestFinished } from 'vitest'
import type { Invalidation, InvalidationEvent, InvalidationTopic } from '../../src/cache/invalidation.ts'
import { LocalInvalidation } from '../../src/cache/local-invalidation.ts'
import { SharedCountCache } from '../../src/cache/shared-count-cache.ts'
import { RedisInvalidation } from '../../src/redis/redis-invalidation.ts'
import { openConnections, quiet } from '../redis/redis.ts'

async function openTwo(): Promise<[Invalidation, Invalidation]> {
  const connections = await openConnections(2)
  const both: Invalidation[] = await Promise.all(
    connections.map((connection) => RedisInvalidation.open(connection, quiet)),
  )
  onTestFinished(async () => {
    for (const invalidation of both) await invalidation.close()
    for (const connection of connections) await connection.close()
  })
  return both as [Invalidation, Invalidation]
}

function eventsOf(invalidation: Invalidation, topic: InvalidationTopic): InvalidationEvent[] {
  const events: InvalidationEvent[] = []
  invalidation.subscribe(topic, (event) => events.push(event))
  return events
}

describe.each([
  ['one process', () => new LocalInvalidation()],
  ['Redis', async () => (await openTwo())[0]],
] as const)('invalidation in %s', (_name, open) => {
  it('reaches subscribers of the topic in its own instance before publish returns', async () => {
    const invalidation = await open()
    const access = eventsOf(invalidation, 'access')
    const menus = eventsOf(invalidation, 'menus')
    const published = invalidation.publish('access', '7')
    expect(access).toEqual([{ topic: 'access', detail: '7', own: true }])
    await published
    await invalidation.sync()
    expect(access).toHaveLength(1)
    expect(menus).toEqual([])
  })

  it('no longer reaches a subscriber who has unsubscribed', async () => {
    const invalidation = await open()
    const events: InvalidationEvent[] = []
    const end = invalidation.subscribe('menus', (event) => events.push(event))
    end()
    await invalidation.publish('menus')
    expect(events).toEqual([])
  })
})

describe('invalidation between instances', () => {
  it('is noticed by another instance at its next sync, even without a message', async () => {
    const [left, right] = await openTwo()
    const events = eventsOf(right, 'access')
    await left.publish('access', '7')
    await right.sync()
    expect(events).toContainEqual({ topic: 'access', detail: null, own: false })
    const count = events.length
    await right.sync()
    expect(events).toHaveLength(count)
  })

  it('loses no event when several instances publish at the same time', async () => {
    const [left, right] = await openTwo()
    const atLeft = eventsOf(left, 'access')
    const atRight = eventsOf(right, 'access')
    for (let round = 0; round < 20; round++) {
      atLeft.length = 0
      atRight.length = 0
      await Promise.all([left.publish('access'), right.publish('access')])
      await Promise.all([left.sync(), right.sync()])
      expect(atLeft.some(({ own }) => !own)).toBe(true)
      expect(atRight.some(({ own }) => !own)).toBe(true)
    }
  })

  it('reaches an instance that receives no requests', async () => {
    const [left, right] = await openTwo()
    const events = eventsOf(right, 'extensions')
    const arrives = new Promise<void>((resolve) => right.subscribe('extensions', () => resolve()))
    await left.publish('extensions')
    await arrives
    expect(events).toHaveLength(1)
  })

  it('drops the cached totals of a table in every instance', async () => {
    const [left, right] = await openTwo()
    // Both are told before the test is, and neither forgets a total by itself in an hour.
    const [here, there] = [new SharedCountCache(left), new SharedCountCache(right)]
    let counted = 0
    const total = (): Promise<number> => there.get('products', 'all', async () => ++counted, 3_600_000)
    expect(await total()).toBe(1)
    expect(await total()).toBe(1)
    const arrives = new Promise<void>((resolve) => right.subscribe('counts', () => resolve()))
    here.drop('products')
    await arrives
    expect(await total()).toBe(2)
  })
})
