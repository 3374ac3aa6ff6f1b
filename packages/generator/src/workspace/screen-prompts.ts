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
import type { NewTable } from './new-table.ts'
import type { PreviewData } from './preview-data.ts'
import type { PreviewSource } from './preview-source.ts'
import type {
  CleanExtent,
  CleanOutcome,
  CleanRequest,
  GenerationRequest,
  ListedRecord,
  Outcome,
  PlannedFileRequest,
  RenameOutcome,
  RenameRequest,
  RepairFinding,
  UndoDecisions,
  UndoOutcome,
} from './requests.ts'
import type { ScreenQuestion } from './screen-addresses.ts'
import type {
  DerivedFields,
  GenerationStep,
  ShownClean,
  ShownPlan,
  ShownPreview,
  ShownUndo,
  TableList,
} from './shown.ts'

/** What a question takes beside the name of a record, and what it is answered with. */
export interface Question<Body, Answer> {
  readonly body: Body
  readonly answer: Answer
}

/** The table of a new record: one that there is, or one to create. */
export type Source =
  | { readonly table: string; readonly connection?: string | undefined }
  | { readonly newTable: NewTable }

/** Every question of the screen. */
export interface ScreenPrompts extends Record<ScreenQuestion, Question<unknown, unknown>> {
  readonly tables: Question<unknown, TableList>
  /** Null where the database cannot say. */
  readonly roles: Question<unknown, { readonly items: readonly ApplicationRole[] | null }>
  readonly components: Question<unknown, { readonly items: readonly DescribedComponent[] }>
  readonly records: Question<
    { readonly term: string },
    {
      readonly items: readonly Omit<ListedRecord, 'problemText'>[]
      readonly total: number
      readonly repair: ShownRepair
    }
  >
  readonly create: Question<Source, StoredRecord>
  readonly record: Question<unknown, StoredRecord>
  readonly save: Question<{ readonly record: unknown; readonly revision?: string | null | undefined }, StoredRecord>
  readonly remove: Question<unknown, object>
  readonly exportFile: Question<unknown, string>
  readonly clone: Question<{ readonly name: string; readonly table?: string | undefined }, StoredRecord>
  readonly sync: Question<
    { readonly differences?: DifferenceChoices | undefined },
    StoredRecord & { readonly differences: readonly Difference[] }
  >
  readonly importText: Question<{ readonly text: string; readonly replace: boolean }, StoredRecord>
  readonly derive: Question<{ readonly table: string } & Pick<NewTable, 'columns'>, DerivedFields>
  readonly draft: Question<Source, { readonly record: GenerationRecord; readonly guesses: RecordGuesses }>
  readonly guesses: Question<{ readonly record: unknown }, { readonly guesses: RecordGuesses }>
  /** What the application calls things in other languages. */
  readonly labels: Question<unknown, { readonly locales: LabelTranslations }>
  readonly translate: Question<
    { readonly label: string; readonly translations: Readonly<Record<string, string>> },
    object
  >
  readonly check: Question<
    { readonly record: unknown; readonly saved: string | null },
    { readonly issues: readonly (Omit<Issue, 'message' | 'text'> & { readonly msg: string })[] }
  >
  readonly previewData: Question<{ readonly record: PreviewSource }, PreviewData>
  readonly preview: Question<GenerationRequest, ShownPreview>
  readonly plannedFile: Question<PlannedFileRequest, { readonly file: GenerationPlan['files'][number] | null }>
  readonly generate: Question<Agreed<GenerationRequest>, Generated>
  readonly progress: Question<unknown, GenerationStep>
  readonly cancel: Question<{ readonly plan: string }, { readonly cancelled: boolean }>
  readonly previewClean: Question<CleanExtent & { readonly name: string }, ShownClean>
  readonly clean: Question<CleanRequest & { readonly confirmation: string }, CleanOutcome>
  readonly previewRename: Question<Omit<RenameRequest, 'expectedId'>, ShownPlan>
  readonly rename: Question<RenameRequest, RenameOutcome>
  readonly history: Question<
    unknown,
    {
      readonly items: readonly NamedEntry[]
      readonly total: number
      /** The entry that can be taken back. */
      readonly last: string | null
      /** Files of the history that cannot be read. */
      readonly unreadable: readonly string[]
    }
  >
  readonly previewUndo: Question<UndoDecisions, ShownUndo>
  readonly undo: Question<Agreed<UndoDecisions>, UndoOutcome>
  readonly finishMigration: Question<{ readonly way: 'on' | 'back' }, { readonly finished: boolean }>
  readonly drift: Question<unknown, { readonly findings: readonly Omit<DriftFinding, 'text'>[] }>
}

/** A {@link RepairFinding} with its error as the API shows errors. */
export interface ShownRepair extends Pick<RepairFinding, 'repaired'> {
  readonly warning: string | null
  readonly interrupted: (Pick<GeneratorError, 'code' | 'params'> & { readonly msg: string }) | null
}

/** A request that agrees to the plan of an id. */
type Agreed<Request> = Request & { readonly expectedId: string }

/** What generating did; the records by name and revision. */
interface Generated extends Omit<Outcome, 'records' | 'warnings'> {
  readonly warnings: readonly string[]
  readonly records: readonly { readonly name: string; readonly revision: string }[]
  readonly features: readonly string[]
}
