import type { CheckFacts } from '../check-facts.ts'
import type {
  Column,
  ColumnDefault,
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
import { readCreateIndex } from './sqlite-create-index.ts'
import { type CreateTableFacts, readCreateTable } from './sqlite-create-table.ts'

/** A row of the statement that lists tables. */
export interface TableRow {
  readonly name: string
  readonly type: 'table' | 'view'
  readonly withoutRowid: number
}

/** A row of the statement that reads columns. */
export interface ColumnRow {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly notNull: 1 | null
  readonly default: string | null
  /** The place in the primary key, from 1. */
  readonly pk: number | null
  /** 1 hidden column of a virtual table, 2 virtual, 3 stored. */
  readonly hidden: number | null
}

/** A row of the statement that reads foreign keys. */
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

/** A row of the statement that reads indexes: one key column. */
export interface IndexRow {
  readonly table: string
  readonly name: string
  readonly unique: 1 | null
  readonly origin: 'c' | 'u' | 'pk'
  readonly partial: 1 | null
  /** Null: an expression. */
  readonly column: string | null
  readonly desc: 1 | null
}

/** The rows of all tables, by table name. */
export interface SchemaRows {
  /** Reads a declared type; a schema has few of them. */
  readonly typeOf: (declared: string) => ColumnType
  readonly defaultOf: (text: string) => ColumnDefault | null
  readonly factsOf: (check: string) => CheckFacts
  readonly columns: ReadonlyMap<string, readonly ColumnRow[]>
  /** The true name of a table, because a reference may be written in another case. */
  readonly nameOf: (written: string) => string
  readonly foreignKeys: ReadonlyMap<string, readonly ForeignKeyRow[]>
  readonly indexes: ReadonlyMap<string, readonly IndexRow[]>
  readonly tableSql: ReadonlyMap<string, string>
  readonly indexSql: ReadonlyMap<string, string>
}

/** Puts the rows of one table together. */
export function readTable(table: TableRow, rows: SchemaRows): Table {
  const columnRows = rows.columns.get(table.name) ?? []
  const indexRows = rows.indexes.get(table.name) ?? []
  const text = readCreateTable(table.type === 'table' ? (rows.tableSql.get(table.name) ?? null) : null)
  const key = keyRows(columnRows)
  const rowidAlias = findRowidAlias(table, key, indexRows)
  const primaryKey: PrimaryKey | null = key.length === 0 ? null : { name: text.primaryKeyName, columns: names(key) }
  const indexes = readIndexes(indexRows, rows.indexSql)
  // The table's own tree is the index of such a key, and it is in no list.
  if (rowidAlias) indexes.unshift({ name: 'rowid', kind: 'primary', columns: [{ name: rowidAlias }] })
  const unique = uniqueColumns(primaryKey, indexes)
  const facts: CheckFacts[] = []
  for (const { expression } of text.checks) {
    const fact = rows.factsOf(expression)
    if (fact.enumeration !== null || fact.limit !== null) facts.push(fact)
  }
  const columns: Column[] = []
  for (const row of columnRows) {
    if (row.hidden === 1) continue
    const type = withCheckedFacts(rows.typeOf(row.type), row.name, facts)
    columns.push(readColumn(row, type, text, rows.defaultOf, row.name === rowidAlias, unique.has(row.name)))
  }
  return {
    schema: 'main',
    name: table.name,
    comment: null,
    kind: table.type,
    columns,
    primaryKey,
    foreignKeys: readForeignKeys(rows.foreignKeys.get(table.name) ?? [], text, rows),
    indexes,
    checks: text.checks,
  }
}

/** https://sqlite.org/lang_createtable.html#rowid: then the column is filled by the database. */
function findRowidAlias(table: TableRow, keys: readonly ColumnRow[], indexes: readonly IndexRow[]): string | null {
  const [key] = keys
  if (!key || keys.length > 1 || table.withoutRowid === 1 || key.type.toUpperCase() !== 'INTEGER') return null
  return indexes.some((row) => row.origin === 'pk') ? null : key.name
}

/** The columns of the primary key, in its order. */
function keyRows(columns: readonly ColumnRow[]): ColumnRow[] {
  const key: ColumnRow[] = []
  for (const row of columns) if (row.pk !== null) key[row.pk - 1] = row
  return key
}

function names(columns: readonly ColumnRow[]): string[] {
  return columns.map((row) => row.name)
}

function readColumn(
  row: ColumnRow,
  type: ColumnType,
  text: CreateTableFacts,
  defaultOf: SchemaRows['defaultOf'],
  isRowidAlias: boolean,
  isUnique: boolean,
): Column {
  const isGenerated = row.hidden === 2 || row.hidden === 3
  return {
    name: row.name,
    type,
    nullable: row.notNull === null && !isRowidAlias,
    default: row.default === null ? null : defaultOf(row.default),
    autoIncrement: isRowidAlias,
    generated: isGenerated
      ? { kind: row.hidden === 2 ? 'virtual' : 'stored', expression: text.generated.get(row.name.toLowerCase()) ?? '' }
      : null,
    unique: isUnique,
    comment: null,
    system: isSystemColumn(row.name),
  }
}

const checkable: ReadonlySet<string> = new Set(['char', 'varchar', 'text', 'unknown'])

/** sqlite has no enums and heeds no lengths, so people write both as CHECK. */
function withCheckedFacts(type: ColumnType, column: string, facts: readonly CheckFacts[]): ColumnType {
  if (facts.length === 0 || !checkable.has(type.name)) return type
  let checked = type
  for (const { enumeration, limit } of facts) {
    if (enumeration && isSameName(enumeration.column, column))
      checked = { ...checked, name: 'enum', values: enumeration.values }
    if (limit && isSameName(limit.column, column)) checked = { length: limit.length, ...checked }
  }
  return checked
}

function isSameName(left: string, right: string): boolean {
  return left === right || (left.length === right.length && left.toLowerCase() === right.toLowerCase())
}

function readForeignKeys(list: readonly ForeignKeyRow[], text: CreateTableFacts, rows: SchemaRows): ForeignKey[] {
  return runsOf(list, (row) => row.id).map((parts, position) => {
    const [first] = parts
    const table = rows.nameOf(first.target)
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
  if (written) return written.map((name) => target.find((row) => isSameName(row.name, name))?.name ?? name)
  return names(keyRows(target))
}

function readAction(action: string): ReferentialAction {
  const lower = action.toLowerCase()
  return lower === 'restrict' || lower === 'cascade' || lower === 'set null' || lower === 'set default'
    ? lower
    : 'no action'
}

function readIndexes(list: readonly IndexRow[], texts: ReadonlyMap<string, string>): Index[] {
  return runsOf(list, (row) => row.name).map((parts) => {
    const [{ name, partial, origin, unique }] = parts
    const isPlain = partial === null && parts.every((row) => row.column !== null)
    const kind = origin === 'pk' ? 'primary' : unique === 1 ? 'unique' : 'normal'
    if (isPlain) return { name, kind, columns: parts.map((row) => readIndexColumn(row, undefined)) }
    const { expressions, where } = readCreateIndex(texts.get(name) ?? null)
    const columns = parts.map((row, position) => readIndexColumn(row, expressions[position]))
    return where === null ? { name, kind, columns } : { name, kind, columns, where }
  })
}

/** Rows that come one after the other and have the same key, together. */
function runsOf<Row>(rows: readonly Row[], key: (row: Row) => unknown): [Row, ...Row[]][] {
  const runs: [Row, ...Row[]][] = []
  let run: [Row, ...Row[]] | undefined
  for (const row of rows) {
    if (run && key(run[0]) === key(row)) run.push(row)
    else {
      run = [row]
      runs.push(run)
    }
  }
  return runs
}

function readIndexColumn(row: IndexRow, expression: string | undefined): IndexColumn {
  if (row.column !== null) return row.desc === 1 ? { name: row.column, order: 'desc' } : { name: row.column }
  return { expression: expression ?? '', ...(row.desc === 1 && { order: 'desc' }) }
}
