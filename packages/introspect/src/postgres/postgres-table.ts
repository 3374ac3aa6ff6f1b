import type {
  Check,
  Column,
  ForeignKey,
  Index,
  IndexColumn,
  PrimaryKey,
  ReferentialAction,
  Table,
  TableSummary,
} from '../schema/schema.ts'
import { isIdOrLifecycleColumn } from '../schema/system-columns.ts'
import { uniqueColumns } from '../schema/unique-columns.ts'
import { readPostgresDefault } from './postgres-column-default.ts'
import { createCheckApplier, readPostgresType, type TypeRow } from './postgres-column-type.ts'

/** A row of the statement that lists tables. */
export interface PostgresTableRow {
  readonly oid: number
  readonly schema: string
  readonly name: string
  /** pg_class.relkind: r table, p partitioned, f foreign, v view, m materialized. */
  readonly kind: string
  readonly comment: string | null
  readonly readable: boolean
}

/** A row of the statement that reads columns. */
export interface PostgresColumnRow {
  readonly table: number
  readonly position: number
  readonly name: string
  readonly type: number
  readonly modifier: number
  readonly notNull: boolean
  readonly identity: '' | 'a' | 'd'
  readonly generated: '' | 's' | 'v'
  readonly default: string | null
  readonly comment: string | null
}

/** A row of the statement that reads constraints. */
export interface PostgresConstraintRow {
  readonly table: number
  readonly name: string
  readonly kind: 'p' | 'f' | 'c'
  readonly columns: readonly number[] | null
  readonly validated: boolean
  /** Only since PostgreSQL 18. */
  readonly notEnforced: boolean
  readonly targetSchema: string | null
  readonly targetTable: string | null
  readonly targetColumns: readonly string[] | null
  readonly onUpdate: string
  readonly onDelete: string
  readonly expression: string | null
}

/** A row of the statement that reads indexes: an index with all its columns. */
export interface PostgresIndexRow {
  readonly table: number
  readonly name: string
  readonly unique: boolean
  readonly primary: boolean
  /** Column positions, 0 for an expression; INCLUDE columns come after `keyCount`. */
  readonly keys: readonly number[]
  readonly keyCount: number
  /** Bit 1: descending. */
  readonly options: readonly number[]
  readonly where: string | null
  readonly expressions: readonly string[] | null
  /** Operator classes, when the index is no b-tree. */
  readonly operators: readonly string[] | null
}

/** The rows of all tables, by table, and of types by `oid:modifier`. */
export interface PostgresSchemaRows {
  readonly columns: ReadonlyMap<number, readonly PostgresColumnRow[]>
  readonly constraints: ReadonlyMap<number, readonly PostgresConstraintRow[]>
  readonly indexes: ReadonlyMap<number, readonly PostgresIndexRow[]>
  readonly types: ReadonlyMap<string, TypeRow>
}

const actions = new Map<string, ReferentialAction>([
  ['a', 'no action'],
  ['r', 'restrict'],
  ['c', 'cascade'],
  ['n', 'set null'],
  ['d', 'set default'],
])

/** Puts the rows of one table together. */
export function readPostgresTable(table: PostgresTableRow, summary: TableSummary, rows: PostgresSchemaRows): Table {
  const columnRows = rows.columns.get(table.oid) ?? []
  const constraints = rows.constraints.get(table.oid) ?? []
  const nameAt = new Map(columnRows.map((row) => [row.position, row.name]))
  const names = (positions: readonly number[] | null): string[] =>
    (positions ?? []).map((position) => nameAt.get(position) ?? '')
  const key = constraints.find((row) => row.kind === 'p')
  const primaryKey: PrimaryKey | null = key ? { name: key.name, columns: names(key.columns) } : null
  const indexes = (rows.indexes.get(table.oid) ?? []).map((row) => readIndex(row, nameAt))
  const unique = uniqueColumns(primaryKey, indexes)
  const checks = constraints.filter((row) => row.kind === 'c')
  const checksAt = Map.groupBy(
    checks.filter((row) => row.columns?.length === 1 && !row.notEnforced),
    (row) => row.columns?.[0],
  )
  return {
    schema: summary.schema,
    name: summary.name,
    comment: summary.comment,
    kind: summary.kind,
    columns: columnRows.map((row) =>
      readColumn(row, summary.kind === 'view', rows.types, checksAt.get(row.position) ?? [], unique),
    ),
    primaryKey,
    foreignKeys: constraints.filter((row) => row.kind === 'f').map((row) => readForeignKey(row, names(row.columns))),
    indexes,
    checks: checks.map(readCheck),
  }
}

function readColumn(
  row: PostgresColumnRow,
  isView: boolean,
  types: ReadonlyMap<string, TypeRow>,
  checks: readonly PostgresConstraintRow[],
  unique: ReadonlySet<string>,
): Column {
  const resolved = readPostgresType(types.get(`${row.type}:${row.modifier}`), types)
  const expression = row.default
  return {
    name: row.name,
    type: checks.map((check) => check.expression ?? '').reduce(createCheckApplier(row.name), resolved.type),
    nullable: !row.notNull && !resolved.notNull,
    // A view has the defaults of its domains, which mean nothing there.
    default: row.generated === '' && !isView ? readPostgresDefault(expression ?? resolved.default) : null,
    autoIncrement: row.identity !== '' || (row.generated === '' && /^nextval\(/i.test(expression ?? '')),
    generated:
      row.generated === ''
        ? null
        : { kind: row.generated === 's' ? 'stored' : 'virtual', expression: expression ?? '' },
    unique: unique.has(row.name),
    comment: row.comment,
    system: isIdOrLifecycleColumn(row.name),
  }
}

function readForeignKey(row: PostgresConstraintRow, columns: readonly string[]): ForeignKey {
  return {
    name: row.name,
    columns,
    references: { schema: row.targetSchema ?? '', table: row.targetTable ?? '', columns: row.targetColumns ?? [] },
    onUpdate: actions.get(row.onUpdate) ?? 'no action',
    onDelete: actions.get(row.onDelete) ?? 'no action',
    ...validity(row),
  }
}

function readCheck(row: PostgresConstraintRow): Check {
  return { name: row.name, expression: row.expression ?? '', ...validity(row) }
}

/** What is not enforced is never valid either. */
function validity(row: PostgresConstraintRow): { readonly notValid?: true; readonly notEnforced?: true } {
  if (row.notEnforced) return { notEnforced: true }
  return row.validated ? {} : { notValid: true }
}

function readIndex(row: PostgresIndexRow, nameAt: ReadonlyMap<number, string>): Index {
  const columns = row.keys.slice(0, row.keyCount).map((position, at): IndexColumn => {
    const order = ((row.options[at] ?? 0) & 1) === 1 ? { order: 'desc' as const } : {}
    const name = nameAt.get(position)
    return name === undefined ? { expression: row.expressions?.[at] ?? '', ...order } : { name, ...order }
  })
  return { name: row.name, kind: indexKind(row), columns, ...(row.where !== null && { where: row.where }) }
}

function indexKind(row: PostgresIndexRow): Index['kind'] {
  if (row.primary) return 'primary'
  if (row.unique) return 'unique'
  if (row.operators?.some((name) => name.startsWith('tsvector'))) return 'fulltext'
  if (row.operators?.some((name) => /geometry|geography|point|poly|box|circle/.test(name))) return 'spatial'
  return 'normal'
}
