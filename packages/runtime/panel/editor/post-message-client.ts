import { createWorkspaceClient } from '../pages/tools/create-workspace-client.ts'
import type { RecordDraft } from '../pages/tools/record-drafts.ts'
import type { WorkspaceClient } from '../pages/tools/workspace-client.ts'
import type { EditorHost } from './host.ts'

/** The workspace of the editor, asked by messages to the extension; edits are kept in the page's state. */
export function postMessageClient(host: EditorHost): WorkspaceClient {
  const asking = createWorkspaceClient((question, asked) => host.ask(question, asked))
  return {
    ...asking,
    // Nobody is asked for a password while they type.
    glance: (body) => host.ask('glance', { body }),
    routes: () => host.ask('routes'),
    // Without a server, the entries of the saved records are what is known of the menu.
    menus: async () => {
      const { items } = await asking.records()
      return items
        .filter(({ problem }) => problem === null)
        .map(({ name, functionName, route }) => ({ key: name, title: functionName, url: route }))
    },
    drafts: {
      find: async (name) => {
        const kept = host.kept<RecordDraft>(`draft:${name}`)
        return kept === undefined && host.draft?.record.name === name ? host.draft : (kept ?? null)
      },
      keep: (draft, isDirty) => {
        host.keep(`draft:${draft.base.record.name}`, isDirty ? draft : null)
        host.tell({ type: 'edited', ...draft })
      },
    },
    editor: {
      isTrusted: host.isTrusted,
      shownPart: (name) => host.kept<string>(`part:${name}`) ?? undefined,
      keepPart: (name, part) => host.keep(`part:${name}`, part),
      rows: (table, request) => host.ask('rows', { body: { ...table, request } }),
      copyRows: (table, request, format) => host.ask('copyRows', { body: { ...table, request, format } }),
      openDiff: (body) => host.ask('openDiff', { body }),
      openReview: (body) => host.ask('openReview', { body }),
      openFile: (path, line) => host.ask('openFile', { body: { path, ...(line !== undefined && { line }) } }),
    },
  }
}
