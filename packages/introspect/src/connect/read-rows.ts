import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { databaseError } from '../database-error.ts'
import { dialectOf } from '../dialects.ts'
import type { OpenDatabase } from './open-database.ts'
import type { AnyDatabase } from './opened-server.ts'
import { sqlName } from './sql-name.ts'

/** How a column is compared; `contains` looks for a text in the value as text, upper and lower case alike. */
export type RowOperator = '=' | '<>' | '<' | '<=' | '>' | '>=' | 'contains' | 'is null' | 'is not null'

/** A condition on one column. */
export interface RowFilter {
  readonly column: string
  readonly operator: RowOperator
  /** What the column is compared with; without meaning for `is null` and `is not null`. */
  readonly value: string
}

/** Which rows of a table are read. */
export interface RowsQuery {
  readonly table: { readonly schema: string; readonly name: string }
  readonly columns: readonly string[]
  /** All have to hold. */
  readonly filters: readonly RowFilter[]
  /** By which columns, the first one first. */
  readonly order: readonly { readonly column: string; readonly descending: boolean }[]
  readonly limit: number
  readonly offset: number
  /** Counting ends here: counting all of a large table takes long. */
  readonly countLimit: number
}

/** The rows that were asked for. */
export interface RowsPage {
  /** The values of each row in the order of `columns`. */
  readonly rows: readonly (readonly unknown[])[]
  /** How many there are on all pages, at most `countLimit`. */
  readonly count: number
}

/**
 * Reads rows in a transaction that can only read, so that not even a view whose functions write changes anything. A
 * SQLite file is not protected by it: open it with `readonly`.
 *
 * @throws IntrospectError where the database rejects it.
 */
export async function readRows(
  { db, driver, label }: Pick<OpenDatabase, 'db' | 'driver' | 'label'>,
  query: RowsQuery,
): Promise<RowsPage> {
  try {
    const { textType, readOnlyTransactions } = dialectOf(driver).rowReading
    if (!readOnlyTransactions) return await read(db, query, textType)
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute((reading) => read(reading, query, textType))
  } catch (error) {
    throw databaseError(error, label, 'INTROSPECT_READ_FAILED.rows')
  }
}

async function read(db: Kysely<AnyDatabase>, query: RowsQuery, textType: 'text' | 'char'): Promise<RowsPage> {
  const { schema, name } = query.table
  let found = db.withSchema(schema).selectFrom(sqlName(name))
  for (const filter of query.filters) found = found.where(condition(filter, textType))
  // By place: a driver may have no property for a name such as `__proto__`.
  const names = query.columns.map((_, place) => `c${place}`)
  let page = found
    .select(query.columns.map((column, place) => sql.ref(sqlName(column)).as(names[place] ?? '')))
    .limit(query.limit)
    .offset(query.offset)
  for (const { column, descending } of query.order)
    page = page.orderBy(sql.ref(sqlName(column)), descending ? 'desc' : 'asc')
  const rows = (await page.execute()).map((row) => names.map((name) => row[name]))
  const [counted] = await db
    .selectFrom(found.select(sql<number>`1`.as('one')).limit(query.countLimit).as('found'))
    .select(({ fn }) => fn.countAll().as('count'))
    .execute()
  return { rows, count: Number(counted?.count) }
}

/** The operator is checked by kysely, too: it may come from elsewhere than from a type. */
function condition({ column, operator, value }: RowFilter, textType: 'text' | 'char'): Expression<SqlBool> {
  const ref = sql.ref<string>(sqlName(column))
  const compare = expressionBuilder<AnyDatabase, never>()
  if (operator === 'is null') return compare(ref, 'is', null)
  if (operator === 'is not null') return compare(ref, 'is not', null)
  if (operator !== 'contains') return compare(ref, operator, value)
  const pattern = `%${value.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`
  return sql<SqlBool>`lower(cast(${ref} as ${sql.raw(textType)})) like ${pattern} escape '!'`
}

/** `insert` statements of rows as `readRows` gives them, one to a line, with their values written out; nothing is run. */
export function renderInserts(
  { db, server }: Pick<OpenDatabase, 'db' | 'server'>,
  { table: { schema, name }, columns }: Pick<RowsQuery, 'table' | 'columns'>,
  rows: RowsPage['rows'],
): string {
  const place = schema === server.defaultSchema ? db : db.withSchema(schema)
  const statements = rows.map((row) => {
    const values = columns.map((column, at) => [sqlName(column), sql.lit(literal(row[at]))] as const)
    return place.insertInto(sqlName(name)).values(Object.fromEntries(values)).compile().sql
  })
  return statements.map((statement) => `${statement};\n`).join('')
}

/** A value as a literal has it; a list as PostgreSQL writes one. */
function literal(value: unknown): string | number | boolean | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function element(value: unknown): string {
  if (value === null) return 'NULL'
  return Array.isArray(value) ? String(literal(value)) : `"${String(literal(value)).replaceAll(/["\\]/g, '\\$&')}"`
}
