import { createTestDatabase } from '@quoin/test-databases'
import type { Kysely } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DatabaseSessionStore } from '../../src/auth/database-session-store.ts'
import type { SessionStore } from '../../src/auth/session-store.ts'
import { UserCache } from '../../src/auth/user-cache.ts'
import type { Invalidation } from '../../src/cache/invalidation.ts'
import { LocalInvalidation } from '../../src/cache/local-invalidation.ts'
import { parseConfig } from '../../src/config/parse-config.ts'
import { RedisInvalidation } from '../../src/redis/redis-invalidation.ts'
import { RedisSessionStore } from '../../src/redis/redis-session-store.ts'
import { connectDatabase, createUser, type FrameworkTables } from '../../src/server.ts'
import { migrateFramework } from '../../src/testing.ts'
import { openConnections, quiet } from '../redis/redis.ts'
import { password } from '../shop.ts'

const limits = { ...parseConfig({}).session, idle_minutes: 1 }
const origin = { remember: false, address: '192.0.2.7', userAgent: 'Test' }

interface Opened {
  readonly store: SessionStore
  readonly invalidation: Invalidation
  readonly db: Kysely<FrameworkTables>
  readonly ada: number
  readonly eve: number
}

async function open(kind: 'sqlite' | 'pgsql' | 'mysql' | 'Redis'): Promise<Opened> {
  const scratch = await createTestDatabase(kind === 'Redis' ? 'sqlite' : kind)
  const database = await connectDatabase('/', parseConfig({ database: { url: scratch.url } }))
  await migrateFramework(database)
  const db = database.db as unknown as Kysely<FrameworkTables>
  const user = (username: string) => createUser(database, { username, name: username, password, superUser: false })
  const [{ id: ada }, { id: eve }] = [await user('ada'), await user('eve')]
  const [redis] = kind === 'Redis' ? await openConnections(1) : []
  const invalidation = redis === undefined ? new LocalInvalidation() : await RedisInvalidation.open(redis, quiet)
  const store =
    redis === undefined
      ? new DatabaseSessionStore(database, limits, invalidation)
      : new RedisSessionStore(redis, limits, new UserCache(db), invalidation)
  onTestFinished(async () => {
    await invalidation.close()
    await redis?.close()
    await database.close()
    await scratch.drop()
  })
  return { store, invalidation, db, ada, eve }
}

describe.each(['sqlite', 'pgsql', 'mysql', 'Redis'] as const)('the session store in %s', (kind) => {
  it('finds the session of a token, and nothing for an invalid token', async () => {
    const { store, ada } = await open(kind)
    const token = await store.start(ada, origin)
    expect(token).toMatch(/^[\w-]{43}$/)
    const session = await store.find(token)
    expect(session).toMatchObject({ id: expect.any(Number), user: { id: ada, username: 'ada', superUser: false } })
    expect(await store.find(token)).toEqual(session)
    const other = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const wrong of ['', 'x', other, `${token}x`]) expect(await store.find(wrong)).toBeNull()
  })

  it('knows of each of many sessions that are used at the same time whether it was ended elsewhere', async () => {
    const { store, ada, db } = await open(kind)
    const tokens: string[] = []
    for (let at = 0; at < 70; at += 1) tokens.push(await store.start(ada, origin))
    const find = async () => (await Promise.all(tokens.map((token) => store.find(token)))).map((found) => found?.id)
    const ids = await find()
    expect(new Set(ids).size).toBe(70)
    const ended = ids.filter((_, at) => at % 3 === 0)
    if (kind === 'Redis') for (const id of ended) await store.end(id ?? 0)
    else
      await db
        .deleteFrom('admin_sessions')
        .where('id', 'in', ended as number[])
        .execute()
    expect(await find()).toEqual(ids.map((id, at) => (at % 3 === 0 ? undefined : id)))
  })

  it('lists the active sessions of one user and counts those of all users', async () => {
    const { store, ada, eve } = await open(kind)
    const before = Date.now() - 1000
    for (const userAgent of ['one', 'two']) await store.start(ada, { ...origin, userAgent })
    await store.start(eve, { ...origin, remember: true })
    const sessions = await store.list(ada)
    expect(sessions.map(({ userAgent }) => userAgent).sort()).toEqual(['one', 'two'])
    for (const session of sessions) {
      expect(session).toMatchObject({ address: '192.0.2.7' })
      expect(session.createdAt).toBeGreaterThanOrEqual(before)
      expect(Math.abs(session.expiresAt - session.lastSeenAt - 60_000)).toBeLessThan(1500)
    }
    const [remembered] = await store.list(eve)
    expect((remembered?.expiresAt ?? 0) - Date.now()).toBeGreaterThan(29 * 86_400_000)
    expect(await store.count()).toBe(3)
    expect(await store.list(999)).toEqual([])
  })

  it('ends one session, or all sessions of a user except one, at once', async () => {
    const { store, ada, eve } = await open(kind)
    const [first = '', second = '', third = ''] = [
      await store.start(ada, origin),
      await store.start(ada, origin),
      await store.start(ada, origin),
    ]
    const others = await store.start(eve, origin)
    await store.end((await store.find(first))?.id ?? -1)
    expect(await store.find(first)).toBeNull()
    await store.endAll(ada, (await store.find(third))?.id ?? null)
    expect(await store.find(second)).toBeNull()
    expect(await store.find(third)).not.toBeNull()
    expect(await store.find(others)).not.toBeNull()
    await store.endAll(ada)
    expect(await store.find(third)).toBeNull()
    expect(await store.list(ada)).toEqual([])
    expect(await store.count()).toBe(1)
    await store.end(12_345)
    await store.endAll(12_345)
    await store.sweep()
    expect(await store.find(others)).not.toBeNull()
  })

  it('reloads a changed user when notified, and admits no disabled user', async () => {
    const { store, invalidation, db, ada } = await open(kind)
    const token = await store.start(ada, origin)
    expect((await store.find(token))?.user.name).toBe('ada')
    await db.updateTable('admin_users').set({ name: 'Ada L.' }).where('id', '=', ada).execute()
    await invalidation.publish('access', String(ada))
    expect((await store.find(token))?.user.name).toBe('Ada L.')
    await db.updateTable('admin_users').set({ enabled: false }).where('id', '=', ada).execute()
    await invalidation.publish('access')
    expect(await store.find(token)).toBeNull()
  })
})
