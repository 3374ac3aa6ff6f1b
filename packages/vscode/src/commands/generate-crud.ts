import * as vscode from 'vscode'
import type { Command } from './command.ts'
import { recordOfTable, tableTarget } from './table-target.ts'

/** Opens the generator for a table: the saved record of it, or what its catalog suggests. */
export const generateCrud: Command = {
  id: 'quoin.generateCrud',
  run: async (services, node?: unknown) => {
    const target = await tableTarget(services, node)
    if (!target) return
    const { root, name, connectionId, application } = target
    const records = await services.engine.request('records', { root })
    const own = records.filter(({ connection, problem }) => connection === application && problem === null)
    const saved = own.find(({ table }) => table === name)?.name ?? null
    if (saved !== null) {
      const stored = await services.engine.request('record', { root, name: saved })
      return void (await services.panels.open({ root, ...stored, saved, connectionId }))
    }
    const record = await vscode.window.withProgress(
      { location: vscode.ProgressLocation.Window, title: vscode.l10n.t('Reading {0}', name) },
      () => recordOfTable(services, target),
    )
    await services.panels.open({ root, record, saved, revision: null, connectionId })
  },
}
