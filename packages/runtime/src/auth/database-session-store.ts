import { randomBytes } from 'node:crypto'
import type { OpenDatabase } from '@quoin/introspect/connect'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Invalidation } from '../cache/invalidation.ts'
import type { AdminConfig } from '../config/admin-config.ts'
import { sqlDateTime } from '../database/date-time.ts'
import type { FrameworkTables } from '../database/framework-tables.ts'
import { frameworkDb } from '../database/framework-tables.ts'
import { untyped } from '../database/untyped-database.ts'
import { findEnabledUser } from './find-user.ts'
import { BatchedSessionLookup } from './session-lookups.ts'
import {
  type RememberedSession,
  type Session,
  type SessionInfo,
  type SessionOrigin,
  type SessionStore,
  type SessionTransaction,
  sessionLifetimeSeconds,
  tokenHash,
  touchMilliseconds,
} from './session-store.ts'

interface CachedSession extends Session {
  readonly hash: string
  readonly expiresAt: number
  lastSeenAt: number
}

/** Other instances change users and roles too: what the cache says of them is believed for this long. */
const cacheMilliseconds = 5000

/**
 * Sessions in the table `admin_sessions`. A cache has what a session says of its user; whether it is alive is looked up
 * for each request, by its key.
 */
export class DatabaseSessionStore implements SessionStore {
  readonly #db: Kysely<FrameworkTables>
  readonly #limits: AdminConfig['session']
  readonly #lookups: BatchedSessionLookup
  /** By token: a hash for each request would cost more than the rest of the login. */
  readonly #cache = new LRUCache<string, CachedSession>({ max: 5000, ttl: cacheMilliseconds })
  #generation = 0

  constructor(database: OpenDatabase, limits: AdminConfig['session'], invalidation: Invalidation) {
    this.#db = frameworkDb(database.db)
    this.#lookups = new BatchedSessionLookup({ db: untyped(this.#db), statements: database.statements })
    this.#limits = limits
    invalidation.subscribe('access', ({ detail }) => {
      this.#forget((session) => detail === null || String(session.user.id) === detail)
    })
  }

  lifetimeSeconds(remember: boolean): number {
    return sessionLifetimeSeconds(this.#limits, remember)
  }

  async start(userId: number, origin: SessionOrigin, within: SessionTransaction = this.#db): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const now = Date.now()
    const created = sqlDateTime(new Date(now))
    await within
      .insertInto('admin_sessions')
      .values({
        user_id: userId,
        token_hash: tokenHash(token),
        remember: origin.remember,
        address: origin.address.slice(0, 64),
        user_agent: origin.userAgent.slice(0, 255),
        created_at: created,
        last_seen_at: created,
        expires_at: sqlDateTime(new Date(now + this.lifetimeSeconds(origin.remember) * 1000)),
      })
      .execute()
    return token
  }

  async find(token: string): Promise<Session | null> {
    if (token.length !== 43) return null
    const cached = this.#cache.get(token)
    if (cached !== undefined && !(await this.#isAlive(token, cached))) return null
    const session = cached ?? (await this.#load(token))
    const now = Date.now()
    if (session === null || session.expiresAt <= now) return null
    if (now - session.lastSeenAt > touchMilliseconds) await this.#touch(session, now)
    return session
  }

  recall(token: string): RememberedSession | null {
    const session = this.#cache.get(token)
    const now = Date.now()
    if (session === undefined || session.expiresAt <= now || now - session.lastSeenAt > touchMilliseconds) return null
    const alive = this.#isAlive(token, session)
    // The caller may not be awaiting it yet when it fails.
    alive.catch(() => {})
    return { session, alive }
  }

  async list(userId: number): Promise<readonly SessionInfo[]> {
    const rows = await this.#db
      .selectFrom('admin_sessions')
      .select(['id', 'address', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', sqlDateTime(new Date()))
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      address: row.address,
      userAgent: row.user_agent,
      createdAt: instantOf(row.created_at),
      lastSeenAt: instantOf(row.last_seen_at),
      expiresAt: instantOf(row.expires_at),
    }))
  }

  async end(id: number, within: SessionTransaction = this.#db): Promise<void> {
    await within.deleteFrom('admin_sessions').where('id', '=', id).execute()
    this.#forget((session) => session.id === id)
  }

  async endAll(userId: number, except: number | null = null, within: SessionTransaction = this.#db): Promise<void> {
    let query = within.deleteFrom('admin_sessions').where('user_id', '=', userId)
    if (except !== null) query = query.where('id', '!=', except)
    await query.execute()
    this.#forget((session) => session.user.id === userId && session.id !== except)
  }

  async count(): Promise<number> {
    const row = await this.#db
      .selectFrom('admin_sessions')
      .select((select) => select.fn.countAll().as('total'))
      .where('expires_at', '>', sqlDateTime(new Date()))
      .executeTakeFirst()
    return Number(row?.total ?? 0)
  }

  async sweep(): Promise<void> {
    await this.#db.deleteFrom('admin_sessions').where('expires_at', '<', sqlDateTime(new Date())).execute()
  }

  async #isAlive(token: string, { hash }: CachedSession): Promise<boolean> {
    const found = await this.#lookups.isAlive(hash)
    if (!found) this.#cache.delete(token)
    return found
  }

  async #load(token: string): Promise<CachedSession | null> {
    const generation = this.#generation
    const hash = tokenHash(token)
    const row = await this.#db
      .selectFrom('admin_sessions')
      .select(['id', 'user_id', 'remember', 'last_seen_at', 'expires_at'])
      .where('token_hash', '=', hash)
      .executeTakeFirst()
    if (row === undefined) return null
    const user = await findEnabledUser(this.#db, row.user_id)
    if (user === null) return null
    const session = {
      id: row.id,
      user,
      hash,
      expiresAt: instantOf(row.expires_at),
      lastSeenAt: instantOf(row.last_seen_at),
    }
    // What was read before a session was ended must not be kept after it.
    if (generation === this.#generation) this.#cache.set(token, session)
    return session
  }

  async #touch(session: CachedSession, now: number): Promise<void> {
    session.lastSeenAt = now
    const row = await this.#db
      .selectFrom('admin_sessions')
      .select('remember')
      .where('id', '=', session.id)
      .executeTakeFirst()
    const lifetime = this.lifetimeSeconds(Boolean(row?.remember)) * 1000
    await this.#db
      .updateTable('admin_sessions')
      .set({ last_seen_at: sqlDateTime(new Date(now)), expires_at: sqlDateTime(new Date(now + lifetime)) })
      .where('id', '=', session.id)
      .execute()
  }

  #forget(matches: (session: CachedSession) => boolean): void {
    this.#generation++
    for (const [token, session] of this.#cache.entries()) if (matches(session)) this.#cache.delete(token)
  }
}

function instantOf(value: unknown): number {
  return value instanceof Date ? value.getTime() : Date.parse(`${String(value).replace(' ', 'T').slice(0, 19)}Z`)
}
