import { createContext, useContext } from 'react'
import { httpWorkspaceClient } from './http-workspace-client.ts'
import type { WorkspaceClient } from './workspace-client.ts'

/** The workspace that the screens below work with: the server's, where nothing else is given. */
export const WorkspaceContext = createContext<WorkspaceClient>(httpWorkspaceClient)

/** The workspace that a screen works with. */
export function useWorkspace(): WorkspaceClient {
  return useContext(WorkspaceContext)
}
