import type { Table } from '@quoin/introspect'
import { GeneratorError, type Issue } from '../errors.ts'
import { defaultTypeIssues } from '../issues/default-issues.ts'
import { issue } from '../issues/issue.ts'
import { text } from '../sentence.ts'
import {
  type Engine,
  findSingleKeyColumn,
  type NewColumn,
  type NewTable,
  newNamePattern,
  systemColumnNames,
  typeOfNewColumn,
} from './new-table.ts'

/**
 * Checks a typed table against what is there and against itself.
 *
 * @throws {@link GeneratorError} `GENERATOR_RECORD_INVALID` with each mistake at its place.
 */
export function checkNewTable(table: NewTable, engine: Engine, tables: readonly Table[]): void {
  assertNoIssues([...nameIssues(table.name, tables), ...columnIssues(table, engine, tables)])
}

/** {@link checkNewTable} for the columns alone. */
export function checkNewColumns(table: NewTable, engine: Engine, tables: readonly Table[]): void {
  assertNoIssues([...columnIssues(table, engine, tables)])
}

function assertNoIssues(issues: readonly Issue[]): void {
  const [first] = issues
  if (!first) return
  throw new GeneratorError<'GENERATOR_RECORD_INVALID'>('GENERATOR_RECORD_INVALID', {
    params: { record: null },
    text: first.text,
    hintText: text('fix.newTable', {}),
    issues,
  })
}

function* nameIssues(table: string, tables: readonly Table[]): Iterable<Issue> {
  const path = 'newTable.name'
  if (tables.some((one) => one.name.toLowerCase() === table.toLowerCase())) {
    yield issue(path, 'table.taken', { table })
  }
  if (!newNamePattern.test(table)) yield issue(path, 'value.form.table', { table })
}

function* columnIssues({ name: table, columns }: NewTable, engine: Engine, tables: readonly Table[]): Iterable<Issue> {
  const seen = new Set<string>()
  for (const [index, column] of columns.entries()) {
    const path = `newTable.columns.${index}`
    const key = column.name.toLowerCase()
    if (seen.has(key)) yield issue(`${path}.name`, 'column.twice.new', { column: column.name })
    seen.add(key)
    if (systemColumnNames.has(key)) yield issue(`${path}.name`, 'column.managed', { column: column.name })
    yield* valueIssues(column, path, engine, tables)
    if (column.references !== null && column.references !== table) yield* referenceIssues(column, path, tables)
  }
}

function* valueIssues(typed: NewColumn, path: string, engine: Engine, tables: readonly Table[]): Iterable<Issue> {
  const { name: column, type, values = [], default: value } = typed
  if (type === 'enum' && values.length === 0) {
    yield issue(`${path}.values`, 'values.missing', { column })
  } else if (value) {
    yield* defaultTypeIssues(
      `${path}.default`,
      { name: column, type: typeOfNewColumn(typed, engine, tables) },
      value,
      engine.driver,
    )
  }
}

function* referenceIssues(
  { name: column, references }: NewColumn,
  path: string,
  tables: readonly Table[],
): Iterable<Issue> {
  if (findSingleKeyColumn(references, tables) !== null) return
  const isThere = tables.some((one) => one.name === references)
  const key = isThere ? 'reference.unknown.key' : 'reference.unknown.table'
  yield issue(`${path}.references`, key, { column, references })
}
