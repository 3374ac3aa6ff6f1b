import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as vscode from 'vscode'
import { VscodeError } from '../errors.ts'
import { chooseProject } from '../projects.ts'
import type { Command } from './command.ts'
import { serverTerminalName } from './stop-server.ts'
import { requireTrust } from './table-target.ts'

/** Starts `quoin dev` of the application in a terminal. */
export const startServer: Command = {
  id: 'quoin.startServer',
  run: async () => {
    requireTrust()
    const root = await chooseProject()
    if (root === undefined) return
    const known = vscode.window.terminals.find(({ name, exitStatus }) => name === serverTerminalName() && !exitStatus)
    if (known) {
      known.show()
      return
    }
    if (!existsSync(join(root, 'node_modules', '@quoin', 'runtime')))
      throw new VscodeError('VSCODE_PROJECT_MISSING.notInstalled', { params: {} })
    const terminal = vscode.window.createTerminal({ name: serverTerminalName(), cwd: root })
    terminal.sendText('npx --no-install quoin dev')
    terminal.show(true)
    await vscode.commands.executeCommand('setContext', 'quoin.serverStarted', true)
  },
}
