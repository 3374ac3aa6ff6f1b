import type { NamedEntry } from '@quoin/generator'
import { cleanKinds } from '@quoin/generator/clean-kinds'
import type { Table, TableSummary } from '@quoin/introspect'
import { z } from 'zod'
import { connection, type RecordData, record, type StoredRecordData } from './engine-data.ts'
import type { ExtensionEntry } from './extension-list.ts'
import type { ProjectConfig } from './project-config.ts'
import type {
  CleanSummary,
  DriftSummary,
  GeneratedResult,
  PlanSummary,
  RecordIssue,
  RecordSummary,
  UndoSummary,
} from './project-protocol.ts'
import type { RouteReport } from './route-report.ts'

export type { ConnectionData, EngineErrorData, RecordBase, RecordData, StoredRecordData } from './engine-data.ts'

const root = z.string().min(1)
const choices = z.record(z.string(), z.enum(['keep', 'overwrite', 'both'])).optional()
const edited = z.array(z.string()).default([])
/** Without a word the record goes on being in the Records view. */
const kinds = z.array(z.enum(cleanKinds)).min(1).default(['controller', 'service', 'model'])
const base = z.strictObject({ name: z.string(), revision: z.string() }).nullable().optional()
/** The application's own database and its others by name, with the passwords that only the editor knows. */
const databases = {
  connection: connection.optional(),
  connections: z.record(z.string(), connection).optional(),
}
/** A record, the file of routes, or both, with what was decided about them. */
const generation = {
  root,
  ...databases,
  record: record.optional(),
  /** Writes routes/admin.* again, without a record too. */
  routes: z.boolean().default(false),
  choices,
  /** By `record.column`, by the name of the record, or `*` for all others. */
  differences: z.record(z.string(), z.enum(['table', 'record', 'forget'])).optional(),
  moveLostRoutes: z.boolean().default(false),
}
const table = { connection, schema: z.string().optional(), name: z.string().min(1) }

/** What each engine method takes; the engine refuses anything else. */
export const engineParameters = {
  tables: z.strictObject({ connection }),
  table: z.strictObject(table),
  config: z.strictObject({ root }),
  /** `application` is the name under which the application knows the database; null: its own. */
  recordFromTable: z.strictObject({ ...table, root, application: z.string().nullable().optional() }),
  newRecord: z.strictObject({ root, name: z.string().min(1).max(128), driver: z.enum(['sqlite', 'pgsql', 'mysql']) }),
  records: z.strictObject({ root }),
  record: z.strictObject({ root, name: z.string() }),
  saveRecord: z.strictObject({ root, record, base }),
  checkRecord: z.strictObject({ root, record, saved: z.string().nullable().optional() }),
  exportRecord: z.strictObject({ root, name: z.string() }),
  importRecord: z.strictObject({ root, text: z.string().max(5_000_000), overwrite: z.boolean() }),
  cloneRecord: z.strictObject({ root, name: z.string(), as: z.string(), table: z.string().optional() }),
  syncRecord: z.strictObject({ ...table, root, record }),
  plan: z.strictObject(generation),
  apply: z.strictObject({ ...generation, planId: z.string(), base }),
  repair: z.strictObject({ root }),
  /** What becomes of a migration that stopped half-way. */
  finishMigration: z.strictObject({ root, way: z.enum(['on', 'back']) }),
  cleanPlan: z.strictObject({ root, name: z.string(), kinds }),
  applyClean: z.strictObject({
    root,
    name: z.string(),
    planId: z.string(),
    kinds,
    table: z.string().optional(),
    edited,
  }),
  lastGenerated: z.strictObject({ root, name: z.string(), path: z.string() }),
  history: z.strictObject({ root }),
  undoPlan: z.strictObject({ root, choices, migrations: z.boolean() }),
  undo: z.strictObject({ root, choices, migrations: z.boolean(), planId: z.string() }),
  renamePlan: z.strictObject({ root, name: z.string(), to: z.string() }),
  renameRecord: z.strictObject({ root, name: z.string(), to: z.string(), planId: z.string() }),
  drift: z.strictObject({ root, ...databases }),
  routes: z.strictObject({ root }),
  /** A question of the generator's screen, by its name in the panel's `WorkspaceClient`. */
  screen: z.strictObject({
    root,
    method: z.string().max(50),
    args: z.array(z.json()).max(5),
    connection: connection.optional(),
    /** Whether code of the folder may run; otherwise only its records are read and written. */
    trusted: z.boolean().default(true),
  }),
  extensions: z.strictObject({ root, folder: z.string().min(1).optional() }),
}

/** The name of an engine method. */
export type EngineMethod = keyof typeof engineParameters

/** What each engine method takes, as a type. */
export type EngineParameters<Method extends EngineMethod> = z.input<(typeof engineParameters)[Method]>

/** How clashes are settled, by path. */
export type Choices = Readonly<Record<string, 'keep' | 'overwrite' | 'both'>>

/** What becomes of differences between records and tables. */
export type Differences = NonNullable<EngineParameters<'plan'>['differences']>

/** What each engine method answers with. */
export interface EngineResults {
  readonly tables: readonly TableSummary[]
  readonly table: Table
  readonly config: ProjectConfig
  readonly recordFromTable: RecordData
  readonly newRecord: RecordData
  readonly records: readonly RecordSummary[]
  readonly record: StoredRecordData
  readonly saveRecord: StoredRecordData
  readonly checkRecord: readonly RecordIssue[]
  readonly exportRecord: string
  readonly importRecord: RecordSummary
  readonly cloneRecord: RecordSummary
  readonly syncRecord: { readonly record: RecordData; readonly changes: readonly string[] }
  readonly plan: PlanSummary
  readonly apply: GeneratedResult
  readonly repair: boolean
  readonly finishMigration: boolean
  readonly cleanPlan: CleanSummary
  readonly applyClean: Pick<GeneratedResult, 'written' | 'deleted'>
  /** The text of a file as it was generated last; null where there is none. */
  readonly lastGenerated: string | null
  readonly history: readonly NamedEntry[]
  readonly undoPlan: UndoSummary
  readonly undo: Pick<GeneratedResult, 'written' | 'deleted'>
  readonly renamePlan: PlanSummary
  readonly renameRecord: Pick<GeneratedResult, 'written' | 'deleted'>
  readonly drift: readonly DriftSummary[]
  readonly routes: RouteReport
  readonly screen: unknown
  readonly extensions: readonly ExtensionEntry[]
}

/** The questions of a screen that are answered from records alone, and run nothing. */
export const recordQuestions = [
  'components',
  'records',
  'record',
  'check',
  'save',
  'remove',
  'exportFile',
  'importText',
  'clone',
  'history',
] as const

/** What reads config/admin.*, and thereby runs it, or its migrations. */
const projectMethods: ReadonlySet<EngineMethod> = new Set([
  'config',
  'recordFromTable',
  'newRecord',
  'syncRecord',
  'plan',
  'apply',
  'repair',
  'finishMigration',
  'cleanPlan',
  'applyClean',
  'undoPlan',
  'undo',
  'renamePlan',
  'renameRecord',
  'drift',
])

/** Whether a request runs code of the folder. */
export function runsProject(method: EngineMethod, parameters: object): boolean {
  if (method !== 'screen' || !('method' in parameters)) return projectMethods.has(method)
  return !recordQuestions.some((question) => question === parameters.method)
}
