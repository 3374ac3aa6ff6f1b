import type { Column, ColumnType, DriverName, ForeignKey, Table } from '@quoin/introspect'
import { z } from 'zod'
import { dialectOf } from '../dialect/dialects.ts'
import { type NewColumnTypeName, newColumnType, newColumnTypeNames } from '../record/new-column-type.ts'

/** What a name may be. */
export const newNamePattern: RegExp = /^[a-z_][a-z\d_]{0,62}$/i

const name = z.string().max(63).regex(newNamePattern, 'Use letters, digits and _, beginning with a letter.')

/** The least and the greatest number that a type takes. */
export const newColumnLimits = { length: [1, 65_535], precision: [1, 65], scale: [0, 30] } as const

const within = ([least, most]: readonly [number, number]): z.ZodInt => z.int().min(least).max(most)

/** A column as a user types it in. */
export interface NewColumn {
  readonly name: string
  readonly type: NewColumnTypeName
  readonly length?: number | undefined
  readonly precision?: number | undefined
  readonly scale?: number | undefined
  readonly values?: readonly string[] | undefined
  readonly nullable: boolean
  readonly unique: boolean
  readonly default: string | null
  readonly comment: string | null
  /** A table whose key this column holds. */
  readonly references: string | null
}

/** A table as a user types it in. */
export interface NewTable {
  readonly name: string
  readonly comment: string | null
  readonly columns: readonly NewColumn[]
  readonly timestamps: boolean
  readonly softDeletes: boolean
}

/** The zod form of {@link NewColumn}, with its defaults. */
export const newColumnSchema: z.ZodType<NewColumn> = z.strictObject({
  name,
  type: z.enum(newColumnTypeNames),
  length: within(newColumnLimits.length).optional(),
  precision: within(newColumnLimits.precision).optional(),
  scale: within(newColumnLimits.scale).optional(),
  values: z.array(z.string().min(1).max(200)).max(500).optional(),
  nullable: z.boolean().default(false),
  unique: z.boolean().default(false),
  default: z.string().max(1000).nullable().default(null),
  comment: z.string().max(1000).nullable().default(null),
  references: z.string().max(128).nullable().default(null),
})

/** The zod form of {@link NewTable}, with its defaults. */
export const newTableSchema: z.ZodType<NewTable> = z.strictObject({
  name,
  comment: z.string().max(1000).nullable().default(null),
  columns: z.array(newColumnSchema).max(500),
  timestamps: z.boolean().default(true),
  softDeletes: z.boolean().default(false),
})

/** The database that is to hold the table. */
export interface Engine {
  readonly driver: DriverName
  readonly product: string
}

/** The table that a migration is to create: a key, the typed columns, and what the framework keeps itself. */
export function tableToCreate(table: NewTable, engine: Engine, tables: readonly Table[]): Table {
  const { columns: typed } = table
  const timestamp = (column: string): Column =>
    facts(column, newColumnType('datetime', engine), { nullable: true, system: true })
  const id = facts('id', newColumnType(dialectOf(engine.driver).keyType, engine), {
    autoIncrement: true,
    unique: true,
    system: true,
  })
  const targets = [...tables, { name: table.name, primaryKey: { columns: ['id'] }, columns: [id] }]
  const columns = [
    id,
    ...typed.map((column) => columnFrom(column, engine, targets)),
    ...(table.timestamps ? [timestamp('created_at'), timestamp('updated_at')] : []),
    ...(table.softDeletes ? [timestamp('deleted_at')] : []),
  ]
  return {
    schema: '',
    name: table.name,
    comment: table.comment,
    kind: 'table',
    columns,
    primaryKey: { name: null, columns: ['id'] },
    foreignKeys: typed.flatMap((column) => foreignKeyOf(table.name, column, targets)),
    indexes: typed
      .filter(({ unique }) => unique)
      .map((column) => ({
        name: `${table.name}_${column.name}_unique`,
        kind: 'unique' as const,
        columns: [{ name: column.name }],
      })),
    checks: [],
  }
}

/** Columns that Quoin makes itself. */
export const systemColumnNames: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at', 'deleted_at'])

/** What is known of a table that a column can point to. */
export interface ReferencedTable extends Pick<Table, 'name' | 'columns'> {
  readonly primaryKey: { readonly columns: readonly string[] } | null
}

function columnFrom(column: NewColumn, engine: Engine, tables: readonly ReferencedTable[]): Column {
  return facts(column.name, typeOfNewColumn(column, engine, tables), {
    nullable: column.nullable,
    unique: column.unique,
    comment: column.comment === '' ? null : column.comment,
    default: literalDefault(column, engine),
  })
}

/** The type of a typed column; that of the key it points to, where it points to one. */
export function typeOfNewColumn(column: NewColumn, engine: Engine, tables: readonly ReferencedTable[]): ColumnType {
  return findSingleKeyColumn(column.references, tables)?.type ?? newColumnType(column.type, engine, column)
}

function foreignKeyOf(table: string, column: NewColumn, tables: readonly ReferencedTable[]): readonly ForeignKey[] {
  const target = findSingleKeyColumn(column.references, tables)
  if (target === null || column.references === null) return []
  return [
    {
      name: `${table}_${column.name}_foreign`,
      columns: [column.name],
      references: { schema: '', table: column.references, columns: [target.name] },
      onUpdate: 'no action',
      onDelete: column.nullable ? 'set null' : 'restrict',
    },
  ]
}

/** The primary key of a table, which others can reference; null for one of several columns, or no such table. */
export function findSingleKeyColumn(tableName: string | null, tables: readonly ReferencedTable[]): Column | null {
  const table = tables.find((candidate) => candidate.name === tableName)
  const [key, ...more] = table?.primaryKey?.columns ?? []
  if (key === undefined || more.length > 0) return null
  return table?.columns.find((column) => column.name === key) ?? null
}

/** A typed default as the catalog gives it back. */
function literalDefault({ type, default: typed }: NewColumn, { driver }: Engine): Column['default'] {
  if (typed === null || typed === '') return null
  if (type !== 'boolean') return { kind: 'literal', value: typed }
  return { kind: 'literal', value: dialectOf(driver).defaultTruth(isTrue.test(typed)) }
}

const isTrue = /^(1|t|true|yes|on)$/i

function facts(column: string, type: ColumnType, own: Partial<Column>): Column {
  return {
    name: column,
    type,
    nullable: false,
    default: null,
    autoIncrement: false,
    generated: null,
    unique: false,
    comment: null,
    system: false,
    ...own,
  }
}
