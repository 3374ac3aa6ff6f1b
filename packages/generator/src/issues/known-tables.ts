import type { ModelReference } from '../emit/feature.ts'
import type { GenerationRecord } from '../record/generation-record.ts'

/** Tables by name in small letters, whatever schema they are in, with their columns, or null where nothing says what columns they have. */
export type KnownTables = ReadonlyMap<string, ReadonlySet<string> | null>

/** The tables that records, their relations and the models of the project name. No database is asked. */
export function collectKnownTables(
  records: readonly GenerationRecord[],
  models: readonly Pick<ModelReference, 'table'>[],
): KnownTables {
  const tables = new Map<string, Set<string> | null>()
  const named = records.flatMap((record) => [
    ...record.relations.flatMap(({ table, pivot }) => [table, ...(pivot ? [pivot.table] : [])]),
    ...record.table.foreignKeys.map(({ references }) => references.table),
  ])
  for (const name of [...named, ...models.map(({ table }) => table)]) tables.set(keyOf(name), null)
  for (const record of records) {
    const key = keyOf(record.table.name)
    tables.set(key, new Set([...(tables.get(key) ?? []), ...columnsOf(record)]))
  }
  return tables
}

/** The columns of a table, null when they are not known; undefined for a table that nobody names. */
export function findKnownColumns(tables: KnownTables, name: string): ReadonlySet<string> | null | undefined {
  const key = keyOf(name)
  // What the framework keeps itself is in every application.
  return tables.get(key) ?? (tables.has(key) || /^(?:admin|quoin)_/.test(key) ? null : undefined)
}

function keyOf(name: string): string {
  return name.toLowerCase().slice(name.lastIndexOf('.') + 1)
}

/** What a record says of its columns, those that are no field of it included. */
function columnsOf({ table, fields }: GenerationRecord): readonly string[] {
  return [
    ...table.systemColumns.map(({ name }) => name),
    ...fields.map(({ name }) => name),
    ...table.foreignKeys.flatMap(({ columns }) => columns),
    ...table.indexes.flatMap(({ columns }) => columns.flatMap(({ name }) => name ?? [])),
  ].map((name) => name.toLowerCase())
}
