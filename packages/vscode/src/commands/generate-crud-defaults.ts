import * as vscode from 'vscode'
import type { Command } from './command.ts'
import { applyWithQuestion } from './generate-record.ts'
import { recordOfTable, savedRecordOf, tableTarget } from './table-target.ts'

/** Generates the feature of a table as its catalog suggests it, with no form in between; a saved record is generated again. */
export const generateCrudDefaults: Command = {
  id: 'quoin.generateCrudDefaults',
  run: async (services, node?: unknown) => {
    const target = await tableTarget(services, node)
    if (!target) return undefined
    const stored = await savedRecordOf(services, target)
    if (stored)
      return applyWithQuestion(services, target.root, stored.record, { name: stored.saved, revision: stored.revision })
    const record = await vscode.window.withProgress(
      { location: vscode.ProgressLocation.Window, title: vscode.l10n.t('Reading {0}', target.name) },
      () => recordOfTable(services, target),
    )
    return applyWithQuestion(services, target.root, record, null)
  },
}
