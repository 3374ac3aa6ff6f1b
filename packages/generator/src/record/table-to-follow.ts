import type { Column, ForeignKey, Index, Table } from '@quoin/introspect'
import { toColumnList } from '../feature-pages/row-key.ts'
import { alignTableWithRecord } from './align-table-with-record.ts'
import type { ColumnDifference } from './column-difference.ts'
import type { ColumnFacts } from './column-facts.ts'
import { columnsOfRecord, indexText, keyText, leadingColumn } from './compare-table.ts'
import type { GenerationRecord } from './generation-record.ts'
import { columnsNamed } from './table-checks.ts'

/**
 * Which side of a difference counts. Without one the table does, and what only the record has stays: a field, a foreign
 * key or an index that its table lacks is a wish for the table.
 */
export type WinningSide = 'table' | 'record' | undefined

/** The table as a record is to see it: each difference is settled to one of its sides. */
export function settledTable(
  record: GenerationRecord,
  current: Table,
  differences: readonly ColumnDifference[],
  sideOf: (difference: ColumnDifference) => WinningSide,
): Table {
  const theirs = alignTableWithRecord(current, record)
  const own = tableOfRecord(record)
  const sides = new Map(differences.map((difference) => [difference.column, sideOf(difference)]))
  const isOwn = (column: string): boolean => sides.has(column) && sides.get(column) !== 'table'
  const isTheirs = (column: string): boolean => sides.get(column) !== 'record'
  const mine = new Map(own.columns.map((column) => [column.name, column]))
  const taken = theirs.columns.flatMap((column) => (isTheirs(column.name) ? column : (mine.get(column.name) ?? [])))
  const there = new Set(theirs.columns.map(({ name }) => name))
  // A column that differs from one of the table in upper and lower case only has a new name there.
  const names = new Set(taken.map(({ name }) => name.toLowerCase()))
  const wishes = own.columns.filter(({ name }) => !there.has(name) && isOwn(name) && !names.has(name.toLowerCase()))
  const columns = [...taken, ...wishes]
  const isWhole = namesOnly(theirs, own, columns)
  const leads = (part: ForeignKey | Index): string => leadingColumn(part, record)
  const keys = theirs.foreignKeys.filter((key) => isTheirs(leads(key)))
  const keyTwins = Map.groupBy(theirs.foreignKeys, keyText)
  const indexTwins = Map.groupBy(theirs.indexes, indexText)
  // What both have is called as in the table: a migration finds it by that name.
  const ownKeys = own.foreignKeys
    .filter(
      (key) => isOwn(leads(key)) && isWhole(key) && !keys.some((other) => other.columns.join() === key.columns.join()),
    )
    .map((key) => twinOf(key, keyTwins, keyText) ?? key)
  const ownIndexes = own.indexes
    .filter((index) => isOwn(leads(index)) && isWhole(index))
    .map((index) => twinOf(index, indexTwins, indexText) ?? index)
  // A further index of the table stays there, whichever side counts.
  const indexes = new Map([
    ...theirs.indexes.filter((index) => isTheirs(leads(index)) || !isNamed(index, ownIndexes)).map(byName),
    ...ownIndexes
      .filter((index) => sides.get(leads(index)) === 'record' || !isNamed(index, theirs.indexes))
      .map(byName),
  ])
  // What a user chose among several that identify a row stays.
  const key = columns.find(({ name }) => name === record.primaryKey)
  return {
    ...theirs,
    comment: own.comment,
    columns,
    primaryKey: key?.unique && !key.nullable ? { name: null, columns: [key.name] } : theirs.primaryKey,
    foreignKeys: inOrderOf(own.foreignKeys, [...keys, ...ownKeys].filter(isWhole), keyText),
    indexes: inOrderOf(own.indexes, [...indexes.values()].filter(isWhole), indexText),
    checks: theirs.checks.filter(isWhole),
  }
}

function isNamed({ name }: Index, others: readonly Index[]): boolean {
  return others.some((other) => other.name === name)
}

function byName(index: Index): readonly [string, Index] {
  return [index.name, index]
}

/** What a record knows stays in its order; what is new comes last. */
function inOrderOf<Part extends Named>(
  own: readonly Part[],
  parts: readonly Part[],
  textOf: (part: Part) => string,
): readonly Part[] {
  const twins = Map.groupBy(own, textOf)
  const places = new Map(own.map((part, at) => [part, at]))
  const placed = parts.map((part) => {
    const twin = twinOf(part, twins, textOf)
    return { part, place: (twin && places.get(twin)) ?? own.length }
  })
  return placed.toSorted((one, other) => one.place - other.place).map(({ part }) => part)
}

/** The same part among those of the other side by their texts, of several the one of that name. */
function twinOf<Part extends Named>(
  part: Part,
  others: ReadonlyMap<string, readonly Part[]>,
  textOf: (part: Part) => string,
): Part | undefined {
  const alike = others.get(textOf(part)) ?? []
  return alike.find(({ name }) => name === part.name) ?? alike[0]
}

interface Named {
  readonly name: string | null
}

/** The table as a record last saw it. */
export function tableOfRecord(record: GenerationRecord): Table {
  const { schema = '', name, comment, indexes, foreignKeys } = record.table
  const isKey = ({ name: column }: ColumnFacts): boolean => toColumnList(record.primaryKey).includes(column)
  const all = columnsOfRecord(record)
  return {
    schema,
    name,
    comment,
    kind: 'table',
    columns: [...all.filter(isKey), ...all.filter((column) => !isKey(column))].map(columnOf),
    primaryKey: record.primaryKey === null ? null : { name: null, columns: toColumnList(record.primaryKey) },
    foreignKeys,
    indexes,
    checks: [],
  }
}

/** Whether a part of a table names only columns that are in it. */
function namesOnly(
  theirs: Table,
  own: Table,
  columns: readonly Column[],
): (part: ForeignKey | Index | Table['checks'][number]) => boolean {
  const names = new Set(columns.map(({ name }) => name))
  const out = [...theirs.columns, ...own.columns].map(({ name }) => name).filter((name) => !names.has(name))
  const isFree = (expression: string | undefined): boolean =>
    expression === undefined || columnsNamed(expression, out).length === 0
  return (part) => {
    if (!('columns' in part)) return isFree(part.expression)
    const known = part.columns.every((column) => {
      if (typeof column === 'string') return names.has(column)
      return column.name === undefined ? isFree(column.expression) : names.has(column.name)
    })
    return known && (!('where' in part) || isFree(part.where))
  }
}

function columnOf({ name, ...facts }: ColumnFacts): Column {
  const { type, nullable, default: fallback, autoIncrement, generated, unique, comment } = facts
  const system = ['id', 'created_at', 'updated_at', 'deleted_at'].includes(name)
  return { name, type, nullable, default: fallback, autoIncrement, generated, unique, comment, system }
}
