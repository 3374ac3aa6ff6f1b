import * as vscode from 'vscode'
import type { Command } from './command.ts'

/** Shows all tables again. */
export const clearFilter: Command = {
  id: 'quoin.clearFilter',
  run: async ({ databases }) => {
    databases.filter = ''
    await vscode.commands.executeCommand('setContext', 'quoin.filtered', false)
  },
}
