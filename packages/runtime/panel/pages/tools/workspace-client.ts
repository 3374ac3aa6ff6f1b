import type {
  CleanExtent,
  CleanRequest,
  Difference,
  DriftFinding,
  FieldConfig,
  GenerationPlan,
  GenerationRecord,
  GenerationRequest,
  NamedEntry,
  PreviewData,
  RelationConfig,
  RenameRequest,
  UndoDecisions,
  UndoPreview,
} from '@quoin/generator'
import type { ApiIssue } from '../../api/api-error.ts'
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

/** A table that a record can be made of. */
export interface TableEntry {
  readonly name: string
  readonly comment: string | null
  readonly kind: 'table' | 'view'
  readonly columns: readonly { readonly name: string; readonly type: string; readonly comment: string | null }[]
  readonly record: string | null
}

/** The tables of the application's database, and of the connections that the configuration names. */
export interface TableList {
  readonly database: string
  readonly driver: string
  readonly columnTypes: readonly string[]
  readonly tables: readonly TableEntry[]
  readonly connections: readonly {
    readonly name: string
    readonly database: string
    /** Why its tables cannot be read, when they cannot. */
    readonly problem: string | null
    readonly tables: readonly TableEntry[]
  }[]
}

/** An entry of the catalogue of components. */
export interface ComponentEntry {
  readonly name: string
  readonly group: string
  readonly label: { readonly en: string; readonly zh: string }
  readonly description: { readonly en: string; readonly zh: string }
  readonly icon: string
  readonly columnTypes: readonly string[]
  readonly properties: { readonly properties?: Readonly<Record<string, unknown>> }
}

/** A plan as the preview shows it. */
export interface ShownPlan extends Omit<GenerationPlan, 'files' | 'migrations' | 'bases'> {
  readonly files: readonly (Omit<GenerationPlan['files'][number], 'before' | 'after'> & {
    readonly before?: string | null
    readonly after?: string | null
  })[]
  readonly migrations: readonly (GenerationPlan['migrations'][number] & {
    readonly done: boolean
    readonly sql: readonly string[] | null
  })[]
  readonly differences: readonly Difference[]
  /** Addresses of the features in the panel. */
  readonly features: readonly string[]
}

/** What taking the last run back would do. */
interface ShownUndo
  extends Pick<ShownPlan, 'id' | 'files' | 'warnings' | 'clashes'>,
    Pick<UndoPreview, 'entry' | 'migrations'> {}

/** What generating came to. */
export interface Generated {
  readonly written: readonly string[]
  readonly deleted: readonly string[]
  readonly features: readonly string[]
  readonly live: boolean
  readonly restart: boolean
  readonly problem: string | null
}

/** What cleaning up would take. */
interface ShownCleanPlan {
  readonly id: string
  readonly files: readonly { readonly path: string; readonly action: string; readonly edited: boolean }[]
  readonly bookkeeping: readonly string[]
  readonly tableName: string
  readonly rows: number | null
}

/** A record made from a table that is there, or from one that is typed in. */
export type TypedSource =
  | { readonly table: string; readonly connection?: string }
  | {
      readonly newTable: {
        readonly name: string
        readonly columns: readonly object[]
        readonly timestamps: boolean
        readonly softDeletes: boolean
      }
    }

/** What typed columns give. */
interface DerivedFields extends Pick<GenerationRecord['table'], 'foreignKeys' | 'indexes'> {
  readonly fields: readonly FieldConfig[]
  readonly relations: readonly RelationConfig[]
}

/** The history of the project. */
export interface History {
  readonly items: readonly NamedEntry[]
  /** The entry that can be taken back. */
  readonly last: string | null
  /** Files of the history that cannot be read. */
  readonly unreadable: readonly string[]
}

/** The step that a running generation is at. */
interface GenerationStep {
  readonly step: string | null
  readonly path: string | null
}

/** A route, with those who may reach it. */
export interface RouteLine {
  readonly method: string
  readonly path: string
  readonly name: string | null
  readonly stage: string
  readonly action: string
  readonly open: readonly string[]
  readonly access: 'public' | 'login' | 'permission'
  readonly roles: readonly string[]
  readonly source: string | null
  /** The display name of the extension that brought it. */
  readonly extension: string | null
}

/** All routes in their order, and which of them are in the way of others. */
export interface RouteList {
  readonly stages: readonly string[]
  readonly routes: readonly RouteLine[]
  readonly shadowed: readonly Readonly<
    Record<'route' | 'winner' | 'suggestion' | 'example', string> & { source: string | null }
  >[]
  readonly overlaps: readonly Readonly<Record<'earlier' | 'later' | 'example', string>>[]
}

/** A request that agrees to the plan of an id. */
type Agreed<Request> = Request & { readonly expectedId: string }

/**
 * Everything that the screens of the generator ask of a workspace, wherever it is. A refusal is an `ApiError`, with
 * its sentences by place.
 */
export interface WorkspaceClient {
  readonly drafts: RecordDrafts
  tables(): Promise<TableList>
  components(): Promise<readonly ComponentEntry[]>
  routes(): Promise<RouteList>
  records(): Promise<readonly RecordLine[]>
  drift(): Promise<readonly DriftFinding[]>
  history(): Promise<History>
  record(name: string): Promise<StoredRecord>
  /** Makes a record and saves it. */
  create(source: TypedSource): Promise<StoredRecord>
  /** The fields that typed columns of a table give; nothing is saved. */
  derive(table: string, columns: readonly object[]): Promise<DerivedFields>
  /** Everything that is wrong with a saved record that is edited. */
  check(name: string, record: GenerationRecord): Promise<readonly ApiIssue[]>
  /** Saves an edit, refused when the record is not at this revision any more. */
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
  preview(request: GenerationRequest): Promise<ShownPlan>
  generate(request: Agreed<GenerationRequest>): Promise<Generated>
  progress(): Promise<GenerationStep>
  previewClean(name: string, extent: CleanExtent): Promise<ShownCleanPlan>
  /** `confirmation` is the name of the record, typed once more. */
  clean(request: CleanRequest & { readonly confirmation: string }): Promise<{ readonly deleted: readonly string[] }>
  previewRename(name: string, to: string): Promise<ShownPlan>
  rename(request: RenameRequest): Promise<Generated>
  previewUndo(decisions: UndoDecisions): Promise<ShownUndo>
  undo(request: Agreed<UndoDecisions>): Promise<Generated>
  /** Goes on with a migration that stopped half-way, or back. */
  finishMigration(way: 'on' | 'back'): Promise<void>
}

/** What a described database is called: the file or the name between its quotes, without folders and driver. */
export function databaseName(described: string): string {
  const name = /"([^"]+)"/.exec(described)?.[1] ?? described
  return name.split(/[\\/]/).at(-1) ?? name
}
