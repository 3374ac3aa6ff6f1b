import type { ScreenOperationName } from '@quoin/generator/screen-addresses'
import type { ScreenOperationTypes } from '@quoin/generator/screen-cases'
import type { WorkspaceClient } from './workspace-client.ts'

/** Asks a workspace something, by the name of the question; `id` is the name of the record that it is about. */
export type SendToWorkspace = <Name extends ScreenOperationName>(
  question: Name,
  asked?: { readonly id?: string; readonly body?: object },
) => Promise<ScreenOperationTypes[Name]['answer']>

type Question = Exclude<keyof WorkspaceClient, 'drafts' | 'editor' | 'routes' | 'menus'>

/** The questions of the screens, however they reach the workspace. */
export function createWorkspaceClient(ask: SendToWorkspace): Pick<WorkspaceClient, Question> {
  return {
    tables: () => ask('tables'),
    components: async () => (await ask('components')).items,
    records: () => ask('records'),
    drift: async () => (await ask('drift')).findings,
    history: () => ask('history'),
    record: (id) => ask('record', { id }),
    create: (body) => ask('create', { body }),
    derive: (table, columns) => ask('derive', { body: { table, columns } }),
    guesses: async (record) => (await ask('guesses', { body: { record } })).guesses,
    roles: async () => (await ask('roles')).items,
    labels: async () => (await ask('labels')).locales,
    translate: async (label, translations) => void (await ask('translate', { body: { label, translations } })),
    check: async (saved, record) => (await ask('check', { body: { record, saved } })).issues,
    save: (id, record, revision) => ask('save', { id, body: { record, revision } }),
    remove: async (id) => void (await ask('remove', { id })),
    exportFile: async (id) => void (await ask('exportFile', { id })),
    importText: (text, replace) => ask('importText', { body: { text, replace } }),
    clone: (id, body) => ask('clone', { id, body }),
    sync: async (id) => (await ask('sync', { id })).differences,
    previewData: ({ table, relations }) => ask('previewData', { body: { record: { table, relations } } }),
    preview: (body) => ask('preview', { body }),
    glance: (body) => ask('preview', { body }),
    generate: (body) => ask('generate', { body }),
    progress: () => ask('progress'),
    cancel: async (plan) => void (await ask('cancel', { body: { plan } })),
    previewClean: (name, extent) => ask('previewClean', { body: { name, ...extent } }),
    clean: (body) => ask('clean', { body }),
    previewRename: (name, to) => ask('previewRename', { body: { name, to } }),
    rename: (body) => ask('rename', { body }),
    previewUndo: (body) => ask('previewUndo', { body }),
    undo: (body) => ask('undo', { body }),
    finishMigration: async (way) => void (await ask('finishMigration', { body: { way } })),
  }
}
