import { createTestDatabase } from '@quoin/test-databases'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DatabaseAttemptCounter } from '../../src/auth/database-attempt-counter.ts'
import type { AttemptCounter } from '../../src/auth/login-throttle.ts'
import { parseConfig } from '../../src/config/parse-config.ts'
import { RedisAttemptCounter } from '../../src/redis/redis-attempt-counter.ts'
import { connectDatabase } from '../../src/server.ts'
import { migrateFramework } from '../../src/testing.ts'
import { openConnections } from '../redis/redis.ts'

/** Two counters that count together, as those of two instances do; and what makes the time of a name be over. */
type Counters = readonly [AttemptCounter, AttemptCounter, (name: string, resetsAt: number) => Promise<unknown>]

async function open(kind: 'sqlite' | 'pgsql' | 'mysql' | 'Redis'): Promise<Counters> {
  if (kind === 'Redis') {
    const connections = await openConnections(2)
    onTestFinished(async () => {
      for (const connection of connections) await connection.close()
    })
    const [left, right] = connections.map((connection) => new RedisAttemptCounter(connection))
    const end = async (name: string) =>
      connections[0]?.run((redis) => redis.pexpire(connections[0]?.key('attempts', name) ?? '', 0))
    if (left !== undefined && right !== undefined) return [left, right, end]
  }
  const scratch = await createTestDatabase(kind as 'sqlite')
  const config = parseConfig({ database: { url: scratch.url } })
  const first = await connectDatabase('/', config)
  // Two connections of one process to a SQLite file would block the process that both wait for.
  const second = kind === 'sqlite' ? first : await connectDatabase('/', config)
  await migrateFramework(first)
  onTestFinished(async () => {
    for (const database of new Set([first, second])) await database.close()
    await scratch.drop()
  })
  const end = async (_name: string, resetsAt: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: resetsAt + 1 })
    onTestFinished(() => void vi.useRealTimers())
  }
  return [new DatabaseAttemptCounter(first), new DatabaseAttemptCounter(second), end]
}

describe.each(['sqlite', 'pgsql', 'mysql', 'Redis'] as const)('login attempts counted in %s', (kind) => {
  it('each get their own number, even when instances count at the same time', async () => {
    const [left, right] = await open(kind)
    const counted = await Promise.all(
      Array.from({ length: 30 }, (_, index) => (index % 2 ? left : right).add('account:ada', 60_000)),
    )
    const numbers = counted.map(({ attempts }) => attempts).sort((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    for (const { resetsAt } of counted) expect(Math.abs(resetsAt - Date.now() - 60_000)).toBeLessThan(10_000)
    expect(await left.add('account:eve', 60_000)).toMatchObject({ attempts: 1 })
  })

  it('start again after their period, which later attempts do not extend', async () => {
    const [left, right, end] = await open(kind)
    const { resetsAt } = await left.add('a', 60_000)
    const second = await right.add('a', 3_600_000)
    expect(second.attempts).toBe(2)
    expect(Math.abs(second.resetsAt - resetsAt)).toBeLessThan(30_000)
    await end('a', resetsAt)
    expect(await left.add('a', 60_000)).toMatchObject({ attempts: 1 })
  })

  it('can be subtracted one by one, never below zero, and forgotten', async () => {
    const [left, right] = await open(kind)
    await left.subtract('a')
    await left.add('a', 60_000)
    await left.add('a', 60_000)
    await right.subtract('a')
    expect(await left.add('a', 60_000)).toMatchObject({ attempts: 2 })
    for (let index = 0; index < 4; index++) await left.subtract('a')
    expect(await right.add('a', 60_000)).toMatchObject({ attempts: 1 })
    await right.forget('a')
    await left.sweep()
    expect(await left.add('a', 60_000)).toMatchObject({ attempts: 1 })
  })

  it('wait twice as long after each one that is counted, even when instances count at the same time', async () => {
    const [left, right] = await open(kind)
    const lock = { free: 3, first: 1000, longest: 5000, memory: 60_000 }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    const counted = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? left : right).attempt('account:ada', lock)),
    )
    expect(counted.filter((wait) => wait === 0)).toHaveLength(3)
    for (const wait of [1000, 2000, 4000, 5000, 5000]) {
      expect(await right.attempt('account:ada', lock)).toBe(wait)
      vi.setSystemTime(Date.now() + wait)
      expect(await left.attempt('account:ada', lock)).toBe(0)
    }
    expect(await left.attempt('account:eve', lock)).toBe(0)
    await left.forget('account:ada')
    expect(await right.attempt('account:ada', lock)).toBe(0)
  })

  it('let a free attempt through that was made before the one that was counted last', async () => {
    const [left, right] = await open(kind)
    const lock = { free: 3, first: 1000, longest: 5000, memory: 60_000 }
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now })
    onTestFinished(() => void vi.useRealTimers())
    expect(await left.attempt('account:ada', lock)).toBe(0)
    vi.setSystemTime(now - 5)
    expect(await right.attempt('account:ada', lock)).toBe(0)
  })
})
