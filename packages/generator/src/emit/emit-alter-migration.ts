import type { ForeignKey, Index } from '@quoin/introspect'
import type { ColumnFacts } from '../record/column-facts.ts'
import { migrationFunctions, type TableStructure } from './emit-migration.ts'
import { awaitChain, callDoc, type Doc } from './layout.ts'
import { textLiteral } from './literal.ts'
import { ImportList, type SourceFile } from './source.ts'
import { SqlWriter } from './sql-writer.ts'

/** A migration between two structures, and what in it can lose data or fail. */
export interface AlterMigration {
  readonly source: Omit<SourceFile, 'path'>
  readonly risks: readonly string[]
}

interface Step {
  readonly doc: Doc
  readonly risk: string | null
}

/** The migration from one structure of a table to another; null when a database would see no difference. */
export function emitAlterMigration(before: TableStructure, after: TableStructure): AlterMigration | null {
  const imports = new ImportList()
  const up = stepsBetween(before, after, imports)
  if (up.length === 0) return null
  const down = stepsBetween(after, before, imports)
  const statements = migrationFunctions(docsOf(up), docsOf(down), imports)
  return { source: { imports: imports.names, statements }, risks: up.flatMap(({ risk }) => risk ?? []) }
}

function docsOf(steps: readonly Step[]): readonly Doc[] {
  return steps.flatMap(({ doc, risk }) => (risk === null ? [doc] : [`// Risk: ${risk}`, doc]))
}

function stepsBetween(before: TableStructure, after: TableStructure, imports: ImportList): readonly Step[] {
  const sql = new SqlWriter(after, imports)
  const alter = (...calls: readonly Doc[]): Doc =>
    awaitChain('db.schema', [`.alterTable(${textLiteral(after.name)})`, ...calls, '.execute()'])
  const old = new Map(before.columns.map((column) => [column.name, column]))
  const current = new Map(after.columns.map((column) => [column.name, column]))
  const removedIndexes = missingFrom(before.indexes, after.indexes)
  const removedKeys = missingFrom(before.foreignKeys, after.foreignKeys)
  const changed = after.columns.filter((column) => {
    const previous = old.get(column.name)
    return previous !== undefined && isChanged(previous, column)
  })
  const addedKeys = missingFrom(after.foreignKeys, before.foreignKeys)
  const dropped = before.columns.filter(({ name }) => !current.has(name))
  const added = after.columns.filter(({ name }) => !old.has(name))
  const isSqlite = after.driver === 'sqlite'
  const inPlace = isSqlite
    ? []
    : [
        ...changed.flatMap((column) => changeSteps(old.get(column.name) ?? column, column, sql, alter)),
        ...addedKeys.map((key) =>
          step(
            alter(sql.foreignKey('.addForeignKeyConstraint', key)),
            `fails while rows of ${oneLine(after.name)} point to nothing.`,
          ),
        ),
      ]
  const rebuilt = isSqlite
    ? [...changed.map(({ name }) => name), ...[...addedKeys, ...removedKeys].flatMap(({ columns }) => columns)]
    : []
  return [
    ...(isSqlite ? [] : removedKeys.map((key) => step(alter(callDoc('.dropConstraint', [keyName(key, before.name)]))))),
    ...removedIndexes.map((index) => step(dropIndex(index, before))),
    ...dropped.map(({ name }) =>
      step(alter(callDoc('.dropColumn', [name])), `drops column ${oneLine(name)} with everything stored in it.`),
    ),
    ...added.map((column) => step(alter(sql.addColumn(column)), addRisk(column))),
    ...inPlace,
    ...missingFrom(after.indexes, before.indexes).flatMap((index) =>
      sql
        .createIndex(index)
        .map((doc) =>
          step(doc, index.kind === 'unique' ? `fails while ${oneLine(after.name)} holds duplicates.` : null),
        ),
    ),
    ...(rebuilt.length === 0 ? [] : [rebuildStep(after.name, rebuilt)]),
  ]
}

/** SQLite has no way to change a column or a key in place, and rebuilding a table cascades to what points to it. */
function rebuildStep(table: string, columns: readonly string[]): Step {
  const names = [...new Set(columns)].join(', ')
  const message = `SQLite cannot change ${names} of ${table} in place: rebuild the table here, then remove this line.`
  return step(
    ['throw ', callDoc('new Error', [message])],
    `SQLite cannot change ${oneLine(names)} in place; write the rebuild by hand.`,
  )
}

function isChanged(before: ColumnFacts, after: ColumnFacts): boolean {
  return (
    before.type.raw !== after.type.raw || before.nullable !== after.nullable || !same(before.default, after.default)
  )
}

function step(doc: Doc, risk: string | null = null): Step {
  return { doc, risk }
}

function addRisk({ name, nullable, default: fallback, generated, autoIncrement }: ColumnFacts): string | null {
  const safe = nullable || fallback !== null || generated || autoIncrement
  return safe ? null : `adds ${oneLine(name)} without a default, which fails on a table with rows.`
}

function changeSteps(
  before: ColumnFacts,
  after: ColumnFacts,
  sql: SqlWriter,
  alter: (...calls: readonly Doc[]) => Doc,
): readonly Step[] {
  const steps: Step[] = []
  const becomesNotNull = before.nullable && !after.nullable ? `fails while ${oneLine(after.name)} holds null.` : null
  if (before.type.raw !== after.type.raw) {
    const types = `from ${oneLine(before.type.raw)} into ${oneLine(after.type.raw)}`
    const risk = `turns ${oneLine(after.name)} ${types}; values that do not fit fail or are cut.`
    steps.push(
      step(alter(sql.changeType(after)), sql.isRedefined && becomesNotNull ? `${risk} It ${becomesNotNull}` : risk),
    )
  } else if (sql.isRedefined) steps.push(step(alter(sql.changeType(after)), becomesNotNull))
  if (sql.isRedefined) return steps
  if (before.nullable !== after.nullable) steps.push(step(alter(sql.changeNull(after)), becomesNotNull))
  if (!same(before.default, after.default)) steps.push(step(alter(sql.changeDefault(after))))
  return steps
}

function dropIndex(index: Index, table: TableStructure): Doc {
  const on = table.driver === 'mysql' ? [`.on(${textLiteral(table.name)})`] : []
  return awaitChain('db.schema', [`.dropIndex(${textLiteral(index.name)})`, ...on, '.execute()'])
}

function keyName(key: ForeignKey, table: string): string {
  return key.name ?? `${table}_${key.columns.join('_')}_foreign`
}

function missingFrom<Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] {
  return items.filter((item) => !others.some((other) => same(item, other)))
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A comment must not end where a type's text has a line break. */
function oneLine(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, ' ')
}
