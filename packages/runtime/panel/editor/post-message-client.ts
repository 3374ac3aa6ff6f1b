import type { RecordDraft } from '../pages/tools/record-drafts.ts'
import type { WorkspaceClient } from '../pages/tools/workspace-client.ts'
import type { EditorHost } from './host.ts'

type Method = Exclude<keyof WorkspaceClient, 'drafts' | 'onReplace' | 'editor'>

/** Every question, so that the compiler says when one is missing. */
const methods: Readonly<Record<Method, true>> = {
  tables: true,
  components: true,
  records: true,
  drift: true,
  history: true,
  record: true,
  create: true,
  derive: true,
  check: true,
  save: true,
  remove: true,
  exportFile: true,
  importText: true,
  clone: true,
  sync: true,
  previewData: true,
  preview: true,
  generate: true,
  progress: true,
  cancel: true,
  previewClean: true,
  clean: true,
  previewRename: true,
  rename: true,
  previewUndo: true,
  undo: true,
  finishMigration: true,
}

/** The workspace of the editor, asked by messages to the extension; edits are kept in the page's state. */
export function postMessageClient(host: EditorHost): WorkspaceClient {
  const asking = Object.keys(methods).map((method) => [method, (...args: readonly unknown[]) => host.ask(method, args)])
  const drafts: WorkspaceClient['drafts'] = {
    find: (name) => {
      const kept = host.kept<RecordDraft>(`draft:${name}`)
      return kept === undefined && host.draft?.record.name === name ? host.draft : (kept ?? null)
    },
    keep: (draft, isDirty) => {
      host.keep(`draft:${draft.base.record.name}`, isDirty ? draft : null)
      host.tell({ type: 'edited', ...draft })
    },
  }
  const onReplace: WorkspaceClient['onReplace'] = (listener) => host.onReplace(listener)
  const editor: WorkspaceClient['editor'] = {
    isTrusted: host.isTrusted,
    shownPart: (name) => host.kept<string>(`part:${name}`) ?? undefined,
    keepPart: (name, part) => host.keep(`part:${name}`, part),
    openDiff: (request, path) => host.ask('openDiff', [request, path]),
    openFile: (path) => host.ask('openFile', [path]),
  }
  return { ...Object.fromEntries(asking), drafts, onReplace, editor } as WorkspaceClient
}
