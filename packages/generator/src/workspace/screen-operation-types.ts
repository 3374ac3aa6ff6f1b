import type { DriftFinding } from '../drift/drift.ts'
import type { GeneratorError, Issue } from '../errors.ts'
import type { NamedEntry } from '../history/history-entry.ts'
import type { GenerationPlan } from '../plan/generation-plan.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import type { RecordGuesses } from '../record/guess.ts'
import type { LabelTranslations } from '../record/label-store.ts'
import type { StoredRecord } from '../record/record-store.ts'
import type { ApplicationRole } from './application-roles.ts'
import type { DescribedComponent } from './described-components.ts'
import type { Difference, DifferenceChoices } from './differences.ts'
import type { HandEditedPages } from './hand-edited-pages.ts'
import type { NewTable } from './new-table.ts'
import type { PreviewData } from './preview-data.ts'
import type { PreviewSource } from './preview-source.ts'
import type {
  CleanOutcome,
  CleanRequest,
  CleanScope,
  GenerationOutcome,
  GenerationRequest,
  ListedRecord,
  PlannedFileRequest,
  RenameOutcome,
  RenameRequest,
  RepairFinding,
  UndoDecisions,
  UndoOutcome,
} from './requests.ts'
import type { ScreenOperationName } from './screen-addresses.ts'
import type {
  CurrentGenerationStep,
  DerivedFields,
  ShownClean,
  ShownPlan,
  ShownPreview,
  ShownUndo,
  TableList,
} from './shown.ts'

/** What a question takes beside the name of a record, and what it is answered with. */
export interface OperationTypes<Body, Reply> {
  readonly body: Body
  readonly answer: Reply
}

/** The table of a new record: one that there is, or one to create. */
export type RecordSource =
  | { readonly table: string; readonly connection?: string | undefined }
  | { readonly newTable: NewTable }

/** Every question of the screen. */
export interface ScreenOperationTypes extends Record<ScreenOperationName, OperationTypes<unknown, unknown>> {
  readonly tables: OperationTypes<unknown, TableList>
  /** Null where the database cannot say. */
  readonly roles: OperationTypes<unknown, { readonly items: readonly ApplicationRole[] | null }>
  readonly components: OperationTypes<unknown, { readonly items: readonly DescribedComponent[] }>
  readonly records: OperationTypes<
    { readonly term: string },
    {
      readonly items: readonly Omit<ListedRecord, 'problemText'>[]
      readonly total: number
      readonly repair: ShownRepair
    }
  >
  readonly create: OperationTypes<RecordSource, StoredRecord>
  readonly record: OperationTypes<unknown, StoredRecord>
  readonly save: OperationTypes<
    { readonly record: unknown; readonly revision?: string | null | undefined },
    StoredRecord
  >
  readonly remove: OperationTypes<unknown, object>
  readonly exportFile: OperationTypes<unknown, string>
  readonly clone: OperationTypes<{ readonly name: string; readonly table?: string | undefined }, StoredRecord>
  readonly sync: OperationTypes<
    { readonly differences?: DifferenceChoices | undefined },
    StoredRecord & { readonly differences: readonly Difference[] }
  >
  readonly importText: OperationTypes<{ readonly text: string; readonly replace: boolean }, StoredRecord>
  readonly derive: OperationTypes<{ readonly table: string } & Pick<NewTable, 'columns'>, DerivedFields>
  readonly draft: OperationTypes<RecordSource, { readonly record: GenerationRecord; readonly guesses: RecordGuesses }>
  readonly guesses: OperationTypes<{ readonly record: unknown }, { readonly guesses: RecordGuesses }>
  readonly handEditedPages: OperationTypes<{ readonly record: unknown }, { readonly pages: HandEditedPages }>
  /** What the application calls things in other languages. */
  readonly labels: OperationTypes<unknown, { readonly locales: LabelTranslations }>
  readonly translate: OperationTypes<
    { readonly label: string; readonly translations: Readonly<Record<string, string>> },
    object
  >
  readonly check: OperationTypes<
    { readonly record: unknown; readonly saved: string | null },
    { readonly issues: readonly (Omit<Issue, 'message' | 'text'> & { readonly msg: string })[] }
  >
  readonly previewData: OperationTypes<{ readonly record: PreviewSource }, PreviewData>
  readonly preview: OperationTypes<GenerationRequest, ShownPreview>
  readonly plannedFile: OperationTypes<PlannedFileRequest, { readonly file: GenerationPlan['files'][number] | null }>
  readonly generate: OperationTypes<Agreed<GenerationRequest>, Generated>
  readonly progress: OperationTypes<unknown, CurrentGenerationStep>
  readonly cancel: OperationTypes<{ readonly plan: string }, { readonly cancelled: boolean }>
  readonly previewClean: OperationTypes<CleanScope & { readonly name: string }, ShownClean>
  readonly clean: OperationTypes<CleanRequest & { readonly confirmation: string }, CleanOutcome>
  readonly previewRename: OperationTypes<Omit<RenameRequest, 'expectedId'>, ShownPlan>
  readonly rename: OperationTypes<RenameRequest, RenameOutcome>
  readonly history: OperationTypes<
    unknown,
    {
      readonly items: readonly NamedEntry[]
      readonly total: number
      /** The entry that can be undone. */
      readonly last: string | null
      /** Files of the history that cannot be read. */
      readonly unreadable: readonly string[]
    }
  >
  readonly previewUndo: OperationTypes<UndoDecisions, ShownUndo>
  readonly undo: OperationTypes<Agreed<UndoDecisions>, UndoOutcome>
  readonly finishMigration: OperationTypes<{ readonly way: 'on' | 'back' }, { readonly finished: boolean }>
  readonly drift: OperationTypes<unknown, { readonly findings: readonly Omit<DriftFinding, 'text'>[] }>
}

/** A {@link RepairFinding} with its error as the API shows errors. */
export interface ShownRepair extends Pick<RepairFinding, 'repaired'> {
  readonly warning: string | null
  readonly interrupted: (Pick<GeneratorError, 'code' | 'params'> & { readonly msg: string }) | null
}

/** A request that agrees to the plan of an id. */
type Agreed<Request> = Request & { readonly expectedId: string }

/** What generating did; the records by name and revision. */
interface Generated extends Omit<GenerationOutcome, 'records' | 'warnings'> {
  readonly warnings: readonly string[]
  readonly records: readonly { readonly name: string; readonly revision: string }[]
  readonly features: readonly string[]
}
