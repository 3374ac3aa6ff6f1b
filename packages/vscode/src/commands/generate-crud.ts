import * as vscode from 'vscode'
import type { Command } from './command.ts'
import { recordOfTable, savedRecordOf, tableTarget } from './table-target.ts'

/** Opens the generator for a table: the saved record of it, or what its catalog suggests. */
export const generateCrud: Command = {
  id: 'quoin.generateCrud',
  run: async (services, node?: unknown) => {
    const target = await tableTarget(services, node)
    if (!target) return
    const { root, name, connectionId } = target
    const stored = await savedRecordOf(services, target)
    if (stored) return void (await services.panels.open({ root, ...stored, connectionId }))
    const record = await vscode.window.withProgress(
      { location: vscode.ProgressLocation.Window, title: vscode.l10n.t('Reading {0}', name) },
      () => recordOfTable(services, target),
    )
    await services.panels.open({ root, record, saved: null, revision: null, connectionId })
  },
}
