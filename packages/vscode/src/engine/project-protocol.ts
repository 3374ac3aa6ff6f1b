import type { Difference, NamedEntry } from '@quoin/generator'
import type { StoredRecordData } from './engine-data.ts'

export type { RecordIssue } from './engine-data.ts'

/** What the Records view shows of a saved record. */
export interface RecordSummary {
  readonly name: string
  readonly functionName: string
  readonly modelName: string
  readonly table: string
  /** The connection of the table by its name in config/admin.*; null: the application's own database. */
  readonly connection: string | null
  readonly route: string
  /** Where the record is saved, absolute. */
  readonly file: string
  /** Absolute paths of the generated classes, by kind, that exist. */
  readonly generated: Readonly<Partial<Record<'model' | 'service' | 'controller', string>>>
  /** Why the file is not a record; null when it is one. */
  readonly problem: string | null
}

/** What happens to a file when a plan is applied. */
export type FileAction = 'create' | 'update' | 'unchanged' | 'merge' | 'clash' | 'delete'

/** One file of a plan, with both texts for a diff editor. */
export interface FileSummary {
  /** Relative to the project, with slashes. */
  readonly path: string
  readonly action: FileAction
  readonly before: string | null
  readonly after: string | null
  /** The file holds edits made by hand. */
  readonly edited: boolean
}

/** What generating would do. */
export interface PlanSummary {
  readonly id: string
  readonly record: string
  /** Where the record and its table differ; while one is open, nothing is generated. */
  readonly differences: readonly Difference[]
  readonly files: readonly FileSummary[]
  /** New resources of routes/admin.ts. */
  readonly routes: readonly string[]
  readonly menu: readonly string[]
  readonly migrations: readonly { readonly path: string; readonly run: boolean; readonly risks: readonly string[] }[]
  readonly warnings: readonly string[]
  /** Files that cannot be written before somebody chooses. */
  readonly clashes: readonly { readonly path: string; readonly message: string; readonly members: readonly string[] }[]
}

/** What cleaning up would delete. */
export interface CleanSummary {
  readonly id: string
  /** The table that goes, with its rows. */
  readonly table: { readonly name: string; readonly rows: number | null } | null
  readonly files: readonly { readonly path: string; readonly action: 'delete' | 'update'; readonly edited: boolean }[]
}

/** What taking the last run back would do. */
export interface UndoSummary {
  readonly entry: NamedEntry
  readonly plan: PlanSummary
  /** The migrations of the run that the database has run. */
  readonly ran: readonly string[]
}

/** What was written, relative to the project. */
export interface GeneratedResult {
  readonly written: readonly string[]
  readonly deleted: readonly string[]
  /** The record that was saved with it; null where only the routes were written. */
  readonly saved: StoredRecordData | null
  /** Names of migrations that ran. */
  readonly migrated: readonly string[]
  /** Migrations that wait for `quoin migrate`. */
  readonly migrations: readonly string[]
}

/** One way in which database, record and code have come apart. */
export interface DriftSummary {
  readonly record: string
  readonly kind: string
  readonly message: string
  /** Columns that differ. */
  readonly details: readonly string[]
  /** Files it is about, relative to the project. */
  readonly files: readonly string[]
  /** False for what is fine, such as code edited by hand. */
  readonly isProblem: boolean
}
