import * as vscode from 'vscode'
import { isProblemNode, isTableParent } from '../databases/node-checks.ts'
import { t } from '../texts.ts'
import type { Command } from './command.ts'

/** Commands that change what the views show. */
export const viewCommands: readonly Command[] = [
  {
    id: 'quoin.refresh',
    run: ({ databases, records, routeReports, extensions }) => {
      for (const view of [databases, records, routeReports, extensions]) view.refresh()
    },
  },
  {
    /** Reads again what could not be read. */
    id: 'quoin.retry',
    run: ({ databases, connections }, node?: unknown) => {
      if (isProblemNode(node) && node.parent?.kind === 'connection' && node.parent.connection.problem !== null)
        return connections.refresh()
      databases.refresh(isProblemNode(node) ? (node.parent ?? undefined) : undefined)
    },
  },
  { id: 'quoin.cancelReading', run: ({ databases }) => databases.cancel() },
  {
    /** Shows the next page of a long list of tables. */
    id: 'quoin.showMoreTables',
    run: ({ databases }, node?: unknown) => {
      const parent = (node as { parent?: unknown } | undefined)?.parent
      if (isTableParent(parent)) databases.showMore(parent)
    },
  },
  {
    /** Asks for a text and shows only tables whose name or comment holds it. */
    id: 'quoin.filterTables',
    run: async ({ databases }, text?: unknown) => {
      const ask = { title: t('editor.table.filter'), prompt: t('editor.table.filterHint'), value: databases.filter }
      const filter = typeof text === 'string' ? text : await vscode.window.showInputBox(ask)
      if (filter !== undefined) databases.filter = filter
    },
  },
  {
    id: 'quoin.clearFilter',
    run: ({ databases }) => {
      databases.filter = ''
    },
  },
  { id: 'quoin.showLog', run: ({ log }) => log.show() },
]
