import { createHash, randomBytes } from 'node:crypto'
import type { OpenDatabase } from '@quoin/introspect'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { AdminConfig } from '../config/admin-config.ts'
import { sqlDateTime } from '../crud/cast.ts'
import type { CurrentUser } from '../crud/service-context.ts'
import type { FrameworkTables } from '../database/framework-tables.ts'
import { findUser } from './find-user.ts'

/** A session that is alive. */
export interface Session {
  readonly id: number
  readonly user: CurrentUser
}

interface CachedSession extends Session {
  readonly expiresAt: number
  lastSeenAt: number
}

/** Other instances revoke too: what the cache says is believed for this long. */
const cacheMilliseconds = 5000
const touchMilliseconds = 60_000

/** Sessions by opaque token; only the SHA-256 of a token is stored, and a small cache stands before the table. */
export class SessionStore {
  readonly #db: Kysely<FrameworkTables>
  readonly #limits: AdminConfig['session']
  readonly #cache = new LRUCache<string, CachedSession>({ max: 5000, ttl: cacheMilliseconds })

  constructor(database: OpenDatabase, limits: AdminConfig['session']) {
    this.#db = database.db as unknown as Kysely<FrameworkTables>
    this.#limits = limits
  }

  /** Seconds for which a session lives without a request. */
  lifetimeSeconds(remember: boolean): number {
    return remember ? this.#limits.remember_days * 86_400 : this.#limits.idle_minutes * 60
  }

  /** Starts a session and answers its token, which is not stored. */
  async start(
    userId: number,
    facts: { readonly remember: boolean; readonly address: string; readonly userAgent: string },
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const now = Date.now()
    const created = sqlDateTime(new Date(now))
    await this.#db
      .insertInto('admin_sessions')
      .values({
        user_id: userId,
        token_hash: tokenHash(token),
        remember: facts.remember,
        address: facts.address.slice(0, 64),
        user_agent: facts.userAgent.slice(0, 255),
        created_at: created,
        last_seen_at: created,
        expires_at: sqlDateTime(new Date(now + this.lifetimeSeconds(facts.remember) * 1000)),
      })
      .execute()
    return token
  }

  /** The living session of a token, or null. */
  async find(token: string): Promise<Session | null> {
    if (token.length !== 43) return null
    const hash = tokenHash(token)
    const cached = this.#cache.get(hash) ?? (await this.#load(hash))
    const now = Date.now()
    if (cached === null || cached.expiresAt <= now) return null
    if (now - cached.lastSeenAt > touchMilliseconds) await this.#touch(cached, now)
    return cached
  }

  /** Ends one session. */
  async end(id: number): Promise<void> {
    await this.#db.deleteFrom('admin_sessions').where('id', '=', id).execute()
    this.#forget((session) => session.id === id)
  }

  /** Ends the sessions of a user, but for the one given. */
  async endAll(userId: number, except: number | null = null): Promise<void> {
    let query = this.#db.deleteFrom('admin_sessions').where('user_id', '=', userId)
    if (except !== null) query = query.where('id', '!=', except)
    await query.execute()
    this.#forget((session) => session.user.id === userId && session.id !== except)
  }

  /** Reads a user anew at the next request, after a change of name, roles or state. */
  refresh(userId: number | null = null): void {
    this.#forget((session) => userId === null || session.user.id === userId)
  }

  /** Deletes sessions that have run out. */
  async sweep(): Promise<void> {
    await this.#db.deleteFrom('admin_sessions').where('expires_at', '<', sqlDateTime(new Date())).execute()
  }

  async #load(hash: string): Promise<CachedSession | null> {
    const row = await this.#db
      .selectFrom('admin_sessions')
      .select(['id', 'user_id', 'remember', 'last_seen_at', 'expires_at'])
      .where('token_hash', '=', hash)
      .executeTakeFirst()
    if (row === undefined) return null
    const user = await findUser(this.#db, row.user_id)
    if (user === null) return null
    const session = {
      id: row.id,
      user,
      expiresAt: momentOf(row.expires_at),
      lastSeenAt: momentOf(row.last_seen_at),
    }
    this.#cache.set(hash, session)
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
    for (const [hash, session] of this.#cache.entries()) if (matches(session)) this.#cache.delete(hash)
  }
}

/** What is stored of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function momentOf(value: unknown): number {
  return value instanceof Date ? value.getTime() : Date.parse(`${String(value).replace(' ', 'T').slice(0, 19)}Z`)
}
