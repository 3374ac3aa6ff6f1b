import { csvLine } from '@quoin/extensions/csv'
import type { Table } from '@quoin/introspect'
import type { OpenDatabase, RowOperator, RowsPage } from '@quoin/introspect/connect'
import { z } from 'zod'
import { GeneratorError } from '../errors.ts'
import { isSecret } from '../record/column-meaning.ts'
import { toShortWireValue } from './preview-data.ts'
import type { WorkspaceDatabase } from './workspace-database.ts'

/** Counting the rows of a table ends here. */
const countLimit = 100_000

const operators = [
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
  'contains',
  'is null',
  'is not null',
] as const satisfies readonly RowOperator[]

/** Which rows of a table are shown; anything else is rejected. */
const tableRowsSchema = z.strictObject({
  filters: z
    .array(
      z.strictObject({
        column: z.string().max(128),
        operator: z.enum(operators),
        value: z.string().max(1000).default(''),
      }),
    )
    .max(20)
    .default([]),
  sort: z
    .strictObject({ column: z.string().max(128), descending: z.boolean() })
    .nullable()
    .default(null),
  /** From 1. */
  page: z.int().min(1).default(1),
  size: z.int().min(1).max(500).default(50),
})

/** Which rows of a table are shown. */
export type TableRowsRequest = z.input<typeof tableRowsSchema>

/** In which form rows are copied. */
export type RowsCopyFormat = 'json' | 'csv' | 'sql'

/** A page of a table, read and never written. */
export interface TableRows {
  readonly columns: readonly {
    readonly name: string
    readonly type: string
    /** Part of the primary key. */
    readonly isKey: boolean
  }[]
  /** Columns that are left out: those whose names say that they hold secrets, and binary ones. */
  readonly leftOut: readonly { readonly name: string; readonly secret: boolean }[]
  /** As JSON has them, in the order of `columns`. */
  readonly rows: readonly (readonly unknown[])[]
  /** How many there are on all pages. */
  readonly count: number
  /** There are more than were counted. */
  readonly more: boolean
}

/** A page of a table. */
export async function readTableRows(database: WorkspaceDatabase, table: Table, request: unknown): Promise<TableRows> {
  const { result, shown } = await read(database, table, request)
  const keys = table.primaryKey?.columns ?? []
  return {
    columns: shown.map(({ name, type }) => ({ name, type: type.raw, isKey: keys.includes(name) })),
    leftOut: table.columns
      .filter((column) => !shown.includes(column))
      .map((column) => ({ name: column.name, secret: isSecret(column) })),
    rows: result.rows.map((row) => row.map(toShortWireValue)),
    count: Math.min(result.count, countLimit),
    more: result.count > countLimit,
  }
}

/** The rows of a page as a text, with whole values. */
export async function copyTableRows(
  database: WorkspaceDatabase,
  table: Table,
  { format, rowsRequest: given }: { readonly format: RowsCopyFormat; readonly rowsRequest: unknown },
): Promise<string> {
  const { result, shown } = await read(database, table, given)
  const columns = shown.map(({ name }) => name)
  if (format === 'csv') return [columns, ...result.rows].map(csvLine).join('')
  if (format === 'json') {
    const objects = result.rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null])))
    return `${JSON.stringify(objects, (_, value) => (typeof value === 'bigint' ? String(value) : value), 2)}\n`
  }
  const { renderInserts } = await import('@quoin/introspect/connect')
  return renderInserts(open(database), { table, columns }, result.rows)
}

async function read(
  database: WorkspaceDatabase,
  table: Table,
  given: unknown,
): Promise<{ readonly result: RowsPage; readonly shown: Table['columns'] }> {
  const { filters, sort, page, size } = tableRowsSchema.parse(given)
  const shown = table.columns.filter((column) => !isSecret(column) && column.type.name !== 'binary')
  // A filter or an order by a column that is left out would tell what it holds.
  for (const { column } of [...filters, ...(sort ? [sort] : [])])
    if (!shown.some(({ name }) => name === column))
      throw new GeneratorError('GENERATOR_NAME_INVALID.shown', { params: { kind: 'column', name: column } })
  const { readRows } = await import('@quoin/introspect/connect')
  const keys = (table.primaryKey?.columns ?? []).map((column) => ({ column, descending: false }))
  const result = await readRows(open(database), {
    table,
    columns: shown.map(({ name }) => name),
    filters,
    order: [...(sort ? [sort] : []), ...keys.filter(({ column }) => column !== sort?.column)],
    limit: size,
    offset: (page - 1) * size,
    countLimit: countLimit + 1,
  })
  return { result, shown }
}

/** What `openDatabase` has opened: a workspace says it without the types of kysely. */
function open(database: WorkspaceDatabase): OpenDatabase {
  return database as unknown as OpenDatabase
}
