import type {
  Difference,
  DriftFinding,
  GenerationPlan,
  GenerationRecord,
  NamedEntry,
  UndoPreview,
} from '@quoin/generator'
import { callApi } from '../../api/api-client.ts'

/** A record with the revision it was read at. */
export interface StoredRecord {
  readonly record: GenerationRecord
  readonly revision: string
}

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
export interface ShownUndo
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
export interface ShownCleanPlan {
  readonly id: string
  readonly files: readonly { readonly path: string; readonly action: string; readonly edited: boolean }[]
  readonly bookkeeping: readonly string[]
  readonly tableName: string
  readonly rows: number | null
}

/** Questions to the server, by the key they are remembered under. */
export const recordsQuery = {
  queryKey: ['tools', 'records'],
  queryFn: () => callApi<{ items: readonly RecordLine[] }>({ url: 'dev-tools/records' }),
}
export const driftQuery = {
  queryKey: ['tools', 'drift'],
  queryFn: () => callApi<{ findings: readonly DriftFinding[] }>({ url: 'dev-tools/drift' }),
  retry: false,
}
export const historyQuery = {
  queryKey: ['tools', 'history'],
  queryFn: () =>
    callApi<{ items: readonly NamedEntry[]; last: string | null; unreadable: readonly string[] }>({
      url: 'dev-tools/history',
    }),
}
export const tablesQuery = {
  queryKey: ['tools', 'tables'],
  queryFn: () => callApi<TableList>({ url: 'dev-tools/tables' }),
}
export const componentsQuery = {
  queryKey: ['tools', 'components'],
  queryFn: () => callApi<{ items: readonly ComponentEntry[] }>({ url: 'dev-tools/components' }),
  staleTime: Number.POSITIVE_INFINITY,
}
export const recordQuery = (name: string) => ({
  queryKey: ['tools', 'record', name],
  queryFn: () => callApi<StoredRecord>({ url: recordUrl(name) }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** What a described database is called: the file or the name between its quotes, without folders and driver. */
export function databaseName(described: string): string {
  const name = /"([^"]+)"/.exec(described)?.[1] ?? described
  return name.split(/[\\/]/).at(-1) ?? name
}

/** Asks for a use case of the generator. */
export function callTool<Result>(
  useCase: 'preview' | 'generate' | 'clean-plan' | 'clean' | 'rename-plan' | 'rename' | 'undo-plan' | 'undo',
  data: object,
): Promise<Result> {
  return callApi<Result>({ method: 'post', url: `dev-tools/${useCase}`, data })
}

/** The address of a record, or of something to do with it. */
export function recordUrl(name: string, action?: string): string {
  return `dev-tools/records/${encodeURIComponent(name)}${action === undefined ? '' : `/${action}`}`
}
