import type {
  DescribedComponent,
  GenerationRecord,
  HandEditedPages,
  LabelTranslations,
  PreviewData,
  RecordGuesses,
  ShownRoutes,
  TableList,
} from '@quoin/generator'
import type { UseQueryOptions } from '@tanstack/react-query'
import { type MenuEntry, menusQuery } from '../../shell/menu-tree.ts'
import type { RecordDraft } from './record-drafts.ts'
import type { StoredRecord } from './stored-record.ts'
import type { RecordList, RunHistory, WorkspaceClient } from './workspace-client.ts'

// Queries to the workspace, by the key they are remembered under.

/** The saved records. */
export const recordsQuery = (client: WorkspaceClient): UseQueryOptions<RecordList> => ({
  queryKey: ['tools', 'records'],
  queryFn: () => client.records(),
})

/** Where database, records and code have come apart. */
export const driftQuery = (
  client: WorkspaceClient,
): UseQueryOptions<Awaited<ReturnType<WorkspaceClient['drift']>>> => ({
  queryKey: ['tools', 'drift'],
  queryFn: () => client.drift(),
  retry: false,
})

/** What was done, by whom and when. */
export const historyQuery = (client: WorkspaceClient): UseQueryOptions<RunHistory> => ({
  queryKey: ['tools', 'history'],
  queryFn: () => client.history(),
})

/** The tables that records are made from. */
export const tablesQuery = (client: WorkspaceClient): UseQueryOptions<TableList> => ({
  queryKey: ['tools', 'tables'],
  queryFn: () => client.tables(),
})

/** Every route. */
export const routesQuery = (client: WorkspaceClient): UseQueryOptions<ShownRoutes> => ({
  queryKey: ['tools', 'routes'],
  queryFn: () => client.routes(),
})

/** The menu, by the key of the panel's own: what is generated changes both. */
export const applicationMenuQuery = (client: WorkspaceClient): UseQueryOptions<readonly MenuEntry[]> => ({
  ...menusQuery,
  queryFn: () => client.menus(),
})

/** The catalogue of components, in the language of the page. */
export const componentsQuery = (
  client: WorkspaceClient,
  locale: string,
): UseQueryOptions<readonly DescribedComponent[]> => ({
  queryKey: ['tools', 'components', locale],
  queryFn: () => client.components(),
  staleTime: Number.POSITIVE_INFINITY,
})

/** A record as it is saved; asked for again whenever somebody comes back to its editor. */
export const recordQuery = (client: WorkspaceClient, name: string): UseQueryOptions<StoredRecord> => ({
  queryKey: ['tools', 'record', name],
  queryFn: () => client.record(name),
  refetchOnWindowFocus: 'always',
  gcTime: 0,
})

/** Edits of a record that came back: read once, when its editor opens. */
export const draftQuery = (client: WorkspaceClient, name: string): UseQueryOptions<RecordDraft | null> => ({
  queryKey: ['record-draft', name],
  queryFn: () => client.drafts.find(name),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** The roles that can be given rights with a feature. */
export const rolesQuery = (
  client: WorkspaceClient,
): UseQueryOptions<Awaited<ReturnType<WorkspaceClient['roles']>>> => ({
  queryKey: ['tools', 'roles'],
  queryFn: () => client.roles(),
  retry: false,
})

/** What labels are called in other languages. */
export const labelsQuery = (client: WorkspaceClient): UseQueryOptions<LabelTranslations> => ({
  queryKey: ['tools', 'labels'],
  queryFn: () => client.labels(),
  retry: false,
})

/** What a record guesses of its table; asked for again only when it has other columns. */
export const guessesQuery = (client: WorkspaceClient, record: GenerationRecord): UseQueryOptions<RecordGuesses> => ({
  queryKey: ['tools', 'guesses', record.name, record.fields.map(({ name }) => name).toSorted()],
  queryFn: () => client.guesses(record),
  // A record with a mistake has no guesses of its own: those from before explain what is as it was.
  placeholderData: (before) => before,
  retry: false,
  staleTime: 30_000,
})

/** The code of the pages of a record that were edited by hand; asked for again whenever they are looked at. */
export const handEditedPagesQuery = (
  client: WorkspaceClient,
  record: GenerationRecord,
): UseQueryOptions<HandEditedPages> => ({
  queryKey: ['tools', 'hand-edited-pages', record.name, record.modelName, record.savePath],
  queryFn: () => client.handEditedPages(record),
  placeholderData: (before) => before,
  retry: false,
})

/** What the pages of a record show beside it; asked for again only when its table or its relations change. */
export const previewDataQuery = (
  client: WorkspaceClient,
  { table, relations }: GenerationRecord,
): UseQueryOptions<PreviewData> => ({
  queryKey: ['tools', 'preview-data', table.connection, table.name, relations],
  queryFn: () => client.previewData({ table, relations }),
  placeholderData: (before) => before,
  retry: false,
  staleTime: 30_000,
})
