import {
  formatRowKey,
  type KeyColumns,
  keyPropertyName,
  parseRowKey,
  toColumnList,
} from '@quoin/generator/feature-pages'
import { sqlName } from '@quoin/introspect/connect'
import { type RawBuilder, sql } from 'kysely'
import { sqlColumn } from '../rows/statement-cache.ts'
import type { WireRow } from './cast.ts'
import { toComparisonValue } from './compared-value.ts'
import type { ModelClass, PrimaryKey } from './model.ts'

/** What of a model says how its rows are found. */
export type KeyedTable = Pick<ModelClass, 'schema' | 'table' | 'primaryKey'>

/** A model that knows how the values of its key travel. */
type KeyedModel = KeyedTable & Pick<ModelClass, 'casts'>

/** A query that can be narrowed to a row. */
interface Narrowable<Query> {
  where(column: string, operator: '=', value: unknown): Query
}

/** The query narrowed to the row with these values in the columns of its key. */
export function whereKey<Query extends Narrowable<Query>>(
  query: Query,
  model: KeyedTable,
  parts: readonly unknown[],
): Query {
  return toColumnList(model.primaryKey).reduce(
    (narrowed, column, at) => narrowed.where(sqlColumn(model, column), '=', parts[at]),
    query,
  )
}

/**
 * The only column of the key of a model, for what can be done by one alone.
 *
 * @throws TypeError for a model with a key of several columns, or none
 */
export function singleKeyColumn({ primaryKey, table }: Pick<ModelClass, 'primaryKey' | 'table'>): string {
  if (typeof primaryKey === 'string') return primaryKey
  throw new TypeError(
    `Rows of "${table}" are not identified by one column: a belongsToMany or belongsToAny relation needs one.`,
  )
}

/** The key of the rows of a table as queries name it, or of its alias, as one side of a comparison: `"orders"."id"`, or a tuple. */
export function keyTuple(table: string, columns: readonly string[]): RawBuilder<unknown> {
  const refs = columns.map((column) => sql.ref(`${table}.${sqlName(column)}`))
  return refs.length === 1 ? sql`${refs[0]}` : sql`(${sql.join(refs)})`
}

/**
 * Gives rows the text of their key, where no column holds it; rows that nothing identifies are numbered on their page.
 * The rows are as the database gives them.
 */
export function addRowKeys(primaryKey: KeyColumns, rows: readonly WireRow[]): void {
  if (typeof primaryKey === 'string') return
  const name = keyPropertyName(primaryKey)
  for (const [at, row] of rows.entries()) row[name] = primaryKey === null ? String(at) : formatRowKey(primaryKey, row)
}

/** The values of a key as the database takes them; null for a text that is no key of the model. */
export function keyValuesOf(model: KeyedModel, key: PrimaryKey): readonly (PrimaryKey | Uint8Array)[] | null {
  const columns = toColumnList(model.primaryKey)
  const parts =
    parseRowKey(model.primaryKey, key)?.map((part, at) => toComparisonValue(model, columns[at] ?? '', part)) ?? []
  const values = parts.filter((value) => value !== null)
  return parts.length > 0 && values.length === parts.length ? values : null
}

/** True for the rows with these keys; a text that is no key of the model finds none. */
export function hasOneOfKeys(model: KeyedModel, keys: readonly PrimaryKey[]): RawBuilder<boolean> {
  const refs = toColumnList(model.primaryKey).map((column) => sql.ref(sqlColumn(model, column)))
  const parts = keys.flatMap((key) => {
    const own = keyValuesOf(model, key)
    return own === null ? [] : [own]
  })
  if (parts.length === 0) return sql<boolean>`1 = 0`
  if (refs.length === 1) return sql<boolean>`${refs[0]} in (${sql.join(parts.flat())})`
  // Not every engine takes a list of tuples.
  const rows = parts.map(
    (own) =>
      sql`(${sql.join(
        refs.map((ref, at) => sql`${ref} = ${own[at]}`),
        sql` and `,
      )})`,
  )
  return sql<boolean>`(${sql.join(rows, sql` or `)})`
}
