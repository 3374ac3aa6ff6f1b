import type { Table } from '@quoin/introspect'
import { GeneratorError } from '../errors.ts'
import { plan } from '../plan/plan.ts'
import { staysDeleted } from '../plan/plan-file.ts'
import type { Project } from '../plan/project.ts'
import { differenceText } from '../record/column-difference.ts'
import { compareWithTable } from '../record/compare-table.ts'
import { isForgotten } from '../record/forgotten-differences.ts'
import type { GenerationRecord } from '../record/generation-record.ts'

/** One way in which database, record and code have come apart. */
export interface DriftFinding {
  readonly record: string
  readonly kind:
    | 'table-missing'
    | 'table-unreadable'
    | 'record-behind-table'
    | 'difference-forgotten'
    | 'code-behind-record'
    | 'code-missing'
    | 'code-older'
    | 'code-edited'
  readonly message: string
  /** Columns or files. */
  readonly details: readonly string[]
  /** False for what is fine, such as code edited by hand. */
  readonly isProblem: boolean
}

/** The tables of a database; `skipped` where they are not to be compared, `unreadable` where they cannot be read. */
export type DriftTables = readonly Table[] | 'skipped' | 'unreadable'

/**
 * Compares the database with the records, and the records with the code: the application's own tables, and those of
 * other connections by their name.
 */
export async function drift(
  project: Project,
  tables: DriftTables,
  connected: ReadonlyMap<string, DriftTables> = new Map(),
): Promise<readonly DriftFinding[]> {
  const tablesOf = ({ table: { connection } }: GenerationRecord): DriftTables =>
    connection === undefined ? tables : (connected.get(connection) ?? 'unreadable')
  const findings = await Promise.all(project.records.map((record) => driftOf(project, record, tablesOf(record))))
  return findings.flat()
}

async function driftOf(
  project: Project,
  record: GenerationRecord,
  tables: DriftTables,
): Promise<readonly DriftFinding[]> {
  return [...tableDrift(record, tables), ...(await codeDrift(project, record))]
}

function tableDrift(record: GenerationRecord, tables: DriftTables): readonly DriftFinding[] {
  if (tables === 'skipped') return []
  if (tables === 'unreadable') {
    const { connection, name } = record.table
    const message = `Connection "${connection}" cannot be read, so table "${name}" was not compared.`
    return [{ record: record.name, kind: 'table-unreadable', message, details: [], isProblem: true }]
  }
  const table = tables.find(({ name }) => name === record.table.name)
  const found = { record: record.name, isProblem: true } as const
  if (!table) {
    return [
      {
        ...found,
        kind: 'table-missing',
        message: `Table "${record.table.name}" is not ${record.table.connection === undefined ? 'in the database' : `on connection "${record.table.connection}"`}.`,
        details: [],
      },
    ]
  }
  const differences = compareWithTable(record, table)
  const details = differences.filter((one) => !isForgotten(record, one)).map(differenceText)
  const forgotten = differences.filter((one) => isForgotten(record, one)).map(differenceText)
  const finding = (kind: DriftFinding['kind'], message: string, columns: readonly string[]): readonly DriftFinding[] =>
    columns.length === 0
      ? []
      : [{ record: record.name, kind, message, details: columns, isProblem: kind !== 'difference-forgotten' }]
  const [name, other] = [`Record "${record.name}"`, `table "${table.name}"`]
  return [
    ...finding('record-behind-table', `${name} differs from ${other}.`, details),
    ...finding('difference-forgotten', `${name} ignores differences from ${other}.`, forgotten),
  ]
}

async function codeDrift(project: Project, record: GenerationRecord): Promise<readonly DriftFinding[]> {
  const planned = await plan(project, record).catch((error: unknown) => {
    if (error instanceof GeneratorError) return error
    throw error
  })
  if (planned instanceof GeneratorError) {
    const { message } = planned
    return [{ record: record.name, kind: 'code-behind-record', message, details: [], isProblem: true }]
  }
  const { files } = planned
  const pathsWith = (...actions: readonly string[]): readonly string[] =>
    files.filter(({ action }) => actions.includes(action)).map(({ path }) => path)
  const missing = [...pathsWith('create'), ...files.filter(staysDeleted).map(({ path }) => path)]
  const older = planned.clashes.filter(({ code }) => code === 'GENERATOR_CODE_OLDER').map(({ path }) => path)
  const behind = pathsWith('update', 'merge', 'clash').filter((path) => !older.includes(path))
  const edited = files
    .filter((file) => file.edited && file.action === 'unchanged' && !staysDeleted(file))
    .map(({ path }) => path)
  const finding = (
    kind: DriftFinding['kind'],
    message: string,
    details: readonly string[],
    isProblem: boolean,
  ): readonly DriftFinding[] =>
    details.length === 0 ? [] : [{ record: record.name, kind, message, details, isProblem }]
  return [
    ...finding('code-missing', `Files of record "${record.name}" are missing.`, missing, true),
    ...finding(
      'code-older',
      `Code of record "${record.name}" is older than what was generated last: generate, and choose what stays.`,
      older,
      true,
    ),
    ...finding('code-behind-record', `The code of record "${record.name}" is not what the record says.`, behind, true),
    ...finding('code-edited', `Code of record "${record.name}" was edited by hand.`, edited, false),
  ]
}
