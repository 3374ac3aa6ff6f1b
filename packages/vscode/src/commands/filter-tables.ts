import * as vscode from 'vscode'
import { t } from '../texts.ts'
import type { Command } from './command.ts'

/** Asks for a text and shows only tables whose name or comment holds it. */
export const filterTables: Command = {
  id: 'quoin.filterTables',
  run: async ({ databases }, text?: unknown) => {
    const filter =
      typeof text === 'string'
        ? text
        : await vscode.window.showInputBox({
            title: t('editor.table.filter'),
            prompt: t('editor.table.filterHint'),
            value: databases.filter,
          })
    if (filter === undefined) return
    databases.filter = filter
    await vscode.commands.executeCommand('setContext', 'quoin.filtered', databases.filter !== '')
  },
}
