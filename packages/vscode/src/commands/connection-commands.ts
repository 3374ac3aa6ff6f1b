import * as vscode from 'vscode'
import { askConnection } from '../connections/ask-connection.ts'
import { takesPassword } from '../connections/connection.ts'
import { isConnectionNode } from '../databases/node-checks.ts'
import type { Command } from './command.ts'

/** Commands about connections: the setting has them, the secret storage their passwords. */
export const connectionCommands: readonly Command[] = [
  {
    /** Asks for a connection, those that files of the workspace name first, and adds it to the settings. */
    id: 'quoin.addConnection',
    run: async ({ connections, found: files, questions }) => {
      const asked = await askConnection(questions, await files.list())
      if (!asked) return
      const { entry, found } = asked
      const configuration = vscode.workspace.getConfiguration('quoin')
      const known = configuration.inspect<readonly object[]>('connections')
      const isWorkspace = vscode.workspace.workspaceFolders !== undefined
      const { Workspace, Global } = vscode.ConfigurationTarget
      const current = (isWorkspace ? known?.workspaceValue : known?.globalValue) ?? []
      await configuration.update('connections', [...current, entry], isWorkspace ? Workspace : Global)
      const all = await connections.list()
      const added = all.findLast(({ source, name }) => source === 'settings' && name === entry.name)
      const written = found === null ? null : await files.passwordOf(found)
      if (added && takesPassword(added)) {
        if (written === null) await connections.askPassword(added)
        else await connections.keepPassword(added, written)
      }
      connections.refresh()
    },
  },
  {
    id: 'quoin.changePassword',
    run: async ({ connections }, node?: unknown) => {
      if (!isConnectionNode(node) || !takesPassword(node.connection)) return
      if ((await connections.askPassword(node.connection)) !== undefined) connections.refresh()
    },
  },
  {
    id: 'quoin.forgetPassword',
    run: async ({ connections }, node?: unknown) => {
      if (isConnectionNode(node)) await connections.forgetPassword(node.connection)
    },
  },
]
