import type { Dialect, Kysely } from 'kysely'
import type { AnyDatabase, ConnectionCounts } from './opened-server.ts'

/** A pool as a Kysely, and its connections now where they can be counted. */
interface SharedPool {
  readonly db: Kysely<AnyDatabase>
  readonly connections?: () => ConnectionCounts
}

/** How an engine is used over connections that belong to somebody else. */
export interface BorrowedConnectionEngine
  extends Pick<Dialect, 'createAdapter' | 'createQueryCompiler' | 'createIntrospector'> {
  /** Takes a driver's own pool; null for what is none. */
  over(pool: object): SharedPool | null
  /** Reads what the server says its version is. */
  recognize?(version: string): void
  /** Asks for `zone`, the time zone of a session, and for `instant`, which is {@link expectedProbeInstant}. */
  readonly probe: string
  /** The names of UTC. */
  readonly utc: readonly string[]
  /** Sets the time zone of a session to its one parameter. */
  readonly setZone: string | null
  /** Begins a transaction with an isolation level, if one is given. */
  begin(isolation: string | undefined): readonly string[]
  /** A parameter as every driver of the engine takes it. */
  bind(value: unknown): unknown
}

/** What each engine answers for `instant`, when it has a type for that. */
export const expectedProbeInstant = '2020-06-01T12:00:00.000Z'
