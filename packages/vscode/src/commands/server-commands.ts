import * as vscode from 'vscode'
import { chooseProject } from '../projects.ts'
import { initApplication } from '../server/create-application.ts'
import { panelAddress } from '../server/panel-address.ts'
import type { Command } from './command.ts'
import { requireTrust } from './table-target.ts'

/** Commands around the admin server of an application. */
export const serverCommands: readonly Command[] = [
  {
    /** Starts `quoin dev` as a task. */
    id: 'quoin.startServer',
    run: async ({ tasks }) => {
      requireTrust()
      const root = await chooseProject()
      if (root !== undefined) await tasks.start(root)
    },
  },
  {
    /** Starts `quoin dev` with a debugger. */
    id: 'quoin.debugPanel',
    run: async ({ tasks }) => {
      requireTrust()
      const root = await chooseProject()
      if (root !== undefined) await tasks.debug(root)
    },
  },
  {
    /** Makes an application of a folder of the workspace. */
    id: 'quoin.createApplication',
    run: async () => {
      requireTrust()
      const { workspaceFolders: folders = [] } = vscode.workspace
      const folder = folders.length > 1 ? await vscode.window.showWorkspaceFolderPick() : folders[0]
      if (folder) await initApplication(folder)
    },
  },
  { id: 'quoin.stopServer', run: ({ tasks }) => tasks.stop() },
  {
    /** Opens the admin panel in the browser, or the page of a feature in it. */
    id: 'quoin.openPanel',
    run: async (services, given?: unknown) => {
      requireTrust()
      const page = isPage(given) ? given : null
      const root = page?.root ?? (await chooseProject())
      if (root === undefined) return
      const local = vscode.Uri.parse(panelAddress(await services.engine.request('config', { root }), page?.path))
      await vscode.env.openExternal(await vscode.env.asExternalUri(local))
    },
  },
]

function isPage(given: unknown): given is { readonly root: string; readonly path: string } {
  if (given === null || typeof given !== 'object' || !('root' in given) || !('path' in given)) return false
  return typeof given.root === 'string' && typeof given.path === 'string'
}
