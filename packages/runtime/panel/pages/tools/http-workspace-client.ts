import { callApi, downloadFile } from '../../api/api-client.ts'
import { browserDrafts } from './record-drafts.ts'
import type { WorkspaceClient } from './workspace-client.ts'

/** The workspace of the server that the panel came from, asked by its calls below `dev-tools`. */
export const httpWorkspaceClient: WorkspaceClient = {
  drafts: browserDrafts,
  tables: () => callApi({ url: 'dev-tools/tables' }),
  components: () => itemsOf('components'),
  records: () => itemsOf('records'),
  drift: async () => (await callApi<{ readonly findings: Answer<'drift'> }>({ url: 'dev-tools/drift' })).findings,
  history: () => callApi({ url: 'dev-tools/history' }),
  record: (name) => callApi({ url: recordUrl(name) }),
  create: (source) => post('records', source),
  derive: (table, columns) => post('fields', { table, columns }),
  check: async (saved, record) => (await post<{ readonly issues: Answer<'check'> }>('check', { record, saved })).issues,
  save: (name, record, revision) =>
    callApi({ method: 'put', url: recordUrl(name), data: { record, revision: revision || null } }),
  remove: async (name) => void (await callApi({ method: 'delete', url: recordUrl(name) })),
  exportFile: (name) => downloadFile({ url: recordUrl(name, 'export') }, `${name}.json`),
  importText: (text, replace) => post('import', { text, replace }),
  clone: (name, copy) => callApi({ method: 'post', url: recordUrl(name, 'clone'), data: copy }),
  sync: async (name) => {
    const request = { method: 'post', url: recordUrl(name, 'sync') }
    return (await callApi<{ readonly differences: Answer<'sync'> }>(request)).differences
  },
  previewData: ({ table, relations }) => post('preview-data', { record: { table, relations } }),
  preview: (request) => post('preview', request),
  generate: (request) => post('generate', request),
  progress: () => callApi({ url: 'dev-tools/progress' }),
  cancel: async (plan) => void (await post('cancel', { plan })),
  previewClean: (name, extent) => post('clean-plan', { name, ...extent }),
  clean: (request) => post('clean', request),
  previewRename: (name, to) => post('rename-plan', { name, to }),
  rename: (request) => post('rename', request),
  previewUndo: (decisions) => post('undo-plan', decisions),
  undo: (request) => post('undo', request),
  finishMigration: async (way) => void (await post('migration', { way })),
}

type Answer<Method extends Exclude<keyof WorkspaceClient, 'drafts' | 'onReplace' | 'editor'>> = Awaited<
  ReturnType<WorkspaceClient[Method]>
>

async function itemsOf<Item>(list: 'components' | 'records'): Promise<readonly Item[]> {
  return (await callApi<{ readonly items: readonly Item[] }>({ url: `dev-tools/${list}` })).items
}

function post<Result>(useCase: string, data: object): Promise<Result> {
  return callApi<Result>({ method: 'post', url: `dev-tools/${useCase}`, data })
}

function recordUrl(name: string, action?: string): string {
  return `dev-tools/records/${encodeURIComponent(name)}${action === undefined ? '' : `/${action}`}`
}
