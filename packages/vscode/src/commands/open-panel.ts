import * as vscode from 'vscode'
import { chooseProject } from '../projects.ts'
import type { Command } from './command.ts'
import { requireTrust } from './table-target.ts'

const defaultPort = 8686

/** Opens the admin panel of the application in the browser. */
export const openPanel: Command = {
  id: 'quoin.openPanel',
  run: async (services) => {
    requireTrust()
    const root = await chooseProject()
    if (root === undefined) return
    const { port, panel } = await services.engine.request('config', { root })
    const local = vscode.Uri.parse(`http://127.0.0.1:${port ?? defaultPort}/${panel.replace(/^\//, '')}`)
    await vscode.env.openExternal(await vscode.env.asExternalUri(local))
  },
}
