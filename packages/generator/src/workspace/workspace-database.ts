import type { DatabaseServer, DriverName } from '@quoin/introspect'

/**
 * A database that a workspace works with, as `openDatabase` of `@quoin/introspect/connect` opens one. Said without the
 * types of kysely, which nobody installs who generates from files.
 */
export interface WorkspaceDatabase {
  readonly db: {
    readonly fn: { countAll(): { as(name: string): Counted } }
    selectFrom(table: string): RowQuery
  }
  readonly driver: DriverName
  readonly server: DatabaseServer
  /** Names the database in messages; holds no password. */
  readonly label: string
}

/** The number of rows, under a name. */
type Counted = object

/** The rows of a table; each call narrows them. */
interface RowQuery {
  select(columns: readonly string[] | Counted): RowQuery
  where(column: string, operator: 'in', values: readonly unknown[]): RowQuery
  orderBy(column: string): RowQuery
  limit(count: number): RowQuery
  execute(): Promise<readonly Readonly<Record<string, unknown>>[]>
}
