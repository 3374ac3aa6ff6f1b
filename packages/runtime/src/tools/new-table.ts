import type { Column, ColumnType, DriverName, ForeignKey, Table } from '@quoin/introspect'
import { z } from 'zod'

/** The types that a column can be given when a table is typed in. */
export const newColumnTypes = [
  'varchar',
  'text',
  'integer',
  'bigint',
  'decimal',
  'double',
  'boolean',
  'date',
  'datetime',
  'time',
  'enum',
  'json',
  'uuid',
] as const

const name = z
  .string()
  .max(63)
  .regex(/^[a-z_][a-z\d_]*$/i, 'Use letters, digits and _, beginning with a letter.')

/** A column as a person types it in. */
interface NewColumn {
  readonly name: string
  readonly type: (typeof newColumnTypes)[number]
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

/** A table as a person types it in. */
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
  type: z.enum(newColumnTypes),
  length: z.int().min(1).max(65_535).optional(),
  precision: z.int().min(1).max(65).optional(),
  scale: z.int().min(0).max(30).optional(),
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
  const typed = table.columns.filter((column) => !systemNames.has(column.name))
  const moment = (column: string): Column =>
    facts(column, columnType({ type: 'datetime' }, engine), { nullable: true, system: true })
  const columns = [
    facts('id', columnType({ type: engine.driver === 'sqlite' ? 'integer' : 'bigint' }, engine), {
      autoIncrement: true,
      unique: true,
      system: true,
    }),
    ...typed.map((column) => columnFrom(column, engine, tables)),
    ...(table.timestamps ? [moment('created_at'), moment('updated_at')] : []),
    ...(table.softDeletes ? [moment('deleted_at')] : []),
  ]
  return {
    schema: '',
    name: table.name,
    comment: table.comment,
    kind: 'table',
    columns,
    primaryKey: { name: null, columns: ['id'] },
    foreignKeys: typed.flatMap((column) => foreignKeyOf(table.name, column, tables)),
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

const systemNames = new Set(['id', 'created_at', 'updated_at', 'deleted_at'])

function columnFrom(column: NewColumn, engine: Engine, tables: readonly Table[]): Column {
  const target = keyOf(column.references, tables)
  return facts(column.name, target?.type ?? columnType(column, engine), {
    nullable: column.nullable,
    unique: column.unique,
    comment: column.comment === '' ? null : column.comment,
    default: literalDefault(column, engine),
  })
}

function foreignKeyOf(table: string, column: NewColumn, tables: readonly Table[]): readonly ForeignKey[] {
  const target = keyOf(column.references, tables)
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

/** The column that other tables point to. */
function keyOf(name: string | null, tables: readonly Table[]): Column | null {
  const table = tables.find((candidate) => candidate.name === name)
  const [key, ...more] = table?.primaryKey?.columns ?? []
  if (key === undefined || more.length > 0) return null
  return table?.columns.find((column) => column.name === key) ?? null
}

type TypeFacts = Partial<Pick<NewColumn, 'type' | 'length' | 'precision' | 'scale' | 'values'>>

/** The type in the words in which the engine's catalog gives it back, so that reading the table changes nothing. */
function columnType(
  { type = 'text', length = 255, precision = 10, scale = 2, values = [] }: TypeFacts,
  engine: Engine,
): ColumnType {
  const { driver } = engine
  const varchar = (size: number): string => (driver === 'pgsql' ? `character varying(${size})` : `varchar(${size})`)
  const after = Math.min(scale, precision)
  switch (type) {
    case 'varchar':
      return { name: type, raw: varchar(length), length }
    case 'decimal': {
      const raw = { sqlite: `decimal(${precision}, ${after})`, pgsql: `numeric(${precision},${after})` }
      return {
        name: type,
        raw: driver === 'mysql' ? `decimal(${precision},${after})` : raw[driver],
        precision,
        scale: after,
      }
    }
    case 'enum': {
      const length = Math.max(16, ...values.map((value) => value.length))
      const quoted = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(',')
      return driver === 'mysql'
        ? { name: type, raw: `enum(${quoted})`, values }
        : { name: type, raw: varchar(length), length, values }
    }
    case 'uuid':
      return driver === 'pgsql' ? { name: 'uuid', raw: 'uuid' } : { name: 'char', raw: 'char(36)', length: 36 }
    default:
      return { name: type, raw: rawTypes(engine)[type] ?? type }
  }
}

function rawTypes({ driver, product }: Engine): Readonly<Record<string, string>> {
  if (driver === 'sqlite') return { text: 'TEXT', integer: 'INTEGER', double: 'double precision' }
  if (driver === 'pgsql') {
    return {
      datetime: 'timestamp without time zone',
      time: 'time without time zone',
      json: 'jsonb',
      double: 'double precision',
    }
  }
  // MariaDB still tells display widths.
  const widths =
    product === 'mariadb' ? { integer: 'int(11)', bigint: 'bigint(20)' } : { integer: 'int', bigint: 'bigint' }
  return { ...widths, boolean: 'tinyint(1)' }
}

/** A typed default as the catalog gives it back. */
function literalDefault({ type, default: typed }: NewColumn, { driver }: Engine): Column['default'] {
  if (typed === null || typed === '') return null
  if (type !== 'boolean') return { kind: 'literal', value: typed }
  const isTrue = /^(1|t|true|yes|on)$/i.test(typed)
  return { kind: 'literal', value: driver === 'mysql' ? (isTrue ? '1' : '0') : String(isTrue) }
}

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
