import type { ForeignKey, Index } from '@quoin/introspect'
import { dialectOf } from '../dialect/dialects.ts'
import type { ColumnFacts } from '../record/column-facts.ts'
import { isSameDataType } from './sql-data-type.ts'
import type { TableStructure } from './table-structure.ts'

/** A column before and after. */
export interface ColumnChange {
  readonly before: ColumnFacts
  readonly after: ColumnFacts
}

/** What lies between two structures of a table; the renames are done in everything else. */
export interface TableDifference {
  readonly renamed: readonly { readonly from: string; readonly to: string }[]
  readonly dropped: readonly ColumnFacts[]
  readonly added: readonly ColumnFacts[]
  readonly changed: readonly ColumnChange[]
  readonly removedIndexes: readonly Index[]
  readonly addedIndexes: readonly Index[]
  readonly removedKeys: readonly ForeignKey[]
  readonly addedKeys: readonly ForeignKey[]
  readonly commentChanged: boolean
}

/** Compares two structures of a table as a database sees them. */
export function tableDifference(before: TableStructure, after: TableStructure): TableDifference {
  const renamed = renamesBetween(before, after)
  const old = withRenames(before, new Map(renamed.map(({ from, to }) => [from, to])))
  const oldColumns = new Map(old.columns.map((column) => [column.name, column]))
  const names = new Set(after.columns.map(({ name }) => name))
  const pairs = after.columns.flatMap((column): ColumnChange[] => {
    const previous = oldColumns.get(column.name)
    return previous === undefined ? [] : [{ before: previous, after: column }]
  })
  // A generated column is only data made from other data: it is made again.
  const isRemade = (pair: ColumnChange): boolean => !same(pair.before.generated, pair.after.generated)
  return {
    renamed,
    dropped: [
      ...old.columns.filter(({ name }) => !names.has(name)),
      ...pairs.filter(isRemade).map((pair) => pair.before),
    ],
    added: [
      ...after.columns.filter(({ name }) => !oldColumns.has(name)),
      ...pairs.filter(isRemade).map((pair) => pair.after),
    ],
    changed: pairs.filter((pair) => !isRemade(pair) && isChanged(pair, after.driver)),
    removedIndexes: missingFrom(old.indexes, after.indexes),
    addedIndexes: missingFrom(after.indexes, old.indexes),
    removedKeys: missingFrom(old.foreignKeys, after.foreignKeys),
    addedKeys: missingFrom(after.foreignKeys, old.foreignKeys),
    commentChanged: dialectOf(after.driver).comments !== null && (before.comment ?? '') !== (after.comment ?? ''),
  }
}

/** Whether the type of a column differs for its database; `int(11)` and `int` do not. */
export function isTypeChanged({ before, after }: ColumnChange, driver: TableStructure['driver']): boolean {
  return !isSameDataType(before.type, after.type, driver)
}

/** Whether the values a column may have differ. */
export function areAllowedValuesChanged({ before, after }: ColumnChange): boolean {
  return !same(before.type.values, after.type.values)
}

/** Whether the default of a column differs. */
export function isDefaultChanged({ before, after }: ColumnChange): boolean {
  return !after.autoIncrement && !same(before.default, after.default)
}

function isChanged(change: ColumnChange, driver: TableStructure['driver']): boolean {
  const { before, after } = change
  return (
    isTypeChanged(change, driver) ||
    areAllowedValuesChanged(change) ||
    before.nullable !== after.nullable ||
    isDefaultChanged(change) ||
    (dialectOf(driver).comments !== null && (before.comment ?? '') !== (after.comment ?? ''))
  )
}

/** One column gone and one come that differ by name only: most likely one column with a new name. */
function renamesBetween(before: TableStructure, after: TableStructure): TableDifference['renamed'] {
  const isIn = (columns: readonly ColumnFacts[], { name }: ColumnFacts): boolean =>
    columns.some((column) => column.name === name)
  const gone = before.columns.filter((column) => !isIn(after.columns, column))
  const come = after.columns.filter((column) => !isIn(before.columns, column))
  return gone.flatMap((column) => {
    const facts = (other: ColumnFacts): string => JSON.stringify({ ...other, name: '' })
    const alike = come.filter((other) => facts(other) === facts(column))
    const rivals = gone.filter((other) => facts(other) === facts(column))
    return alike.length === 1 && rivals.length === 1 && alike[0] ? [{ from: column.name, to: alike[0].name }] : []
  })
}

function withRenames(table: TableStructure, names: ReadonlyMap<string, string>): TableStructure {
  if (names.size === 0) return table
  const renamed = (name: string): string => names.get(name) ?? name
  return {
    ...table,
    columns: table.columns.map((column) => ({ ...column, name: renamed(column.name) })),
    indexes: table.indexes.map((index) => ({
      ...index,
      columns: index.columns.map((column) =>
        column.name === undefined ? column : { ...column, name: renamed(column.name) },
      ),
    })),
    foreignKeys: table.foreignKeys.map((key) => ({ ...key, columns: key.columns.map(renamed) })),
  }
}

function missingFrom<Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] {
  return items.filter((item) => !others.some((other) => same(item, other)))
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
