import type { Index, IndexColumn } from '../schema/schema.ts'
import { type CreateIndexFacts, readCreateIndex } from './sqlite-create-index.ts'

/** A row of the statement that reads indexes: one key column; the last index of a table comes first. */
export interface SqliteIndexRow {
  /** In the first row of a table. */
  readonly table: string | null
  /** In the first row of an index. */
  readonly name: string | null
  /** Null: an expression. */
  readonly column: string | null
  /** 1: unique, 2: partial, 4: of the primary key, 8: descending. Null: 0. */
  readonly flags: number | null
}

const indexFlags = { unique: 1, partial: 2, primary: 4, descending: 8 } as const

/** Whether this row's index stands behind the primary key. */
export function isPrimaryIndex(row: SqliteIndexRow): boolean {
  return ((row.flags ?? 0) & indexFlags.primary) !== 0
}

/** Whether the catalog holds all of this row's index; conditions and expressions are only in its text. */
export function isPlainIndex(row: SqliteIndexRow): boolean {
  return row.column !== null && ((row.flags ?? 0) & indexFlags.partial) === 0
}

/** Reads the indexes of a table, in the order in which they were made. */
export function readIndexes(list: readonly SqliteIndexRow[], texts: ReadonlyMap<string, string>): Index[] {
  const indexes: Index[] = []
  for (let first = list.length - 1, end = list.length; first >= 0; first--) {
    const row = list[first]
    if (!row || row.name === null) continue
    const { name } = row
    const flags = row.flags ?? 0
    const kind = flags & indexFlags.primary ? 'primary' : flags & indexFlags.unique ? 'unique' : 'normal'
    let text: CreateIndexFacts | null = null
    const columns: IndexColumn[] = []
    for (let at = first; at < end; at++) {
      const part = list[at]
      if (!part) continue
      if (!isPlainIndex(part)) text ??= readCreateIndex(texts.get(name) ?? null)
      columns.push(readIndexColumn(part, text?.expressions[at - first]))
    }
    end = first
    const where = text?.where ?? null
    indexes.push(where === null ? { name, kind, columns } : { name, kind, columns, where })
  }
  return indexes
}

function readIndexColumn({ column, flags }: SqliteIndexRow, expression: string | undefined): IndexColumn {
  const isDescending = ((flags ?? 0) & indexFlags.descending) !== 0
  if (column !== null) return isDescending ? { name: column, order: 'desc' } : { name: column }
  return isDescending ? { expression: expression ?? '', order: 'desc' } : { expression: expression ?? '' }
}
