import { randomBytes } from 'node:crypto'
import {
  type Session,
  type SessionInfo,
  type SessionOrigin,
  type SessionStore,
  sessionLifetimeSeconds,
  tokenHash,
  touchMilliseconds,
} from '../auth/session-store.ts'
import type { UserCache } from '../auth/user-cache.ts'
import type { Invalidation } from '../cache/invalidation.ts'
import type { AdminConfig } from '../config/admin-config.ts'
import type { RedisConnection } from './redis-connection.ts'

/** A session as it is kept under the hash of its token. */
interface StoredSession extends Omit<SessionInfo, 'expiresAt'> {
  readonly userId: number
  readonly remember: boolean
}

/**
 * Sessions in Redis. `session:<hash>` holds one and runs out with it; `session-hash:<id>` leads to it, `sessions:<user>`
 * lists those of a user, and the sorted set `sessions` counts them.
 */
export class RedisSessionStore implements SessionStore {
  readonly #redis: RedisConnection
  readonly #limits: AdminConfig['session']
  readonly #users: UserCache
  readonly #invalidation: Invalidation

  constructor(redis: RedisConnection, limits: AdminConfig['session'], users: UserCache, invalidation: Invalidation) {
    this.#redis = redis
    this.#limits = limits
    this.#users = users
    this.#invalidation = invalidation
    invalidation.subscribe('access', () => users.forget())
  }

  lifetimeSeconds(remember: boolean): number {
    return sessionLifetimeSeconds(this.#limits, remember)
  }

  async start(userId: number, origin: SessionOrigin): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const id = await this.#redis.run((redis) => redis.incr(this.#redis.key('session-id')))
    const now = Date.now()
    await this.#write(tokenHash(token), {
      id,
      userId,
      remember: origin.remember,
      address: origin.address.slice(0, 64),
      userAgent: origin.userAgent.slice(0, 255),
      createdAt: now,
      lastSeenAt: now,
    })
    return token
  }

  async find(token: string): Promise<Session | null> {
    if (token.length !== 43) return null
    const hash = tokenHash(token)
    // Both travel together; what is known of users counts only after what others have changed was heard.
    const [text] = await Promise.all([
      this.#redis.run((redis) => redis.get(this.#key(hash))),
      this.#invalidation.sync(),
    ])
    if (text === null) return null
    const session: StoredSession = JSON.parse(text)
    const user = await this.#users.find(session.userId)
    if (user === null) return null
    const now = Date.now()
    if (now - session.lastSeenAt > touchMilliseconds) await this.#write(hash, { ...session, lastSeenAt: now }, 'XX')
    return { id: session.id, user }
  }

  /** Nothing is remembered: each request asks Redis. */
  recall(): null {
    return null
  }

  async list(userId: number): Promise<readonly SessionInfo[]> {
    const sessions = await this.#sessionsOf(userId)
    return sessions
      .map((session) => ({
        id: session.id,
        address: session.address,
        userAgent: session.userAgent,
        createdAt: session.createdAt,
        lastSeenAt: session.lastSeenAt,
        expiresAt: session.lastSeenAt + this.lifetimeSeconds(session.remember) * 1000,
      }))
      .sort((left, right) => right.lastSeenAt - left.lastSeenAt || right.id - left.id)
  }

  async end(id: number): Promise<void> {
    const hash = await this.#redis.run((redis) => redis.get(this.#hashKey(id)))
    if (hash !== null) await this.#remove([{ id, hash }])
  }

  async endAll(userId: number, except: number | null = null): Promise<void> {
    const ids = await this.#idsOf(userId)
    const ended = ids.filter((id) => id !== except)
    const hashes = await this.#hashesOf(ended)
    await this.#remove(ended.map((id, index) => ({ id, hash: hashes[index] ?? '' })))
    await this.#redis.run((redis) =>
      ended.length === 0 ? Promise.resolve(0) : redis.srem(this.#setKey(userId), ended),
    )
  }

  async count(): Promise<number> {
    return this.#redis.run((redis) => redis.zcount(this.#redis.key('sessions'), Date.now(), '+inf'))
  }

  /** Redis lets sessions run out by itself; only their count must be told. */
  async sweep(): Promise<void> {
    await this.#redis.run((redis) => redis.zremrangebyscore(this.#redis.key('sessions'), '-inf', Date.now()))
  }

  /** `XX` keeps a session that was ended meanwhile from coming back. */
  async #write(hash: string, session: StoredSession, only?: 'XX'): Promise<void> {
    const lifetime = this.lifetimeSeconds(session.remember) * 1000
    const text = JSON.stringify(session)
    const written = await this.#redis.run((redis) =>
      only === 'XX'
        ? redis.set(this.#key(hash), text, 'PX', lifetime, 'XX')
        : redis.set(this.#key(hash), text, 'PX', lifetime),
    )
    if (written === null) return
    await this.#redis.run(async (redis) => {
      const results = await redis
        .multi()
        .set(this.#hashKey(session.id), hash, 'PX', lifetime)
        .sadd(this.#setKey(session.userId), session.id)
        .expire(this.#setKey(session.userId), this.lifetimeSeconds(true) + this.lifetimeSeconds(false))
        .zadd(this.#redis.key('sessions'), session.lastSeenAt + lifetime, session.id)
        .exec()
      const failure = results?.find(([error]) => error !== null)?.[0]
      if (failure) throw failure
    })
  }

  async #remove(sessions: readonly { readonly id: number; readonly hash: string }[]): Promise<void> {
    if (sessions.length === 0) return
    const keys = sessions.flatMap(({ id, hash }) => [this.#key(hash), this.#hashKey(id)])
    const ids = sessions.map(({ id }) => id)
    await this.#redis.run(async (redis) => {
      await redis.del(keys)
      await redis.zrem(this.#redis.key('sessions'), ids)
    })
  }

  /** The living sessions of a user; what has run out leaves the list. */
  async #sessionsOf(userId: number): Promise<StoredSession[]> {
    const ids = await this.#idsOf(userId)
    const hashes = await this.#hashesOf(ids)
    const texts = await this.#redis.run((redis) =>
      ids.length === 0 ? Promise.resolve([]) : redis.mget(hashes.map((hash) => this.#key(hash ?? ''))),
    )
    const gone = ids.filter((_, index) => !texts[index])
    if (gone.length > 0) await this.#redis.run((redis) => redis.srem(this.#setKey(userId), gone))
    return texts.flatMap((text) => (text ? [JSON.parse(text)] : []))
  }

  async #idsOf(userId: number): Promise<number[]> {
    const ids = await this.#redis.run((redis) => redis.smembers(this.#setKey(userId)))
    return ids.map(Number)
  }

  async #hashesOf(ids: readonly number[]): Promise<(string | null)[]> {
    if (ids.length === 0) return []
    return this.#redis.run((redis) => redis.mget(ids.map((id) => this.#hashKey(id))))
  }

  #key(hash: string): string {
    return this.#redis.key('session', hash)
  }

  #hashKey(id: number): string {
    return this.#redis.key('session-hash', id)
  }

  #setKey(userId: number): string {
    return this.#redis.key('sessions', userId)
  }
}
