import type { Text } from '@quoin/extensions/text'
import type { ApplyProgress, ApplyResult } from '../apply/apply.ts'
import type { CleanKind } from '../clean/clean-kinds.ts'
import type { GeneratorError } from '../errors.ts'
import type { TextFile } from '../format/formatter.ts'
import type { NamedEntry } from '../history/history-entry.ts'
import type { ClashChoices } from '../plan/clash-choice.ts'
import type { GenerationPlan } from '../plan/generation-plan.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import type { RecordSummary, StoredRecord } from '../record/record-store.ts'
import type { Difference, DifferenceChoices } from './differences.ts'
import type { GeneratedClassPaths } from './generated-code.ts'
import type { NewTable } from './new-table.ts'
import type { SkippedTable, TableChoice } from './table-batch.ts'
import type { TableAddress } from './tables.ts'

/** What a record is made from: a table that is there, or one that a migration is to create. */
export type DraftSource = TableAddress | { readonly newTable: NewTable }

/** A record in a list. */
export interface ListedRecord extends RecordSummary {
  /** Code was generated from it. */
  readonly generated: boolean
  /** The classes of it that are there, relative to the project. */
  readonly classes: GeneratedClassPaths
}

/** What the edit of a record began at. */
export interface EditOrigin {
  /** The name under which the record is saved; left out for a new one. */
  readonly name?: string | undefined
  /** Its revision; null: the record must be new. Without it whatever is saved is replaced. */
  readonly revision?: string | null | undefined
}

/** A record as somebody wants it to be. */
export interface RecordChange extends EditOrigin {
  readonly record: unknown
}

/** A record that was brought up to date with its table. */
export interface SyncedRecord {
  readonly record: GenerationRecord
  /** What lay between the two before. */
  readonly differences: readonly Difference[]
}

/** What is to be generated. */
export interface GenerationRequest {
  /** Saved records, as they are. */
  readonly records?: readonly string[]
  /** Saved records, or records of `changes`, that are compared with their tables first: what differs needs a decision. */
  readonly update?: readonly string[]
  /** Records that are new or edited; they are saved with what is made from them. */
  readonly changes?: readonly RecordChange[]
  /** These tables, too: new records of those that have none, and the update of the others. */
  readonly tables?: TableChoice | undefined
  /** Writes `routes/admin.ts` again, even when no record is named. */
  readonly routes?: boolean
  /** Files that no record describes, as some other generator has them. */
  readonly files?: readonly TextFile[]
  readonly decisions?: Decisions
}

/** What a user decided about a plan. */
export interface Decisions {
  /** How clashes are settled. */
  readonly choices?: ClashChoices
  /** Clashes that nothing is chosen for are written into the files with git's markers, to be solved there. */
  readonly withMarkers?: boolean
  /** Moves routes added to `routes/admin.ts` by hand to `app/Admin/routes.ts` instead of losing them. */
  readonly moveLostRoutes?: boolean
  /** How differences between records and tables are settled. */
  readonly differences?: DifferenceChoices
  /** Features that get the other side of relations in the same plan, by the names of their records. */
  readonly otherSides?: readonly string[] | 'all'
  /** Every record of the plan gets a migration where its table is not what the last one made. */
  readonly migration?: boolean
  /** What roles are given with every record of the plan. */
  readonly access?: ActionChoicesByRole
}

/** Actions by the slugs of roles; `all` is every one. */
export type ActionChoicesByRole = Readonly<Record<string, readonly string[] | 'all'>>

/** A feature whose model can get the other side of relations: `Category` its `products`. */
export interface OfferedInverseRelations {
  readonly record: string
  readonly model: string
  readonly relations: readonly string[]
  /** It is part of the plan. */
  readonly accepted: boolean
}

/** A plan with what is known of the database it is for. */
export interface Preview {
  readonly plan: GenerationPlan
  readonly records: readonly GenerationRecord[]
  /** What of the requested tables cannot be generated, and why. */
  readonly skipped: readonly SkippedTable[]
  /** Paths of planned migrations whose work the table shows already: they are only remembered as run. */
  readonly done: ReadonlySet<string>
  /** Where records and tables differ, and what was decided about it. */
  readonly differences: readonly Difference[]
  /** What has to be decided before anything is generated; until then the plan has it as it is in the records. */
  readonly open: readonly Difference[]
  /** Features that lack relations only because the models of this plan were not there. */
  readonly otherSides: readonly OfferedInverseRelations[]
  /** The project has nothing to type-check the code of the plan with. */
  readonly unchecked: boolean
  /** Those of its `lostRouteLines` that move to `app/Admin/routes.ts`. */
  readonly keptRouteLines: readonly string[]
  /** What to know before saying yes: the warnings of the plan, and that its code cannot be type-checked. */
  readonly warnings: readonly Text[]
}

/** What generating did. */
export interface GenerationOutcome extends Pick<ApplyResult, 'written' | 'deleted' | 'warnings'> {
  readonly records: readonly StoredRecord[]
  /** Names of migrations that ran, or were remembered as run. */
  readonly migrated: readonly string[]
  /** Paths of planned migrations that wait for somebody to run them. */
  readonly pending: readonly string[]
}

/** What is decided about undoing the last run. */
export interface UndoDecisions {
  /** How clashes are settled: `keep` leaves what was edited since, `overwrite` undoes it. */
  readonly choices?: ClashChoices
  /** Migrations of the run that the database has run are undone too, by their `down`; otherwise they stay. */
  readonly migrations?: boolean
}

/** A file of what a preview shows, or of undoing the last run. */
export type PlannedFileRequest =
  | { readonly path: string; readonly preview: GenerationRequest }
  | { readonly path: string; readonly undo: UndoDecisions }

/** What undoing the last run would do. */
export interface UndoPreview {
  /** The run. */
  readonly entry: NamedEntry
  readonly plan: GenerationPlan
  /** The migrations that it wrote, and whether the database has run them. */
  readonly migrations: readonly { readonly path: string; readonly name: string; readonly ran: boolean }[]
  /** Somebody has to decide first: files clash, or the database has run a migration that may stay or go. */
  readonly needsDecision: boolean
}

/** What undoing the last run did. */
export interface UndoOutcome extends Pick<ApplyResult, 'written' | 'deleted'> {
  readonly entry: NamedEntry
  /** Names of the migrations that were undone. */
  readonly rolledBack: readonly string[]
}

/** What was found of a run that was killed. */
export interface RepairOutcome {
  /** Files are as they were before the run, or as it wanted them: as the database is. */
  readonly repaired: boolean
  /** The run stopped in a migration whose statements are final one by one: somebody must decide to go on, or back. */
  readonly interrupted: GeneratorError | null
  /** What to know of files that somebody saved since; null when there are none. */
  readonly warning: Text | null
}

/** What the lists of records show of a run that was killed. */
export interface RepairFinding extends Omit<RepairOutcome, 'interrupted'> {
  /** What somebody must decide about, with what to do. */
  readonly interrupted: Pick<GeneratorError, 'code' | 'params' | 'text' | 'hintText' | 'message' | 'hint'> | null
}

/** How far a clean-up goes. */
export interface CleanScope {
  /** What goes; by default the code and the record. */
  readonly kinds?: readonly CleanKind[] | undefined
}

/** What deciding about a migration that stopped half-way did. */
export interface FinishMigrationOutcome extends RepairOutcome {
  /** Names of the migrations that ran, or were undone. */
  readonly migrations: readonly string[]
}

/** A clean-up that somebody agreed to. */
export interface CleanRequest extends CleanScope {
  readonly name: string
  readonly expectedId: string
  /** Edited files that may be deleted all the same. */
  readonly edited?: readonly string[]
  /** The name of the table that goes, typed once more. */
  readonly table?: string | undefined
}

/** What a clean-up did. */
export interface CleanOutcome {
  readonly deleted: readonly string[]
  /** Every file that was deleted or written again. */
  readonly changed: readonly string[]
  /** The table that was dropped. */
  readonly dropped: string | null
}

/** Another name for a record, as somebody agreed to it. */
export interface RenameRequest {
  readonly name: string
  readonly to: string
  readonly expectedId: string
}

/** What giving a record another name did. */
export interface RenameOutcome extends StoredRecord, Pick<ApplyResult, 'written' | 'deleted'> {}

/** The record whose code is being planned. */
export interface PlanProgress {
  readonly step: 'plan'
  readonly record: string
  readonly path?: undefined
}

/** The progress of a plan. */
export interface PreviewOptions {
  /** What it throws ends the planning. */
  readonly onProgress?: (progress: PlanProgress) => void
}

/** What is told of a run while it goes on. */
export interface GenerateOptions {
  readonly onProgress?: (progress: ApplyProgress | PlanProgress) => void
  /** Aborting it undoes every file; while the database changes it comes too late. */
  readonly signal?: AbortSignal
  /** How long another generator in the same project is waited for, in milliseconds. */
  readonly waitMs?: number
}
