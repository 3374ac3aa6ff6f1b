import type { CheckFacts } from '../check-facts.ts'
import type {
  Column,
  ColumnDefault,
  ColumnType,
  ForeignKey,
  PrimaryKey,
  ReferentialAction,
  Table,
} from '../schema/schema.ts'
import { isIdOrLifecycleColumn } from '../schema/system-columns.ts'
import { uniqueColumns } from '../schema/unique-columns.ts'
import { type CreateTableFacts, readCreateTable } from './sqlite-create-table.ts'
import { isPrimaryIndex, readIndexes, type SqliteIndexRow } from './sqlite-index.ts'

/** A row of the statement that lists tables. */
export interface SqliteTableRow {
  readonly name: string
  readonly type: 'table' | 'view'
  readonly withoutRowid: number
}

/** A row of the statement that reads columns. */
export interface SqliteColumnRow {
  /** In the first row of a table. */
  readonly table: string | null
  readonly name: string
  readonly type: string
  readonly default: string | null
  /** 1: not null; 4: generated, and 2: stored; above: the place in the primary key, from 1. Null: 0. */
  readonly flags: number | null
}

const columnFlags = { notNull: 1, stored: 2, generated: 4 } as const

/** The place in the primary key, from 1; 0: none. */
function keyPlace(row: SqliteColumnRow): number {
  return (row.flags ?? 0) >> 3
}

/** A row of the statement that reads foreign keys: one column; the last key of a table comes first. */
export interface SqliteForeignKeyRow {
  /** In the first row of a table. */
  readonly table: string | null
  /** In the first row of a key. */
  readonly target: string | null
  readonly from: string
  /** Null: the primary key of the target. */
  readonly to: string | null
  /** Null: no action. */
  readonly onUpdate: string | null
  readonly onDelete: string | null
}

/** The rows of all tables, by table name. */
export interface SqliteSchemaRows {
  /** Reads a declared type; a schema has few of them. */
  readonly typeOf: (declared: string) => ColumnType
  readonly defaultOf: (text: string) => ColumnDefault | null
  readonly factsOf: (check: string) => CheckFacts
  readonly columns: ReadonlyMap<string, readonly SqliteColumnRow[]>
  /** The true name of a table, because a reference may be written in another case. */
  readonly nameOf: (written: string) => string
  readonly foreignKeys: ReadonlyMap<string, readonly SqliteForeignKeyRow[]>
  readonly indexes: ReadonlyMap<string, readonly SqliteIndexRow[]>
  readonly tableSql: ReadonlyMap<string, string>
  readonly indexSql: ReadonlyMap<string, string>
}

/** Puts the rows of one table together. */
export function readSqliteTable(table: SqliteTableRow, rows: SqliteSchemaRows): Table {
  const columnRows = rows.columns.get(table.name) ?? []
  const indexRows = rows.indexes.get(table.name) ?? []
  const text = readCreateTable(table.type === 'table' ? (rows.tableSql.get(table.name) ?? null) : null)
  const key = keyColumns(columnRows)
  const rowidAlias = findRowidAlias(table, columnRows, indexRows)
  const primaryKey: PrimaryKey | null = key.length === 0 ? null : { name: text.primaryKeyName, columns: key }
  const indexes = readIndexes(indexRows, rows.indexSql)
  // The table's own tree is the index of such a key, and it is in no list.
  if (rowidAlias !== null) indexes.unshift({ name: 'rowid', kind: 'primary', columns: [{ name: rowidAlias }] })
  const unique = uniqueColumns(primaryKey, indexes)
  const facts = text.checks.map(({ expression }) => rows.factsOf(expression))
  const columns = columnRows.map((row) => {
    const type = withCheckedFacts(rows.typeOf(row.type), row.name, facts)
    return readColumn(row, type, text, rows.defaultOf, row.name === rowidAlias, unique.has(row.name))
  })
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
function findRowidAlias(
  table: SqliteTableRow,
  columns: readonly SqliteColumnRow[],
  indexes: readonly SqliteIndexRow[],
): string | null {
  let alias: SqliteColumnRow | null = null
  for (const row of columns) {
    if (keyPlace(row) === 0) continue
    if (alias !== null) return null
    alias = row
  }
  if (alias === null || table.withoutRowid === 1 || alias.type.toUpperCase() !== 'INTEGER') return null
  return indexes.some(isPrimaryIndex) ? null : alias.name
}

/** The columns of the primary key, in its order. */
function keyColumns(columns: readonly SqliteColumnRow[]): string[] {
  const key: string[] = []
  for (const row of columns) {
    const place = keyPlace(row)
    if (place > 0) key[place - 1] = row.name
  }
  return key
}

function readColumn(
  row: SqliteColumnRow,
  type: ColumnType,
  text: CreateTableFacts,
  defaultOf: SqliteSchemaRows['defaultOf'],
  isRowidAlias: boolean,
  isUnique: boolean,
): Column {
  const flags = row.flags ?? 0
  return {
    name: row.name,
    type,
    nullable: (flags & columnFlags.notNull) === 0 && !isRowidAlias,
    default: row.default === null ? null : defaultOf(row.default),
    autoIncrement: isRowidAlias,
    generated:
      (flags & columnFlags.generated) === 0
        ? null
        : {
            kind: (flags & columnFlags.stored) === 0 ? 'virtual' : 'stored',
            expression: text.generated.get(row.name.toLowerCase()) ?? '',
          },
    unique: isUnique,
    comment: null,
    system: isIdOrLifecycleColumn(row.name),
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

function readForeignKeys(
  list: readonly SqliteForeignKeyRow[],
  text: CreateTableFacts,
  rows: SqliteSchemaRows,
): ForeignKey[] {
  const foreignKeys: ForeignKey[] = []
  for (let first = list.length - 1, end = list.length; first >= 0; first--) {
    const row = list[first]
    if (!row || row.target === null) continue
    const parts = end - first === 1 ? [row] : list.slice(first, end)
    end = first
    const table = rows.nameOf(row.target)
    foreignKeys.push({
      name: text.foreignKeyNames[foreignKeys.length] ?? null,
      columns: parts.map((part) => part.from),
      references: { schema: 'main', table, columns: referencedColumns(rows.columns.get(table) ?? [], parts) },
      onUpdate: readAction(row.onUpdate),
      onDelete: readAction(row.onDelete),
    })
  }
  return foreignKeys
}

/** `references parent` without columns means its primary key; the parent may not exist. */
function referencedColumns(
  target: readonly SqliteColumnRow[],
  parts: readonly SqliteForeignKeyRow[],
): readonly string[] {
  const columns: string[] = []
  for (const { to } of parts) {
    if (to === null) return keyColumns(target)
    columns.push(target.find((row) => isSameName(row.name, to))?.name ?? to)
  }
  return columns
}

function readAction(action: string | null): ReferentialAction {
  const lower = action?.toLowerCase()
  return lower === 'restrict' || lower === 'cascade' || lower === 'set null' || lower === 'set default'
    ? lower
    : 'no action'
}
