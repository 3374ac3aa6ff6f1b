import type { Table } from '@quoin/introspect'
import { GeneratorError, type Issue } from '../errors.ts'
import { misfit } from '../issues/default-issues.ts'
import { type Engine, keyOf, type NewColumn, type NewTable, newName, systemNames, typeOf } from './new-table.ts'

/**
 * Checks a typed table against what is there and against itself.
 *
 * @throws {@link GeneratorError} `GENERATOR_RECORD_INVALID` with each mistake at its place.
 */
export function checkNewTable(table: NewTable, engine: Engine, tables: readonly Table[]): void {
  refuse([...nameIssues(table.name, tables), ...columnIssues(table, engine, tables)])
}

/** {@link checkNewTable} for the columns alone. */
export function checkNewColumns(table: NewTable, engine: Engine, tables: readonly Table[]): void {
  refuse([...columnIssues(table, engine, tables)])
}

function refuse(issues: readonly Issue[]): void {
  const [first] = issues
  if (!first) return
  throw new GeneratorError('GENERATOR_RECORD_INVALID', first.message, {
    params: { record: null },
    hint: 'Correct the table that is to be created.',
    issues,
  })
}

function* nameIssues(table: string, tables: readonly Table[]): Iterable<Issue> {
  const path = 'newTable.name'
  if (tables.some((one) => one.name.toLowerCase() === table.toLowerCase())) {
    const message = `There is a table "${table}" already. Choose it as an existing one.`
    yield { path, code: 'table.taken', params: { table }, message }
  }
  if (!newName.test(table)) {
    const message = `"${table}" is no name for a table: use letters, digits and _, at most 63, beginning with a letter.`
    yield { path, code: 'value.form', params: { table }, message }
  }
}

function* columnIssues({ name: table, columns }: NewTable, engine: Engine, tables: readonly Table[]): Iterable<Issue> {
  const seen = new Set<string>()
  for (const [index, column] of columns.entries()) {
    const path = `newTable.columns.${index}`
    const key = column.name.toLowerCase()
    if (seen.has(key)) {
      const message = `"${column.name}" is there twice.`
      yield { path: `${path}.name`, code: 'column.twice', params: { column: column.name }, message }
    }
    seen.add(key)
    if (systemNames.has(key)) {
      const message = `Quoin makes a column "${column.name}" itself: leave it out.`
      yield { path: `${path}.name`, code: 'column.managed', params: { column: column.name }, message }
    }
    yield* valueIssues(column, path, engine, tables)
    if (column.references !== null && column.references !== table) yield* referenceIssues(column, path, tables)
  }
}

function* valueIssues(typed: NewColumn, path: string, engine: Engine, tables: readonly Table[]): Iterable<Issue> {
  const { name: column, type, values = [], default: value } = typed
  if (type === 'enum' && values.length === 0) {
    const message = `Give the values that "${column}" may have.`
    yield { path: `${path}.values`, code: 'values.missing', params: { column }, message }
  } else if (value) {
    yield* misfit(`${path}.default`, { name: column, type: typeOf(typed, engine, tables) }, value, engine.driver)
  }
}

function* referenceIssues(
  { name: column, references }: NewColumn,
  path: string,
  tables: readonly Table[],
): Iterable<Issue> {
  if (keyOf(references, tables) !== null) return
  const message = tables.some((one) => one.name === references)
    ? `Table "${references}" has no key of one column that "${column}" could hold.`
    : `There is no table "${references}" that "${column}" could point to.`
  yield { path: `${path}.references`, code: 'reference.unknown', params: { column, references }, message }
}
