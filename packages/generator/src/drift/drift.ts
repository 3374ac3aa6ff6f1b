import type { Text } from '@quoin/extensions/text'
import { routesPath } from '../emit/emit-routes.ts'
import { GeneratorError } from '../errors.ts'
import { nextTurn } from '../next-turn.ts'
import type { GenerationPlan } from '../plan/generation-plan.ts'
import { plan } from '../plan/plan.ts'
import { leavesFileDeleted } from '../plan/plan-file.ts'
import type { Project } from '../plan/project.ts'
import { formatColumnDiffLine } from '../record/column-difference.ts'
import { compareWithTable } from '../record/compare-table.ts'
import { isForgotten } from '../record/forgotten-differences.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { formatTableName } from '../record/table-name.ts'
import { sentence, text } from '../sentence.ts'
import { type DatabaseCatalog, findTable } from '../workspace/tables.ts'

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
  /** What has come apart. */
  readonly text: Text
  /** What `text` says, in English. */
  readonly message: string
  /** Columns or files. */
  readonly details: readonly string[]
  /** False for what is fine, such as code edited by hand. */
  readonly isProblem: boolean
}

/** The tables of a database; `skipped` where they are not to be compared, `unreadable` where they cannot be read. */
export type DriftTables = Pick<DatabaseCatalog, 'tables' | 'defaultSchema'> | 'skipped' | 'unreadable'

/**
 * Compares the database with the records, and the records with the code: the application's own tables, and those of
 * other connections by their name.
 */
export async function findDrift(
  project: Project,
  tables: DriftTables,
  connected: ReadonlyMap<string, DriftTables> = new Map(),
): Promise<readonly DriftFinding[]> {
  const tablesOf = ({ table: { connection } }: GenerationRecord): DriftTables =>
    connection === undefined ? tables : (connected.get(connection) ?? 'unreadable')
  const together = await planOrError(project, project.records)
  const findings = await Promise.all(
    project.records.map(async (record) => {
      await nextTurn()
      return [...tableDrift(record, tablesOf(record)), ...(await codeDrift(project, record, together))]
    }),
  )
  return findings.flat()
}

type Planned = Pick<GenerationPlan, 'files' | 'clashes'>

async function planOrError(
  project: Project,
  records: GenerationRecord | readonly GenerationRecord[],
): Promise<Planned | GeneratorError> {
  return plan(project, records).catch((error: unknown) => {
    if (error instanceof GeneratorError) return error
    throw error
  })
}

/** What a plan of all records has for one of them; null where that is not nothing, and a plan of its own says what. */
function unchangedPart(together: Planned | GeneratorError, { name }: GenerationRecord): Planned | null {
  if (together instanceof GeneratorError) return null
  const files = together.files.filter(({ record, path }) => record === name || path === routesPath)
  const isSame = files.every(({ action, after }) => action === 'unchanged' && after !== null)
  return isSame ? { files, clashes: [] } : null
}

function tableDrift(record: GenerationRecord, tables: DriftTables): readonly DriftFinding[] {
  if (tables === 'skipped') return []
  if (tables === 'unreadable') {
    const { connection = '' } = record.table
    const said = text('drift.unreadable', { connection, table: formatTableName(record.table) })
    return [findingOf(record, 'table-unreadable', said)]
  }
  const table = findTable(tables, record.table)
  if (!table) {
    const { connection } = record.table
    const name = formatTableName(record.table)
    const said =
      connection === undefined
        ? text('drift.noTable', { table: name })
        : text('drift.noTableOn', { table: name, connection })
    return [findingOf(record, 'table-missing', said)]
  }
  const differences = compareWithTable(record, table)
  const details = differences.filter((one) => !isForgotten(record, one)).map(formatColumnDiffLine)
  const forgotten = differences.filter((one) => isForgotten(record, one)).map(formatColumnDiffLine)
  const names = { record: record.name, table: formatTableName(record.table) }
  return [
    ...(details.length === 0 ? [] : [findingOf(record, 'record-behind-table', text('drift.differs', names), details)]),
    ...(forgotten.length === 0
      ? []
      : [findingOf(record, 'difference-forgotten', text('drift.ignores', names), forgotten)]),
  ]
}

/** Kinds of what is fine. */
const fine: ReadonlySet<DriftFinding['kind']> = new Set(['difference-forgotten', 'code-edited'])

function findingOf(
  { name }: GenerationRecord,
  kind: DriftFinding['kind'],
  said: Text,
  details: readonly string[] = [],
): DriftFinding {
  return { record: name, kind, text: said, message: sentence(said), details, isProblem: !fine.has(kind) }
}

async function codeDrift(
  project: Project,
  record: GenerationRecord,
  together: Planned | GeneratorError,
): Promise<readonly DriftFinding[]> {
  const planned = unchangedPart(together, record) ?? (await planOrError(project, record))
  if (planned instanceof GeneratorError) {
    return [findingOf(record, 'code-behind-record', planned.text)]
  }
  const { files } = planned
  const pathsWith = (...actions: readonly string[]): readonly string[] =>
    files.filter(({ action }) => actions.includes(action)).map(({ path }) => path)
  const missing = [...pathsWith('create'), ...files.filter(leavesFileDeleted).map(({ path }) => path)]
  const older = planned.clashes.filter(({ code }) => code === 'GENERATOR_CODE_OLDER').map(({ path }) => path)
  const behind = pathsWith('update', 'merge', 'clash').filter((path) => !older.includes(path))
  const edited = files
    .filter((file) => file.edited && file.action === 'unchanged' && !leavesFileDeleted(file))
    .map(({ path }) => path)
  const finding = (kind: DriftFinding['kind'], said: Text, details: readonly string[]): readonly DriftFinding[] =>
    details.length === 0 ? [] : [findingOf(record, kind, said, details)]
  const names = { record: record.name }
  return [
    ...finding('code-missing', text('drift.missing', names), missing),
    ...finding('code-older', text('drift.older', names), older),
    ...finding('code-behind-record', text('drift.behind', names), behind),
    ...finding('code-edited', text('drift.edited', names), edited),
  ]
}
