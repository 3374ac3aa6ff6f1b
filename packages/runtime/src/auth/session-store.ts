import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AdminConfig } from '../config/admin-config.ts'
import type { CurrentUser } from '../crud/service-context.ts'
import type { FrameworkTables } from '../database/framework-tables.ts'

/** A session that is alive. */
export interface Session {
  readonly id: number
  readonly user: CurrentUser
}

/** A session as this instance remembers it, and whether it is alive still, which counts before anything is answered. */
export interface RememberedSession {
  readonly session: Session
  readonly alive: Promise<boolean>
}

/** Where a session was started. */
export interface SessionOrigin {
  readonly remember: boolean
  readonly address: string
  readonly userAgent: string
}

/** A living session as its owner sees it; instants are milliseconds since 1970. */
export interface SessionInfo {
  readonly id: number
  readonly address: string
  readonly userAgent: string
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly expiresAt: number
}

/** A transaction of the application's database: sessions that are there change in it, or not at all. */
export type SessionTransaction = Kysely<FrameworkTables>

/** Sessions by opaque token, of which only the SHA-256 is stored: in the database, or in Redis when there is one. */
export interface SessionStore {
  /** Seconds for which a session lives without a request. */
  lifetimeSeconds(remember: boolean): number
  /** Starts a session and answers its token, which is not stored. */
  start(userId: number, origin: SessionOrigin, within?: SessionTransaction): Promise<string>
  /** The living session of a token, or null; asking keeps it alive. */
  find(token: string): Promise<Session | null>
  /** What is remembered of a token, while its lookup is on its way; null where only {@link find} can say something. */
  recall(token: string): RememberedSession | null
  /** The living sessions of a user, the last seen first. */
  list(userId: number): Promise<readonly SessionInfo[]>
  /** Ends one session. */
  end(id: number, within?: SessionTransaction): Promise<void>
  /** Ends the sessions of a user, but for the one given. */
  endAll(userId: number, except?: number | null, within?: SessionTransaction): Promise<void>
  /** How many sessions are alive. */
  count(): Promise<number>
  /** Deletes what is left of sessions that have run out. */
  sweep(): Promise<void>
}

/** A session that is used is written again after this time only. */
export const touchMilliseconds = 60_000

/** Seconds for which a session lives without a request. */
export function sessionLifetimeSeconds(limits: AdminConfig['session'], remember: boolean): number {
  return remember ? limits.remember_days * 86_400 : limits.idle_minutes * 60
}

/** What is stored of a token. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex')
}
