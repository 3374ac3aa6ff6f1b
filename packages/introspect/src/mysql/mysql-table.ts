import type {
  Check,
  Column,
  ColumnDefault,
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
import { readMariadbDefault, readMysqlDefault, unescapeExpression } from './mysql-column-default.ts'
import { type MysqlTypeFacts, readMysqlType } from './mysql-column-type.ts'

/** A row of the statement that lists tables. */
export interface MysqlTableRow {
  readonly schema: string
  readonly name: string
  readonly type: string
  readonly comment: string
}

/** A row of the statement that reads columns. */
export interface MysqlColumnRow extends MysqlTypeFacts {
  readonly table: string
  readonly name: string
  readonly default: string | null
  readonly nullable: 'YES' | 'NO'
  readonly extra: string
  readonly comment: string
  readonly expression: string | null
  /** For example `select,insert,update,references`. */
  readonly privileges: string
}

/** A row of the statement that reads indexes: one key column. */
export interface MysqlIndexRow {
  readonly table: string
  readonly name: string
  readonly nonUnique: number | string
  /** Null: an expression (MySQL). */
  readonly column: string | null
  readonly prefix: number | string | null
  /** A ascending, D descending, null for neither. */
  readonly direction: string | null
  readonly type: string
  readonly expression: string | null
}

/** A row of the statement that reads the columns of foreign keys. */
export interface MysqlKeyRow {
  readonly table: string
  readonly name: string
  readonly column: string
  readonly targetSchema: string
  readonly target: string
  readonly targetColumn: string
}

/** A row of the statement that reads foreign keys. */
export interface MysqlForeignKeyRow {
  readonly table: string
  readonly name: string
  readonly onUpdate: string
  readonly onDelete: string
}

/** A row of the statement that reads checks. */
export interface MysqlCheckRow {
  readonly table: string
  readonly name: string
  readonly expression: string
  /** MySQL alone knows checks that are not enforced. */
  readonly enforced?: 'YES' | 'NO'
}

/** The rows of all tables, by table name. */
export interface MysqlSchemaRows {
  readonly columns: ReadonlyMap<string, readonly MysqlColumnRow[]>
  readonly indexes: ReadonlyMap<string, readonly MysqlIndexRow[]>
  readonly keys: ReadonlyMap<string, readonly MysqlKeyRow[]>
  readonly foreignKeys: ReadonlyMap<string, readonly MysqlForeignKeyRow[]>
  readonly checks: ReadonlyMap<string, readonly MysqlCheckRow[]>
  readonly isMariadb: boolean
}

/** Puts the rows of one table together. */
export function readMysqlTable(table: MysqlTableRow, summary: TableSummary, rows: MysqlSchemaRows): Table {
  const indexes = readIndexes(rows.indexes.get(table.name) ?? [])
  const primaryKey = readPrimaryKey(indexes)
  const unique = uniqueColumns(primaryKey, indexes)
  const checkRows = rows.checks.get(table.name) ?? []
  const jsonColumns = new Set(rows.isMariadb ? checkRows.filter(isJsonCheck).map((row) => row.name) : [])
  return {
    ...summary,
    columns: (rows.columns.get(table.name) ?? []).map((row) =>
      readColumn(row, summary.kind === 'view', rows.isMariadb, jsonColumns, unique),
    ),
    primaryKey,
    foreignKeys: readForeignKeys(rows.keys.get(table.name) ?? [], rows.foreignKeys.get(table.name) ?? []),
    indexes,
    checks: checkRows.filter((row) => !jsonColumns.has(row.name)).map((row) => readCheck(row, rows.isMariadb)),
  }
}

/** MariaDB's json is a longtext with this check, which bears the column's name; a session chooses how names are quoted. */
function isJsonCheck(row: MysqlCheckRow): boolean {
  return ['`', '"'].some(
    (sign) => row.expression === `json_valid(${sign}${row.name.replaceAll(sign, sign + sign)}${sign})`,
  )
}

function readColumn(
  row: MysqlColumnRow,
  isView: boolean,
  isMariadb: boolean,
  json: ReadonlySet<string>,
  unique: ReadonlySet<string>,
): Column {
  const kind = /\b(VIRTUAL|STORED|PERSISTENT) GENERATED\b/i.exec(row.extra)?.[1]?.toLowerCase()
  const onUpdate = /\bon update (\S+)/i.exec(row.extra)?.[1]
  const expression = row.expression ?? ''
  return {
    name: row.name,
    type: readMysqlType(row, row.word === 'longtext' && json.has(row.name)),
    nullable: row.nullable === 'YES',
    // A view repeats the defaults of its tables, which mean nothing there.
    default: kind || isView ? null : readDefault(row, isMariadb),
    autoIncrement: /\bauto_increment\b/i.test(row.extra),
    generated: kind
      ? {
          kind: kind === 'virtual' ? 'virtual' : 'stored',
          expression: isMariadb ? expression : unescapeExpression(expression),
        }
      : null,
    unique: unique.has(row.name),
    comment: row.comment === '' ? null : row.comment,
    system: isIdOrLifecycleColumn(row.name),
    ...(onUpdate !== undefined && { onUpdate }),
    ...(/\bINVISIBLE\b/i.test(row.extra) && { invisible: true }),
  }
}

function readDefault(row: MysqlColumnRow, isMariadb: boolean): ColumnDefault | null {
  return isMariadb ? readMariadbDefault(row.default) : readMysqlDefault(row.default, row.extra, row.word)
}

function readPrimaryKey(indexes: readonly Index[]): PrimaryKey | null {
  const index = indexes.find(({ kind }) => kind === 'primary')
  return index ? { name: null, columns: index.columns.flatMap((column) => column.name ?? []) } : null
}

function readIndexes(list: readonly MysqlIndexRow[]): Index[] {
  const indexes: Index[] = []
  for (const [name, parts] of Map.groupBy(list, (row) => row.name)) {
    const [first] = parts
    if (!first) continue
    const kind = indexKind(first)
    indexes.push({ name, kind, columns: parts.map((row) => readIndexColumn(row, kind)) })
  }
  return indexes
}

function indexKind(row: MysqlIndexRow): Index['kind'] {
  if (row.name === 'PRIMARY') return 'primary'
  if (row.type === 'FULLTEXT') return 'fulltext'
  if (row.type === 'SPATIAL') return 'spatial'
  return Number(row.nonUnique) === 0 ? 'unique' : 'normal'
}

function readIndexColumn(row: MysqlIndexRow, kind: Index['kind']): IndexColumn {
  const order = row.direction === 'D' ? { order: 'desc' as const } : {}
  if (row.column === null) return { expression: unescapeExpression(row.expression ?? ''), ...order }
  // A spatial index reports 32, the bytes of its box.
  const prefix = row.prefix !== null && kind !== 'spatial' ? { prefix: Number(row.prefix) } : {}
  return { name: row.column, ...prefix, ...order }
}

function readForeignKeys(list: readonly MysqlKeyRow[], rules: readonly MysqlForeignKeyRow[]): ForeignKey[] {
  const ruleOf = new Map(rules.map((row) => [row.name, row]))
  return [...Map.groupBy(list, (row) => row.name)].flatMap(([name, parts]) => {
    const [first] = parts
    if (!first) return []
    return {
      name,
      columns: parts.map((row) => row.column),
      references: { schema: first.targetSchema, table: first.target, columns: parts.map((row) => row.targetColumn) },
      onUpdate: readAction(ruleOf.get(name)?.onUpdate),
      onDelete: readAction(ruleOf.get(name)?.onDelete),
    }
  })
}

function readAction(rule: string | undefined): ReferentialAction {
  const lower = rule?.toLowerCase()
  return lower === 'restrict' || lower === 'cascade' || lower === 'set null' || lower === 'set default'
    ? lower
    : 'no action'
}

function readCheck(row: MysqlCheckRow, isMariadb: boolean): Check {
  const expression = isMariadb ? row.expression : unescapeExpression(row.expression)
  return { name: row.name, expression, ...(row.enforced === 'NO' && { notEnforced: true }) }
}
