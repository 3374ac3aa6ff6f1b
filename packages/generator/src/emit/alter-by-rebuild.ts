import { dialectOf } from '../dialect/dialects.ts'
import type { ColumnFacts } from '../record/column-facts.ts'
import { hasValues } from '../record/column-kinds.ts'
import type { CheckConstraint } from '../record/table-checks.ts'
import { text } from '../sentence.ts'
import { ColumnWriter } from './column-writer.ts'
import { awaitChain, callDoc, type Doc, group, indent, line } from './layout.ts'
import { stringLiteral } from './literal.ts'
import {
  addRisk,
  columnRenameRisk,
  disallowedValuesRisk,
  dropRisk,
  type MigrationStep,
  migrationStep,
  notNullRisk,
  typeChangeRisk,
} from './migration-step.ts'
import type { ImportList } from './source.ts'
import { qualifiedNameArgument } from './sql-name-value.ts'
import { SchemaCallWriter } from './sql-writer.ts'
import type { TableDifference } from './table-difference.ts'
import type { TableStructure } from './table-structure.ts'

/**
 * The steps of an ALTER migration for an engine that can only add, rename and drop in place: everything else is done by
 * making the table again and copying its rows (https://sqlite.org/lang_altertable.html).
 */
export function alterByRebuild(
  before: TableStructure,
  after: TableStructure,
  difference: TableDifference,
  imports: ImportList,
): readonly MigrationStep[] {
  const { renamed, dropped, added } = difference
  const sql = new SchemaCallWriter(after, imports)
  const column = new ColumnWriter(after, imports)
  const alter = (call: Doc): Doc =>
    awaitChain('db.schema', [callDoc('.alterTable', [qualifiedNameArgument(after, imports)]), call, '.execute()'])
  const { isImplicitIndex } = dialectOf(after.driver)
  const inPlace = [
    ...dropped.map((facts) => migrationStep(alter(callDoc('.dropColumn', [facts.name])), dropRisk(facts))),
    ...added.map((facts) => migrationStep(alter(column.add(facts)), addRisk(facts))),
  ]
  return [
    ...difference.removedIndexes
      .filter((index) => !isImplicitIndex(index.name))
      .map(({ name }) =>
        migrationStep(
          awaitChain('db.schema', [callDoc('.dropIndex', [qualifiedNameArgument({ name }, imports)]), '.execute()']),
        ),
      ),
    ...renamed.map(({ from, to }) =>
      migrationStep(alter(callDoc('.renameColumn', [from, to])), columnRenameRisk(from, to)),
    ),
    ...(needsRebuild(before, difference) ? [rebuildStep(before, after, difference, sql, column, imports)] : inPlace),
    ...difference.addedIndexes.flatMap((index) =>
      sql
        .createIndex(index)
        .map((doc) =>
          migrationStep(doc, index.kind === 'unique' ? text('risk.duplicates', { table: after.name }) : null),
        ),
    ),
  ]
}

function needsRebuild(before: TableStructure, difference: TableDifference): boolean {
  const { changed, dropped, added, removedKeys, addedKeys, removedIndexes, addedIndexes } = difference
  const isKey = ({ name }: ColumnFacts): boolean => before.foreignKeys.some(({ columns }) => columns.includes(name))
  const isChecked = ({ name }: ColumnFacts): boolean =>
    before.checks?.some(({ columns }) => columns.includes(name)) === true
  return (
    changed.length + removedKeys.length + addedKeys.length > 0 ||
    [...removedIndexes, ...addedIndexes].some(({ name }) => dialectOf(before.driver).isImplicitIndex(name)) ||
    dropped.some((column) => column.unique || hasValues(column.type) || isKey(column) || isChecked(column)) ||
    added.some((column) => !canBeAdded(column))
  )
}

function canBeAdded({ nullable, default: fallback, unique, generated, type }: ColumnFacts): boolean {
  if (unique || hasValues(type) || generated?.kind === 'stored') return false
  return fallback === null ? nullable || generated !== null : fallback.kind === 'literal'
}

/** Checks on columns that are gone, or have another name now. */
function lostChecks({ checks = [] }: TableStructure, { columns }: TableStructure): readonly CheckConstraint[] {
  const names = new Set(columns.map(({ name }) => name))
  return checks.filter((check) => !check.columns.every((name) => names.has(name)))
}

function rebuildStep(
  before: TableStructure,
  table: TableStructure,
  { changed, dropped, added }: TableDifference,
  sql: SchemaCallWriter,
  column: ColumnWriter,
  imports: ImportList,
): MigrationStep {
  const define: Doc = [
    '(table) =>',
    indent([
      line,
      'table',
      indent(
        [...table.columns.map((facts) => column.add(facts)), ...sql.tableConstraints()].map((call) => [line, call]),
      ),
    ]),
  ]
  const rebuild = imports.value('@quoin/runtime', 'rebuildTable')
  const doc: Doc = group(['await ', rebuild, '(db, ', stringLiteral(table.name), ', ', define, ',', line, ')'], true)
  const risks = [
    text('risk.rebuild', { table: table.name }),
    ...lostChecks(before, table).map(({ expression }) => text('risk.dropCheck', { expression })),
    ...dropped.map(dropRisk),
    ...added.map(addRisk),
    ...changed.flatMap((change) => [
      change.before.type.raw === change.after.type.raw ? null : typeChangeRisk(change),
      notNullRisk(change),
      disallowedValuesRisk(change),
    ]),
  ]
  return migrationStep(doc, ...risks)
}
