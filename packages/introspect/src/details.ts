import type { Routine, Sequence, TypeDefinition } from './schema/database-objects.ts'
import type { ForeignKey, Index, Schema, Table } from './schema/schema.ts'

/** What `details` adds to one table. */
export interface TableDetails extends Pick<Table, 'view' | 'triggers' | 'partitions' | 'rowSecurity'> {
  /** By name. */
  readonly columns?: ReadonlyMap<string, Pick<Table['columns'][number], 'identity' | 'collation'>>
  readonly indexes?: ReadonlyMap<string, Pick<Index, 'include' | 'method' | 'operatorClasses'>>
  readonly foreignKeys?: ReadonlyMap<string, Pick<ForeignKey, 'deferrable'>>
}

/** What `details` adds to a reading. */
export interface ExtraDetails {
  /** By {@link detailsKey}. */
  readonly tables: ReadonlyMap<string, TableDetails>
  readonly types?: readonly TypeDefinition[]
  readonly sequences?: readonly Sequence[]
  readonly functions?: readonly Routine[]
}

/** The place of a table. */
export function detailsKey(table: { readonly schema: string; readonly name: string }): string {
  return JSON.stringify([table.schema, table.name])
}

/** The reading with its details; a member is left out where there is nothing to say. */
export function withDetails(schema: Schema, details: readonly ExtraDetails[]): Schema {
  const tables = new Map(details.flatMap((each) => [...each.tables]))
  const all = <Item>(list: (each: ExtraDetails) => readonly Item[] | undefined): readonly Item[] =>
    details.flatMap((each) => list(each) ?? [])
  return {
    ...schema,
    tables: schema.tables.map((table) => detailed(table, tables.get(detailsKey(table)))),
    types: all(({ types }) => types),
    sequences: all(({ sequences }) => sequences),
    functions: all(({ functions }) => functions),
  }
}

function detailed(table: Table, details: TableDetails | undefined): Table {
  if (details === undefined) return table
  const { columns, indexes, foreignKeys, ...own } = details
  return {
    ...table,
    ...own,
    columns: table.columns.map((column) => ({ ...column, ...columns?.get(column.name) })),
    indexes: table.indexes.map((index) => ({ ...index, ...indexes?.get(index.name) })),
    foreignKeys: table.foreignKeys.map((key) => ({ ...key, ...foreignKeys?.get(key.name ?? '') })),
  }
}
