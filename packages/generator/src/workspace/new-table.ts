import type { Column, ColumnType, DriverName, ForeignKey, Table } from '@quoin/introspect'
import { z } from 'zod'
import { GeneratorError, type Issue } from '../errors.ts'
import { misfit } from '../issues/default-issues.ts'
import { type NewColumnWord, newColumnType, newColumnWords } from '../record/new-column-type.ts'

const name = z
  .string()
  .max(63)
  .regex(/^[a-z_][a-z\d_]*$/i, 'Use letters, digits and _, beginning with a letter.')

/** A column as a person types it in. */
interface NewColumn {
  readonly name: string
  readonly type: NewColumnWord
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
  type: z.enum(newColumnWords),
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
    facts(column, newColumnType('datetime', engine), { nullable: true, system: true })
  const columns = [
    facts('id', newColumnType(engine.driver === 'sqlite' ? 'integer' : 'bigint', engine), {
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
  return facts(column.name, typeOf(column, engine, tables), {
    nullable: column.nullable,
    unique: column.unique,
    comment: column.comment === '' ? null : column.comment,
    default: literalDefault(column, engine),
  })
}

/** The type of a typed column; that of the key it points to, where it points to one. */
function typeOf(column: NewColumn, engine: Engine, tables: readonly Table[]): ColumnType {
  return keyOf(column.references, tables)?.type ?? newColumnType(column.type, engine, column)
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

/**
 * Checks a typed table against what is there and against itself.
 *
 * @throws {@link GeneratorError} `GENERATOR_RECORD_INVALID` with each mistake at its place.
 */
export function checkNewTable({ name: table, columns }: NewTable, engine: Engine, tables: readonly Table[]): void {
  const issues: Issue[] = []
  if (tables.some((one) => one.name.toLowerCase() === table.toLowerCase())) {
    const message = `There is a table "${table}" already. Choose it as an existing one.`
    issues.push({ path: 'newTable.name', code: 'table.taken', params: { table }, message })
  }
  const seen = new Set<string>()
  for (const [index, typed] of columns.entries()) {
    const { name: column, type, values = [], default: fallback } = typed
    const path = `newTable.columns.${index}`
    const key = column.toLowerCase()
    if (seen.has(key)) {
      const message = `"${column}" is there twice.`
      issues.push({ path: `${path}.name`, code: 'column.twice', params: { column }, message })
    }
    seen.add(key)
    if (type === 'enum' && values.length === 0) {
      const message = `Give the values that "${column}" may have.`
      issues.push({ path: `${path}.values`, code: 'values.missing', params: { column }, message })
    } else if (fallback !== null && fallback !== '') {
      const own = { name: column, type: typeOf(typed, engine, tables) }
      issues.push(...misfit(`${path}.default`, own, fallback, engine.driver))
    }
  }
  const [first] = issues
  if (!first) return
  throw new GeneratorError('GENERATOR_RECORD_INVALID', first.message, {
    params: { record: null },
    hint: 'Correct the table that is to be created.',
    issues,
  })
}
