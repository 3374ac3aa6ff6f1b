import type { Kysely } from 'kysely'
import type { Statements } from './statements.ts'

/** Tables and columns that are only known at run time. */
export interface AnyDatabase {
  readonly [table: string]: { readonly [column: string]: unknown }
}

/** What was found at the other end of a connection. */
export interface DatabaseServer {
  readonly product: 'mysql' | 'mariadb' | 'postgresql' | 'sqlite'
  readonly version: string
  /** The namespace that a table name without a schema means. */
  readonly defaultSchema: string
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
  readonly statements: Statements
}
