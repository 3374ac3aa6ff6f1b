import type { MigrationProgress, ReadChangeOutcome } from '../apply/settle-migrations.ts'
import { GeneratorError } from '../errors.ts'
import type { GeneratorConfig } from '../plan/project.ts'
import type { ReservedRoutes } from '../routes/reserved-routes.ts'
import type { WorkspaceDatabase } from './workspace-database.ts'

/** A folder of which only data is read, and records are written. */
export interface FolderEnvironment {
  readonly root: string
  /** How far a change of a killed run is in the database; it throws where that is not to be asked. */
  readonly settle: ReadChangeOutcome
  /** See {@link WorkspaceEnvironment.audit}; without one nothing is told. */
  readonly audit?: ((work: AuditedWork) => Promise<void>) | undefined
  /** See {@link WorkspaceEnvironment.earlierRoutes}. */
  readonly earlierRoutes?: (() => Promise<ReservedRoutes>) | undefined
}

/** What a workspace is given by the door that opens it: everything that is not the same behind every door. */
export interface WorkspaceEnvironment {
  /** The folder of the application. */
  readonly root: string
  /** What the project sets up of the generator; asked for whenever something is derived or planned. */
  readonly config?: () => Promise<Omit<GeneratorConfig, 'earlierRoutes'>>
  /** What the application answers before its features: the routes of the framework and of extensions. */
  readonly earlierRoutes?: () => Promise<ReservedRoutes>
  /** Works with a database by the name of its connection; undefined is the application's own. */
  readonly use?: <Result>(
    connection: string | undefined,
    work: (database: WorkspaceDatabase) => Promise<Result>,
  ) => Promise<Result>
  /** Gets ready to run migrations on the application's own database. What it throws stops a run before it writes. */
  readonly migrator?: () => Promise<Migrator>
  /** The time in the history, and the day in the names of new migrations; the clock of the machine by default. */
  readonly now?: () => Date
  /** Plans are made in a thread of their own: the process answers others meanwhile. */
  readonly plansApart?: boolean
  /** Who works; by default git's `user.name`, or else the user of the system. */
  readonly author?: () => string
  /** Writes what was done into the audit log of the application, after it was done; it never fails what was done. */
  readonly audit?: (work: AuditedWork) => Promise<void>
}

/** An environment whose left out parts are there: files need no database. */
export type CompleteEnvironment = WorkspaceEnvironment &
  Required<Pick<WorkspaceEnvironment, 'config' | 'use' | 'migrator'>>

/** Adds what was left out: no configuration, and a database that says it is none. */
export function completeEnvironment(environment: WorkspaceEnvironment): CompleteEnvironment {
  return { ...environmentOfFiles, ...environment }
}

const environmentOfFiles = {
  config: async () => ({}),
  use: () => Promise.reject(withoutDatabase()),
  migrator: () => Promise.reject(withoutDatabase()),
}

function withoutDatabase(): GeneratorError {
  return new GeneratorError('GENERATOR_DATABASE_FAILED.none', { params: { tables: [], reason: 'none' } })
}

/** Something that was done to records, code or database. */
export interface AuditedWork {
  readonly action: WorkAction
  /** The names of the records. */
  readonly records: readonly string[]
  readonly after: Readonly<Record<string, unknown>>
}

/** What was done. */
export type WorkAction =
  | 'create'
  | 'update'
  | 'delete'
  | 'import'
  | 'clone'
  | 'sync'
  | 'generate'
  | 'clean'
  | 'rename'
  | 'undo'
  | 'migrate'

/** Runs the migrations of an application. */
export interface Migrator {
  /**
   * Remembers the migrations of these names, whose work the database shows already, as run; with `others`, runs all
   * others that wait. Answers the names of those that ran or were remembered. Names have no folder and no ending.
   */
  migrate(done: ReadonlySet<string>, options: { readonly others: boolean }): Promise<readonly string[]>
  /** The names of those that are remembered as run, in the order in which they ran. */
  ran(): Promise<readonly string[]>
  /** Rolls the last ones back by their `down`, the latest first. */
  rollBack(names: readonly string[]): Promise<void>
  /** Forgets that these ran: what they made is gone. */
  forget(names: readonly string[]): Promise<void>
  /** How far the migrations of these names are, as soon as no process runs any. */
  progress(names: readonly string[]): Promise<readonly MigrationProgress[]>
  /**
   * Rolls back what ran of the migrations of these names, where a failure left it: those in `done` are only forgotten.
   * Answers the names of those of which something was rolled back.
   */
  rollBackInterrupted(names: readonly string[], onlyForgotten: ReadonlySet<string>): Promise<readonly string[]>
  /**
   * The statements that migrations of these texts would run; null for one whose statements depend on what it reads.
   * An older runtime cannot work them out.
   */
  statements?(texts: readonly string[]): Promise<readonly (readonly string[] | null)[]>
  /** Drops a table of the application's own database, with its rows. */
  dropTable(table: string): Promise<void>
}
