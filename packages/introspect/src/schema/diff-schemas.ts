import { diffTables, type TableChange } from './diff-tables.ts'
import type { Schema, Table } from './schema.ts'

/** What became of one table between two readings of a database. */
export interface SchemaChange {
  readonly schema: string
  readonly table: string
  readonly change: 'added' | 'removed' | 'changed'
  /** What changed in a table that is in both readings. */
  readonly changes: readonly TableChange[]
}

/**
 * What changed between two readings of a database: tables that came or went, and the changes of the others. A table has
 * the same address in both, so that the default schemas of two databases may be called differently.
 *
 * @example
 * diffSchemas(before, after).map(({ change, table }) => `${change} ${table}`)
 */
export function diffSchemas(before: Schema, after: Schema): readonly SchemaChange[] {
  const old = new Map(before.tables.map((table) => [addressOf(table, before), table]))
  const changes: SchemaChange[] = []
  for (const table of after.tables) {
    const address = addressOf(table, after)
    const previous = old.get(address)
    old.delete(address)
    const place = { schema: table.schema, table: table.name }
    if (previous === undefined) changes.push({ ...place, change: 'added', changes: [] })
    else {
      const found = diffTables(inSchema(previous, before), inSchema(table, after))
      if (found.length > 0) changes.push({ ...place, change: 'changed', changes: found })
    }
  }
  const removed = [...old.values()].map(
    ({ schema, name }): SchemaChange => ({ schema, table: name, change: 'removed', changes: [] }),
  )
  return [...removed, ...changes]
}

function addressOf({ schema, name }: Table, { defaultSchema }: Schema): string {
  return JSON.stringify([schema === defaultSchema ? '' : schema, name])
}

/** The table with the default schema left out, which another database may call differently. */
function inSchema(table: Table, { defaultSchema }: Schema): Table {
  const plain = (schema: string): string => (schema === defaultSchema ? '' : schema)
  return {
    ...table,
    schema: plain(table.schema),
    foreignKeys: table.foreignKeys.map((key) => ({
      ...key,
      references: { ...key.references, schema: plain(key.references.schema) },
    })),
  }
}
