import type { CleanKind, NewTable } from '@quoin/generator'

/** What a record is made from. */
export type Source = { readonly table: string; readonly connection?: string } | { readonly newTable: NewTable }

/** An edit of a saved record. */
export interface Edit {
  readonly record: unknown
  /** Files that somebody else writes between reading the record and saving it, by path. */
  readonly meanwhile?: Readonly<Record<string, string>>
}

/** A file of a plan. */
export interface PlannedFile {
  readonly path: string
  readonly action: string
  readonly edited: boolean
}

/** What generating would do, as far as every door shows it. */
export interface PreviewResponse {
  readonly id: string
  readonly files: readonly PlannedFile[]
  readonly clashes: readonly string[]
}

/** What is to be generated. */
export interface GenerationWish {
  readonly choices?: Readonly<Record<string, 'keep' | 'overwrite' | 'both'>>
  /** Moves routes that were added to `routes/admin.ts`. */
  readonly moveRoutes?: boolean
  /** How differences between record and table are settled, by `record.column` or record. */
  readonly differences?: Readonly<Record<string, 'table' | 'record' | 'forget'>>
}

/** How far a clean-up goes. */
export interface CleanWish {
  readonly kinds: readonly CleanKind[]
  /** The name of a table that goes, typed once more. */
  readonly table?: string
  /** Edited files go, too. */
  readonly edited?: boolean
}

/** How the last run is undone. */
export interface UndoWish {
  readonly choices?: GenerationWish['choices']
  /** Its migrations, too. */
  readonly migrations?: boolean
}

/** A run that the history remembers, without when it was and who did it. */
export interface RememberedRun {
  readonly action: string
  readonly records: readonly string[]
  readonly plan: string
  readonly files: readonly { readonly path: string; readonly action: string }[]
}

/** Where database, record and code have come apart. */
interface Finding {
  readonly record: string
  readonly kind: string
  readonly details: readonly string[]
  readonly isProblem: boolean
}

/**
 * What can be asked for through a door. Each answers what all doors can show, or throws {@link Rejected}; what it leaves
 * in folder and database is compared apart from that.
 */
export interface UseCases {
  /** The names of the application's own tables, each with its columns. */
  tables(): Promise<Readonly<Record<string, readonly string[]>>>
  /** The names of the records, each with what is wrong with its file. */
  list(): Promise<Readonly<Record<string, string | null>>>
  /** Drafts a record and saves it as a new one. */
  create(source: Source): Promise<void>
  edit(name: string, edit: Edit): Promise<void>
  /** What is wrong with a saved record. */
  check(name: string): Promise<readonly RejectedPlace[]>
  remove(name: string): Promise<void>
  clone(name: string, copy: { readonly name: string; readonly table?: string }): Promise<void>
  export(name: string): Promise<string>
  import(text: string, options?: { readonly replace?: boolean }): Promise<void>
  /** Brings the record up to date with its table and saves it; answers the lines that say what changed. */
  sync(name: string): Promise<readonly string[]>
  preview(name: string, wish?: GenerationWish): Promise<PreviewResponse>
  /** Does the plan of that id. */
  generate(name: string, expectedId: string, wish?: GenerationWish): Promise<void>
  /** What writing `routes/admin.ts` again from all records would do. */
  previewRoutes(wish?: Pick<GenerationWish, 'moveRoutes'>): Promise<PreviewResponse>
  writeRoutes(expectedId: string, wish?: Pick<GenerationWish, 'moveRoutes'>): Promise<void>
  previewClean(name: string, wish: CleanWish): Promise<Pick<PreviewResponse, 'id' | 'files'>>
  clean(name: string, expectedId: string, wish: CleanWish): Promise<void>
  history(): Promise<readonly RememberedRun[]>
  previewUndo(wish?: UndoWish): Promise<PreviewResponse>
  undo(expectedId: string, wish?: UndoWish): Promise<void>
  previewRename(name: string, to: string): Promise<PreviewResponse>
  rename(name: string, to: string, expectedId: string): Promise<void>
  drift(): Promise<readonly Finding[]>
}

/** The name of a use case. */
export type UseCase = keyof UseCases

/** Why a door did not do it, in English. */
export interface Rejection {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
  readonly issues: readonly RejectedPlace[]
  /** The sentence, and what to do. */
  readonly said: string
}

/** What is wrong at one place of the input. */
export interface RejectedPlace {
  readonly path: string
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
  readonly said: string
}

/** Thrown by a use case that was rejected. */
export class Rejected extends Error {
  override readonly name = 'Rejected'
  readonly rejection: Rejection

  constructor(rejection: Rejection) {
    super(`${rejection.code}: ${rejection.said}`)
    this.rejection = rejection
  }
}

/** The process behind a door ended before it answered. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** A door that was opened to one application. */
export interface OpenDoor extends UseCases, AsyncDisposable {}

/** A door with its process, which serves one application after the other. */
export interface Door extends AsyncDisposable {
  open(root: string): Promise<OpenDoor>
}

/** A kind of door. A fourth one joins the table in `doors.ts`. */
export interface DoorKind {
  readonly name: string
  /** Starts the process, with modules that are loaded before anything else. */
  start(preload?: readonly string[]): Promise<Door>
}
