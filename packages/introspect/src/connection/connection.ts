import type { DriverName } from '../schema/driver-name.ts'

/** Sends one statement and answers its rows. */
export type QueryFunction = (sql: string, parameters: readonly (string | number)[]) => Promise<readonly unknown[]>

/**
 * A connection in its plainest form. Statements are written for the driver: parameters are `$1` on PostgreSQL and `?`
 * elsewhere. Rows are objects; booleans and arrays of PostgreSQL come as such, or as its text.
 *
 * @example
 * const asker = { driver: 'pgsql', ask: (text, values) => sql.unsafe(text, values) } // of the package postgres
 */
export interface QuerySource {
  readonly driver: DriverName
  readonly ask: QueryFunction
}

/**
 * Anything that can ask a database: a `Kysely` of PostgreSQL, MySQL or SQLite, a pool or client of `pg`, a pool or
 * connection of `mysql2` (also of `mysql2/promise`), a database of `better-sqlite3` or `node:sqlite`, what
 * `openDatabase` of `@quoin/introspect/connect` gives, or an {@link QuerySource}. It is only asked, and never closed.
 */
export type Connection =
  | QuerySource
  | { readonly executeQuery: (...parameters: never[]) => unknown }
  | { readonly query: (...parameters: never[]) => unknown }
  | { readonly prepare: (sql: string) => unknown }
  | { readonly db: object; readonly driver: DriverName }

/** A connection with what is known of it; what is not known is asked for at first use. */
export interface KnownConnection extends QuerySource {
  readonly server?: DatabaseServer
  /** Names the database in messages. */
  readonly label?: string
  /** PostgreSQL: the only schema to read. */
  readonly onlySchema?: string
}

/** What was found at the other end of a connection. */
export interface DatabaseServer {
  /** What the server is: `mysql`, `mariadb`, `postgresql` or `sqlite`. */
  readonly product: string
  readonly version: string
  /** The namespace that a table name without a schema means. */
  readonly defaultSchema: string
}

/** A connection that can only read, and how to close it. */
export interface ReadOnlyConnection extends KnownConnection {
  close(): Promise<void>
}
