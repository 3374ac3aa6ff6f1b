import * as vscode from 'vscode'
import { t } from '../texts.ts'
import type { Command } from './command.ts'
import { tableTarget } from './table-target.ts'

/** Copies everything the catalog says of a table. */
export const copyTableJson: Command = {
  id: 'quoin.copyTableJson',
  run: async (services, node?: unknown) => {
    const target = await tableTarget(services, node)
    if (!target) return
    const { connection, schema, name } = target
    const table = await services.engine.request('table', { connection, schema, name })
    await vscode.env.clipboard.writeText(`${JSON.stringify(table, null, 2)}\n`)
    vscode.window.setStatusBarMessage(t('editor.copied', { name }), 4000)
  },
}
