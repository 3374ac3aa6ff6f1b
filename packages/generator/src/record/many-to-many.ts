import type { Column, ForeignKey, Table } from '@quoin/introspect'
import { toCamelCaseIdentifier } from '../naming/identifier.ts'
import { plural } from '../naming/inflection.ts'
import { guessDisplayColumnOrPattern } from './display-column.ts'
import type { RelationConfig } from './relation-config.ts'
import type { TableCatalog, TableWithKeys } from './table-catalog.ts'

/** What a table gets of a pivot table that joins it to another. */
export function manyToMany(table: Table, pivot: Table, catalog: TableCatalog): readonly RelationConfig[] {
  const keys = pivotKeys(pivot)
  if (keys === null || !isKnownByOne(table)) return []
  const [first, second] = keys
  const sides = [
    [first, second],
    [second, first],
  ] as const
  const isWritten = pivot.columns.every((column) => isFilled(column, first, second))
  return sides.flatMap(([own, related]) => {
    const ownColumn = own.columns[0]
    const relatedColumn = related.columns[0]
    if (catalog.target(own, pivot) !== catalog.nameOf(table) || ownColumn === undefined || relatedColumn === undefined)
      return []
    const name = catalog.target(related, pivot)
    const target = catalog.get(name)
    if (target && !isKnownByOne(target)) return []
    return {
      kind: 'belongsToMany' as const,
      name: toCamelCaseIdentifier(plural(related.references.table)),
      table: name,
      foreignKey: ownColumn,
      ownerKey: own.references.columns[0] ?? 'id',
      displayColumn: target ? guessDisplayColumnOrPattern(target.columns) : null,
      pivot: { table: catalog.nameOf(pivot), foreignKey: ownColumn, relatedKey: relatedColumn },
      // Of a pair one is what is described, the other how: `product_id, tag_id`.
      ...(isWritten && own === first && { subForm: { fields: [] } }),
    }
  })
}

/** True for a column of a pivot that gets its value from the pair, or the database; a trash needs a service. */
function isFilled(column: Column, ...keys: readonly ForeignKey[]): boolean {
  const { name, autoIncrement, default: standard, generated, nullable } = column
  if (name === 'deleted_at') return false
  return (
    keys.some(({ columns }) => columns.includes(name)) ||
    autoIncrement ||
    generated !== null ||
    nullable ||
    standard !== null
  )
}

/** A pivot has one column for each of its sides. */
function isKnownByOne({ primaryKey }: Table): boolean {
  return primaryKey === null || primaryKey.columns.length === 1
}

/** A table that only joins two others: two single-column keys and nothing else but a key and timestamps. */
export function pivotKeys(
  table: TableWithKeys,
): readonly [Table['foreignKeys'][number], Table['foreignKeys'][number]] | null {
  const [first, second, ...rest] = foreignKeysInColumnOrder(table)
  if (!first || !second || rest.length > 0) return null
  if (first.columns.length !== 1 || second.columns.length !== 1) return null
  const joined = new Set([...first.columns, ...second.columns])
  return table.columns.every(({ name, system }) => system || joined.has(name)) ? [first, second] : null
}

/** The foreign keys of a table as its columns stand; databases list them by their names, too. */
export function foreignKeysInColumnOrder({ columns, foreignKeys }: TableWithKeys): readonly ForeignKey[] {
  const placeOf = (key: ForeignKey): number => columns.findIndex(({ name }) => name === key.columns[0])
  return foreignKeys.toSorted((one, other) => placeOf(one) - placeOf(other))
}
