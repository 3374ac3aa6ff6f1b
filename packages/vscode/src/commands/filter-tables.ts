import * as vscode from 'vscode'
import type { Command } from './command.ts'

/** Asks for a text and shows only tables whose name or comment holds it. */
export const filterTables: Command = {
  id: 'quoin.filterTables',
  run: async ({ databases }, text?: unknown) => {
    const filter =
      typeof text === 'string'
        ? text
        : await vscode.window.showInputBox({
            title: vscode.l10n.t('Filter tables'),
            prompt: vscode.l10n.t('Part of a table name or comment; empty shows all.'),
            value: databases.filter,
          })
    if (filter === undefined) return
    databases.filter = filter
    await vscode.commands.executeCommand('setContext', 'quoin.filtered', databases.filter !== '')
  },
}
