import { readCheckLength, readCheckValues } from '../check-values.ts'
import type {
  Check,
  Column,
  ColumnType,
  ForeignKey,
  Index,
  IndexColumn,
  PrimaryKey,
  ReferentialAction,
  Table,
} from '../schema.ts'
import { isSystemColumn } from '../system-columns.ts'
import { uniqueColumns } from '../unique-columns.ts'
import { readSqliteDefault } from './sqlite-column-default.ts'
import { readSqliteType } from './sqlite-column-type.ts'
import { readCreateIndex } from './sqlite-create-index.ts'
import { type CreateTableFacts, readCreateTable } from './sqlite-create-table.ts'

export interface TableRow {
  readonly name: string
  readonly type: 'table' | 'view'
  readonly withoutRowid: number
}

export interface ColumnRow {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly notNull: number
  readonly default: string | null
  readonly pk: number
  /** 1 hidden column of a virtual table, 2 virtual, 3 stored. */
  readonly hidden: number
}

export interface ForeignKeyRow {
  readonly table: string
  readonly id: number
  readonly target: string
  readonly from: string
  /** Null: the primary key of the target. */
  readonly to: string | null
  readonly onUpdate: string
  readonly onDelete: string
}

export interface IndexRow {
  readonly table: string
  readonly name: string
  readonly unique: number
  readonly origin: 'c' | 'u' | 'pk'
  readonly partial: number
  /** Null: an expression. */
  readonly column: string | null
  readonly desc: number
}

/** The rows of all tables, by table name. */
export interface SchemaRows {
  readonly columns: ReadonlyMap<string, readonly ColumnRow[]>
  /** True names by names in lower case, because a reference may be written in another case. */
  readonly nameOf: ReadonlyMap<string, string>
  readonly foreignKeys: ReadonlyMap<string, readonly ForeignKeyRow[]>
  readonly indexes: ReadonlyMap<string, readonly IndexRow[]>
  readonly tableSql: ReadonlyMap<string, string | null>
  readonly indexSql: ReadonlyMap<string, string | null>
}

/** Puts the rows of one table together. */
export function readTable(table: TableRow, rows: SchemaRows): Table {
  const columnRows = rows.columns.get(table.name) ?? []
  const indexRows = rows.indexes.get(table.name) ?? []
  const text = readCreateTable(table.type === 'table' ? (rows.tableSql.get(table.name) ?? null) : null)
  const rowidAlias = findRowidAlias(table, columnRows, indexRows)
  const primaryKey = readPrimaryKey(columnRows, text)
  const indexes = readIndexes(indexRows, rows.indexSql)
  // The table's own tree is the index of such a key, and it is in no list.
  if (rowidAlias) indexes.unshift({ name: 'rowid', kind: 'primary', columns: [{ name: rowidAlias }] })
  const unique = uniqueColumns(primaryKey, indexes)
  return {
    schema: 'main',
    name: table.name,
    comment: null,
    kind: table.type,
    columns: columnRows.filter((row) => row.hidden !== 1).map((row) => readColumn(row, text, rowidAlias, unique)),
    primaryKey,
    foreignKeys: readForeignKeys(rows.foreignKeys.get(table.name) ?? [], text, rows),
    indexes,
    checks: text.checks,
  }
}

/** https://sqlite.org/lang_createtable.html#rowid: then the column is filled by the database. */
function findRowidAlias(table: TableRow, columns: readonly ColumnRow[], indexes: readonly IndexRow[]): string | null {
  const [key, ...more] = columns.filter((row) => row.pk > 0)
  if (!key || more.length > 0 || table.withoutRowid === 1 || key.type.toUpperCase() !== 'INTEGER') return null
  return indexes.some((row) => row.origin === 'pk') ? null : key.name
}

function readPrimaryKey(columns: readonly ColumnRow[], text: CreateTableFacts): PrimaryKey | null {
  const key = keyColumns(columns)
  return key.length === 0 ? null : { name: text.primaryKeyName, columns: key }
}

function keyColumns(columns: readonly ColumnRow[]): string[] {
  const key = columns.filter((row) => row.pk > 0).sort((left, right) => left.pk - right.pk)
  return key.map((row) => row.name)
}

function readColumn(
  row: ColumnRow,
  text: CreateTableFacts,
  rowidAlias: string | null,
  unique: ReadonlySet<string>,
): Column {
  const isAlias = row.name === rowidAlias
  const isGenerated = row.hidden === 2 || row.hidden === 3
  return {
    name: row.name,
    type: withCheckedFacts(readSqliteType(row.type), row.name, text.checks),
    nullable: row.notNull === 0 && !isAlias,
    default: readSqliteDefault(row.default),
    autoIncrement: isAlias,
    generated: isGenerated
      ? { kind: row.hidden === 2 ? 'virtual' : 'stored', expression: text.generated.get(row.name.toLowerCase()) ?? '' }
      : null,
    unique: unique.has(row.name),
    comment: null,
    system: isSystemColumn(row.name),
  }
}

/** sqlite has no enums and heeds no lengths, so people write both as CHECK. */
function withCheckedFacts(type: ColumnType, column: string, checks: readonly Check[]): ColumnType {
  if (!['char', 'varchar', 'text', 'unknown'].includes(type.name)) return type
  let checked = type
  for (const { expression } of checks) {
    const enumeration = readCheckValues(expression)
    if (enumeration?.column.toLowerCase() === column.toLowerCase())
      checked = { ...checked, name: 'enum', values: enumeration.values }
    const limit = readCheckLength(expression)
    if (limit?.column.toLowerCase() === column.toLowerCase()) checked = { length: limit.length, ...checked }
  }
  return checked
}

function readForeignKeys(list: readonly ForeignKeyRow[], text: CreateTableFacts, rows: SchemaRows): ForeignKey[] {
  const keys = Map.groupBy(list, (row) => row.id)
  return [...keys.values()].flatMap((parts, position) => {
    const [first] = parts
    if (!first) return []
    const table = rows.nameOf.get(first.target.toLowerCase()) ?? first.target
    const written = first.to === null ? null : parts.map((row) => row.to ?? '')
    return {
      name: text.foreignKeyNames[position] ?? null,
      columns: parts.map((row) => row.from),
      references: { schema: 'main', table, columns: referencedColumns(rows.columns.get(table) ?? [], written) },
      onUpdate: readAction(first.onUpdate),
      onDelete: readAction(first.onDelete),
    }
  })
}

/** `references parent` without columns means its primary key; the parent may not exist. */
function referencedColumns(target: readonly ColumnRow[], written: readonly string[] | null): readonly string[] {
  if (written) {
    const nameOf = new Map(target.map(({ name }) => [name.toLowerCase(), name]))
    return written.map((name) => nameOf.get(name.toLowerCase()) ?? name)
  }
  return keyColumns(target)
}

function readAction(action: string): ReferentialAction {
  const lower = action.toLowerCase()
  return lower === 'restrict' || lower === 'cascade' || lower === 'set null' || lower === 'set default'
    ? lower
    : 'no action'
}

function readIndexes(list: readonly IndexRow[], texts: ReadonlyMap<string, string | null>): Index[] {
  const indexes: Index[] = []
  for (const [name, parts] of Map.groupBy(list, (row) => row.name)) {
    const [first] = parts
    if (!first) continue
    const isPlain = first.partial === 0 && parts.every((row) => row.column !== null)
    const text = readCreateIndex(isPlain ? null : (texts.get(name) ?? null))
    indexes.push({
      name,
      kind: first.origin === 'pk' ? 'primary' : first.unique === 1 ? 'unique' : 'normal',
      columns: parts.map((row, position) => readIndexColumn(row, text.expressions[position])),
      ...(text.where !== null && { where: text.where }),
    })
  }
  return indexes
}

function readIndexColumn(row: IndexRow, expression: string | undefined): IndexColumn {
  const order = row.desc === 1 ? { order: 'desc' as const } : {}
  return row.column === null ? { expression: expression ?? '', ...order } : { name: row.column, ...order }
}
