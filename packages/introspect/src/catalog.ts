import type { QueryFunction } from './connection/connection.ts'
import type { ExtraDetails } from './details.ts'
import type { IntrospectError } from './errors.ts'
import type { Table, TableSummary } from './schema/schema.ts'
import { compileText, type SqlText } from './sql-text.ts'

/** Asks for the rows of a statement. */
export type QueryRows = <Row>(text: SqlText) => Promise<readonly Row[]>

/** Asks over a connection whose engine writes parameters so. */
export function createQueryRows(query: QueryFunction, placeholder: (position: number) => string): QueryRows {
  return async <Row>(text: SqlText) => {
    const { sql, parameters } = compileText(text, placeholder)
    return (await query(sql, parameters)) as readonly unknown[] as readonly Row[]
  }
}

/** A listed table; `denied` when the role may not select from it. */
export interface ListedTable extends TableSummary {
  readonly denied?: true
}

/** A table that could not be read. */
export interface UnreadableTable {
  readonly schema: string
  readonly name: string
  /** Why, for a database of this label. */
  rejection(database: string): IntrospectError
}

/** Tables in the order of their catalog, and those that could not be read. */
interface CatalogReading {
  readonly tables: readonly Table[]
  readonly problems: readonly UnreadableTable[]
}

/** One engine's catalog, read in a constant number of statements. */
export interface Catalog {
  /** One statement, ordered by schema and name. */
  list(): Promise<readonly ListedTable[]>
  /** At most seven statements, for one table or for all. */
  read(only: TableSummary | null): Promise<CatalogReading>
  /** The statements that make a listed table or view, with what belongs to it. */
  ddl(table: TableSummary): Promise<string>
  /** What there is beside columns, keys and indexes, in a few statements more. */
  details(): Promise<ExtraDetails>
}

/** Rows collected under a key; a Map, because a table may be called `__proto__`. */
export function groupBy<Row, Key>(rows: readonly Row[], key: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  // Rows of a group mostly come one after the other.
  let last: Key | undefined
  let group: Row[] | undefined
  for (const row of rows) {
    const name = key(row)
    if (name !== last || !group) {
      group = groups.get(name) ?? []
      if (group.length === 0) groups.set(name, group)
      last = name
    }
    group.push(row)
  }
  return groups
}
