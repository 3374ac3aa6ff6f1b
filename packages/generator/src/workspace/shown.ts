import type { CleanPlan } from '../clean/clean.ts'
import type { FileChange, GenerationPlan, PlanClash, PlannedMigration } from '../plan/generation-plan.ts'
import type { FieldConfig } from '../record/field-config.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import type { RelationConfig } from '../record/relation-config.ts'
import type { Difference } from './differences.ts'
import type { OfferedInverseRelations, UndoPreview } from './requests.ts'
import type { TableChoice } from './table-batch.ts'

/** A table that a record can be made of. */
export interface ShownTable {
  /** With its schema where that is not the default one. */
  readonly name: string
  readonly comment: string | null
  readonly kind: 'table' | 'view'
  readonly columns: readonly { readonly name: string; readonly type: string; readonly comment: string | null }[]
  readonly primaryKey: readonly string[]
  /** The record that was made of it. */
  readonly record: string | null
}

/** A database that the configuration names beside the application's own. */
export interface ShownConnection {
  readonly name: string
  readonly driver: string | null
  /** What it is called in messages; holds no password. */
  readonly database: string
  /** Why its tables cannot be read, when they cannot. */
  readonly problem: string | null
  readonly tables: readonly ShownTable[]
}

/** The tables of the application's database, and of the connections that the configuration names. */
export interface TableList extends Pick<ShownConnection, 'database' | 'tables'> {
  readonly driver: string
  /** What a column of a new table can be. */
  readonly columnTypes: readonly string[]
  readonly connections: readonly ShownConnection[]
}

/** What typed columns give. */
export interface DerivedFields extends Pick<GenerationRecord['table'], 'foreignKeys' | 'indexes'> {
  readonly fields: readonly FieldConfig[]
  readonly relations: readonly RelationConfig[]
}

/** A file of a plan; both texts only where somebody has to choose between them. */
export interface ShownFile extends Omit<FileChange, 'before' | 'after'> {
  readonly before?: string | null
  readonly after?: string | null
  /** Characters of the new text. */
  readonly size: number
}

/** A migration of a plan. */
export interface ShownMigration extends Omit<PlannedMigration, 'risks'> {
  /** Sentences about {@link PlannedMigration.risks}. */
  readonly risks: readonly string[]
  /** The table is like this already: it is only remembered as run. */
  readonly done: boolean
  /** Its statements; null where they depend on what it reads, or nothing can work them out. */
  readonly sql: readonly string[] | null
}

/** A plan as a preview shows it. */
export interface ShownPlan
  extends Omit<GenerationPlan, 'files' | 'migrations' | 'bases' | 'former' | 'warnings' | 'clashes'> {
  readonly warnings: readonly string[]
  readonly clashes: readonly Omit<PlanClash, 'text'>[]
  readonly files: readonly ShownFile[]
  readonly migrations: readonly ShownMigration[]
}

/** A plan of generating. */
export interface ShownPreview extends ShownPlan {
  readonly differences: readonly Difference[]
  /** Features whose models can get the other side of relations in the same plan. */
  readonly otherSides: readonly OfferedInverseRelations[]
  /** Nothing can type-check the code of the plan: writing it needs a yes of its own. */
  readonly unchecked: boolean
  /** Those of `lostRouteLines` that move to `app/Admin/routes.ts`; the others are gone. */
  readonly keptRouteLines: readonly string[]
  /** Addresses of the features in the panel. */
  readonly features: readonly string[]
  /** What becomes of the requested tables; null where none were requested. */
  readonly tables: ShownTableBatch | null
  /** Tables without a model that relations lead to, as they are requested in the same plan; null where there are none. */
  readonly related: TableChoice | null
}

/** A member on which both sides differ, in the text of a file. */
export interface ClashPlace {
  readonly member: string
  /** The line of git's first marker, from 0. */
  readonly line: number
  /** Both texts can stand there. */
  readonly hasBoth: boolean
}

/** A clash with what it takes to solve it. */
export interface ReviewedClash extends Pick<PlanClash, 'path' | 'message'> {
  /** Where both sides stand in the planned text; empty where the file is decided as a whole. */
  readonly places: readonly ClashPlace[]
  /** What both sides began at; null where nobody knows. */
  readonly base: string | null
  /** The file as it is generated, with what was edited by hand and clashes with nothing. */
  readonly generated: string
}

/** A plan with every text that an editor compares. */
export interface ShownReview {
  readonly plan: ShownPreview
  /** The files that change. */
  readonly files: readonly FileChange[]
  readonly clashes: readonly ReviewedClash[]
  /** What its migrations do in the database, as SQL; empty without one. */
  readonly sql: string
}

/** What becomes of many tables at once. */
export interface ShownTableBatch {
  readonly made: readonly {
    readonly table: string
    readonly feature: string
    /** Its address in the panel; null without one. */
    readonly route: string | null
    readonly isNew: boolean
  }[]
  /** Those that cannot be generated, each with a sentence that says why. */
  readonly skipped: readonly { readonly table: string; readonly reason: string }[]
}

/** What undoing the last run would do. */
export interface ShownUndo extends Omit<ShownPlan, 'migrations'>, Omit<UndoPreview, 'plan'> {}

/** What cleaning up would take. */
export interface ShownClean extends Omit<CleanPlan, 'files' | 'bases'> {
  readonly files: readonly Omit<CleanPlan['files'][number], 'before' | 'after'>[]
  readonly tableName: string
  /** Rows of the table; null where it is not there, or not the application's to drop. */
  readonly rows: number | null
}

/** The step that a running generation is at. */
export interface CurrentGenerationStep {
  /** The id of its plan; null while none runs. */
  readonly plan: string | null
  readonly step: string | null
  /** The file that is being written. */
  readonly path: string | null
  /** The record whose code is being planned. */
  readonly record: string | null
}
