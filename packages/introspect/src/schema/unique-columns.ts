import type { Index, PrimaryKey } from './schema.ts'

/** Columns that are unique alone and for every row: partial, expression and prefix indexes do not count. */
export function uniqueColumns(primaryKey: PrimaryKey | null, indexes: readonly Index[]): Set<string> {
  const unique = new Set<string>()
  if (primaryKey?.columns.length === 1 && primaryKey.columns[0] !== undefined) unique.add(primaryKey.columns[0])
  for (const index of indexes) {
    if (index.kind !== 'unique' || index.where !== undefined || index.columns.length > 1) continue
    const only = index.columns[0]
    if (only?.name !== undefined && only.prefix === undefined) unique.add(only.name)
  }
  return unique
}
