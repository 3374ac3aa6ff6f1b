import { formatKeyValue, formatRowKey } from '@quoin/generator/feature-pages'
import { sql } from 'kysely'
import type { UntypedQuery } from '../list/list-query.ts'
import type { WireRow } from '../model/cast.ts'
import { isSameKeyValue } from '../model/compared-value.ts'

/** Rows that get the rows which belong to them. */
export interface RowsToJoin {
  readonly rows: readonly WireRow[]
  /** The property that takes what belongs to a row: a list, or one row. */
  readonly name: string
  readonly isMany: boolean
}

/** The key by which rows belong together. */
interface SharedKey {
  readonly here: readonly string[]
  readonly there: readonly string[]
  /** The rows that belong to one with these values in the key. */
  rowsOf(key: readonly unknown[]): UntypedQuery
}

/** Whole numbers and UUIDs are written in one way only. */
const writtenOnce = /^(?:-?(?:0|[1-9]\d*)|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** As many selects as every engine takes in one statement. */
const keysPerStatement = 100

/**
 * Joins rows by keys that the database takes for equal though they are written in different ways: it knows of collations,
 * of the spaces that fill up a `char`, and that 5 is 5.00. One statement more, and none where the keys have one spelling.
 *
 * @param relatedRows the rows that all keys together have found
 * @returns the rows that are joined
 */
export async function joinByDatabaseEquality(
  { rows, name, isMany }: RowsToJoin,
  relatedRows: readonly WireRow[],
  { here, there, rowsOf }: SharedKey,
): Promise<readonly WireRow[]> {
  const pointing = rows.filter((row) => here.every((column) => (row[column] ?? null) !== null))
  if (relatedRows.length === 0 || (areWrittenOnce(pointing, here) && areWrittenOnce(relatedRows, there)))
    return relatedRows
  const byKey = [...Map.groupBy(pointing, (row) => formatRowKey(here, row)).values()]
  const joined: WireRow[] = []
  for (let start = 0; start < byKey.length; start += keysPerStatement) {
    const keys = byKey.slice(start, start + keysPerStatement).map((alike) => here.map((column) => alike[0]?.[column]))
    for (const [at, own] of (await readEach(keys, rowsOf)).entries()) {
      const key = keys[at] ?? []
      const belonging = own.filter((row) => there.every((column, part) => isSameKeyValue(row[column], key[part])))
      for (const row of byKey[start + at] ?? []) row[name] = isMany ? belonging : (belonging[0] ?? null)
      joined.push(...belonging)
    }
  }
  return joined
}

function areWrittenOnce(rows: readonly WireRow[], columns: readonly string[]): boolean {
  return rows.every((row) => columns.every((column) => writtenOnce.test(formatKeyValue(row[column]))))
}

/** The rows of each key. */
async function readEach(
  keys: readonly (readonly unknown[])[],
  rowsOf: SharedKey['rowsOf'],
): Promise<readonly (readonly WireRow[])[]> {
  const [first, ...others] = keys.map((key, at) => rowsOf(key).select(sql<unknown>`${sql.lit(at)}`.as('quoin_at')))
  const read = first === undefined ? [] : await others.reduce((all, query) => all.unionAll(query), first).execute()
  const byPlace = Map.groupBy(read, (row) => Number(row.quoin_at))
  for (const row of read) delete row.quoin_at
  return keys.map((_, at) => byPlace.get(at) ?? [])
}
