import type {
  CleanRequest,
  CleanScope,
  CurrentGenerationStep,
  DerivedFields,
  DescribedComponent,
  Difference,
  DriftFinding,
  GenerationRecord,
  GenerationRequest,
  HandEditedPages,
  LabelTranslations,
  NamedEntry,
  PlannedFileRequest,
  PreviewData,
  RecordGuesses,
  RenameRequest,
  RowsCopyFormat,
  ShownClean,
  ShownPlan,
  ShownPreview,
  ShownRoutes,
  ShownUndo,
  TableList,
  TableRows,
  TableRowsRequest,
  UndoDecisions,
} from '@quoin/generator'
import type { ApiIssue } from '../../api/api-error.ts'
import type { MenuEntry } from '../../shell/menu-tree.ts'
import type { RecordDrafts } from './record-drafts.ts'
import type { StoredRecord } from './stored-record.ts'

/** A line of the list of records. */
export interface RecordLine {
  readonly name: string
  readonly functionName: string
  readonly table: string
  readonly connection: string | null
  readonly route: string
  readonly problem: string | null
  readonly generated: boolean
}

/** The records of the project, and what was found of a run that was killed. */
export interface RecordList {
  readonly items: readonly RecordLine[]
  readonly repair: {
    /** A killed run was put right, and nothing was done since. */
    readonly repaired: boolean
    /** A migration that stopped half-way, as the API shows errors. */
    readonly interrupted: Omit<ApiIssue, 'path'> | null
    /** What to know of files that somebody saved during a run. */
    readonly warning: string | null
  }
}

/** What generating came to. */
export interface GenerateResult {
  readonly written: readonly string[]
  readonly deleted: readonly string[]
  readonly features: readonly string[]
  /** What the server says that was asked, if one was: the features answer, it must be started again, or what is wrong. */
  readonly live?: boolean
  readonly restart?: boolean
  readonly problem?: string | null
}

/** The files that a change of the project came to. */
type Changed = Pick<GenerateResult, 'written' | 'deleted'>

/** A record made from a table that is there, or from one that is typed in. */
export type NewRecordSource =
  | { readonly table: string; readonly connection?: string }
  | {
      readonly newTable: {
        readonly name: string
        readonly columns: readonly object[]
        readonly timestamps: boolean
        readonly softDeletes: boolean
      }
    }

/** The history of the project. */
export interface RunHistory {
  readonly items: readonly NamedEntry[]
  /** The entry that can be undone. */
  readonly last: string | null
  /** Files of the history that cannot be read. */
  readonly unreadable: readonly string[]
}

/** A request that agrees to the plan of an id. */
type Agreed<Request> = Request & { readonly expectedId: string }

/** A table of a connection of the editor. */
export interface ConnectionTable {
  /** What the editor knows the connection by. */
  readonly connection: string
  readonly schema: string
  readonly name: string
}

/** What an editor around the screen has that a browser has not. */
interface EditorPlace {
  /** Code of the folder may run. */
  readonly isTrusted: boolean
  /** The part of a record that was shown last, which comes back with a page that was hidden; undefined at first. */
  shownPart(name: string): string | undefined
  keepPart(name: string, part: string): void
  /** A page of the rows of a table. */
  rows(table: ConnectionTable, request: TableRowsRequest): Promise<TableRows>
  /** Copies the rows of a page. */
  copyRows(table: ConnectionTable, request: TableRowsRequest, format: RowsCopyFormat): Promise<void>
  /** Opens a file of a plan in the diff editor. */
  openDiff(file: PlannedFileRequest): Promise<void>
  /** Shows what is requested as an editor shows changes: all files in one diff, clashes to be merged. */
  openReview(request: GenerationRequest): Promise<void>
  /** Opens a file that this screen wrote, or one that declares routes, at a line. */
  openFile(path: string, line?: number): Promise<void>
}

/**
 * Everything that the screens of the generator ask of a workspace, wherever it is. A rejection is an `ApiError`, with
 * its sentences by place.
 */
export interface WorkspaceClient {
  readonly drafts: RecordDrafts
  /** Where the screen is in an editor that has files open: what it can do besides. */
  readonly editor?: EditorPlace
  tables(): Promise<TableList>
  components(): Promise<readonly DescribedComponent[]>
  records(): Promise<RecordList>
  drift(): Promise<readonly Omit<DriftFinding, 'text'>[]>
  history(): Promise<RunHistory>
  record(name: string): Promise<StoredRecord>
  /** Makes a record and saves it. */
  create(source: NewRecordSource): Promise<StoredRecord>
  /** The fields that typed columns of a table give; nothing is saved. */
  derive(table: string, columns: readonly object[]): Promise<DerivedFields>
  /** What is guessed of the table of a record, with the reasons. */
  guesses(record: GenerationRecord): Promise<RecordGuesses>
  /** The code of the pages of a record that were edited by hand. */
  handEditedPages(record: GenerationRecord): Promise<HandEditedPages>
  /** The roles that can be given rights; null where nobody can say. */
  roles(): Promise<readonly { readonly slug: string; readonly name: string }[] | null>
  /** What labels are called in other languages. */
  labels(): Promise<LabelTranslations>
  /** Gives a label its translations, by locale; an empty one is taken away. */
  translate(label: string, translations: Readonly<Record<string, string>>): Promise<void>
  /** Everything that is wrong with a saved record that is edited. */
  check(name: string, record: GenerationRecord): Promise<readonly ApiIssue[]>
  /** Saves an edit, rejected when the record is not at this revision any more. */
  save(name: string, record: GenerationRecord, revision: string): Promise<StoredRecord>
  remove(name: string): Promise<void>
  /** Hands the record over as a file. */
  exportFile(name: string): Promise<void>
  importText(text: string, replace: boolean): Promise<StoredRecord>
  clone(name: string, copy: { readonly name: string; readonly table?: string }): Promise<StoredRecord>
  /** Syncs the record with its table. */
  sync(name: string): Promise<readonly Difference[]>
  /** What the pages of a record show beside it: related features, and rows. */
  previewData(record: Pick<GenerationRecord, 'table' | 'relations'>): Promise<PreviewData>
  preview(request: GenerationRequest): Promise<ShownPreview>
  /** The same while a record is edited: nobody is asked for anything, and nothing is decided by it. */
  glance(request: GenerationRequest): Promise<ShownPreview>
  generate(request: Agreed<GenerationRequest>): Promise<GenerateResult>
  progress(): Promise<CurrentGenerationStep>
  /** Cancels the generation of a plan: every file is as it was. */
  cancel(plan: string): Promise<void>
  previewClean(name: string, extent: CleanScope): Promise<ShownClean>
  /** `confirmation` is the name of the record, typed once more. */
  clean(request: CleanRequest & { readonly confirmation: string }): Promise<{ readonly deleted: readonly string[] }>
  previewRename(name: string, to: string): Promise<ShownPlan>
  rename(request: RenameRequest): Promise<Changed>
  previewUndo(decisions: UndoDecisions): Promise<ShownUndo>
  undo(request: Agreed<UndoDecisions>): Promise<Changed>
  /** Goes on with a migration that stopped half-way, or back. */
  finishMigration(way: 'on' | 'back'): Promise<void>
  routes(): Promise<ShownRoutes>
  /** The menu that a feature can stand in. */
  menus(): Promise<readonly MenuEntry[]>
}

/** What a described database is called: the file or the name between its quotes, without folders and driver. */
export function shortDatabaseName(described: string): string {
  const name = /"([^"]+)"/.exec(described)?.[1] ?? described
  return name.split(/[\\/]/).at(-1) ?? name
}
