import * as vscode from 'vscode'
import { t } from '../texts.ts'
import type { Command } from './command.ts'

/** The name of the terminal the admin server runs in. */
export const serverTerminalName = (): string => t('editor.server')

/** Ends the admin server that was started here. */
export const stopServer: Command = {
  id: 'quoin.stopServer',
  run: async () => {
    for (const terminal of vscode.window.terminals) if (terminal.name === serverTerminalName()) terminal.dispose()
    await vscode.commands.executeCommand('setContext', 'quoin.serverStarted', false)
  },
}

/** Notices when a person closes the terminal of the server. */
export function watchServerTerminal(): vscode.Disposable {
  return vscode.window.onDidCloseTerminal(({ name }) => {
    if (name === serverTerminalName()) void vscode.commands.executeCommand('setContext', 'quoin.serverStarted', false)
  })
}
