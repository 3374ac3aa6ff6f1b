import type { ScreenOperationName } from '@quoin/generator/screen-addresses'
import type { ScreenOperationTypes } from '@quoin/generator/screen-cases'
import type { WorkspaceClient } from './workspace-client.ts'

/** Asks a workspace something, by the name of the question; `id` is the name of the record that it is about. */
export type SendToWorkspace = <Name extends ScreenOperationName>(
  operation: Name,
  input?: { readonly id?: string; readonly body?: object },
) => Promise<ScreenOperationTypes[Name]['answer']>

type Question = Exclude<keyof WorkspaceClient, 'drafts' | 'editor' | 'routes' | 'menus'>

/** The questions of the screens, however they reach the workspace. */
export function createWorkspaceClient(send: SendToWorkspace): Pick<WorkspaceClient, Question> {
  return {
    tables: () => send('tables'),
    components: async () => (await send('components')).items,
    records: () => send('records'),
    drift: async () => (await send('drift')).findings,
    history: () => send('history'),
    record: (id) => send('record', { id }),
    create: (body) => send('create', { body }),
    derive: (table, columns) => send('derive', { body: { table, columns } }),
    guesses: async (record) => (await send('guesses', { body: { record } })).guesses,
    handEditedPages: async (record) => (await send('handEditedPages', { body: { record } })).pages,
    roles: async () => (await send('roles')).items,
    labels: async () => (await send('labels')).locales,
    translate: async (label, translations) => void (await send('translate', { body: { label, translations } })),
    check: async (saved, record) => (await send('check', { body: { record, saved } })).issues,
    save: (id, record, revision) => send('save', { id, body: { record, revision } }),
    remove: async (id) => void (await send('remove', { id })),
    exportFile: async (id) => void (await send('exportFile', { id })),
    importText: (text, replace) => send('importText', { body: { text, replace } }),
    clone: (id, body) => send('clone', { id, body }),
    sync: async (id) => (await send('sync', { id })).differences,
    previewData: ({ table, relations }) => send('previewData', { body: { record: { table, relations } } }),
    preview: (body) => send('preview', { body }),
    glance: (body) => send('preview', { body }),
    generate: (body) => send('generate', { body }),
    progress: () => send('progress'),
    cancel: async (plan) => void (await send('cancel', { body: { plan } })),
    previewClean: (name, extent) => send('previewClean', { body: { name, ...extent } }),
    clean: (body) => send('clean', { body }),
    previewRename: (name, to) => send('previewRename', { body: { name, to } }),
    rename: (body) => send('rename', { body }),
    previewUndo: (body) => send('previewUndo', { body }),
    undo: (body) => send('undo', { body }),
    finishMigration: async (way) => void (await send('finishMigration', { body: { way } })),
  }
}
