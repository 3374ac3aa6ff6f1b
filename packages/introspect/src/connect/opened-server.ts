import type { Kysely } from 'kysely'
import type { DatabaseServer } from '../connection/connection.ts'
import type { PreparedStatements } from './statements.ts'

/** Tables and columns that are only known at run time. */
export interface AnyDatabase {
  readonly [table: string]: { readonly [column: string]: unknown }
}

/** How many connections there are, how many of them have nothing to do, and how many queries wait for one. */
export interface ConnectionCounts {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

/** What each engine's `open` returns. */
export interface OpenedServer {
  readonly connections: () => ConnectionCounts
  readonly db: Kysely<AnyDatabase>
  readonly server: DatabaseServer
  readonly statements: PreparedStatements
  /** The only schema to read, when the configuration names one. */
  readonly onlySchema?: string
}
