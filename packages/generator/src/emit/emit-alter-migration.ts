import type { ForeignKey, Index } from '@quoin/introspect'
import type { ColumnFacts } from '../record/column-facts.ts'
import { awaitChain, migrationFunctions, SqlWriter, type TableStructure } from './emit-migration.ts'
import { callDoc, type Doc } from './layout.ts'
import { textLiteral } from './literal.ts'
import { ImportList, type SourceFile } from './source.ts'

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
  return [
    ...removedKeys.map((key) => step(alter(callDoc('.dropConstraint', [keyName(key, before.name)])))),
    ...removedIndexes.map((index) => step(dropIndex(index, before))),
    ...before.columns
      .filter(({ name }) => !current.has(name))
      .map(({ name }) =>
        step(alter(callDoc('.dropColumn', [name])), `drops column ${name} with everything stored in it.`),
      ),
    ...after.columns
      .filter(({ name }) => !old.has(name))
      .map((column) => step(alter(sql.addColumn(column)), addRisk(column))),
    ...after.columns.flatMap((column) => {
      const previous = old.get(column.name)
      return previous ? changeSteps(previous, column, sql, alter) : []
    }),
    ...missingFrom(after.foreignKeys, before.foreignKeys).map((key) =>
      step(
        alter(sql.foreignKey('.addForeignKeyConstraint', key)),
        `fails while rows of ${after.name} point to nothing.`,
      ),
    ),
    ...missingFrom(after.indexes, before.indexes).flatMap((index) =>
      sql
        .createIndex(index)
        .map((doc) => step(doc, index.kind === 'unique' ? `fails while ${after.name} holds duplicates.` : null)),
    ),
  ]
}

function step(doc: Doc, risk: string | null = null): Step {
  return { doc, risk }
}

function addRisk({ name, nullable, default: fallback, generated, autoIncrement }: ColumnFacts): string | null {
  const safe = nullable || fallback !== null || generated || autoIncrement
  return safe ? null : `adds ${name} without a default, which fails on a table with rows.`
}

function changeSteps(
  before: ColumnFacts,
  after: ColumnFacts,
  sql: SqlWriter,
  alter: (...calls: readonly Doc[]) => Doc,
): readonly Step[] {
  const steps: Step[] = []
  if (before.type.raw !== after.type.raw) {
    steps.push(
      step(
        alter(sql.changeType(after)),
        `turns ${after.name} from ${oneLine(before.type.raw)} into ${oneLine(after.type.raw)}; values that do not fit fail or are cut.`,
      ),
    )
  } else if (sql.isRedefined && (before.nullable !== after.nullable || !same(before.default, after.default))) {
    steps.push(
      step(
        alter(sql.changeType(after)),
        before.nullable && !after.nullable ? `fails while ${after.name} holds null.` : null,
      ),
    )
    return steps
  }
  if (sql.isRedefined) return steps
  if (before.nullable !== after.nullable) {
    const risk = after.nullable ? null : `fails while ${after.name} holds null.`
    steps.push(step(alter(sql.changeNull(after)), risk))
  }
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
