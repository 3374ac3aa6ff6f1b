import { screenAddresses } from '@quoin/generator/screen-addresses'
import { callApi, downloadFile } from '../../api/api-client.ts'
import { menusQuery } from '../../shell/menu-tree.ts'
import { createWorkspaceClient, type SendToWorkspace } from './create-workspace-client.ts'
import { browserDrafts } from './record-drafts.ts'
import type { WorkspaceClient } from './workspace-client.ts'

const ask: SendToWorkspace = (question, { id = '', body } = {}) => {
  const [method, path = ''] = screenAddresses[question].split(' ') as ['get' | 'post' | 'put' | 'delete', string]
  const url = `dev-tools/${path.replace('{id}', encodeURIComponent(id))}`
  return callApi({ method, url, ...(method !== 'get' && body && { data: body }) })
}

/** The workspace of the server that the panel came from, asked by its calls below `dev-tools`. */
export const httpWorkspaceClient: WorkspaceClient = {
  ...createWorkspaceClient(ask),
  drafts: browserDrafts,
  routes: () => callApi({ url: 'dev-tools/routes' }),
  menus: menusQuery.queryFn,
  exportFile: (name) => downloadFile({ url: `dev-tools/records/${encodeURIComponent(name)}/export` }, `${name}.json`),
}
